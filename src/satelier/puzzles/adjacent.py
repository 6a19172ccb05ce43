"""Adjacent: Futoshiki's other game, from Simon Tatham's collection."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, related
from satelier.clues import NO_CLUE, Signs
from satelier.grid import Grid, Links
from satelier.puzzle import Broken, Puzzle, rule
from satelier.puzzles.futoshiki import Futoshiki
from satelier.values import Board


class Adjacent(Futoshiki):
    """Adjacent: each number once in every row and column; circles stand between numbers one apart."""

    fr = "Voisins : chaque nombre une fois par ligne et colonne ; un rond sépare deux nombres qui se suivent."
    aliases = ()  # type: ignore[assignment]
    clue_layer = Signs("o", "o", ("|", "-"))
    less = None  # type: ignore[assignment]
    solved = {".o. oooo .o. o.o. .o. oooo .o.\n\n.... .... ...4 ....": "1342 2431 3124 4213"}
    broken = {
        "row_once": Broken("... oooo ... oooo ... oooo ...", "1111 2222 3333 4444"),
        "column_once": Broken("ooo .... ooo .... ooo .... ooo", "1234 1234 1234 1234"),
        "adjacent": Broken("oo. oooo .o. o.o. .o. oooo .o.", "1342 2431 3124 4213"),
    }

    @rule(
        "Numbers side by side differ by one just where a circle stands between them.",
        fr="Deux nombres voisins diffèrent de 1 exactement là où un cercle les sépare.",
    )
    def adjacent(self, grid: Grid) -> Iterator[Statement]:
        if self.clues is not None:
            yield related("consecutive", grid.touching.select(self.clues != NO_CLUE))
            yield related("not consecutive", grid.touching.select(self.clues == NO_CLUE))

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every circle, and every number."""
        first, second = solution.ravel()[Links(*solution.shape).ends].T
        circles = np.where(np.abs(first - second) == 1, 0, NO_CLUE)
        return cls(*solution.shape, clues=circles, givens=solution)
