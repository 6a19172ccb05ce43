"""Magnets, of Simon Tatham's collection: four lists of numbers, then which half of a domino each cell is.

L, R, T, B   the left, right, upper, lower half; * is a cell outside

>>> from satelier.puzzles import find
>>> puzzle = read(find("magnets"), 3, 1, "1..,1,...,.,LR*")
>>> puzzle.clues["regions"].tolist(), puzzle.clues["blocks"].tolist(), write(puzzle)
([[0, 0, 1]], [[-1, -1, 0]], '3x1:1..,1,...,.,LR*')
"""

from __future__ import annotations

import re
import string

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.ground.sheet import build
from satelier.formats.ground.symbols import shown
from satelier.grid import Rim
from satelier.puzzle import Puzzle
from satelier.values import OPEN

SIDES = "tlbr"  # plus poles of columns and rows, then minus poles
NUMBERS = string.digits + string.ascii_uppercase
NOTHING, OUTSIDE = ".", "*"
FACING = {"L": (0, 1, "R"), "R": (0, -1, "L"), "T": (1, 0, "B"), "B": (-1, 0, "T"), OUTSIDE: (0, 0, OUTSIDE)}
_FORM = re.compile(r"(?:[0-9A-Z.]+,){4}[LRTB*]+")


def looks(first: int, second: int | None, description: str) -> bool:
    """Whether this may be a description of Magnets."""
    return _FORM.fullmatch(description) is not None


def read(kind: type[Puzzle], columns: int, second: int | None, description: str) -> Puzzle:
    """The puzzle of a description."""
    empty = build(kind, second or columns, columns)
    *numbers, halves = description.split(",")
    if not looks(columns, second, description) or len(halves) != empty.rows * columns:
        raise InputError("formats.body.cells", found=len(halves), expected=empty.rows * columns)
    rim, clues = Rim(*empty.size, "tblr"), empty.layers()["rim"].cleared(*empty.size)
    for side, word in zip(SIDES, numbers, strict=True):
        places = rim.along(side)
        if len(word) != len(places):
            raise InputError("formats.tatham.lines", found=len(word), expected=len(places))
        clues[places] = [_number(sign, max(empty.size)) for sign in word]
    cells = np.array(list(halves)).reshape(empty.size)
    return empty.with_clues(
        {"regions": _domains(cells), "blocks": np.where(cells == OUTSIDE, 0, NO_CLUE), "rim": clues}
    )


def _number(sign: str, most: int) -> int:
    number = NUMBERS.find(sign) if sign != NOTHING else NO_CLUE
    if number > most:
        raise InputError("formats.tatham.number", text=shown(sign))
    return number


def _domains(cells: NDArray[np.str_]) -> NDArray[np.int32]:
    """The regions that halves make; each has to face the other one."""
    for (row, column), half in np.ndenumerate(cells):
        down, right, other = FACING[str(half)]
        at = row + down, column + right
        if not all(0 <= one < most for one, most in zip(at, cells.shape, strict=True)) or cells[at] != other:
            raise InputError("formats.tatham.outside", row=row + 1, column=column + 1)
    return walls.parted(cells[:, :-1] != "L", cells[:-1] != "T")


def write(puzzle: Puzzle) -> str:
    """The id of a puzzle."""
    for name in ("variant", "givens"):
        told = (puzzle.givens != OPEN) if name == "givens" else puzzle.printed["variant"] > 0
        if told.any():
            raise InputError("formats.link.layer", kind=puzzle.kind, name=name)
    rim, numbers = Rim(*puzzle.size, "tblr"), puzzle.printed["rim"]
    if numbers.max(initial=0) >= len(NUMBERS):
        raise InputError("formats.body.large", number=int(numbers.max()))
    lists = ["".join((NUMBERS + NOTHING)[number] for number in numbers[rim.along(side)]) for side in SIDES]
    return f"{puzzle.columns}x{puzzle.rows}:{','.join([*lists, _halves(puzzle)])}"


def _halves(puzzle: Puzzle) -> str:
    """Which half each cell is; a region that is no domino has no place there."""
    labels, is_outside = puzzle.printed["regions"], puzzle.printed["blocks"] != NO_CLUE
    found = np.full(puzzle.size, NOTHING)
    across, down = (~wall for wall in walls.walls(labels))
    found[:, :-1][across], found[:, 1:][across], found[:-1][down], found[1:][down] = "L", "R", "T", "B"
    found[is_outside] = OUTSIDE
    if (np.bincount(labels.ravel())[labels] != np.where(is_outside, 1, 2)).any() or (found == NOTHING).any():
        raise InputError("formats.link.layer", kind=puzzle.kind, name="regions")
    return "".join(found.ravel())
