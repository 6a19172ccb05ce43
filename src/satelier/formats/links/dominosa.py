"""Dominosa, of Simon Tatham's collection: the largest number, then the number of each cell.

Numbers beyond 9 stand in brackets. The grid has as many rows as there are numbers, and a column more.

>>> from satelier.puzzles import find
>>> puzzle = read(find("dominosa"), 1, None, "001011")
>>> puzzle.clues.tolist(), write(puzzle)
([[0, 0, 1], [0, 1, 1]], '1:001011')
"""

from __future__ import annotations

import re

import numpy as np

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.ground.sheet import build
from satelier.formats.ground.symbols import shown
from satelier.puzzle import Puzzle

MOST_DIGIT = 9
_NUMBER = re.compile(r"[0-9]|\[[0-9]{1,4}\]")
_FORM = re.compile(rf"(?:{_NUMBER.pattern})+")


def looks(first: int, second: int | None, description: str) -> bool:
    """Whether this has numbers alone, as many as the grid has cells."""
    if second is not None or _FORM.fullmatch(description) is None:
        return False
    return len(_NUMBER.findall(description)) == (first + 1) * (first + 2)


def read(kind: type[Puzzle], most: int, second: int | None, description: str) -> Puzzle:
    """The puzzle of a description."""
    empty = build(kind, most + 1, most + 2)
    if rest := _NUMBER.sub("", description):
        raise InputError("formats.tatham.number", text=shown(rest[:1]))
    numbers = [int(one.strip("[]")) for one in _NUMBER.findall(description)]
    if len(numbers) != empty.rows * empty.columns:
        raise InputError("formats.body.cells", found=len(numbers), expected=empty.rows * empty.columns)
    if max(numbers) > most:
        raise InputError("formats.body.large", number=max(numbers))
    return empty.with_clues(np.array(numbers, dtype=np.int32).reshape(empty.size))


def write(puzzle: Puzzle) -> str:
    """The id of a puzzle, whose grid has to be of that form."""
    if puzzle.columns != puzzle.rows + 1 or (puzzle.clues == NO_CLUE).any():
        raise InputError("formats.tatham.question")
    numbers = puzzle.clues.ravel().tolist()
    return f"{puzzle.rows - 1}:" + "".join(str(one) if one <= MOST_DIGIT else f"[{one}]" for one in numbers)
