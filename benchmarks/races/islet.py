"""The puzzle of `examples/rules/islet.rules`, declared in Python: what a text is held against."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Free, Statement, at_most, connected, counted, said
from satelier.clues import Numbers
from satelier.grid import Grid, Groups, Part
from satelier.logic.formula import And, Iff, Implies, Or, atom
from satelier.puzzle import Puzzle, rule
from satelier.values import WHITE_AND_SHADED

HERE, LEFT, RIGHT, *AROUND = (atom("x", number) for number in range(1, 8))
BENDS = Free(Implies(And((HERE, LEFT, RIGHT)), Iff(Or((AROUND[0], AROUND[1])), Or((AROUND[2], AROUND[3])))))
STEPS = ((0, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))  # rows and columns, as the atoms count


class Islet(Puzzle):
    """Land in one piece, nowhere two by two; each number counts the land around its cell."""

    values = WHITE_AND_SHADED
    clue_layers = {"numbers": Numbers(0, 8)}
    usual_size = "5x5"

    @rule("The land is one piece.", fr="La terre est d'un seul tenant.")
    def one_piece(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours)

    @rule("No two by two cells are all land.", fr="Jamais quatre cases de terre en carré.")
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule(
        "Each number counts the land around its cell.", fr="Chaque nombre compte la terre autour de sa case."
    )
    def around(self, grid: Grid) -> Iterator[Statement]:
        yield counted(self.clues["numbers"], grid.around, "#")

    @rule(
        "Land between land bends on both sides or on none.", fr="La terre tourne des deux côtés ou d'aucun."
    )
    def bends(self, grid: Grid) -> Iterator[Statement]:
        yield said(BENDS, Groups((_inner(self.rows, self.columns),)), "#")


def _inner(rows: int, columns: int) -> Part:
    """Each cell that has cells all around it, and those that the rule speaks of."""
    cells = np.arange(rows * columns, dtype=np.int32).reshape(rows, columns)[1:-1, 1:-1].ravel()
    steps = np.array([down * columns + right for down, right in STEPS], dtype=np.int32)
    return Part("cell", cells[:, None], cells[:, None] + steps)
