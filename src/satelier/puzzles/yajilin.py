"""Yajilin, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, even, exactly, when, worded
from satelier.clues import NO_CLUE, Arrows, Clues, Variant
from satelier.grid import Tracks
from satelier.grid.tracks import loop_and_shading
from satelier.puzzle import Broken, rule
from satelier.puzzles._one_loop import OneLoop
from satelier.values import LINES, WHITE_AND_SHADED, Board, Values

ARROWS = Arrows()
ONE = ". . . ./. . . ./1> . . ."
WAYS = Variant("variant", letters="no", words=(None, "outside"))  # as usual, or shaded cells outside


class Yajilin(OneLoop):
    """Yajilin: shade cells that do not touch, draw one loop through all others; arrows count shaded cells."""

    aliases = ("arrow-ring", "straight-and-arrow")
    places, usual_size, usual_density = "track", "5x5", 50
    clue_layers = {"arrows": ARROWS, "variant": WAYS}
    values = Values(*LINES, cell=WHITE_AND_SHADED)
    solved = {". . ./. . ./0> . .": ".#.#. #.# .#... .## ...#."}
    broken = {
        "degree": Broken(ONE, "#..#... .### .#..... ..## ..#..#."),
        "one_loop": Broken(ONE, ".#...#. #### .#..... ..## ..#..#."),
        "no_adjacent": Broken(ONE, "#..#.#. .#.# #..#... ..## ..#..#."),
        "arrow": Broken(ONE, ".#.#.#. #..# .#..#.. .#.# ...#.#."),
        "line_off_shaded_and_clues": Broken(ONE, ".###.#. #..# ...#... #### .#..##."),
        "every_cell": Broken(ONE, ".#..... ##.. .#..... .... ..#...."),
    }

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return loop_and_shading(rows, columns, density / 100, random)

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        return {"arrows": ARROWS.around(*Tracks(*self.size).of_two(solution), random)}

    @rule("Shaded cells do not touch by a side.", fr="Deux cases noires ne se touchent jamais par un côté.")
    def no_adjacent(self, grid: Tracks) -> Iterator[Statement]:
        yield at_most(1, grid.of_cells(grid.grid.lines.windows(2)), "#")

    @rule("Cells with clues are not shaded.", fr="Les cases à indice ne sont pas noires.", quiet=True)
    def clue_not_shaded(self, grid: Tracks) -> Iterator[Statement]:
        yield at_most(0, grid.of_cells(grid.grid.cells).at(self.clues["arrows"] != NO_CLUE), "#")

    @rule("An arrow counts the shaded cells it points at.", fr="Une flèche compte les cases noires visées.")
    def arrow(self, grid: Tracks) -> Iterator[Statement]:
        for ray, number in ARROWS.rays(self.clues["arrows"], grid.grid):
            yield exactly(number, grid.of_cells(ray), "#")

    @rule("The loop avoids shaded cells and clues.", fr="La boucle évite les cases noires et les indices.")
    def line_off_shaded_and_clues(self, grid: Tracks) -> Iterator[Statement]:
        yield worded("off", when("#", at_most(0, grid.points.at(self.clues["arrows"] == NO_CLUE), "#")))
        yield worded("off", at_most(0, grid.points.at(self.clues["arrows"] != NO_CLUE), "#"))

    @rule("The loop passes every other cell.", fr="La boucle passe par toutes les autres cases.")
    def every_cell(self, grid: Tracks) -> Iterator[Statement]:
        yield worded("passed", at_least(1, grid.crossings.at(self.clues["arrows"] == NO_CLUE), "#"))

    @rule(
        "If so agreed, shaded cells lie outside it.",
        fr="Si convenu, les noires sont hors d'elle.",
        quiet=True,
    )
    def shaded_outside(self, grid: Tracks) -> Iterator[Statement]:
        if self.clues["variant"][0]:
            yield worded("outside", when("#", even(grid.crossed, "#")))
