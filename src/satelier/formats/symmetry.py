"""Puzzles that are the same but for how they are turned, mirrored or labelled.

image     the puzzle turned or mirrored: eight of them; every kind's rules look the same from all sides
relabel   regions by the order they are met; so also values, where the rules treat them alike: a Sudoku's
          digits, a Takuzu's 0 and 1

Permuting a Sudoku's bands and stacks, or the rows and columns in them, is left out: there are a million
ways (and more), and what a solver meets is no longer what a person sees.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> one, other = (read(find("takuzu"), rows) for rows in ("1..0/..../.1.0/..1.", "..0./.0.1/..../0..1"))
>>> canonical(one) == canonical(other)
True
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.grid import Pieces
from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

# The kinds whose rules treat all values alike.
ALIKE = ("sudoku", "takuzu", "unruly", "yinyang")

Key = tuple[Any, ...]


def canonical(puzzle: Puzzle) -> Key:
    """The same key for all puzzles that are the same up to symmetry, and for no others."""
    return puzzle.kind, *min(_keys(puzzle))


def _keys(puzzle: Puzzle) -> Iterator[Key]:
    """The key of each image."""
    for turns, mirrored in itertools.product(range(4), (False, True)):
        order = -1 if turns % 2 else 1  # rows have become columns
        size = puzzle.rows, puzzle.columns
        clues = [
            puzzle.layers()[name].turned(own, *size, turns, mirrored) for name, own in puzzle.printed.items()
        ]
        givens = turned_givens(puzzle, turns, mirrored)
        if givens is None or any(own is None for own in clues):  # what that looks like is not known
            plain = [own.tobytes() for own in puzzle.printed.values()]
            yield (puzzle.rows, puzzle.columns), puzzle.box or (), tuple(plain), puzzle.givens.tobytes()
            return
        keys = tuple(own.tobytes() for own in clues if own is not None)
        given = _given_key(puzzle, givens)
        yield (puzzle.rows, puzzle.columns)[::order], (puzzle.box or ())[::order], keys, given


def turned_givens(puzzle: Puzzle, turns: int, mirrored: bool) -> Board | None:
    """The givens of an image, those of pieces in the order of their cells; None where that is not known."""
    if not isinstance(puzzle.grid, Pieces):
        return None if puzzle.grid.ragged else _image(puzzle.givens, turns, mirrored)
    cells = np.arange(puzzle.rows * puzzle.columns).reshape(puzzle.size)
    moved = np.argsort(_image(cells, turns, mirrored), axis=None)
    covers = [sorted(moved[list(cover)].tolist()) for cover in puzzle.grid.covers]
    return puzzle.givens[sorted(range(len(covers)), key=covers.__getitem__)]


def _image(table: NDArray[Any], turns: int, mirrored: bool) -> NDArray[Any]:
    return np.rot90(table[:, ::-1] if mirrored else table, turns)


def _given_key(puzzle: Puzzle, givens: Board) -> bytes:
    flat = givens.ravel().copy()
    if puzzle.kind in ALIKE:
        flat[flat != OPEN] = numbered(flat[flat != OPEN])[0]
    return flat.tobytes()
