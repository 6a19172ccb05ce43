"""Attempts at a puzzle made of regions: dominoes packed at random, and a layout that wanders about them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.errors import InputError
from satelier.reason.making.packing import packed
from satelier.reason.making.region_search import Wandering
from satelier.reason.making.wishes import MISS, Attempt, Wish
from satelier.values import Board

Random = np.random.Generator
STEPS = 800  # changes of one layout, before another solution is packed
POLISH = 150  # changes after the first success, for the most pleasant layout
OPEN_SHARE = 0.3  # of the cells: so many may be left to larger steps
BETWEEN = 10  # changes between two layouts that are looked at closely


def with_regions(wish: Wish, random: Random) -> Iterator[Attempt]:
    """One attempt after the other, without end."""
    while True:
        solution = packed(wish.rows, wish.columns, random)
        if not solution.any():  # one cell holds no domino
            raise InputError("reason.new.none", kind=wish.kind.name, rows=wish.rows, columns=wish.columns)
        puzzle = wish.kind.around(solution, random)
        enough = 0 if wish.most == 1 else round(OPEN_SHARE * solution.size)
        wandering = Wandering(puzzle, solution, enough, random, wish.until)
        yield from (_harder if enough else _easy)(wandering, solution)


def _easy(wandering: Wandering, solution: Board) -> Iterator[Attempt]:
    """The most pleasant layout of those that single rule instances solve."""
    best, left = None, STEPS
    while left > 0:
        if not wandering.open and (best is None or wandering.displeasure() < best[0]):
            left = left if best else POLISH
            best = wandering.displeasure(), wandering.puzzle_now()
        wandering.step()
        left -= 1
    yield Attempt(best[1], solution) if best else MISS


def _harder(wandering: Wandering, solution: Board) -> Iterator[Attempt]:
    """Layouts with one solution that takes more than single rule instances."""
    for _ in range(STEPS // BETWEEN):
        for _ in range(BETWEEN):
            wandering.step()
        unique = wandering.open and wandering.ground.is_unique(wandering.layout)
        yield Attempt(wandering.puzzle_now(), solution) if unique else MISS
