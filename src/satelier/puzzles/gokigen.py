"""Gokigen Naname, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, counted, joined, worded
from satelier.clues import CornerNumbers
from satelier.grid import Grid
from satelier.grid.shapes.slants import at_corners, coloured, without_rings
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import Board

NUMBERS = CornerNumbers(0, 4)
DIAGONALS = Value(
    "/", en="a diagonal | one diagonal | diagonals", fr="une diagonale | une diagonale | diagonales"
)


class Gokigen(Puzzle):
    """Gokigen, also called Slant: a diagonal in every cell; numbers count those that meet, no ring closes."""

    fr = "Obliques, ou Gokigen : une diagonale par case ; les nombres les comptent, aucun anneau ne se ferme."
    aliases = ("slant", "gokigen-naname", "obliques")
    clue_layer = NUMBERS
    values = Values(
        Value("/", en="a / | one / | /", fr="un / | un / | /"),
        Value("\\", en="a \\ | one \\ | \\", fr="un \\ | un \\ | \\"),
    )
    usual_size = "5x5"
    solved = {"... .30 .1.": r"\/ \\"}
    broken = {
        "number": Broken("... .30 .1.", "// //"),
        "no_cycle": Broken("... ... ...", r"/\ \/"),
    }

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return without_rings(rows, columns, random)

    @rule(
        "A number counts the diagonals that meet at its corner.",
        fr="Un nombre compte les diagonales qui se rejoignent à son coin.",
    )
    def number(self, grid: Grid) -> Iterator[Statement]:
        yield counted(NUMBERS.numbers(self.clues), at_corners(grid, DIAGONALS), "/")

    @rule("The diagonals close no ring.", fr="Les diagonales ne forment aucun cycle.")
    def no_cycle(self, grid: Grid) -> Iterator[Statement]:
        for colour in (0, 1):
            whole, corners = coloured(grid, colour, DIAGONALS)
            yield worded("no-ring", joined(whole, "/", corners, np.ones(len(corners), bool)))
