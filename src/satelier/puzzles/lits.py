"""LITS, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims import Remark, Statement, arranged, at_most, connected, exactly, occurring_each
from satelier.clues import Clues
from satelier.grid import Grid
from satelier.grid.shapes.tetrominoes import shapes, strewn, twins, ways
from satelier.puzzle import Broken, Puzzle, Regions, rule
from satelier.values import WHITE_AND_SHADED

EXAMPLE = "AAAA BBBA BABA BAAA"
SHAPED = "the shaded cells of {the} are L, I, T or S.", "les cases noires de {the} forment L, I, T ou S."


class Lits(Puzzle):
    """LITS: shade four cells in line in every region; they hang together, and equal shapes do not touch."""

    fr = "LITS : quatre cases liées par région ; toutes se tiennent, deux formes égales ne se touchent pas."
    aliases, clue_layer, values, usual_size = ("nuruomino",), Regions(), WHITE_AND_SHADED, "6x6"
    solved = {EXAMPLE: "...# #### #..# ...#"}
    broken = {
        "four_cells": Broken(EXAMPLE, ".... .... .... ...."),
        "room_connected": Broken(EXAMPLE, "#### #.#. #.#. ...."),
        "no_square": Broken(EXAMPLE, "#### ###. #... ...."),
        "connected": Broken(EXAMPLE, ".... ###. #..# .###"),
        "shapes_differ": Broken(EXAMPLE, ".... ##.. #..# ####"),
    }

    @rule("Every region has four shaded cells.", fr="Chaque région a quatre cases noires.")
    def four_cells(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(4, grid.regions(self.clues), "#")

    @rule("The shaded cells of a region hang together.", fr="Les cases noires d'une région se tiennent.")
    def room_connected(self, grid: Grid) -> Iterator[Statement | Remark]:
        yield connected(rooms := grid.regions(self.clues), "#", grid.neighbours)
        yield Remark(lambda: occurring_each(1, *ways(self.clues, rooms), "#", *SHAPED))

    @rule("No two by two cells are all shaded.", fr="Aucun carré de deux sur deux n'est tout noir.")
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule("All shaded cells form one group.", fr="Toutes les cases noires forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours)

    @rule("Shapes that touch differ, even turned.", fr="Des formes qui se touchent diffèrent, même tournées.")
    def shapes_differ(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(7, twins(self.clues), "#")

    def shortcuts(self, grid: Grid) -> list[Statement]:
        return [arranged(*shapes(self.clues), grid.whole, "#")]

    @classmethod
    def layout(cls, rows: int, columns: int, random: np.random.Generator) -> Mapping[str, Clues]:
        return {"regions": strewn(rows, columns, random)}
