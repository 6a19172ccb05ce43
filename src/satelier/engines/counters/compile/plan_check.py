"""Whether a plan for all boards of a kind and size reads clues as the kind means them.

A plan supposes that a number gives the bounds of one group of its cell, and that a region is a group whose
bounds do not depend on its size. A kind may say other things with its clues; then its puzzles are compiled
one by one (`plan_of_one`). To tell, a few puzzles that have all clues in turn, and some at random, are
compiled both ways; of large grids, a part that is as large as that is worth.

>>> from satelier.puzzles import find
>>> plan_fits_kind(find("squaro")(3, 3)), plan_fits_kind(find("norinori")(3, 4))
(True, True)
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

import numpy as np

from satelier.compiled import as_lists
from satelier.engines.counters.arrays import DONE, ROOM, SLACK, Counters, table_of
from satelier.engines.counters.compile.families import compiled, is_compilable
from satelier.engines.counters.compile.plan import Plan, plan_of
from satelier.engines.counters.kernels.boards import clued
from satelier.errors import InputError, LimitError
from satelier.puzzle import Puzzle
from satelier.values import Board

MOST_CELLS = 1_000  # a few hundredths of a second


@functools.lru_cache(16)
def plan_fits_kind(empty: Puzzle) -> bool:
    """Whether the plan for a kind and size is known to read all clues right."""
    if not empty.layers():
        return is_compilable(empty.families)
    if not empty.variables:
        return False
    if empty.rows * empty.columns > MOST_CELLS:
        return _fits_in_small(empty)
    try:
        plan = plan_of(empty)
    except (ValueError, LimitError):  # clues that say several things at once; a claim with too many clauses
        return False
    return all(_says_the_same(plan, puzzle) for puzzle in _samples(empty))


def _fits_in_small(empty: Puzzle) -> bool:
    """The same of a smaller grid: what clues mean does not depend on its size."""
    side = math.isqrt(MOST_CELLS)
    try:
        return plan_fits_kind(type(empty)(min(empty.rows, side), min(empty.columns, side)))
    except InputError:  # a kind that has no grids of that size
        return False


def _samples(empty: Puzzle) -> Iterator[Puzzle]:
    """Puzzles in which every place has every clue, and regions of several sizes."""
    for layer in empty.layers().values():
        for clues in layer.samples(empty.rows, empty.columns):
            yield empty.with_clues(clues)


def _says_the_same(plan: Plan, puzzle: Puzzle) -> bool:
    """Whether the plan, with the puzzle's clues, is what the puzzle is by itself."""
    if puzzle.values != plan.empty.values or not is_compilable(puzzle.families):
        return False
    own, state = compiled(puzzle.families, puzzle.variables)
    counters, table = _with_clues(plan, puzzle.clues)
    alike = all(
        np.array_equal(getattr(own, name), getattr(counters, name))
        for name in ("halves", "sides", "partners")
    )
    return alike and _groups(own, state.tolist()) == _groups(counters, table)


def _with_clues(plan: Plan, clues: Board | None) -> tuple[Counters, list[int]]:
    """The plan's counters after the clues were set, and what groups have to spare then."""
    assert clues is not None
    table = table_of(plan.start.bounds, plan.empty.variables, levels=0)
    counters, start, lists = as_lists(plan.counters), as_lists(plan.start), as_lists(table)
    clued(counters, start, lists, clues.ravel().tolist(), 0)
    return counters, list(lists.state)


def _groups(counters: Counters, state: list[int]) -> dict[tuple[int, ...], tuple[int, int]]:
    """Slack and room of every group that says anything, by its guard and its inputs."""
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    starts, members = list(counters.member_starts), list(counters.members)
    for group, guard in enumerate(counters.guards):
        left = state[2 * group + 1]
        if left < DONE:
            key = int(guard), *sorted(map(int, members[starts[group] : starts[group + 1]]))
            slack, room = found.get(key, (SLACK, SLACK))
            found[key] = min(slack, left & SLACK), min(room, left // ROOM)
    return found
