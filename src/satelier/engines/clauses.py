"""By clauses: encode the puzzle, ask a SAT solver, check the answer against the rules.

Claims that a scheme leaves out (`differ=lazy`) are added when a board breaks them, and the question is asked
again: see `memory.Postponed`.

Search   questions to one session, whoever asks: for a solution, another one, all of them, what they share
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import numpy as np

from satelier.claims import Clause
from satelier.encode.model import selected
from satelier.encode.scheme import for_solving, parse
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict, checked_board, contradiction, other_than
from satelier.engines.memory import Postponed, in_memory, truths
from satelier.logic.cnf import CNF
from satelier.logic.simplify import FEW, simplified
from satelier.puzzle import Puzzle
from satelier.solvers.base import Answer, Limits, Status
from satelier.solvers.checked import CheckedSession, SparseSession
from satelier.solvers.registry import abilities, find
from satelier.values import OPEN, Board

LARGE = 1_000  # variables
SOON = 500  # conflicts: less than a tenth of a second, and most puzzles of any size take fewer


def solve(puzzle: Puzzle, ask: Ask) -> Outcome:
    """The outcome for a puzzle, by way of clauses."""
    parse(ask.scheme, puzzle.kind)  # a name that is none is refused whatever the puzzle
    watch = Stopwatch(ask.limits)
    counted = _counted(puzzle, ask, watch)
    if counted:
        return counted if counted.verdict is Verdict.SOLVED else contradiction(puzzle) or counted
    ask = replace(ask, limits=watch.left()) if ask.limits.seconds else ask
    # What is given may break a rule; what is printed hardly ever does, and then the search ends at once.
    if (puzzle.entered != OPEN).any() or not abilities(ask.solver).complete:
        broken = contradiction(puzzle)
        if broken:
            return broken
    with searching(puzzle, ask) as search:
        found = _walked_or_found(search, ask) if may_walk(puzzle, ask) else search.run(ask.unique)
    return found if found.verdict is Verdict.SOLVED else contradiction(puzzle) or found


def _counted(puzzle: Puzzle, ask: Ask, watch: Stopwatch) -> Outcome | None:
    """What a search on counts settles, where that may answer, and nobody has to wait for its code."""
    if not ask.free or not ask.unique or ask.limits.conflicts is not None or "numba" not in sys.modules:
        return None
    from satelier.engines.counters.ask.small import is_apt, settled

    return settled(puzzle, for_solving(parse(ask.scheme)), watch) if is_apt(puzzle) else None


def may_walk(puzzle: Puzzle, ask: Ask) -> bool:
    """Whether a walk on counts may look for boards too (`counters/ask/walk.py`)."""
    return ask.free and puzzle.variables >= LARGE and ask.limits.conflicts is None


def _walked_or_found(search: Search, ask: Ask) -> Outcome:
    """What is found soon, else what a walk finds, else what is found in the end."""
    search.watch.limits = replace(ask.limits, conflicts=SOON)
    found = search.run(ask.unique)
    search.watch.limits = ask.limits
    if found.verdict is not Verdict.UNKNOWN and (found.unique is not None or not ask.unique):
        return found
    from satelier.engines.counters.ask.walk import walk_on

    return walk_on(search, ask.unique) or search.run(ask.unique)


@contextmanager
def searching(puzzle: Puzzle, ask: Ask) -> Iterator[Search]:
    """A search for boards of the puzzle; the clock of its limits starts here."""
    watch = Stopwatch(ask.limits)
    scheme = for_solving(parse(ask.scheme, puzzle.kind))
    families = selected(puzzle, scheme, shortcuts=True)
    formula, late = in_memory(puzzle, families, scheme)
    watch.lap("encode")
    given = simplified(formula) if _is_worth_simplifying(formula, ask.solver) else formula
    watch.lap("load")
    with find(ask.solver).open(given) as session:
        yield Search(puzzle, session, late, formula, watch)


def _is_worth_simplifying(formula: CNF, solver: str) -> bool:
    """Local search settles unit clauses itself, or is told not to: its switches speak of all the clauses.
    A solver that keeps what it learnt does so at once, unless they are many."""
    own = abilities(solver)
    return own.complete and (len(formula.literals) > FEW or not own.incremental)


class Search:
    """Questions to one session: a first board, then another; postponed clauses are added once broken."""

    def __init__(
        self,
        puzzle: Puzzle,
        session: CheckedSession | SparseSession,
        postponed: Postponed,
        formula: CNF,
        watch: Stopwatch,
    ) -> None:
        self.puzzle = puzzle
        self.session = session
        self.postponed = postponed
        self.variables = formula.variables
        self.clauses = len(formula)
        self.watch = watch
        self.statistics: dict[str, float] = {}
        self.switches = 0
        self.thrown: list[int] = []  # the switch of the board that was forbidden last

    def run(self, unique: bool, assumptions: Sequence[int] = ()) -> Outcome:
        """The first board, and whether there is a second."""
        status, board = self.next_board(assumptions)
        if board is None:
            return self.outcome(Verdict.UNSOLVABLE if status is Status.NO else Verdict.UNKNOWN)
        only = self.is_only(board, assumptions) if unique else None
        return self.outcome(Verdict.SOLVED, board, only)

    def outcome(self, verdict: Verdict, board: Board | None = None, unique: bool | None = None) -> Outcome:
        """What was found, and what it took since the clock was started."""
        return Outcome(
            verdict,
            board,
            unique,
            variables=self.variables - self.switches,
            clauses=self.clauses,
            seconds=self.watch.seconds,
            statistics=self.statistics,
        )

    def restart(self, limits: Limits) -> None:
        """A question of its own comes next: its time and its figures count from here."""
        self.watch, self.statistics = Stopwatch(limits), {}

    def is_only(self, board: Board, assumptions: Sequence[int] = ()) -> bool | None:
        """Whether no other board solves the puzzle; None where the limit came first.

        The session may be asked about other puzzles later, so the board is forbidden behind a switch,
        which is thrown back when the next board is. Where claims are postponed the search goes away from the
        board: what is like it but for a few cells breaks one of them at a time.
        """
        switch, other = self.variables + 1, other_than(self.puzzle, board)
        self.variables, self.switches = switch, self.switches + 1
        literals = [*self.thrown, -switch, *other]
        ends = [0, *range(1, len(self.thrown) + 1), len(literals)]
        self.session.add(CNF(np.array(literals, dtype=np.int32), np.array(ends), switch))
        if self.postponed:
            self.session.prefer(other)
        self.thrown = [-switch]
        status, _ = self.next_board([*assumptions, switch])
        return {Status.YES: False, Status.NO: True, Status.UNKNOWN: None}[status]

    def demand(self, clause: Sequence[int]) -> None:
        """From now on, only boards that satisfy this clause about cells."""
        self.session.add([clause])

    def next_board(self, assumptions: Sequence[int] = ()) -> tuple[Status, Board | None]:
        """A board that the clauses so far allow and that breaks no postponed claim."""
        answer = self._ask(assumptions)
        if answer.model is None:
            return answer.status, None
        self.watch.skip()
        board = checked_board(self.puzzle, answer.signed)
        self.session.confirm(answer)
        self.watch.lap("check")
        return answer.status, board

    def _ask(self, assumptions: Sequence[int]) -> Answer:
        if self.watch.is_over():
            return Answer(Status.UNKNOWN)
        limits = self.watch.left()
        if self.postponed:
            answer = self.session.refine(self._missing, assumptions, limits)
        else:
            answer = self.session.solve(assumptions, limits, judged=True)  # see `next_board`
        self.watch.seconds["load"] += answer.load
        self.watch.seconds["solve"] += answer.seconds
        for name, value in answer.statistics.items():
            self.statistics[name] = self.statistics.get(name, 0) + value
        return answer

    def _missing(self, model: Sequence[int]) -> tuple[list[Clause], int]:
        """The clauses of every postponed instance that a model breaks, and how many variables there are."""
        self.watch.skip()
        true = truths(model, self.puzzle.variables)
        found, self.variables = self.postponed.missing(true, self.variables)
        self.clauses += len(found)
        self.watch.lap("encode" if found else "check")
        return found, self.variables
