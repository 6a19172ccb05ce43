"""Tapa, by Serkan Yürekli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import ANY_LENGTH, LOOSE, RING, Statement, at_most, connected, runs
from satelier.clues import NO_CLUE, RingClues
from satelier.errors import InputError
from satelier.grid import Grid
from satelier.grid.chance.islands import walled
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED, Board

CLUES = RingClues()


class Tapa(Puzzle):
    """Tapa: shade a wall in one piece, without two by two; clues tell the runs of it around them."""

    fr = "Tapa : un mur d'un seul tenant, sans carré de 2 × 2 ; les indices disent ses suites autour d'eux."
    clue_layer, values = CLUES, WHITE_AND_SHADED
    solved = {"3 . ./. . ./. . 3": ".#. ### .#."}
    broken = {
        "clue_not_shaded": Broken("? ./. .", "## .."),
        "runs": Broken("3 . ./. . ./. . .", "... .#. ..."),
        "no_square": Broken("? . ./. . ./. . .", "... .## .##"),
        "connected": Broken("11 . ./. . ./. . .", ".#. #.. ..."),
    }

    def check_size(self) -> None:
        if min(size := self.size) < 2:
            raise InputError("puzzle.size.least", kind=self.kind, least=2, rows=size[0], columns=size[1])

    @rule("A cell with a clue is never shaded.", fr="Une case qui porte un indice n'est jamais noire.")
    def clue_not_shaded(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")

    @rule(
        "A clue lists the lengths of the shaded runs around it, in any order.",
        fr="Un indice donne les longueurs des suites noires autour de lui, dans n'importe quel ordre.",
    )
    def runs(self, grid: Grid) -> Iterator[Statement]:
        told = CLUES.lengths(self.clues, ANY_LENGTH)
        for rings, order in ((grid.rings, RING), (grid.part_rings, LOOSE)):
            yield runs([told[cell] for cell in np.array(rings.cells).tolist()], rings, "#", order)

    @rule("No two by two cells are all shaded.", fr="Aucun carré de deux sur deux n'est tout noir.")
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule("The shaded cells form one group.", fr="Les cases noires forment un seul groupe.")
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours)

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return walled(rows, columns, random).astype(np.int16)
