"""What kinds share whose lines hold each number once."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly
from satelier.grid import Grid
from satelier.puzzle import EACH, Puzzle, Values, rule


class LatinSquare(Puzzle):
    """Each number up to the size once in every row and column; some may be given."""

    square = one_value_implied = gives_values = True
    blanks = "0"

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values.numbers(self.columns)

    @rule("Every row holds each number once.", fr="Chaque ligne contient chaque nombre une fois.")
    def row_once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.rows, EACH)

    @rule("Every column holds each number once.", fr="Chaque colonne contient chaque nombre une fois.")
    def column_once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.columns, EACH)
