"""Questions about many boards of one kind and size, answered by the kernel: arrays in, arrays out."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.engines.base import ModelError
from satelier.engines.native.boards import WRONG, solve_boards
from satelier.engines.native.plan import Plan
from satelier.engines.native.running import is_fast, run
from satelier.values import OPEN

PYTHON_SECONDS = 3e-5  # per variable of a board, in plain Python, about
PYTHON_CONFLICTS = 20  # more than that is for compiled code
WORK = 2**33  # conflicts × the square of the numbers copied at each: see `usual_budget`
FEWEST_CONFLICTS = 20

Boards = NDArray[np.int16]


@dataclass(frozen=True)
class Answers:
    """Per board: the first solution (open where there is none), how many were found, and whether that is all
    that was asked for; otherwise the search was given up."""

    solutions: Boards
    counts: NDArray[np.int64]
    settled: NDArray[np.bool_]


def ask(
    plan: Plan,
    boards: Boards,
    clues: Boards | None = None,
    most: int = 1,
    budget: int | None = None,
    jobs: int = 1,
    compile: bool | None = None,
) -> Answers:
    """Up to `most` solutions of each board; `budget` conflicts each."""
    flat = np.ascontiguousarray(boards, np.int16).reshape(len(boards), -1)
    cells = np.zeros((len(boards), 0), np.int16) if clues is None else clues.reshape(len(boards), -1)
    fast = is_fast(solve_boards, flat.size * len(plan.empty.values) * PYTHON_SECONDS, compile)
    enough = usual_budget(plan) if budget is None else budget
    answers = _all(plan, flat, cells, most, enough if fast else min(enough, PYTHON_CONFLICTS), jobs, fast)
    left = ~answers.settled
    if not fast and left.any() and enough > PYTHON_CONFLICTS and compile is not False:
        harder = _all(plan, flat[left], cells[left], most, enough, jobs, True)
        answers.solutions[left], answers.counts[left] = harder.solutions, harder.counts
        answers.settled[left] = harder.settled
    return Answers(answers.solutions.reshape(len(boards), *plan.empty.shape), answers.counts, answers.settled)


def usual_budget(plan: Plan) -> int:
    """Conflicts after which another engine is worth its clauses.

    The larger a board, the longer each takes, and the less a search that learns nothing can hope for.
    """
    return max(FEWEST_CONFLICTS, WORK // max(1, len(plan.start.spare)) ** 2)


def _all(plan: Plan, boards: Boards, clues: Boards, most: int, budget: int, jobs: int, fast: bool) -> Answers:
    """All boards, in as many threads as there are jobs: kernels let each other run."""
    if jobs <= 1 or len(boards) < 2:
        return _some(plan, boards, clues, most, budget, fast)
    parts = [part for part in np.array_split(np.arange(len(boards)), 4 * jobs) if len(part)]
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda part: _some(plan, boards[part], clues[part], most, budget, fast), parts))
    return Answers(
        *(np.concatenate([getattr(each, name) for each in found]) for name in Answers.__dataclass_fields__)
    )


def _some(plan: Plan, boards: Boards, clues: Boards, most: int, budget: int, fast: bool) -> Answers:
    """Boards one after the other, in arrays that are nobody else's."""
    given, cells = np.ascontiguousarray(boards).ravel(), np.ascontiguousarray(clues, np.int16).ravel()
    solutions, counts = np.full_like(given, OPEN), np.zeros(len(boards), np.int64)
    with plan.desk() as desk:
        run(solve_boards, *desk, given, cells, solutions, counts, most, budget, fast=fast)
    if (counts == WRONG).any():
        raise ModelError("engines.wrong-model", rule="")
    settled = counts >= 0
    return Answers(solutions.reshape(boards.shape), np.where(settled, counts, -1 - counts), settled)
