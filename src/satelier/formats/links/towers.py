"""Towers, of Simon Tatham's collection: the numbers above, below, left and right, parted by "/"; what is
given.

>>> from satelier.puzzles import find
>>> write(read(find("skyscrapers")(2, 2), "1//2/////,b1a"))
'1//2/////,b1a'
"""

from __future__ import annotations

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.symbols import shown
from satelier.formats.links.body import SOLO
from satelier.formats.links.numbered import Numbered
from satelier.grid import Rim
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.values import OPEN

SIDES = "tblr"


def read(empty: Puzzle, description: str) -> Puzzle:
    """The puzzle of a description."""
    told, comma, given = description.partition(",")
    words, size = told.split("/"), empty.columns
    if len(words) != 4 * size:
        raise InputError("formats.tatham.lines", found=len(words), expected=4 * size)
    for word in filter(None, words):
        if not (word.isdecimal() and word.isascii() and 1 <= int(word[:5]) <= size):
            raise InputError("formats.tatham.number", text=shown(word))
    rim, clues = Rim(size, size, SIDES), np.full(4 * size, NO_CLUE, dtype=np.int32)
    clues[[place for side in SIDES for place in rim.along(side)]] = [int(word or NO_CLUE) for word in words]
    puzzle = empty.with_clues(clues)
    return puzzle.with_givens(_numbers(size).read(given, size, size)) if comma else puzzle


def write(puzzle: Puzzle) -> str:
    """The description of a puzzle."""
    rim = Rim(*puzzle.size, SIDES)
    numbers = puzzle.clues[[place for side in SIDES for place in rim.along(side)]].tolist()
    told = "/".join("" if number == NO_CLUE else str(number) for number in numbers)
    given = "," + _numbers(puzzle.rows).write(puzzle.givens) if (puzzle.givens != OPEN).any() else ""
    return told + given


def _numbers(size: int) -> Numbered:
    return Numbered(SOLO, 1, size, shift=1)
