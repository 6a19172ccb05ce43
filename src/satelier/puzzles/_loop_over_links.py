"""What kinds share whose loop runs from cell to cell."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement
from satelier.clues import NO_CLUE, Clues
from satelier.grid import Links
from satelier.grid.chance.loops import loop_over_links
from satelier.puzzle import rule
from satelier.puzzles._one_loop import OneLoop
from satelier.values import Board


class LoopOverLinks(OneLoop):
    """One loop through the middles of cells; the first layer of clues says through which."""

    places = "link"

    def told(self) -> Clues:
        return next(iter(self.printed.values()))

    def passed(self, grid: Links) -> NDArray[np.bool_]:
        has_clue = self.told().ravel()[grid.points.cells] != NO_CLUE
        return np.asarray(has_clue | bool(self.clues["variant"][0]))

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """The outline of a piece that is grown at random; `density` says how large it is."""
        return loop_over_links(rows, columns, density / 100, random)

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        name, layer = next(iter(self.layers().items()))
        return {name: layer.of_loop(Links(*self.size), solution)}

    @rule("If so agreed, it passes every cell.", fr="Si on en convient, elle passe partout.", quiet=True)
    def every_cell(self, grid: Links) -> Iterator[Statement]:
        return self.everywhere(grid)
