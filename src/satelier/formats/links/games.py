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
    "gokigen": Body((Digits("01234"), _RUNS)),
    "masyu": Body((Digits("WB"), _RUNS)),
    "slitherlink": Body((Digits("01234"), _RUNS)),
    "fillomino": Body((Digits(string.digits), _RUNS)),
    "kurodoko": Body((Decimal(), _RUNS), widest=10),
    "mosaic": Body((Digits(string.digits), _RUNS)),
    "shikaku": Body((Decimal(), _RUNS), widest=10),
}
GAMES = {
    "filling": "fillomino",
    "lightup": "akari",
    "loopy": "slitherlink",
    "mosaic": "mosaic",
    "pearl": "masyu",
    "range": "kurodoko",
    "rect": "shikaku",
    "slant": "gokigen",
    "tents": "tents",
}  # what he calls them
MOST_DIGIT = 9
MOST_BLANKS = 25  # that "z" stands for; a tree follows all other letters


def read(empty: Puzzle, description: str) -> Puzzle:
    """The puzzle of a description."""
    if empty.kind == "tents":
        return _read_tents(empty, description)
    if not empty.layers():
        cells = BODIES[empty.kind].read(description, empty.rows * empty.columns)
        return empty.with_givens(np.where(cells > 0, cells - 1, OPEN).reshape(empty.size))
    name, layer = next(iter(empty.layers().items()))
    lattice = layer.lattice(*empty.size)
    cells = BODIES[empty.kind].read(description, len(lattice))
    low, high = layer.bounds(*empty.size)
    if ((cells != BLANK) & ((cells < low) | (cells > high))).any():
        raise InputError("formats.body.large", number=int(cells.max()))
    return empty.with_clues({name: cells.reshape(lattice.shape)})


def told_by_length(columns: int, rows: int, description: str) -> str | None:
    """The kind whose description this is, where signs and their number tell one."""
    sizes = {"gokigen": (rows + 1) * (columns + 1), "masyu": rows * columns}
    for kind, count in sizes.items():
        try:
            BODIES[kind].read(description, count)
        except InputError:
            continue
        return kind
    return None


def write(puzzle: Puzzle) -> str:
    """The description of a puzzle."""
    if puzzle.kind == "tents":
        return _write_tents(puzzle)
    if not puzzle.layers():
        if (puzzle.givens > MOST_DIGIT - 1).any():
            raise InputError("formats.body.large", number=int(puzzle.givens.max()) + 1)
        return BODIES[puzzle.kind].write(np.where(puzzle.givens == OPEN, BLANK, puzzle.givens + 1))
    name, layer = next(iter(puzzle.layers().items()))
    clues = puzzle.printed[name]
    mark = getattr(layer, "mark_symbol", None) if puzzle.kind != "akari" else None
    if mark and (clues == layer.bounds(*puzzle.size)[1]).any():
        raise InputError("formats.tatham.question")
    for other, own in puzzle.layers().items():
        if other != name and not own.is_unsaid(puzzle.printed[other]):
            raise InputError("formats.link.layer", kind=puzzle.kind, name=other)
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
        blanks = tree - last - 1
        many = max(blanks - 1, 0) // MOST_BLANKS
        few = blanks - many * MOST_BLANKS
        body += "z" * many + (string.ascii_lowercase[few - 1] if few else "_")
        last = tree
    told = numbers[[*rim.along("t"), *rim.along("l")]].tolist()
    return ",".join([body, *map(str, told)])
