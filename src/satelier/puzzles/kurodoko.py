"""Kurodoko, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, connected, implied, when
from satelier.grid import Grid
from satelier.grid.chance.shading import scattered_shading
from satelier.puzzle import Broken, rule
from satelier.puzzles._white_in_sight import WhiteInSight
from satelier.values import Board


class Kurodoko(WhiteInSight):
    """Kurodoko, also called Kuromasu or Range: shade cells; each number counts the cells that it sees."""

    fr = "Kurodoko, ou Kuromasu : noircissez des cases ; chaque nombre compte les cases qu'il voit."
    aliases = ("kuromasu", "where-is-black-cells")
    usual_size = "7x7"
    solved = {"..43 .... .... 6...": "#... ...# ..#. ...."}
    broken = {
        "number_not_shaded": Broken("?... .... .... ....", "#... .... .... ...."),
        "sees": Broken("4... .... .... ....", ".... .... .... ...."),
        "no_adjacent": Broken("?... .... .... ....", "...# ...# .... ...."),
        "connected": Broken("?... .... .... ....", ".#.. #... .... ...."),
    }

    @rule("No two shaded cells touch by a side.", fr="Deux cases noires ne se touchent jamais par un côté.")
    def no_adjacent(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.lines.windows(2), "#")

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)
        if len(grid) > 3:  # of fewer cells, a white one may be alone
            yield implied(when(".", at_least(1, grid.neighbours, ".")))

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Cells shaded in any order, where the rules allow it; `density` says how many are tried."""
        return scattered_shading(rows, columns, density, random).astype(np.int16)
