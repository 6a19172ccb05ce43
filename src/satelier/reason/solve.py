"""Solve puzzles: which engine, under which name; each board is checked before anyone sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict, checked_board
from satelier.engines.registry import is_engine, solver_of
from satelier.formats.text import rows_of
from satelier.logic.cnf import CNF
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.solvers import registry
from satelier.solvers.base import NO_LIMITS, Limits, Status
from satelier.solvers.tracing.trace import Trace

USUAL = Ask()
VERDICTS = {
    Status.YES: Verdict.SOLVED,
    Status.NO: Verdict.UNSOLVABLE,
    Status.UNKNOWN: Verdict.UNKNOWN,
}


def solve(
    puzzle: Puzzle,
    *,
    encoding: str = USUAL.scheme,
    solver: str | None = None,
    seconds: float | None = None,
    conflicts: int | None = None,
    unique: bool = True,
) -> Outcome:
    """The outcome for a puzzle: solved (uniquely or not), unsolvable (why, where it is plain), or unknown.

    Where no solver is named it is CaDiCaL's, or what a walk on counts finds sooner, see `engines/clauses.py`.
    """
    return answered(puzzle, asked(encoding, solver, Limits(seconds, conflicts), unique))


def asked(encoding: str, solver: str | None, limits: Limits, unique: bool) -> Ask:
    """The question in these words; who names neither solver nor encoding leaves the way free."""
    free = solver is None and encoding == USUAL.scheme
    return Ask(encoding, solver or USUAL.solver, limits, unique, free)


def answered(puzzle: Puzzle, ask: Ask) -> Outcome:
    """The outcome for a puzzle, by the engine that the solver's name stands for."""
    return solver_of(ask.solver)(puzzle, ask)


@contextmanager
def solving(ask: Ask) -> Iterator[Callable[[Puzzle], Outcome]]:
    """A way to solve puzzle after puzzle; what they have in common is loaded once where it can be kept."""
    if is_engine(ask.solver):
        yield lambda puzzle: answered(puzzle, ask)
        return
    from satelier.engines.incremental import Batch

    with Batch(ask) as batch:
        yield batch.solve


def reason(outcome: Outcome, language: str = ENGLISH) -> str | None:
    """Why a puzzle is unsolvable, in a sentence, where that is plain to see."""
    return outcome.reasons[0].sentence(language) if outcome.reasons else None


def asked_once(
    puzzle: Puzzle, formula: CNF, solver: str, limits: Limits = NO_LIMITS, trace: Trace | None = None
) -> Outcome:
    """The outcome of one question to a solver about a puzzle's clauses, just as they are written.

    Nothing is looked at before, left out or simplified: the figures are those of the solver alone, with
    and without a trace.
    """
    watch, found = Stopwatch(limits), registry.find(solver)
    answer = found.solve(formula, limits=limits) if trace is None else found.traced(formula, trace, limits)
    watch.lap("solve")
    board = None if answer.model is None else checked_board(puzzle, answer.model)
    watch.lap("check")
    return Outcome(
        VERDICTS[answer.status],
        board,
        variables=formula.variables,
        clauses=len(formula),
        seconds=watch.seconds,
        statistics=answer.statistics,
    )


def outcome_json(
    puzzle: Puzzle, outcome: Outcome, encoding: str, solver: str, language: str = ENGLISH
) -> dict[str, Any]:
    """The outcome for programs, with what was asked."""
    return {
        "puzzle": puzzle.kind,
        "status": outcome.verdict.value,
        "solution": None if outcome.board is None else rows_of(puzzle, outcome.board),
        "unique": outcome.unique,
        "reason": reason(outcome, language),
        "encoding": encoding,
        "solver": outcome.solver or solver,
        "variables": outcome.variables,
        "clauses": outcome.clauses,
        "seconds": {name: round(value, 6) for name, value in outcome.seconds.items()},
        "statistics": outcome.statistics,
    }


def outcome_sentence(outcome: Outcome, language: str = ENGLISH) -> str:
    """The outcome, for a person."""
    if outcome.verdict is Verdict.SOLVED:
        key = {True: "only", False: "several", None: "solved"}[outcome.unique]
        return say(f"reason.status.{key}", language)
    because = reason(outcome, language)
    if because:
        return say("reason.status.because", language, reason=because)
    return say(f"reason.status.{outcome.verdict.value}", language)
