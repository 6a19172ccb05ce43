"""What kinds share where cells beside one loop are shaded."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_most, even, when, worded
from satelier.clues import Variant
from satelier.grid import Tracks
from satelier.grid.lattices.tracks import loop_and_shading
from satelier.puzzle import rule
from satelier.puzzles._one_loop import OneLoop
from satelier.values import LINES, WHITE_AND_SHADED, Board, Values

WAYS = Variant("variant", letters="no", words=(None, "outside"))  # as usual, or shaded cells outside


class LoopAndShading(OneLoop):
    """Shaded cells that do not touch, and one loop beside them; `variant`: they lie outside it."""

    places = "track"
    values = Values(*LINES, cell=WHITE_AND_SHADED)

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return loop_and_shading(rows, columns, density / 100, random)

    @rule("Shaded cells do not touch by a side.", fr="Deux cases noires ne se touchent jamais par un côté.")
    def no_adjacent(self, grid: Tracks) -> Iterator[Statement]:
        yield at_most(1, grid.of_cells(grid.grid.lines.windows(2)), "#")

    @rule(
        "If so agreed, shaded cells lie outside it.",
        fr="Si convenu, les noires sont hors d'elle.",
        quiet=True,
    )
    def shaded_outside(self, grid: Tracks) -> Iterator[Statement]:
        if self.clues["variant"][0]:
            yield worded("outside", when("#", even(grid.crossed, "#")))
