"""Kakurasu, also called Index Sums."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, sum_is
from satelier.clues import RimSums
from satelier.errors import LimitError
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import EMPTY, Board

RIM = RimSums()


class Kakurasu(Puzzle):
    """Kakurasu: shade cells; the k-th cell of a line counts k, and a number is the sum of its line."""

    fr = "Kakurasu : la k-ième case noire d'une ligne vaut k, et un nombre est la somme de sa ligne."
    aliases = ("index-sums",)
    clue_layer, usual_size, usual_density = RIM, "5x5", 50
    values = Values(
        EMPTY,
        Value("#", en="shaded | one shaded cell | shaded cells", fr="noire | une case noire | cases noires"),
    )
    solved = {"2841 6 1 2 5": ".#.# #... .#.. .##."}
    broken = {
        "row_sum": Broken("2841 6 1 2 5", ".### #... .##. .#.."),
        "column_sum": Broken("2841 6 1 2 5", ".#.# #... .#.. #..#"),
    }

    def check_size(self) -> None:
        if max(self.size) > 200:
            raise LimitError("puzzle.too-large", rows=self.rows, columns=self.columns, places=len(self.grid))

    @rule(
        "In a row a shaded cell counts 1 in the first column, 2 in the second …; a number is their sum.",
        fr="Dans une ligne, une case noire compte 1 en colonne 1, 2 en colonne 2… ; un nombre est la somme.",
    )
    def row_sum(self, grid: Grid) -> Iterator[Statement]:
        yield sum_is(
            RIM.along(self.clues, *self.size, "l").tolist(), grid.rows, "#", range(1, self.columns + 1)
        )

    @rule(
        "In a column a shaded cell counts 1 in the first row, 2 in the second …; a number is their sum.",
        fr="Dans une colonne, une case noire compte 1 en ligne 1, 2 en ligne 2… ; un nombre est la somme.",
    )
    def column_sum(self, grid: Grid) -> Iterator[Statement]:
        yield sum_is(
            RIM.along(self.clues, *self.size, "t").tolist(), grid.columns, "#", range(1, self.rows + 1)
        )

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Cells at random."""
        return (random.random((rows, columns)) < density / 100).astype(np.int16)
