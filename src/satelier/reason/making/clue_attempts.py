"""Attempts at a puzzle whose clues can be taken away: a random solution, and few of its clues.

First as few clues as leave one solution; then, where a step would be too large for the band, some of
the others come back.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.puzzle import Puzzle
from satelier.reason.grade import UNBOUNDED
from satelier.reason.making.all_clues import all_clues, with_values
from satelier.reason.making.clueing import Clueing, clueing_of
from satelier.reason.making.easing import eased_to
from satelier.reason.making.thinning import eased, is_easy, shuffled, tidied, to_unique
from satelier.reason.making.wishes import MISS, Attempt, Wish
from satelier.reason.new import drawn
from satelier.values import Board

Random = np.random.Generator
HALF, PATIENCE = 0.5, 40  # how steps are looked for where that takes long, see `easing`
TRIES = 8  # sets of clues for one solution, before another is drawn


def with_clues(wish: Wish, random: Random) -> Iterator[Attempt]:
    """One attempt after the other, without end."""
    empty = wish.empty
    while True:
        ground, solution = drawn(empty, empty.usual_density, random)
        clueing = clueing_of(_full(ground, solution, random), solution, wish.until)
        for _ in range(TRIES):
            if clueing.is_lazy and wish.band:
                yield from _asked(clueing, solution, wish, random)
            else:
                yield attempt(clueing, solution, wish, random)


def _asked(clueing: Clueing, solution: Board, wish: Wish, random: Random) -> Iterator[Attempt]:
    """Sets of clues for a solution, of which the puzzles are asked how large their steps are."""
    units = shuffled(clueing.units(wish.symmetric), random)
    fewest = to_unique(clueing, units, random)
    if fewest is None:
        yield MISS
    else:
        yield from eased_to(clueing.kept_units, solution, fewest, units, wish, HALF, PATIENCE)


def _full(empty: Puzzle, solution: Board, random: Random) -> Puzzle:
    """The puzzle with every clue that it can have, and every value where values are given."""
    return with_values(all_clues(empty, solution, random), solution)


def attempt(clueing: Clueing, solution: Board, wish: Wish, random: Random) -> Attempt:
    """A set of clues for a solution."""
    units = clueing.units(wish.symmetric)
    fewest = to_unique(clueing, units, random)
    if fewest is None:
        return MISS
    if wish.most == UNBOUNDED:
        return Attempt(clueing.kept_units(fewest), solution)
    if wish.least > 1 and is_easy(clueing, fewest):
        return Attempt(largest=1)
    spare = shuffled([unit for unit in units if unit not in fewest], random)
    found = eased(clueing, fewest, spare, wish.most)
    if found is None:
        return MISS
    kept, largest = found
    if wish.minimal and len(kept) > len(fewest):
        return MISS
    if largest < wish.least:
        return Attempt(largest=largest)
    return Attempt(clueing.kept_units(tidied(clueing, kept)), solution)
