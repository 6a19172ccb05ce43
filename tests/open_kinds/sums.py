"""Numbers outside the grid."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, exactly
from satelier.clues import NO_CLUE, RimNumbers
from satelier.grid import Grid, Rim
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import Board

RIM = RimNumbers()


class Sums(Puzzle):
    """Sums: a number outside the grid counts the marked cells of its line."""

    clue_layer = RIM
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value(
            "#", en="marked | one marked cell | marked cells", fr="cochée | une case cochée | cases cochées"
        ),
    )
    usual_size = "4x4"
    solved = {"02 1 1": ".# .#"}
    broken = {"lines": Broken("02 1 1", "#. .#")}

    @rule(
        "A number counts the marked cells of its line.", fr="Un nombre compte les cases cochées de sa ligne."
    )
    def lines(self, grid: Grid) -> Iterator[Statement]:
        for side, lines in (("t", grid.columns), ("l", grid.rows)):
            numbers = RIM.along(self.clues, self.rows, self.columns, side)
            yield exactly(numbers[numbers != NO_CLUE], lines.select(numbers != NO_CLUE), "#")

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every line has its number."""
        marked, rim = solution == 1, Rim(*solution.shape, RIM.sides)
        clues = np.zeros(len(rim), dtype=int)
        clues[rim.along("t")], clues[rim.along("l")] = marked.sum(axis=0), marked.sum(axis=1)
        return cls(*solution.shape, clues=clues)
