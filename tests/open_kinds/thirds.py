"""Bounds that depend on the size of a region."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_most, exactly
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Regions, Value, Values, rule


class Thirds(Puzzle):
    """Thirds: one mark in every line, and in at most a third of the cells of a region."""

    clue_layer = Regions()
    square = True
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value(
            "#", en="marked | one marked cell | marked cells", fr="cochée | une case cochée | cases cochées"
        ),
    )
    usual_size = "5x5"
    solved = {"AAAB AABB ACDE CCDE": "..#. ...# #... .#.."}
    broken = {"third": Broken("AAB AAB ABB", "#.. .#. ..#"), "line": Broken("AAA BBB CCC", "#.. #.. #..")}

    @rule("At most a third of each region is marked.", fr="Un tiers au plus de chaque région est coché.")
    def third(self, grid: Grid) -> Iterator[Statement]:
        regions = grid.regions(self.clues)
        sizes = np.concatenate([np.full(len(part), part.width) for part in regions.parts])
        yield at_most(sizes // 3, regions, "#")

    @rule("Every line has one mark.", fr="Chaque ligne et chaque colonne a une coche.")
    def line(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.lines, "#")
