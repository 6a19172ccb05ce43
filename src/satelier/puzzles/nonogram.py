"""Nonogram, also called Picross, Griddlers or Hanjie."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, runs
from satelier.clues import BlockNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import EMPTY, Board

EXAMPLE = "..... .1..1 22451 ..2 ..4 .12 ..4 .12"
BLOCKS = BlockNumbers()


class Nonogram(Puzzle):
    """Nonogram: shade cells; the numbers of a line are the lengths of its blocks, in order."""

    fr = "Nonogramme : les nombres d'une ligne sont les longueurs de ses blocs, dans l'ordre."
    aliases = ("picross", "griddlers", "hanjie", "paint-by-numbers", "nonogramme", "logigraphe")
    clue_layer = BLOCKS
    values = Values(
        EMPTY,
        Value("#", en="shaded | one shaded cell | shaded cells", fr="noire | une case noire | cases noires"),
    )
    usual_size = "10x10"
    usual_density = 58
    solved = {EXAMPLE: "..##. .#### #.##. ####. .#.##"}
    broken = {
        "row_runs": Broken(EXAMPLE, ".###. ..### #.##. ####. .#.##"),
        "column_runs": Broken(EXAMPLE, "...## .#### #.##. ####. .#.##"),
    }

    @rule(
        "The numbers of a row are the lengths of its blocks, in order.",
        fr="Les nombres d'une ligne sont les longueurs de ses blocs, dans l'ordre.",
    )
    def row_runs(self, grid: Grid) -> Iterator[Statement]:
        yield runs(BLOCKS.lengths(self.clues, *self.size, "l"), grid.rows, "#")

    @rule(
        "The numbers of a column are the lengths of its blocks, in order.",
        fr="Les nombres d'une colonne sont les longueurs de ses blocs, dans l'ordre.",
    )
    def column_runs(self, grid: Grid) -> Iterator[Statement]:
        yield runs(BLOCKS.lengths(self.clues, *self.size, "t"), grid.columns, "#")

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Cells at random."""
        return (random.random((rows, columns)) < density / 100).astype(np.int16)
