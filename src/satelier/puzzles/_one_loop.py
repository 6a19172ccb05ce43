"""What kinds share whose lines form one loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, goes_on, late, none_or_two, one_loop, passes
from satelier.clues import Variant
from satelier.grid import Tracks
from satelier.grid.lattices.edges import Between
from satelier.puzzle import Puzzle, rule
from satelier.values import LINES

Lines = Between | Tracks
FULL = Variant("variant", letters="nf", words=(None, "full"))  # as usual, or through every point


class OneLoop(Puzzle):
    """Edges or links, perhaps cells beside them, of which those with a line form one loop."""

    values = LINES
    usual_density = 55  # of the squares that a new loop encloses
    counts_at_points = False  # whether other rules say how many lines meet at each point

    def passed(self, grid: Any) -> NDArray[np.bool_]:
        """Which points the loop has to pass, in the order of `grid.points`."""
        return np.zeros(len(grid.points), dtype=bool)

    @rule("The line neither branches nor ends.", fr="Le trait ne se divise pas et ne s'arrête pas.")
    def degree(self, grid: Lines) -> Iterator[Statement]:
        yield late(goes_on(grid.onward, "#"))  # a search is told of points instead, see below

    def shortcuts(self, grid: Any) -> Iterator[Statement]:
        if not self.counts_at_points:
            yield none_or_two(grid.points, "#")

    @rule("All lines form one single loop.", fr="Tous les traits forment une seule boucle.")
    def one_loop(self, grid: Lines) -> Iterator[Statement]:
        yield from one_loop(grid.lines, "#", grid.points, self.passed(grid), grid.faces)

    def everywhere(self, grid: Lines) -> Iterator[Statement]:
        """The loop passes every point, where that is the way to play."""
        if self.clues["variant"][0]:
            yield from passes(grid.points, "#")
