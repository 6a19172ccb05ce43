"""Boards to hold rules against: empty grids of some sizes, with clues around a random solution.

>>> from satelier.puzzles import find
>>> [name for name, _ in usual_boards(find("takuzu"))], [name for name, _ in usual_boards(find("sudoku"))]
(['4x4', '5x5', '6x6'], ['4x4', '6x6'])
"""

from __future__ import annotations

import numpy as np

from satelier.errors import Error
from satelier.puzzle import Puzzle
from satelier.reason.new import new
from satelier.sizes import size
from satelier.values import open_board

SQUARE = ("4x4", "5x5", "6x6")
OBLONG = ("4x4", "3x5", "6x5")  # an odd one, a larger one, and not all square
SEED = 1

Named = tuple[str, Puzzle]


def of_size(kind: type[Puzzle], word: str) -> Named | None:
    """The board of a size; None where the word is none. Nothing is given: the rules are what is compared."""
    try:
        rows, columns = size(word)
    except ValueError:
        return None
    if not kind.layers():
        return f"{rows}x{columns}", kind(rows, columns)
    puzzle, _ = new(kind, rows, columns, random=np.random.default_rng(SEED))
    return f"{rows}x{columns}", puzzle.with_givens(open_board(*puzzle.shape))


def usual_boards(kind: type[Puzzle]) -> list[Named]:
    """A few boards of a kind, small enough to be quick."""
    found = [board for word in (SQUARE if kind.square else OBLONG) if (board := _tried(kind, word))]
    return found or [board for board in [of_size(kind, kind.usual_size)] if board]


def _tried(kind: type[Puzzle], word: str) -> Named | None:
    try:
        return of_size(kind, word)
    except Error:  # a kind that has no grids of that size
        return None
