"""pzprv3 of kinds of domains: a flag, the walls, then one table of the numbers outside and the cells.

Above the cells stand the plus poles of the columns, then the minus poles; left of them those of the rows.
Cells are outside ("#"), given ("q1", "q2"), entered ("a1", "a2"), known to be neutral ("s2") or not ("s1").

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/magnets/1/3/0 0 /. . 1 . . /. . . . . /1 . q1 s2 # /"
>>> read(text).entries.tolist(), write(read(text)) == text
([[-1, 0, -1]], True)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.files.rimmed import Lines, Told, give_flag, in_lines, number, take_flag
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import shown
from satelier.formats.links.domains import between, parted
from satelier.grid import Indices, Rim
from satelier.puzzle import Puzzle
from satelier.values import OPEN, open_board

Table = NDArray[np.str_]
NOTHING, OUTSIDE, NEUTRAL, GIVEN, ENTERED = ".", "#", "s2", "q", "a"
DEPTH = 2  # of the numbers above and left of the cells
_CELL = re.compile(r"[.#]|[qa][12]|s[12]")


def read_domains(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The sheet of a file, of which the first two lines are read."""
    (rows, columns), told = (lines.number(), lines.number()), Told()
    empty = build(kind, rows, columns)
    take_flag(lines, empty, told)
    across, down = (
        np.array(lines.words(*size)).reshape(size) == "1"
        for size in ((rows, columns - 1), (rows - 1, columns))
    )
    table = np.array(lines.words(rows + DEPTH, columns + DEPTH))
    told["rim"] = empty.layers()["rim"].cleared(rows, columns)
    for places, words in _sides(table, empty):
        told["rim"][places] = [number(word) for word in words.tolist()]
    cells = table[DEPTH:, DEPTH:]
    if wrong := [word for word in cells.ravel().tolist() if not _CELL.fullmatch(word)]:
        raise InputError("formats.pzprv3.number", word=shown(wrong[0]))
    told["blocks"] = np.where(cells == OUTSIDE, 0, NO_CLUE)
    told["regions"] = parted(across, down, cells == OUTSIDE)
    puzzle = empty.with_clues(told).with_givens(_poles(cells, GIVEN))
    return Sheet(puzzle).filled(np.where(cells == NEUTRAL, np.int16(0), _poles(cells, ENTERED)))


def write_domains(sheet: Sheet) -> list[str]:
    """The lines after the size."""
    puzzle = sheet.puzzle
    table = np.full((puzzle.rows + DEPTH, puzzle.columns + DEPTH), NOTHING, dtype="U6")
    for places, words in _sides(table, puzzle):
        numbers = puzzle.printed["rim"][places].tolist()
        words[:] = [NOTHING if one == NO_CLUE else str(one) for one in numbers]
    entered = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    cells = table[DEPTH:, DEPTH:]
    cells[:] = np.array([NOTHING, NEUTRAL, f"{ENTERED}1", f"{ENTERED}2"])[entered + 1]
    if (puzzle.givens == 0).any():
        raise InputError("formats.link.layer", kind=puzzle.kind, name="givens")
    for pole in (1, 2):
        cells[puzzle.givens == pole] = f"{GIVEN}{pole}"
    cells[puzzle.printed["blocks"] != NO_CLUE] = OUTSIDE
    bits = [wall.astype(int).astype(str) for wall in between(puzzle)]
    return [*give_flag(puzzle), *(line for one in (*bits, table) for line in in_lines(one))]


def _poles(cells: Table, mark: str) -> NDArray[np.int16]:
    """The poles that stand behind a mark."""
    found = {f"{mark}{pole}": pole for pole in (1, 2)}
    return np.array([[found.get(word, OPEN) for word in row] for row in cells.tolist()], dtype=np.int16)


def _sides(table: Table, puzzle: Puzzle) -> Iterator[tuple[Indices, Table]]:
    """The places of each side, and the part of the table that holds their numbers."""
    rim = Rim(*puzzle.size, "tblr")
    yield from ((rim.along(side), table[at, DEPTH:]) for at, side in enumerate("tb"))
    yield from ((rim.along(side), table[DEPTH:, at]) for at, side in enumerate("lr"))


READERS: dict[str, Callable[[type[Puzzle], Lines, str], Sheet]] = {"magnets": read_domains}
WRITERS: dict[str, Callable[[Sheet], list[str]]] = {"magnets": write_domains}
