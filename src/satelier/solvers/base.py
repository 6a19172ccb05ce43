"""The contract of every solver.

A solver answers *yes* with a model, *no* when it has a right to, and *unknown* when its budget is
spent or its method is incomplete. Yes and no are never guessed.

Solver     `solve(formula, …)` answers once
Session    a formula that grows: add clauses, ask again under assumptions
Answer     status, model, failed assumptions, statistics
Limits     how long and how hard to try
Abilities  what a solver can do, for help pages

`registry.find` puts every solver behind `checked.Checked`, so a solver may trust what it is given:
literals in range, no empty clause, at least one clause, and assumptions that do not contradict
one another.
"""

from __future__ import annotations

import enum
import functools
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF


class Status(enum.Enum):
    """The three answers, by their SAT-competition names."""

    YES = "SATISFIABLE"
    NO = "UNSATISFIABLE"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True)
class Limits:
    """When to give up with *unknown*: after so many seconds, or conflicts (flips for local search).

    The seconds count from the question; a solver that is asked once loads its clauses in this time too.
    """

    seconds: float | None = None
    conflicts: int | None = None

    def after(self, seconds: float) -> Limits:
        """What is left of the limits after so many seconds.

        >>> Limits(seconds=3.0).after(1.0), NO_LIMITS.after(1.0)
        (Limits(seconds=2.0, conflicts=None), Limits(seconds=None, conflicts=None))
        """
        left = None if self.seconds is None else max(0.0, self.seconds - seconds)
        return Limits(left, self.conflicts)

    def end(self) -> float:
        """When the seconds are over, by `time.perf_counter`, if they start now."""
        return math.inf if self.seconds is None else time.perf_counter() + self.seconds


NO_LIMITS = Limits()


@dataclass(frozen=True)
class Answer:
    """What a solver says of a formula.

    model       for yes: one signed literal per variable, in order
    core        for no under assumptions: the assumptions that cannot hold together
    statistics  whatever the solver counts: decisions, propagations, conflicts, restarts, flips …
    load, seconds   the time to hand over the clauses, and to solve

    Figures speak of this question alone; those of a session's answers may be added up.
    """

    status: Status
    model: Sequence[int] | None = None
    core: tuple[int, ...] = ()
    statistics: dict[str, float] = field(default_factory=dict)
    load: float = 0.0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        assert (self.model is not None) == (self.status is Status.YES), "yes has a model, and only yes"

    @functools.cached_property
    def signed(self) -> NDArray[np.int64]:
        """The model as an array, made once for all who look at it."""
        model = () if self.model is None else self.model
        return np.fromiter(model, np.int64, len(model))


@dataclass(frozen=True)
class Abilities:
    """What a solver can do.

    complete       it can answer no
    incremental    its sessions keep what they learnt from one question to the next
    interruptible  it stops at a limit by itself; others are run in a child process that is killed
    proof          it can write down why the answer is no
    trace          it can record every step it takes
    extra          the optional dependency it needs: pip install satelier[extra]
    """

    complete: bool = True
    incremental: bool = False
    interruptible: bool = True
    proof: bool = False
    trace: bool = False
    extra: str | None = None


# What a model shows to be missing: clauses that it makes false, and how many variables there are with them.
Missing = Callable[[Sequence[int]], tuple[Sequence[Sequence[int]], int]]


class Session(Protocol):
    """A formula that grows. Close it when done, or use it in a `with` block."""

    def add(self, clauses: Iterable[Sequence[int]]) -> None: ...

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer: ...

    def close(self) -> None: ...

    def __enter__(self) -> Session: ...

    def __exit__(self, *exception: object) -> None: ...


class Steered(Session, Protocol):
    """A session that can be told which way to go."""

    def prefer(self, literals: Sequence[int]) -> None:
        """Where nothing else decides, these are made true from now on."""


class Refining(Session, Protocol):
    """A session that has a quicker way than `asked_again`."""

    def refine(self, missing: Missing, assumptions: Sequence[int], limits: Limits) -> Answer: ...


@runtime_checkable
class Solver(Protocol):
    """A named way to answer for a CNF."""

    @property
    def name(self) -> str: ...

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer: ...

    def open(self, formula: CNF) -> Session: ...


class Replay:
    """A session for solvers that answer once: it keeps the formula and starts afresh at each question."""

    def __init__(self, solver: Solver, formula: CNF) -> None:
        self.solver = solver
        self.formula = formula

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        self.formula = self.formula.extended(as_formula(clauses))

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        return self.solver.solve(self.formula, assumptions, limits)

    def close(self) -> None:
        """Nothing is held."""

    def __enter__(self) -> Replay:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def asked_again(session: Session, missing: Missing, assumptions: Sequence[int], limits: Limits) -> Answer:
    """The answer once nothing is missing: what a model lacks is added, and the question asked again."""
    end, before = limits.end(), Answer(Status.UNKNOWN)
    while True:
        answer = _added_up(before, session.solve(assumptions, limits))
        clauses = () if answer.model is None else missing(answer.model)[0]
        if not clauses:
            return answer
        session.add(clauses)
        if (now := time.perf_counter()) >= end:
            return replace(answer, status=Status.UNKNOWN, model=None)
        before, limits = answer, Limits(None if limits.seconds is None else end - now, limits.conflicts)


def _added_up(before: Answer, answer: Answer) -> Answer:
    """An answer with the figures of those before it."""
    names = {**before.statistics, **answer.statistics}
    counted = {name: before.statistics.get(name, 0) + answer.statistics.get(name, 0) for name in names}
    load, seconds = before.load + answer.load, before.seconds + answer.seconds
    return replace(answer, statistics=counted, load=load, seconds=seconds)


def as_formula(clauses: Iterable[Sequence[int]]) -> CNF:
    """The clauses as a formula; one that is a formula already has been checked."""
    return clauses if isinstance(clauses, CNF) else CNF.from_clauses(clauses)


def without_provenance(formula: CNF) -> CNF:
    """The clauses alone, for another process: who said them stays here."""
    return CNF(formula.literals, formula.offsets, formula.variables)


def portions(formula: CNF, size: int) -> Iterator[CNF]:
    """The clauses in order, `size` at a time, so that the clock is seen in between."""
    if len(formula) <= size:
        yield formula
        return
    for first in range(0, len(formula), size):
        offsets = formula.offsets[first : first + size + 1]
        literals = formula.literals[offsets[0] : offsets[-1]]
        yield CNF(literals, offsets - offsets[0], formula.variables)


def completed(model: Sequence[int], variables: int) -> tuple[int, ...]:
    """A model in the variables' order, cut or filled to `variables`; those it does not mention are false.

    >>> completed([1, -2], 4)
    (1, -2, -3, -4)
    """
    if len(model) == variables:
        return tuple(model)
    return (*model[:variables], *range(-len(model) - 1, -variables - 1, -1))


class Clock:
    """Seconds since it was made; used for `Answer.load` and `Answer.seconds`."""

    def __init__(self) -> None:
        self.start = time.perf_counter()

    def lap(self) -> float:
        """The seconds since the last lap (or the start)."""
        now = time.perf_counter()
        elapsed, self.start = now - self.start, now
        return elapsed
