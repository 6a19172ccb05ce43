"""Heyawake, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims import Statement, at_least, at_most, connected, exactly, implied, when
from satelier.clues import Clues, RegionNumbers
from satelier.grid import Grid
from satelier.grid.chance.cutting import rooms
from satelier.puzzle import Broken, Puzzle, Regions, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = RegionNumbers(0, 10**6)
EXAMPLE = "AAAA BBCC DDEE DDEE // 2 . . ./1 . . ./1 . . ./. . . ."


class Heyawake(Puzzle):
    """Heyawake: shade cells that do not touch; no white line runs through more than two rooms."""

    fr = "Heyawake : des cases noires qui ne se touchent pas ; aucune ligne blanche ne traverse trois pièces."
    clue_layers = {"regions": Regions(), "numbers": NUMBERS}
    values = WHITE_AND_SHADED
    solved = {EXAMPLE: "#..# .#.. ..#. #..."}
    broken = {
        "room_number": Broken(EXAMPLE, "#.#. .... .#.# #..."),
        "no_adjacent": Broken(EXAMPLE, "##.. #..# ..## .###"),
        "two_rooms": Broken(EXAMPLE, "#..# .#.. .... .#.#"),
        "connected": Broken(EXAMPLE, "#.#. .#.# #.#. ...#"),
    }

    @rule(
        "A number counts the shaded cells of its room.", fr="Un nombre compte les cases noires de sa pièce."
    )
    def room_number(self, grid: Grid) -> Iterator[Statement]:
        numbers, parts = NUMBERS.counting_regions(self.clues["numbers"], self.clues["regions"], grid)
        yield exactly(numbers, parts, "#")

    @rule("No two shaded cells touch by a side.", fr="Deux cases noires ne se touchent jamais par un côté.")
    def no_adjacent(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.lines.windows(2), "#")

    @rule(
        "No straight line of white cells runs through more than two rooms.",
        fr="Aucune ligne droite de cases blanches ne traverse plus de deux pièces.",
    )
    def two_rooms(self, grid: Grid) -> Iterator[Statement]:
        yield at_least(1, grid.spans(self.clues["regions"], 3), "#")

    @rule("The white cells form one group.", fr="Les cases blanches forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, ".", grid.neighbours)
        if len(grid) > 3:  # of fewer cells, a white one may be alone
            yield implied(when(".", at_least(1, grid.neighbours, ".")))

    @classmethod
    def layout(cls, rows: int, columns: int, random: np.random.Generator) -> Mapping[str, Clues]:
        return {"regions": rooms(rows, columns, random)}
