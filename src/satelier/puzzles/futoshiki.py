"""Futoshiki, by Tamaki Seto."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, related
from satelier.clues import Signs
from satelier.errors import InputError
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, rule
from satelier.puzzles._latin_square import LatinSquare
from satelier.values import Board


class Futoshiki(LatinSquare):
    """Futoshiki: each number once in every row and column, and every sign points to the smaller of two."""

    fr = "Futoshiki : chaque nombre une fois par ligne et colonne ; un signe montre le plus petit des deux."
    aliases = ("unequal",)
    clue_layer = Signs()
    usual_size = "5x5"
    usual_density = 10
    solved = {"..< ...^ ... ^^.. ..> .... ...\n\n1... .... .... ....": "1423 2134 3241 4312"}
    broken = {
        "row_once": Broken("... .... ... .... ... .... ...", "1111 2222 3333 4444"),
        "column_once": Broken("... .... ... .... ... .... ...", "1234 1234 1234 1234"),
        "less": Broken("<.. .... ... .... ... .... ...", "2143 1234 3412 4321"),
    }

    def check_size(self) -> None:
        """There is something to compare."""
        if self.rows < 2:
            raise InputError("puzzle.size.least", kind=self.kind, least=2, rows=1, columns=1)

    @rule("A sign points to the smaller number.", fr="Un signe pointe vers le plus petit nombre.")
    def less(self, grid: Grid) -> Iterator[Statement]:
        if self.clues is not None:
            yield related("<", grid.pairs(Signs().pairs(self.clues, *self.shape)))

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every sign and every number."""
        return cls(*solution.shape, clues=Signs().between(solution), givens=solution)
