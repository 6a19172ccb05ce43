"""Cave, also called Corral or Bag."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, connected, sees
from satelier.clues import NO_CLUE, SightNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = SightNumbers()


class Cave(Puzzle):
    """Cave: shade what lies outside it; each number counts the white cells that it sees."""

    fr = "Cave : noircissez ce qui est dehors ; un nombre compte les cases blanches qu'il voit."
    aliases = ("corral", "bag", "grotte")
    clue_layer = NUMBERS
    values = WHITE_AND_SHADED
    solved = {"..3 ..3 4..": "##. .#. ..."}
    broken = {
        "number_not_shaded": Broken("?.. ... ...", "#.. ... ..."),
        "sees": Broken("4.. ... ...", "... ... ..."),
        "connected": Broken("?.. ... ...", ".#. #.. ..."),
        "shaded_reach_outside": Broken("?.. ... ...", "... .#. ..."),
    }

    @rule("A cell with a number is never shaded.", fr="Une case qui porte un nombre n'est jamais noire.")
    def number_not_shaded(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")

    @rule(
        "A number counts the white cells that it sees in four directions, itself included.",
        fr="Un nombre compte les cases blanches qu'il voit dans les quatre directions, la sienne comprise.",
    )
    def sees(self, grid: Grid) -> Iterator[Statement]:
        yield sees(NUMBERS.numbers(self.clues), grid.arms, ".")

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)

    @rule(
        "Every group of shaded cells reaches the edge of the grid.",
        fr="Chaque groupe de cases noires atteint le bord de la grille.",
    )
    def shaded_reach_outside(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours, outside=grid.border)
