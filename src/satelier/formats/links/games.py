"""Games of Simon Tatham's collection whose ids are a grid of numbers and runs of blanks; and Tents.

>>> from satelier.puzzles import find
>>> puzzle = read(find("tents")(2, 2), "_c,1,.,1,0")
Traceback (most recent call last):
satelier.errors.InputError: '.' is no number.
>>> write(read(find("tents")(2, 2), "_c,0,1,1,0"))
'_c,0,1,1,0'
>>> write(read(find("akari")(2, 3), "aB2b0"))
'aB2b0'
"""

from __future__ import annotations

import string

import numpy as np

from satelier.clues import NO_CLUE, Clues
from satelier.errors import InputError
from satelier.formats.ground.symbols import BLANK, shown
from satelier.formats.links.body import Blanks, Body, Decimal, Digits
from satelier.grid import Rim
from satelier.puzzle import Puzzle
from satelier.values import OPEN

_RUNS = Blanks(string.ascii_lowercase)
BODIES = {
    "akari": Body((Digits("01234B"), _RUNS)),
    "fillomino": Body((Digits(string.digits), _RUNS)),
    "kurodoko": Body((Decimal(), _RUNS), widest=10),
    "mosaic": Body((Digits(string.digits), _RUNS)),
    "shikaku": Body((Decimal(), _RUNS), widest=10),
}
GAMES = {
    "filling": "fillomino",
    "lightup": "akari",
    "mosaic": "mosaic",
    "range": "kurodoko",
    "rect": "shikaku",
    "tents": "tents",
}  # what he calls them
MOST_DIGIT = 9
MOST_BLANKS = 25  # that "z" stands for; a tree follows all other letters


def read(empty: Puzzle, description: str) -> Puzzle:
    """The puzzle of a description."""
    if empty.kind == "tents":
        return _read_tents(empty, description)
    cells = BODIES[empty.kind].read(description, empty.rows * empty.columns)
    if not empty.layers():
        return empty.with_givens(np.where(cells > 0, cells - 1, OPEN).reshape(empty.size))
    (layer,) = empty.layers().values()
    low, high = layer.bounds(*empty.size)
    if ((cells != BLANK) & ((cells < low) | (cells > high))).any():
        raise InputError("formats.body.large", number=int(cells.max()))
    return empty.with_clues(cells.reshape(empty.size))


def write(puzzle: Puzzle) -> str:
    """The description of a puzzle."""
    if puzzle.kind == "tents":
        return _write_tents(puzzle)
    if not puzzle.layers():
        if (puzzle.givens > MOST_DIGIT - 1).any():
            raise InputError("formats.body.large", number=int(puzzle.givens.max()) + 1)
        return BODIES[puzzle.kind].write(np.where(puzzle.givens == OPEN, BLANK, puzzle.givens + 1))
    (layer,), clues = puzzle.layers().values(), puzzle.clues
    if puzzle.kind != "akari" and (clues == layer.bounds(*puzzle.size)[1]).any():
        raise InputError("formats.tatham.question")
    return BODIES[puzzle.kind].write(clues)


def _read_tents(empty: Puzzle, description: str) -> Puzzle:
    """Trees, then the numbers of the columns and of the rows."""
    body, *words = description.split(",")
    trees, at = np.full(empty.rows * empty.columns + 1, NO_CLUE, dtype=np.int32), 0
    for letter in body:
        blanks = 0 if letter == "_" else string.ascii_lowercase.find(letter) + 1
        if letter != "_" and not blanks:
            raise InputError("formats.body.symbol", position=body.index(letter) + 1, symbol=shown(letter))
        at += min(blanks, MOST_BLANKS)
        if at >= len(trees):
            raise InputError("formats.body.cells", found=at, expected=len(trees) - 1)
        if letter != "z":
            trees[at] = 0
            at += 1
    if len(words) != empty.rows + empty.columns or at != len(trees):
        raise InputError("formats.body.cells", found=at - 1, expected=len(trees) - 1)
    return empty.with_clues({"trees": trees[:-1].reshape(empty.size), "rim": _rim(empty, words)})


def _rim(empty: Puzzle, words: list[str]) -> Clues:
    if wrong := [word for word in words if not (word.isdecimal() and len(word) < 6)]:
        raise InputError("formats.tatham.number", text=shown(wrong[0]))
    rim = Rim(*empty.size, "tl")
    clues = np.zeros(len(rim), dtype=np.int32)
    clues[[*rim.along("t"), *rim.along("l")]] = [int(word) for word in words]
    return clues


def _write_tents(puzzle: Puzzle) -> str:
    rim, numbers = Rim(*puzzle.size, "tl"), puzzle.printed["rim"]
    if (numbers == NO_CLUE).any():
        raise InputError("formats.tatham.question")
    trees = [
        *np.flatnonzero(puzzle.printed["trees"].ravel() != NO_CLUE).tolist(),
        puzzle.rows * puzzle.columns,
    ]
    body, last = "", -1
    for tree in trees:
        many, few = divmod(tree - last - 1, MOST_BLANKS)
        body += "z" * many + ("_" if not few else string.ascii_lowercase[few - 1])
        last = tree
    told = numbers[[*rim.along("t"), *rim.along("l")]].tolist()
    return ",".join([body, *map(str, told)])
