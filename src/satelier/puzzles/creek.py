"""Creek."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, connected, counted
from satelier.clues import CornerNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = CornerNumbers(0, 4)


class Creek(Puzzle):
    """Creek: a number counts the shaded cells at its corner; the white cells hang together."""

    fr = "Creek : un nombre compte les cases noires à son coin ; les cases blanches se tiennent."
    clue_layer = NUMBERS
    values = WHITE_AND_SHADED
    solved = {"..... .32.1 .10.0 ..... .00.1": "#### #... .... ...#"}
    broken = {
        "number": Broken("..... .32.1 .10.0 ..... .00.1", ".... .... .... ...."),
        "connected": Broken("..... .3... ..... ..... .....", "##.. #... .#.. ..##"),
    }

    @rule(
        "A number counts the shaded cells at its corner.", fr="Un nombre compte les cases noires à son coin."
    )
    def number(self, grid: Grid) -> Iterator[Statement]:
        yield counted(NUMBERS.numbers(self.clues), grid.at_corners, "#")

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)
