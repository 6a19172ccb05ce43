"""What kinds share whose lines form one loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, at_least, goes_on, one_loop
from satelier.clues import NO_CLUE, Clues, Variant
from satelier.grid import Links, Tracks
from satelier.grid.edges import Between
from satelier.grid.loops import loop_over_links
from satelier.puzzle import Puzzle, rule
from satelier.values import LINES, Board

Lines = Between | Tracks
FULL = Variant("variant", letters="nf", words=(None, "full"))  # as usual, or through every point


class OneLoop(Puzzle):
    """Edges or links, perhaps cells beside them, of which those with a line form one loop."""

    values = LINES
    usual_density = 55  # of the squares that a new loop encloses

    def passed(self, grid: Any) -> NDArray[np.bool_]:
        """Which points the loop has to pass, in the order of `grid.points`."""
        return np.zeros(len(grid.points), dtype=bool)

    @rule("The line neither branches nor ends.", fr="Le trait ne se divise pas et ne s'arrête pas.")
    def degree(self, grid: Lines) -> Iterator[Statement]:
        yield goes_on(grid.onward, "#")

    @rule("All lines form one single loop.", fr="Tous les traits forment une seule boucle.")
    def one_loop(self, grid: Lines) -> Iterator[Statement]:
        yield from one_loop(grid.lines, "#", grid.points, self.passed(grid), grid.faces)

    def everywhere(self, grid: Lines) -> Iterator[Statement]:
        """The loop passes every point, where that is the way to play."""
        if self.clues["variant"][0]:
            yield at_least(1, grid.points, "#")


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
