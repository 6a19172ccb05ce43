"""What kinds have in common that count the cells of each line outside the grid."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, told
from satelier.clues import RimNumbers
from satelier.grid import Grid
from satelier.puzzle import Puzzle, rule

RIM = RimNumbers()


class CountedLines(Puzzle):
    """A number beside a line counts the cells of the second value; its layer is called "rim"."""

    @rule(
        "A number beside a row says how many it has.",
        fr="Un nombre à côté d'une ligne dit combien elle en a.",
    )
    def row_count(self, grid: Grid) -> Iterator[Statement]:
        yield told(RIM.along(self.clues["rim"], *self.size, "l"), grid.rows, self.values[1].symbol)

    @rule(
        "A number above a column says how many it has.",
        fr="Un nombre au-dessus d'une colonne dit combien elle en a.",
    )
    def column_count(self, grid: Grid) -> Iterator[Statement]:
        yield told(RIM.along(self.clues["rim"], *self.size, "t"), grid.columns, self.values[1].symbol)
