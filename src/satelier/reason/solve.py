"""Solve puzzles: which engine, under which name; each board is checked before anyone sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from satelier.engines.base import Ask, Outcome
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.solvers.base import Limits

Engine = Callable[[Puzzle, Ask], Outcome]
RULES = "z3"


def solve(
    puzzle: Puzzle,
    *,
    encoding: str = "compact",
    solver: str = "cadical",
    seconds: float | None = None,
    conflicts: int | None = None,
    unique: bool = True,
) -> Outcome:
    """The outcome for a puzzle: solved (uniquely or not), unsolvable (why, where it is plain), or unknown."""
    return answered(puzzle, Ask(encoding, solver, Limits(seconds, conflicts), unique))


def answered(puzzle: Puzzle, ask: Ask) -> Outcome:
    """The outcome for a puzzle, by the engine that the solver's name stands for."""
    return _engine(ask.solver)(puzzle, ask)


@contextmanager
def solving(ask: Ask) -> Iterator[Callable[[Puzzle], Outcome]]:
    """A way to solve puzzle after puzzle; what they have in common is loaded once where it can be kept."""
    if ask.solver == RULES:
        yield lambda puzzle: answered(puzzle, ask)
        return
    from satelier.engines.incremental import Batch

    with Batch(ask) as batch:
        yield batch.solve


def _engine(solver: str) -> Engine:
    """Z3 by its plain name takes the rules themselves; everything else takes clauses."""
    if solver == RULES:
        from satelier.engines import z3_rules

        return z3_rules.solve
    from satelier.engines import clauses

    return clauses.solve


def reason(outcome: Outcome, language: str = ENGLISH) -> str | None:
    """Why a puzzle is unsolvable, in a sentence, where that is plain to see."""
    return outcome.reasons[0].sentence(language) if outcome.reasons else None
