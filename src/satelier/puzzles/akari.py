"""Akari, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, counted
from satelier.clues import NO_CLUE, Clues, WallNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import EMPTY, Board

WALLS = WallNumbers(0, 4)


class Akari(Puzzle):
    """Akari, also called Light Up: put bulbs so that every white cell is lit and no bulb lights another."""

    fr = "Akari : des ampoules éclairent chaque case blanche, et aucune n'en éclaire une autre."
    aliases = ("light-up", "lightup", "bijutsukan")
    clue_layer = WALLS
    values = Values(
        EMPTY,
        Value("*", "a bulb | one bulb | bulbs", "une ampoule | une ampoule | ampoules", "bulb"),
    )
    usual_size = "7x7"
    solved = {"...0 ..20 .... ....": "*... .*.. ..*. ...*"}
    broken = {
        "bulb_not_on_wall": Broken("2010 0201 1020 0102", ".*.. *... ...* ..*."),
        "no_two_in_sight": Broken("...0 ..20 .... ....", "**.. **.. ***. ****"),
        "every_cell_lit": Broken("...0 ..20 .... ....", ".... .*.. ..*. ...."),
        "number": Broken("...0 ..20 .... ....", "*... .*.. ...* ..*."),
    }

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues] | None:
        laid = self.printed.get(WALLS.key)
        return None if laid is None else {WALLS.key: WALLS.beside(laid, solution == 1)}

    @rule("A bulb is never on a wall.", fr="Une ampoule n'est jamais sur un mur.")
    def bulb_not_on_wall(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "*")

    @rule("No bulb lights another.", fr="Aucune ampoule n'en éclaire une autre.")
    def no_two_in_sight(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.segments(self.clues != NO_CLUE), "*")

    @rule("Every white cell is lit.", fr="Chaque case blanche est éclairée.")
    def every_cell_lit(self, grid: Grid) -> Iterator[Statement]:
        yield at_least(1, grid.sight(self.clues != NO_CLUE), "*")

    @rule("A number counts the bulbs beside its wall.", fr="Un nombre compte les ampoules à côté de son mur.")
    def number(self, grid: Grid) -> Iterator[Statement]:
        yield counted(WALLS.numbers(self.clues), grid.neighbours, "*")
