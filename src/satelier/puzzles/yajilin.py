"""Yajilin, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, counted, exactly, implied, late, when, worded
from satelier.clues import NO_CLUE, Arrows, Clues
from satelier.grid import Tracks
from satelier.puzzle import Broken, rule
from satelier.puzzles._loop_and_shading import WAYS, LoopAndShading
from satelier.values import Board

ARROWS = Arrows()
ONE = ". . . ./. . . ./1> . . ."


class Yajilin(LoopAndShading):
    """Yajilin: shade cells that do not touch, draw one loop through all others; arrows count shaded cells."""

    fr = "Yajilin : des cases noires isolées, une boucle par toutes les autres ; une flèche les compte."
    aliases = ("arrow-ring", "straight-and-arrow")
    usual_size, usual_density, counts_at_points = "5x5", 50, True
    clue_layers = {"arrows": ARROWS, "variant": WAYS}
    solved = {". . ./. . ./0> . .": ".#.#. #.# .#... .## ...#."}
    broken = {
        "degree": Broken(ONE, "#..#... .### .#..... ..## ..#..#."),
        "one_loop": Broken(ONE, ".#...#. #### .#..... ..## ..#..#."),
        "no_adjacent": Broken(ONE, "#..#.#. .#.# #..#... ..## ..#..#."),
        "arrow": Broken(ONE, ".#.#.#. #..# .#..#.. .#.# ...#.#."),
        "line_off_shaded_and_clues": Broken(ONE, ".###.#. #..# ...#... #### .#..##."),
        "every_cell": Broken(ONE, ".#..... ##.. .#..... .... ..#...."),
    }

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        return {"arrows": ARROWS.around(*Tracks(*self.size).of_two(solution), random)}

    @rule("Cells with clues are not shaded.", fr="Les cases à indice ne sont pas noires.", quiet=True)
    def clue_not_shaded(self, grid: Tracks) -> Iterator[Statement]:
        yield at_most(0, grid.of_cells(grid.grid.cells).at(self.clues["arrows"] != NO_CLUE), "#")

    @rule("An arrow counts the shaded cells it points at.", fr="Une flèche compte les cases noires visées.")
    def arrow(self, grid: Tracks) -> Iterator[Statement]:
        for numbers, rays in ARROWS.rays(self.clues["arrows"], grid):
            yield counted(numbers, rays, "#")

    @rule("The loop avoids shaded cells and clues.", fr="La boucle évite les cases noires et les indices.")
    def line_off_shaded_and_clues(self, grid: Tracks) -> Iterator[Statement]:
        yield worded("off", when("#", at_most(0, grid.points.at(self.clues["arrows"] == NO_CLUE), "#")))
        yield worded("off", at_most(0, grid.points.at(self.clues["arrows"] != NO_CLUE), "#"))

    @rule("The loop passes every other cell.", fr="La boucle passe par toutes les autres cases.")
    def every_cell(self, grid: Tracks) -> Iterator[Statement]:
        others = self.clues["arrows"] == NO_CLUE
        yield late(worded("passed", at_least(1, grid.crossings.at(others), "#")))
        yield implied(worded("through", when(".", exactly(2, grid.points.at(others), "#"))))
