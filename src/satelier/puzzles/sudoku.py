"""Sudoku, with square or rectangular boxes."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly
from satelier.grid import Grid
from satelier.puzzle import EACH, Broken, Puzzle, Values, rule
from satelier.sizes import usual_box


class Sudoku(Puzzle):
    """Sudoku: every row, every column and every box holds each number once."""

    fr = "Sudoku : chaque ligne, chaque colonne et chaque bloc contient chaque nombre une fois."
    square = boxed = one_value_implied = True
    blanks = "0"
    usual_size = "9x9"
    solved = {".1.. 42.. ..2. .3..": "3142 4231 1423 2314"}
    broken = {
        "row": Broken(".... .... .... ....", "4142 3231 1423 2314"),
        "column": Broken(".... .... .... ....", "1342 4231 1423 2314"),
        "boxes": Broken(".... .... .... ....", "1234 2341 3412 4123"),
    }

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values.numbers(self.columns)

    def check_size(self) -> None:
        """Boxes fill the grid."""
        self.box = usual_box(self.rows, self.columns, self.box)

    @rule("Every row holds each number once.", fr="Chaque ligne contient chaque nombre une fois.")
    def row(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.rows, EACH)

    @rule("Every column holds each number once.", fr="Chaque colonne contient chaque nombre une fois.")
    def column(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.columns, EACH)

    @rule("Every box holds each number once.", fr="Chaque bloc contient chaque nombre une fois.")
    def boxes(self, grid: Grid) -> Iterator[Statement]:
        assert self.box is not None
        yield exactly(1, grid.boxes(*self.box), EACH)
