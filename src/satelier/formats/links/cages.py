"""Solo with cages, as Tatham writes it: numbers that are given, lines between cells, sums of cages.

Lines stand between the cells of each row, then between those of each column: "_" is one, a letter so many
places without and then one, "z" 25 places without; one more stands after the last place. A sum stands at the
first cell of its cage.

>>> write_lines([1, 0, 0, 1, 0]), read_lines("_ba", 5)
('_ba', [1, 0, 0, 1, 0])
"""

from __future__ import annotations

import re
import string

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.ground.symbols import shown
from satelier.formats.links.body import SOLO
from satelier.formats.links.numbered import Numbered
from satelier.formats.links.puzz_link import refuse_scattered
from satelier.puzzle import Puzzle
from satelier.values import OPEN

GAPS = string.ascii_lowercase[:-1]  # so many places without a line, and then one
FAR = "z"  # as many without, and none
_SYMBOL = re.compile(r"([_a-z])(\d{0,3})")


def read(empty: Puzzle, description: str) -> Puzzle:
    given, lines, sums, *rest = [*description.split(","), "", ""]
    if len(rest) != 2 or any(rest):
        raise InputError("formats.tatham.flags", flags=",")
    size = empty.rows
    told = np.array(read_lines(lines, 2 * size * (size - 1)), dtype=bool)
    across, down = told[: size * (size - 1)].reshape(size, -1), told[size * (size - 1) :].reshape(size, -1).T
    layer = empty.layers()["numbers"]
    clues = {
        "regions": walls.parted(across, down),
        "numbers": Numbered(SOLO, *layer.bounds(size, size)).read(sums, size, size),
    }
    return empty.with_clues(clues).with_givens(Numbered(SOLO, 1, size, shift=1).read(given, size, size))


def write(puzzle: Puzzle) -> str:
    labels, size = puzzle.printed["regions"], puzzle.rows
    refuse_scattered(puzzle)
    across, down = walls.walls(labels)
    sums = Numbered(SOLO, *puzzle.layers()["numbers"].bounds(size, size)).write(puzzle.printed["numbers"])
    given = SOLO.write(np.where(puzzle.givens == OPEN, OPEN, puzzle.givens + 1))
    return ",".join([given, write_lines([*across.ravel().tolist(), *down.T.ravel().tolist()]), sums])


def read_lines(text: str, count: int) -> list[int]:
    """A 1 for each place with a line; a number after a symbol says how often it stands there."""
    found: list[int] = []
    for symbol, times in _SYMBOL.findall(text):
        gap = len(GAPS) if symbol == FAR else GAPS.find(symbol) + 1
        found += ([0] * gap + [1] * (symbol != FAR)) * int(times or 1)
        if len(found) > count + 1:
            raise InputError("formats.body.cells", found=len(found), expected=count + 1)
    if _SYMBOL.sub("", text):
        raise InputError("formats.body.symbol", position=1, symbol=shown(_SYMBOL.sub("", text)[:1]))
    if len(found) != count + 1 or not found[-1]:
        raise InputError("formats.body.cells", found=len(found), expected=count + 1)
    return found[:-1]


def write_lines(lines: list[int]) -> str:
    text, gap = "", 0
    for line in (*lines, 1):
        if not line:
            gap += 1
            continue
        text += FAR * ((gap - 1) // len(GAPS)) if gap else ""
        gap -= (gap - 1) // len(GAPS) * len(GAPS) if gap else 0
        text, gap = text + (GAPS[gap - 1] if gap else "_"), 0
    return text
