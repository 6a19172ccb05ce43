"""What kinds share whose numbers see white cells, which may be in one piece."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, connected, sees
from satelier.clues import NO_CLUE, SightNumbers
from satelier.grid import Grid
from satelier.puzzle import Puzzle, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = SightNumbers()


class WhiteInSight(Puzzle):
    """Cells are shaded; the only layer of clues counts what is seen of the others."""

    clue_layer = NUMBERS
    values = WHITE_AND_SHADED

    @rule("A cell with a number is never shaded.", fr="Une case qui porte un nombre n'est jamais noire.")
    def number_not_shaded(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")

    @rule(
        "A number counts the white cells that it sees in four directions, itself included.",
        fr="Un nombre compte les cases blanches qu'il voit dans les quatre directions, la sienne comprise.",
    )
    def sees(self, grid: Grid) -> Iterator[Statement]:
        yield sees(NUMBERS.numbers(self.clues), grid.arms, ".")


class WhiteInOnePiece(WhiteInSight):
    """The same, and these hang together."""

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)
