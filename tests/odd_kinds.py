"""Kinds that no one plays: their clues, or their rules, are not what a plan for all boards supposes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, differ, exactly, when
from satelier.grid import Grid, Groups
from satelier.puzzle import NO_CLUE, Numbers, Puzzle, Regions, Value, Values, rule

MARKS = Values(
    Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
    Value("#", en="marked | one marked cell | marked cells", fr="cochée | une case cochée | cases cochées"),
)


class Echo(Puzzle):
    """A number counts the marks around its cell, one less where the number before it is the same."""

    clue_layer = Numbers(0, 4)
    values = MARKS

    @rule("Numbers count marked neighbours.", fr="Les nombres comptent les voisines cochées.")
    def around(self, grid: Grid) -> Iterator[Statement]:
        assert self.clues is not None
        flat = self.clues.ravel()
        fewer = flat - (flat == np.roll(flat, 1))
        order = np.concatenate([part.owners for part in grid.neighbours.parts])
        shown = flat[order] != NO_CLUE
        yield exactly(np.maximum(0, fewer[order][shown]), grid.neighbours.select(shown), "#")


class Halves(Puzzle):
    """Half of each region is marked, so that its bounds depend on its size."""

    clue_layer = Regions()
    values = MARKS

    @rule("Half of each region is marked.", fr="La moitié de chaque région est cochée.")
    def half(self, grid: Grid) -> Iterator[Statement]:
        regions = grid.regions(self.clues)
        sizes = np.concatenate([np.full(len(part), part.width) for part in regions.parts])
        yield exactly(sizes // 2, regions, "#")


class Couples(Puzzle):
    """Two marks in each region, and nothing else: an odd number of marks has no regions at all."""

    clue_layer = Regions()
    values = MARKS

    @rule("Each region has two marks.", fr="Chaque région a deux coches.")
    def two(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(2, grid.regions(self.clues), "#")


class Twice(Puzzle):
    """Regions are spoken of twice."""

    clue_layer = Regions()
    values = MARKS

    @rule("Each region has some marks.", fr="Chaque région a des coches.")
    def some(self, grid: Grid) -> Iterator[Statement]:
        yield at_least(1, grid.regions(self.clues), "#")

    @rule("No region has many.", fr="Aucune région n'en a beaucoup.")
    def few(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(2, grid.regions(self.clues), "#")


class Guarded(Puzzle):
    """The neighbours of a marked corner differ: a claim that has no counter."""

    values = MARKS

    @rule("Neighbours of marked cells differ.", fr="Les voisines d'une case cochée diffèrent.")
    def apart(self, grid: Grid) -> Iterator[Statement]:
        even = Groups(tuple(part for part in grid.neighbours.parts if part.width % 2 == 0))
        yield when("#", differ(even))
