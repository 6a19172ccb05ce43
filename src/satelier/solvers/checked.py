"""The one door to every solver: clean questions go in, verified answers come out.

going in     assumptions out of range are refused; what needs no search is answered here (an empty
             clause, no clause at all, assumptions that contradict one another)
coming out   a model must satisfy every clause and assumption, a core must consist of assumptions;
             an answer that does not is an `AnswerError`, never an answer
judged       by whoever asks: a board is held against its rules, which are fewer than their clauses; then
             those that the session was opened with are not gone through as well, and those that were added
             once the answer is one (`confirm`)

>>> from satelier.solvers.base import Answer, Status
>>> verified(Answer(Status.YES, (-1, 2)), "liar", [CNF.from_clauses([[1], [2]])], ())
Traceback (most recent call last):
satelier.solvers.checked.AnswerError: The solver 'liar' gave a model that makes clause 1 false; ...
"""

from __future__ import annotations

import dataclasses
import inspect
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from satelier.errors import Error, InputError, UsageError
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.packing import Packed, is_sparse, pack
from satelier.solvers.base import (
    NO_LIMITS,
    Answer,
    Limits,
    Missing,
    Refining,
    Replay,
    Session,
    Solver,
    Status,
    Steered,
    as_formula,
    asked_again,
    completed,
)
from satelier.solvers.tracing.trace import RenamedTrace, Trace


class AnswerError(Error):
    """A solver's answer that is not one: a defect of that solver, never shown as an answer."""


@dataclass(frozen=True)
class Checked:
    """A solver whose every answer is verified."""

    inner: Solver

    @property
    def name(self) -> str:
        return self.inner.name

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        asked = accepted(assumptions, formula.variables)
        if not is_sparse(formula):
            return self._answer(formula, asked, limits)
        small = pack(formula, asked)
        return unpacked(small, self._answer(small.formula, tuple(small.pack(asked).tolist()), limits))

    def _answer(self, formula: CNF, asked: tuple[int, ...], limits: Limits) -> Answer:
        plain = plain_answer([formula], asked, formula.variables)
        if plain is None and limits.seconds == 0:
            return Answer(Status.UNKNOWN)  # a large formula need not be loaded to find that no time is left
        return plain or verified(self.inner.solve(formula, asked, limits), self.name, [formula], asked)

    def traced(self, formula: CNF, trace: Trace, limits: Limits = NO_LIMITS) -> Answer:
        """The answer, and every step of it in `trace`; refused by a solver that keeps no trace."""
        if "trace" not in inspect.signature(self.inner.solve).parameters:
            raise UsageError("solvers.no-trace", name=self.name)
        if is_sparse(formula):
            small = pack(formula)
            return unpacked(small, self.traced(small.formula, RenamedTrace(trace, small.unpack), limits))
        solve: Callable[..., Answer] = self.inner.solve
        return verified(solve(formula, (), limits, trace), self.name, [formula], ())

    def open(self, formula: CNF) -> CheckedSession | SparseSession:
        if is_sparse(formula):
            return SparseSession(self, formula)
        return CheckedSession(self, formula)


class SparseSession(Replay):
    """A session on a formula in which most variables occur nowhere: each question is packed anew."""

    def __enter__(self) -> SparseSession:
        return self

    def prefer(self, literals: Sequence[int]) -> None:
        """It starts afresh every time."""

    def confirm(self, answer: Answer) -> None:
        """Every answer has been verified."""

    def solve(
        self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS, judged: bool = False
    ) -> Answer:
        return super().solve(assumptions, limits)

    def refine(self, missing: Missing, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        return asked_again(self, missing, assumptions, limits)


SELDOM = 32  # models that lack something


class CheckedSession:
    """A session whose every answer is verified against all the clauses it was given."""

    def __init__(self, solver: Checked, formula: CNF) -> None:
        self.name = solver.name
        self.formula = formula
        self.added = Pile()
        self.variables = formula.variables
        # No solver sees an empty clause: once there is one, the answer is no and nobody is asked.
        self.session: Session = solver.inner.open(without_empty(formula))

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        formula = as_formula(clauses)
        self.session.add(without_empty(formula))
        self.variables = max(self.variables, formula.variables)
        self.added.add(formula)

    def prefer(self, literals: Sequence[int]) -> None:
        """Where nothing else decides, make these true; a solver that cannot be told so does as it likes."""
        if hasattr(self.session, "prefer"):  # a protocol would be asked for ten times as long
            cast(Steered, self.session).prefer(literals)

    def solve(
        self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS, judged: bool = False
    ) -> Answer:
        added = self.added.parts if judged else [self.added.formula]
        pieces, asked = [self.formula, *added], accepted(assumptions, self.variables)
        plain = plain_answer(pieces, asked, self.variables)
        return plain or verified(self.session.solve(asked, limits), self.name, pieces, asked, judged)

    def refine(self, missing: Missing, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        """A judged answer once nothing is missing: what a model lacks is added, and it is asked again."""
        if not hasattr(self.session, "refine") or not len(self.formula):
            return asked_again(self, missing, assumptions, limits)
        asked = accepted(assumptions, self.variables)
        plain = plain_answer([self.formula, *self.added.parts], asked, self.variables)
        if plain is not None:
            return plain
        told = self._keeping(missing)
        answer = cast(Refining, self.session).refine(told, asked, limits)
        return verified(answer, self.name, [CNF.from_clauses([], self.variables)], asked, judged=True)

    def _keeping(self, missing: Missing) -> Missing:
        """The same; what is added is kept.

        A model that lacks something is no answer, and hardly looked at; now and then it is, since a solver
        that does not keep to what was added would be asked for ever.
        """
        rounds = itertools.count(1)

        def told(model: Sequence[int]) -> tuple[Sequence[Sequence[int]], int]:
            if next(rounds) % SELDOM == 0:
                self.confirm(Answer(Status.YES, completed(model, self.variables)))
            clauses, variables = missing(model)
            if clauses:
                self.added.keep(clauses)
                self.variables = max(self.variables, variables)
            return clauses, self.variables

        return told

    def confirm(self, answer: Answer) -> None:
        """Refuse the model of a judged question that makes a clause false which was added."""
        check_clauses(answer, self.name, [self.added.formula], len(self.formula))

    def close(self) -> None:
        self.session.close()

    def __enter__(self) -> CheckedSession:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


# Going in


def accepted(assumptions: Sequence[int], variables: int) -> tuple[int, ...]:
    """The assumptions, each once; refuses one that is no literal of the formula."""
    for literal in assumptions:
        if not 0 < abs(literal) <= variables:
            raise InputError("solvers.assumption", literal=literal, variables=variables)
    return tuple(dict.fromkeys(assumptions))


def plain_answer(pieces: Sequence[CNF], assumptions: Sequence[int], variables: int) -> Answer | None:
    """The answer where no search is needed, else None."""
    if any(piece.has_empty for piece in pieces):
        return Answer(Status.NO)
    opposed = contradiction(assumptions)
    if opposed:
        return Answer(Status.NO, core=opposed)
    if not any(len(piece) for piece in pieces):
        return Answer(Status.YES, assumed(assumptions, variables))
    return None


def without_empty(formula: CNF) -> CNF:
    """The formula, or no clauses at all if one of them is empty."""
    return CNF.from_clauses([], formula.variables) if formula.has_empty else formula


def contradiction(assumptions: Sequence[int]) -> tuple[int, ...]:
    """A literal and its negation among the assumptions, or nothing."""
    seen = set(assumptions)
    return next(((literal, -literal) for literal in assumptions if -literal in seen), ())


def assumed(assumptions: Sequence[int], variables: int) -> tuple[int, ...]:
    """The model with what is assumed and nothing else true."""
    model = list(completed([], variables))
    for literal in assumptions:
        model[abs(literal) - 1] = literal
    return tuple(model)


NO_CLAUSES = CNF.from_clauses([])
FEW = 32  # formulas that wait to be put together


class Pile:
    """Clauses that are added a few at a time, as one formula: arrays with room for twice what came so far.

    They are put together once somebody looks.
    """

    def __init__(self) -> None:
        self.joined = NO_CLAUSES
        self.waiting: list[CNF] = []
        self.told: list[Sequence[int]] = []  # after those, still one by one
        self.literals, self.offsets = self.joined.literals, self.joined.offsets

    def add(self, formula: CNF) -> None:
        self._write()
        self.waiting.append(formula)
        if len(self.waiting) > FEW:
            _ = self.formula

    def keep(self, clauses: Sequence[Sequence[int]]) -> None:
        """The same for clauses that may never be looked at."""
        self.told += clauses

    def _write(self) -> None:
        if self.told:
            self.waiting.append(CNF.from_clauses(self.told))
            self.told = []

    @property
    def parts(self) -> list[CNF]:
        """The same in some pieces."""
        self._write()
        return [self.joined, *self.waiting]

    @property
    def formula(self) -> CNF:
        self._write()
        for formula in self.waiting:
            self._join(formula)
        self.waiting.clear()
        return self.joined

    def _join(self, formula: CNF) -> None:
        before, has_empty = self.joined, self.joined.has_empty or formula.has_empty
        used, ends = len(before.literals), len(before.offsets)
        self.literals = with_room(self.literals, used, len(formula.literals))
        self.offsets = with_room(self.offsets, ends, len(formula))
        self.literals[used : used + len(formula.literals)] = formula.literals
        self.offsets[ends : ends + len(formula)] = used + formula.offsets[1:]
        self.joined = CNF(
            self.literals[: used + len(formula.literals)],
            self.offsets[: ends + len(formula)],
            max(before.variables, formula.variables),
        )
        vars(self.joined)["has_empty"] = has_empty  # found in what came, not in all


def with_room(array: NDArray[Any], used: int, more: int) -> NDArray[Any]:
    """The array, or one with the same beginning that has room for so many more."""
    if used + more <= len(array):
        return array
    found = np.empty(2 * (used + more), dtype=array.dtype)
    found[:used] = array[:used]
    return found


# Coming out


def unpacked(small: Packed, answer: Answer) -> Answer:
    """An answer about a packed formula as one about the original."""
    model = None if answer.model is None else small.model(answer.model)
    return dataclasses.replace(answer, model=model, core=tuple(small.unpack(answer.core).tolist()))


def verified(
    answer: Answer, name: str, pieces: Sequence[CNF], assumptions: Sequence[int], judged: bool = False
) -> Answer:
    """The same answer, or an `AnswerError` that says what is wrong with it; a judge goes through clauses."""
    if answer.model is not None:
        check_model(answer, name, max(piece.variables for piece in pieces), assumptions)
        check_clauses(answer, name, () if judged else pieces)
    if not set(answer.core) <= set(assumptions):
        raise AnswerError("solvers.wrong.core", name=name)
    return answer


def check_model(answer: Answer, name: str, expected: int, assumptions: Sequence[int]) -> None:
    """Refuse a model that has not so many variables, or makes an assumption false."""
    model = () if answer.model is None else answer.model
    if len(model) != expected or (np.abs(answer.signed) != np.arange(1, expected + 1)).any():
        raise AnswerError("solvers.wrong.form", name=name, variables=expected)
    for literal in assumptions:
        if model[abs(literal) - 1] != literal:
            raise AnswerError("solvers.wrong.assumption", name=name, literal=literal)


def check_clauses(answer: Answer, name: str, pieces: Sequence[CNF], before: int = 0) -> None:
    """Refuse a model that makes a clause false; so many come before these."""
    model = answer.signed
    for piece in pieces:
        false = piece.first_false(model) if len(piece) else None
        if false is not None:
            raise AnswerError("solvers.wrong.clause", name=name, clause=before + false + 1)
        before += len(piece)
