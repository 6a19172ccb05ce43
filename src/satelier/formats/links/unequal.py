"""Unequal, of Simon Tatham's collection: for each cell its number (0 for none) and letters, commas between.

U, R, D, L   the neighbour above, right, below, left is smaller; in its other game, "adjacent", differs by one

>>> from satelier.puzzles import find
>>> puzzle = read(find("futoshiki"), 2, "0R,0,2,0,")
>>> puzzle.clues.tolist(), puzzle.givens.tolist(), write(puzzle)
([1, -1, -1, -1], [[-1, -1], [1, -1]], '0R,0,2,0,')
"""

from __future__ import annotations

import re

import numpy as np

from satelier.clues import NO_CLUE, Clues
from satelier.errors import InputError
from satelier.formats.ground.sheet import build
from satelier.formats.ground.symbols import shown
from satelier.grid import Indices, Links
from satelier.puzzle import Puzzle
from satelier.values import OPEN

_CELL = re.compile(r"(\d{1,5})(U?R?D?L?)")
LETTERS = "URDL"
_FIRST = "RD"  # of these, the cell itself comes first: left, or above
LESSER_FIRST, LESSER_SECOND = 0, 1


def looks(description: str) -> bool:
    """Whether this may be a description of Unequal."""
    return "," in description and all(_CELL.fullmatch(cell) for cell in _cells(description))


def read(kind: type[Puzzle], size: int, description: str) -> Puzzle:
    """The puzzle of a description; a sign that is there twice has to say the same."""
    cells = _cells(description)
    if len(cells) != size * size:
        raise InputError("formats.tatham.cells", found=len(cells), expected=size * size, size=size)
    empty, links = build(kind, size, size), _links(size)
    clues, givens = np.full(len(Links(size, size)), NO_CLUE, np.int32), np.full((size, size), OPEN, np.int16)
    for cell, text in enumerate(cells):
        number, letters = _cell(text, cell, size)
        givens.flat[cell] = number - 1
        for letter in letters:
            _put(clues, int(links[cell, LETTERS.index(letter)]), _sign(empty, letter), divmod(cell, size))
    return empty.with_clues(clues).with_givens(givens)


def write(puzzle: Puzzle) -> str:
    """The description of a puzzle."""
    size, links, clues = puzzle.rows, _links(puzzle.rows), puzzle.clues
    parts = []
    for cell, number in enumerate((puzzle.givens.ravel() + 1).tolist()):
        signs = [(letter, link) for letter, link in zip(LETTERS, links[cell].tolist(), strict=True)]
        told = [one for one, link in signs if link >= 0 and clues[link] == _sign(puzzle, one)]
        parts.append(f"{number}{''.join(told)},")
    assert len(parts) == size * size
    return "".join(parts)


def _cells(description: str) -> list[str]:
    return description.removesuffix(",").split(",")


def _cell(text: str, cell: int, size: int) -> tuple[int, str]:
    """The number and the letters of a cell."""
    found = _CELL.fullmatch(text)
    if found is None or int(found[1]) > size:
        row, column = divmod(cell, size)
        raise InputError("formats.tatham.cell", row=row + 1, column=column + 1, text=shown(text), size=size)
    return int(found[1]), found[2]


def _put(clues: Clues, link: int, sign: int, at: tuple[int, int]) -> None:
    if link < 0 or clues[link] not in (NO_CLUE, sign):
        key = "outside" if link < 0 else "twice"
        raise InputError(f"formats.tatham.{key}", row=at[0] + 1, column=at[1] + 1)
    clues[link] = sign


def _sign(puzzle: Puzzle, letter: str) -> int:
    """The clue that a letter stands for; where there is one sort of sign, it is that."""
    assert puzzle.clue_layer is not None
    _, last = puzzle.clue_layer.bounds(puzzle.rows, puzzle.columns)
    return min(last, LESSER_SECOND if letter in _FIRST else LESSER_FIRST)


def _links(size: int) -> Indices:
    """The link of each cell in each direction, −1 where the grid ends."""
    lattice = Links(size, size)
    found = np.full((size, size, len(LETTERS)), -1, dtype=np.int32)
    found[1:, :, 0] = found[:-1, :, 2] = lattice.down
    found[:, :-1, 1] = found[:, 1:, 3] = lattice.across
    return found.reshape(size * size, len(LETTERS))
