"""Takuzu, also called Binairo or Binero."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, between, differ, not_all_equal
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule


class Takuzu(Puzzle):
    """Takuzu, also called Binairo or Binero: fill the grid with 0s and 1s."""

    fr = "Takuzu, ou Binairo : remplissez la grille de 0 et de 1."
    aliases = ("binero", "binairo")
    square = True
    blanks = "2"
    values = Values(
        Value("0", en="a 0 | one 0 | 0s", fr="un 0 | un 0 | 0"),
        Value("1", en="a 1 | one 1 | 1s", fr="un 1 | un 1 | 1"),
    )
    solved = {".1.0 ..0. .0.. 11.0": "0110 1001 0011 1100"}
    broken = {
        "balance": Broken(".... .... .... ....", "0100 1010 0011 1100"),
        "no_three": Broken("..... ..... ..... ..... .....", "01001 01011 00111 10100 11010"),
        "distinct": Broken(".... .... .... ....", "0011 1100 1100 0011"),
    }

    @rule(
        "Every row and every column has as many 0s as 1s.",
        fr="Chaque ligne et chaque colonne a autant de 0 que de 1.",
    )
    def balance(self, grid: Grid) -> Iterator[Statement]:
        yield between(self.columns // 2, (self.columns + 1) // 2, grid.rows, "1")
        yield between(self.rows // 2, (self.rows + 1) // 2, grid.columns, "1")

    @rule("Never three equal digits side by side.", fr="Jamais trois chiffres égaux côte à côte.")
    def no_three(self, grid: Grid) -> Iterator[Statement]:
        yield not_all_equal(grid.lines.windows(3))

    @rule(
        "No two rows are equal, and no two columns.", fr="Ni deux lignes ni deux colonnes ne sont identiques."
    )
    def distinct(self, grid: Grid) -> Iterator[Statement]:
        yield differ(grid.rows.pairs())
        yield differ(grid.columns.pairs())
