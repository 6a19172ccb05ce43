"""Puzzles with exactly one solution and no clue to spare: random states in, arrays of boards out."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.compiled.chance import states
from satelier.engines.counters.ask.batch import Boards, usual_budget
from satelier.engines.counters.compile.plan import Plan
from satelier.engines.counters.kernels.generate import make_given, make_numbered
from satelier.engines.counters.running import is_fast, run
from satelier.values import OPEN

PYTHON_SECONDS = 3e-4  # per puzzle and pair of variables, in plain Python, about


class Puzzles(NamedTuple):
    """Boards as `reason.batches` takes them, and the solution of each."""

    boards: Boards
    solutions: Boards


def given_boards(plan: Plan, seeds: Sequence[int], jobs: int = 1, compile: bool | None = None) -> Puzzles:
    """Boards with givens, one per seed; all open where none was made."""
    places = len(plan.empty.grid)
    fast = is_fast(make_given, len(seeds) * plan.empty.variables**2 * PYTHON_SECONDS, compile)

    def some(part: Sequence[int]) -> Puzzles:
        boards, solutions = (np.full(len(part) * places, OPEN, np.int16) for _ in range(2))
        arrays = _states(part), np.zeros(places, np.uint32), boards, solutions, np.zeros(len(part), np.int64)
        with plan.desk() as desk:
            run(make_given, *desk, *arrays, usual_budget(plan), fast=fast)
        return Puzzles(*(each.reshape(len(part), *plan.empty.shape) for each in (boards, solutions)))

    size = -(-len(seeds) // (4 * jobs)) if jobs > 1 else len(seeds)
    parts = [seeds[first : first + size] for first in range(0, len(seeds), size)]
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(some, parts))
    return Puzzles(*(np.concatenate(each) for each in zip(*found, strict=True)))


def thinned_clues(plan: Plan, clues: Boards, seeds: Sequence[int], compile: bool | None = None) -> Boards:
    """Numbers with none to spare, of boards that have all; no clue where those leave several solutions."""
    result, made = clues.ravel().astype(np.int16), np.zeros(len(clues), np.int64)
    fast = is_fast(make_numbered, len(clues) * plan.empty.variables**2 * PYTHON_SECONDS, compile)
    order = np.zeros(clues[0].size, np.uint32)
    with plan.desk() as desk:
        run(make_numbered, *desk, _states(seeds), order, result, made, usual_budget(plan), fast=fast)
    return np.where(made[:, None, None] > 0, result.reshape(clues.shape), np.int16(-1))


def _states(seeds: Sequence[int]) -> NDArray[np.int64]:
    return np.array([states(seed) for seed in seeds], dtype=np.int64).ravel()
