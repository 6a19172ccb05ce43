"""Mosaic, also called Fill-a-Pix."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, counted
from satelier.clues import MarkedNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = MarkedNumbers(0, 9)


class Mosaic(Puzzle):
    """Mosaic, also called Fill-a-Pix: a number counts the shaded cells around it, its own included."""

    fr = "Mosaïque : un nombre compte les cases noires autour de lui, la sienne comprise."
    aliases = ("fill-a-pix", "fillpix", "mosaique")
    clue_layer = NUMBERS
    values = WHITE_AND_SHADED
    usual_size = "5x5"
    usual_density = 50
    solved = {"... 343 222": "#.# .#. .#."}
    broken = {
        "number": Broken("... 343 222", "... ... ..."),
    }

    @rule(
        "A number counts the shaded cells around it, its own included.",
        fr="Un nombre compte les cases noires autour de lui, la sienne comprise.",
    )
    def number(self, grid: Grid) -> Iterator[Statement]:
        yield counted(NUMBERS.numbers(self.clues), grid.blocks, "#")
