"""Hitori, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Remark, Statement, at_least, at_most, connected, implied, occurring, when
from satelier.clues import LineNumbers
from satelier.grid import Grid
from satelier.grid.chance.shading import numbers_around, scattered_shading
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED, Board

MIDDLE = [((1,), ())]  # of three, the one between is shaded
BETWEEN = "in {the}, the ends have the same number: one of them is shaded, and the cell between is white."
ENTRE = "dans {the}, les deux bouts ont le même nombre : l'un est noir, et la case du milieu est blanche."


class Hitori(Puzzle):
    """Hitori, also called Singles: shade numbers until none is twice in a line, without cutting the grid."""

    fr = "Hitori : noircissez jusqu'à ce qu'aucun nombre ne soit deux fois par ligne, sans couper la grille."
    aliases = ("singles",)
    clue_layer, usual_density, values = LineNumbers(), 100, WHITE_AND_SHADED
    solved = {"2233 2413 2112 4322": "#..# .... #.#. ...#"}
    broken = {
        "no_repeat": Broken("2233 2413 2112 4322", "#..# .... ..#. ...#"),
        "no_adjacent": Broken("2233 2413 2112 4322", "#..# .... #.#. ..##"),
        "connected": Broken("2233 2413 2112 4322", "#..# .#.. #.#. ...#"),
    }

    @rule(
        "No number is twice among the white cells of a row or column.",
        fr="Aucun nombre n'est deux fois parmi les cases blanches d'une ligne ou d'une colonne.",
    )
    def no_repeat(self, grid: Grid) -> Iterator[Statement]:
        yield at_least(1, grid.same_in_line(self.clues), "#")

    @rule("No two shaded cells touch by a side.", fr="Deux cases noires ne se touchent jamais par un côté.")
    def no_adjacent(self, grid: Grid) -> Iterator[Statement | Remark]:
        yield at_most(1, grid.lines.windows(2), "#")
        yield Remark(lambda: occurring(0, MIDDLE, grid.with_equal_ends(self.clues), "#", BETWEEN, ENTRE))

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)
        if len(grid) > 3:  # of fewer cells, a white one may be alone
            yield implied(when(".", at_least(1, grid.neighbours, ".")))

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Cells shaded in any order, where the rules allow it; `density` says how many are tried."""
        return scattered_shading(rows, columns, density, random).astype(np.int16)

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Each line has different numbers, but for the shaded cells, which repeat one."""
        return cls(*solution.shape, clues=numbers_around(solution == 1, random))
