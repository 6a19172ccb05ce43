"""What every engine answers, and the steps they share.

Outcome   solved with a board, unsolvable with a reason, or unknown; never a board that breaks a rule
Ask       how to look: scheme, solver, limits, and whether to prove that the solution is the only one
"""

from __future__ import annotations

import enum
import time
from collections.abc import Iterable
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Fault
from satelier.errors import Error, KindError
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.solvers.base import Limits
from satelier.values import Board


class Verdict(enum.Enum):
    """What is known of a puzzle."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Ask:
    """How to look for a solution.

    free   whether anything else that is quicker may answer instead of the solver: nobody named it
    """

    scheme: str = "compact"
    solver: str = "cadical"
    limits: Limits = field(default_factory=Limits)
    unique: bool = True
    free: bool = False


@dataclass(frozen=True)
class Outcome:
    """What an engine found.

    unique     whether the solution is the only one; None where that was not asked or not settled
    reasons    for unsolvable, where that is plain: the rule instances that cannot hold, and why
    seconds    encode, load, solve, check
    solver     who answered, where that is not who was asked
    """

    verdict: Verdict
    board: Board | None = None
    unique: bool | None = None
    reasons: tuple[Fault, ...] = ()
    variables: int = 0
    clauses: int = 0
    seconds: dict[str, float] = field(default_factory=dict)
    statistics: dict[str, float] = field(default_factory=dict)
    solver: str | None = None


class ModelError(Error):
    """A solver gave a board that breaks a rule: a defect of ours, and never shown as an answer."""


class SpentError(Exception):
    """The limits came before the answer. Whoever set them catches it; nobody else sees it."""


class Stopwatch:
    """Adds up seconds under names, and knows how much of a limit is left."""

    def __init__(self, limits: Limits) -> None:
        self.seconds = {"encode": 0.0, "load": 0.0, "solve": 0.0, "check": 0.0}
        self.limits = limits
        self.start = self.mark = time.perf_counter()

    def lap(self, name: str) -> None:
        """Book the time since the last lap under `name`."""
        now = time.perf_counter()
        self.seconds[name] += now - self.mark
        self.mark = now

    def skip(self) -> None:
        """Start the next lap now, booking nothing."""
        self.mark = time.perf_counter()

    def is_over(self) -> bool:
        """Whether the seconds of the limit are spent."""
        return self.limits.seconds is not None and time.perf_counter() - self.start > self.limits.seconds

    def left(self) -> Limits:
        """The limits, less the time already spent."""
        if self.limits.seconds is None:
            return self.limits
        spent = time.perf_counter() - self.start
        return Limits(max(0.001, self.limits.seconds - spent), self.limits.conflicts)


def contradiction(puzzle: Puzzle, givens: Board | None = None) -> Outcome | None:
    """*Unsolvable*, with reasons, where the givens break a rule or a group is too small for its rule.

    Other givens than the puzzle's own may be tried.
    """
    watch = Stopwatch(Limits())
    broken = tuple(puzzle.faults(puzzle.givens if givens is None else givens))
    watch.lap("check")
    if not broken:
        return None
    return Outcome(Verdict.UNSOLVABLE, reasons=broken, variables=puzzle.variables, seconds=watch.seconds)


def checked_board(puzzle: Puzzle, model: Iterable[int] | NDArray[np.int64]) -> Board:
    """The board of a model, once the rules themselves have been checked on it."""
    signed = model if isinstance(model, np.ndarray) else np.fromiter(model, np.int64)
    board = puzzle.values.board(signed, *puzzle.shape)
    check(puzzle, board, signed)
    return board


def check(puzzle: Puzzle, board: Board, model: NDArray[np.int64]) -> None:
    """Refuse a board that breaks a rule, and a model that gives a place more than one value."""
    single = puzzle.values.per_place == 1 or np.count_nonzero(model[: puzzle.variables] > 0) == board.size
    if not single or not puzzle.holds(board):
        broken = puzzle.violations(board)
        if broken and all(instance.family.late for instance in broken):  # no search was told of these
            raise KindError("engines.not-late", kind=puzzle.kind, rule=broken[0].rule.name)
        raise ModelError("engines.wrong-model", rule=broken[0].sentence() if broken else "")


def other_than(puzzle: Puzzle, board: Board) -> list[int]:
    """The clause that forbids this very board."""
    literals = puzzle.values.literals(np.arange(len(puzzle.grid)), board.ravel())
    found: list[int] = (-literals).tolist()
    return found
