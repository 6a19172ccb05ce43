"""Futoshiki, by Tamaki Seto."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, exactly, related
from satelier.clues import Signs
from satelier.errors import InputError
from satelier.grid import Grid
from satelier.puzzle import EACH, Broken, Puzzle, Values, rule
from satelier.values import Board


class Futoshiki(Puzzle):
    """Futoshiki: each number once in every row and column, and every sign points to the smaller of two."""

    aliases = ("unequal",)
    clue_layer = Signs()
    square = one_value_implied = gives_values = True
    blanks = "0"
    usual_size = "5x5"
    usual_density = 10
    solved = {"..< ...^ ... ^^.. ..> .... ...\n\n1... .... .... ....": "1423 2134 3241 4312"}
    broken = {
        "row_once": Broken("... .... ... .... ... .... ...", "1111 2222 3333 4444"),
        "column_once": Broken("... .... ... .... ... .... ...", "1234 1234 1234 1234"),
        "less": Broken("<.. .... ... .... ... .... ...", "2143 1234 3412 4321"),
    }

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values.numbers(self.columns)

    def check_size(self) -> None:
        """There is something to compare."""
        if self.rows < 2:
            raise InputError("puzzle.size.least", kind=self.kind, least=2, rows=1, columns=1)

    @rule("Every row holds each number once.", fr="Chaque ligne contient chaque nombre une fois.")
    def row_once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.rows, EACH)

    @rule("Every column holds each number once.", fr="Chaque colonne contient chaque nombre une fois.")
    def column_once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.columns, EACH)

    @rule("A sign points to the smaller number.", fr="Un signe pointe vers le plus petit nombre.")
    def less(self, grid: Grid) -> Iterator[Statement]:
        if self.clues is not None:
            yield related("<", grid.pairs(Signs().pairs(self.clues, *self.shape)))

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every sign and every number."""
        return cls(*solution.shape, clues=Signs().between(solution), givens=solution)
