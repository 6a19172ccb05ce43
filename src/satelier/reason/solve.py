"""Solve a puzzle: which engine, under which name; the board is checked before anyone sees it."""

from __future__ import annotations

from collections.abc import Callable

from satelier.engines.base import Ask, Outcome
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.solvers.base import Limits

Engine = Callable[[Puzzle, Ask], Outcome]


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
    ask = Ask(encoding, solver, Limits(seconds, conflicts), unique)
    return _engine(solver)(puzzle, ask)


def _engine(solver: str) -> Engine:
    """Z3 by its plain name takes the rules themselves; everything else takes clauses."""
    if solver == "z3":
        from satelier.engines import z3_rules

        return z3_rules.solve
    from satelier.engines import clauses

    return clauses.solve


def reason(outcome: Outcome, language: str = ENGLISH) -> str | None:
    """Why a puzzle is unsolvable, in a sentence, where that is plain to see."""
    return outcome.reasons[0].sentence(language) if outcome.reasons else None
