"""Nurimisaki, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, even, exactly, when
from satelier.clues import NO_CLUE, CapeNumbers
from satelier.grid import Grid
from satelier.grid.chance.islands import walled
from satelier.puzzle import Broken, rule
from satelier.puzzles._white_in_sight import WhiteInOnePiece
from satelier.values import Board

EXAMPLE, BARE = "?..2 .... 2... ...4", "?... .... .... ...?"


class Nurimisaki(WhiteInOnePiece):
    """Nurimisaki: shade cells; the white ones are in one piece, and circles stand where it ends."""

    fr = "Nurimisaki : noircissez des cases ; les blanches se tiennent, et leurs bouts ont un cercle."
    aliases = ("nuri-misaki",)
    clue_layer = CapeNumbers()
    solved = {EXAMPLE: "..#. #... .#.# ...."}
    broken = {
        "sees": Broken(EXAMPLE, ".... #.## .... ###."),
        "connected": Broken(EXAMPLE, "..#. #... .### ...."),
        "circle_is_cape": Broken(BARE, ".... .##. .... ###."),
        "cape_has_circle": Broken(BARE, ".... #.#. .... .##."),
        "no_shaded_square": Broken(BARE, ".... ###. ###. ###."),
        "no_white_square": Broken(BARE, ".... #... .... ..#."),
    }
    number_not_shaded = None  # type: ignore[assignment]  # circles say more

    @rule("A circle is white with one white neighbour.", fr="Un cercle, blanc, n'a qu'une voisine blanche.")
    def circle_is_cape(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")
        yield exactly(1, grid.neighbours.at(self.clues != NO_CLUE), ".")

    @rule("Other white cells have two or more.", fr="Les autres cases blanches en ont au moins deux.")
    def cape_has_circle(self, grid: Grid) -> Iterator[Statement]:
        others = self.clues == NO_CLUE
        alone = grid.in_all_squares & others.all()  # each of these may be the only white cell
        yield when(".", at_least(2, grid.neighbours.at(others & ~alone), "."))
        yield when(".", even(grid.neighbours.at(alone), "."))

    @rule("No two by two cells are all shaded.", fr="Aucun carré de deux sur deux n'est tout noir.")
    def no_shaded_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule("No two by two cells are all white.", fr="Aucun carré de deux sur deux n'est tout blanc.")
    def no_white_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, ".")

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return (~walled(rows, columns, random, thin=True)).astype(np.int16)
