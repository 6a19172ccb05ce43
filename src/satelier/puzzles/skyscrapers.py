"""Skyscrapers, also called Towers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, tops
from satelier.clues import RimNumbers
from satelier.errors import InputError
from satelier.grid import Grid
from satelier.grid.lattices.rims import looking, tops_around
from satelier.puzzle import Broken, Puzzle, rule
from satelier.puzzles._latin_square import LatinSquare
from satelier.values import Board

RIM = RimNumbers(1, sides="tblr")
EXAMPLE = ".... .. 4. .3 .. .13."


class Skyscrapers(LatinSquare):
    """Skyscrapers: each height once in every row and column; a clue counts the buildings seen from there."""

    fr = "Gratte-ciel : chaque hauteur une fois par ligne et par colonne ; un indice compte les tours vues."
    aliases = ("towers", "building", "gratte-ciel")
    clue_layer = RIM
    usual_size, usual_density = "5x5", 0
    solved = {EXAMPLE: "2143 1234 4312 3421"}
    broken = {
        "row_once": Broken(".... .. .. .. .. ....", "1111 2222 3333 4444"),
        "column_once": Broken(".... .. .. .. .. ....", "1234 1234 1234 1234"),
        "visible": Broken(EXAMPLE, "1234 2341 3412 4123"),
    }

    def check_size(self) -> None:
        if self.rows < 2:
            raise InputError("puzzle.size.least", kind=self.kind, least=2, rows=1, columns=1)

    @rule("A clue counts the buildings seen.", fr="Un indice compte les immeubles visibles.")
    def visible(self, grid: Grid) -> Iterator[Statement]:
        for side in RIM.sides if self.clues is not None else "":
            yield tops(RIM.along(self.clues, *self.size, side).tolist(), looking(grid, side), self.columns)

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        return cls(*solution.shape, clues=tops_around(solution, RIM.sides), givens=solution)
