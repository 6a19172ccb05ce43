"""One puzzle by the native engine: counters first, and clauses where those do not settle it.

The search copies what it knows and learns nothing. Past a budget of conflicts the puzzle goes to a
solver that learns, with lines that differ added lazily.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from satelier.engines import clauses
from satelier.engines.base import Ask, ModelError, Outcome, Stopwatch, Verdict, contradiction
from satelier.engines.counters.ask.batch import Answers, ask, usual_budget
from satelier.engines.counters.compile.families import is_compilable
from satelier.engines.counters.compile.plan import plan_of_one
from satelier.engines.counters.running import NEVER
from satelier.puzzle import Puzzle
from satelier.solvers.base import Limits
from satelier.values import OPEN, open_board

OTHERWISE = Ask(scheme="differ=lazy", solver="cadical", free=True)


def solve(puzzle: Puzzle, asked: Ask) -> Outcome:
    """The outcome for a puzzle, by counters or else by clauses."""
    found = contradiction(puzzle)
    if found:
        return found
    watch = Stopwatch(asked.limits)
    if is_compilable(puzzle.families):
        answers = counted(puzzle, 2 if asked.unique else 1, asked.limits, watch)
        if answers.settled[0]:
            return _outcome(puzzle, answers, asked, watch)
    otherwise = replace(OTHERWISE, limits=watch.left(), unique=asked.unique)
    return clauses.solve(puzzle, otherwise)


def counted(puzzle: Puzzle, most: int, limits: Limits, watch: Stopwatch) -> Answers:
    """Up to `most` solutions of one puzzle by counters, within the usual budget."""
    plan = plan_of_one(puzzle)
    watch.lap("encode")
    budget = min(usual_budget(plan) + most, limits.conflicts or 2**62)
    seconds = NEVER if limits.seconds is None else limits.seconds
    answers = ask(plan, open_board(*puzzle.shape)[None], most=most, budget=budget, seconds=seconds)
    watch.lap("solve")
    return answers


def _outcome(puzzle: Puzzle, answers: Answers, asked: Ask, watch: Stopwatch) -> Outcome:
    number, board = int(answers.counts[0]), answers.solutions[0]
    size = {"variables": puzzle.variables, "seconds": watch.seconds}
    if number == 0:
        return Outcome(Verdict.UNSOLVABLE, **size)  # type: ignore[arg-type]
    if (board == OPEN).any() or not puzzle.holds(board):
        raise ModelError("engines.wrong-model", rule="")
    watch.lap("check")
    only = number == 1 if asked.unique else None
    return Outcome(Verdict.SOLVED, board.astype(np.int16), only, **size)  # type: ignore[arg-type]
