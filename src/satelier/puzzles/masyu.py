"""Masyu, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, exactly, passes, when, worded
from satelier.clues import Circles
from satelier.grid import Links
from satelier.grid.shapes.circles import along_axes, blocked, both_further, further_on, straight_on
from satelier.puzzle import Broken, rule
from satelier.puzzles._loop_over_links import LoopOverLinks
from satelier.puzzles._one_loop import FULL

WHITE, BLACK = "white-circle", "black-circle"


class Masyu(LoopOverLinks):
    """Masyu: one loop through all circles, straight through white ones, turning on black ones."""

    fr = "Masyu : une boucle par tous les cercles, tout droit par les blancs, en tournant sur les noirs."
    aliases = ("mashu", "pearl", "shinju")
    clue_layers = {"circles": Circles(), "variant": FULL}
    solved = {".... .... .x.. .o..": "#.. ##.. ... ##.. .## #..# ###"}
    broken = {
        "degree": Broken("x.. ... ...", "## #.. .. #.. .."),
        "one_loop": Broken(".... .o.. .... ....", "### #..# ##. ..## #.. #### #.#"),
        "circle_on_loop": Broken("..o.. .....", "#... ##... #..."),
        "white_straight": Broken("..o.. .....", ".#.. .##.. .#.."),
        "white_turns_beside": Broken("..o.. .....", "#### #...# ####"),
        "black_turns": Broken("..x.. ..... .....", "#### #...# #### ..... ...."),
        "black_straight_beside": Broken("x.. ... ...", "#. ##. #. ... .."),
        "every_cell": Broken("... ... // f", "#. ##. #."),
    }

    @rule("The loop passes every circle.", fr="La boucle passe par chaque cercle.")
    def circle_on_loop(self, grid: Links) -> Iterator[Statement]:
        yield from passes(grid.points.at(self.clues["circles"] >= 0), "#")

    @rule("It goes straight through white circles.", fr="Elle va tout droit dans les cercles blancs.")
    def white_straight(self, grid: Links) -> Iterator[Statement]:
        white = self.clues["circles"] == 0
        yield worded("straight", when("#", exactly(1, straight_on(grid, white, WHITE), "#")))
        yield worded("straight", at_most(0, blocked(grid, white, WHITE), "#"))

    @rule("It turns before or after a white circle.", fr="Elle tourne avant ou après un cercle blanc.")
    def white_turns_beside(self, grid: Links) -> Iterator[Statement]:
        beyond = both_further(grid, self.clues["circles"] == 0, WHITE)
        yield worded("turns-beside", when("#", at_most(1, beyond, "#")))

    @rule("It turns on black circles.", fr="Elle tourne sur les cercles noirs.")
    def black_turns(self, grid: Links) -> Iterator[Statement]:
        yield worded("turns", exactly(1, along_axes(grid, self.clues["circles"] == 1, BLACK), "#"))

    @rule("It goes straight on beside black circles.", fr="Elle va tout droit à côté des cercles noirs.")
    def black_straight_beside(self, grid: Links) -> Iterator[Statement]:
        black = self.clues["circles"] == 1
        yield worded("passes", when("#", exactly(1, further_on(grid, black, BLACK), "#")))
        yield worded("passes", at_most(0, blocked(grid, black, BLACK, further=True), "#"))
