"""Squaro, by Marc Lebel."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, counted
from satelier.grid import Grid
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule
from satelier.values import Board


class Squaro(Puzzle):
    """Squaro: fill circles on the corners so that each number counts the filled corners of its cell."""

    fr = "Squaro : remplissez des ronds aux coins ; chaque nombre compte ceux de sa case."
    places = "vertex"
    clue_layer = Numbers(0, 4)
    values = Values(
        Value(".", en="empty | one empty circle | empty circles", fr="vide | un cercle vide | cercles vides"),
        Value(
            "#",
            en="filled | one filled circle | filled circles",
            fr="rempli | un cercle rempli | cercles remplis",
        ),
    )
    usual_size = "5x5"
    usual_density = 50
    solved = {"323 12. 132": "##.# #.## ..#. .##."}
    broken = {"corners": Broken("13 12", ".## ..# .##")}

    @rule(
        "Each number counts the filled circles on the corners of its cell.",
        fr="Chaque nombre compte les cercles remplis aux coins de sa case.",
    )
    def corners(self, grid: Grid) -> Iterator[Statement]:
        yield counted(self.clues, grid.corners, "#")

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Each circle filled or not by itself."""
        return (random.random((rows + 1, columns + 1)) < density / 100).astype(np.int16)

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every cell shows how many of its corners are filled."""
        rows, columns = solution.shape
        counts = solution.ravel()[Grid(rows, columns).corners.parts[0].places].sum(axis=1)
        return cls(rows - 1, columns - 1, clues=counts.reshape(rows - 1, columns - 1))
