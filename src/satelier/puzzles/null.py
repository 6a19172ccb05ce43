"""The template: copy this file, rename it, and declare your puzzle. See `docs/add-a-puzzle.md`."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule


class Null(Puzzle):
    """Null: put one star in every row and every column."""

    fr = "Null : placez une étoile dans chaque ligne et dans chaque colonne."
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value("*", en="a star | one star | stars", fr="une étoile | une étoile | étoiles"),
    )
    usual_size = "3x3"
    solved = {"*__ _*_ ___": "*.. .*. ..*"}
    broken = {"one_star": Broken("___ ___ ___", "*.. *.. ..*")}

    @rule(
        "Every row and every column has exactly one star.",
        fr="Chaque ligne et chaque colonne a exactement une étoile.",
    )
    def one_star(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.lines, "*")
