"""Cave, also called Corral or Bag."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, connected
from satelier.grid import Grid
from satelier.grid.chance.loops import piece
from satelier.puzzle import Broken, rule
from satelier.puzzles._white_in_sight import WhiteInOnePiece
from satelier.values import Board


class Cave(WhiteInOnePiece):
    """Cave: shade what lies outside it; each number counts the white cells that it sees."""

    fr = "Cave : noircissez ce qui est dehors ; un nombre compte les cases blanches qu'il voit."
    aliases = ("corral", "bag", "grotte")
    solved = {"..3 ..3 4..": "##. .#. ..."}
    broken = {
        "number_not_shaded": Broken("?.. ... ...", "#.. ... ..."),
        "sees": Broken("4.. ... ...", "... ... ..."),
        "connected": Broken("?.. ... ...", ".#. #.. ..."),
        "shaded_reach_outside": Broken("?.. ... ...", "... .#. ..."),
    }

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """The cave is grown at random; `density` says how much is left outside."""
        return (~piece(rows, columns, 1 - density / 100, random)).astype(np.int16)

    @rule(
        "Every group of shaded cells reaches the edge of the grid.",
        fr="Chaque groupe de cases noires atteint le bord de la grille.",
    )
    def shaded_reach_outside(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours, outside=grid.border)
