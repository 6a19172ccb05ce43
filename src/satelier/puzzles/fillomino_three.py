"""Fillomino with the numbers 1 to 3 alone."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most
from satelier.grid import Grid
from satelier.puzzle import Broken, rule
from satelier.puzzles.fillomino import Fillomino


class FillominoThree(Fillomino):
    """Fillomino up to 3: fill in 1, 2 and 3; every group of equal numbers has as many cells as they say."""

    fr = "Fillomino jusqu'à 3 : des 1, des 2 et des 3, en groupes d'autant de cases."
    name = "fillomino_three"
    aliases = ("fillomino-3",)
    most = 3
    solved = {"1.. .3. 1..": "122 333 122"}
    broken = {
        "size": Broken("1.. .3. 1..", "122 333 112"),
        "at_most_three": Broken("...4", "4444"),
    }

    @rule("No number is greater than 3.", fr="Aucun nombre ne dépasse 3.")
    def at_most_three(self, grid: Grid) -> Iterator[Statement]:
        for value in list(self.values)[self.most :]:
            yield at_most(0, grid.cells, value.symbol)
