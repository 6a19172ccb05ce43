"""pzprv3 of kinds whose clues stand outside the grid: the frame and the cells are one table of words.

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/nonogram/2/2/. 1 . /1 # . /. . + /"
>>> read(text).written.tolist(), write(read(text)) == text
([[1, -1], [-1, 0]], True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.clues.blocks import UNTOLD
from satelier.errors import InputError
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import Alphabet, shown
from satelier.grid import Indices
from satelier.grid.rims import DeepRim
from satelier.puzzle import Puzzle
from satelier.values import open_board

Table = NDArray[np.str_]
NOTHING, QUESTION = ".", "-"
MARKS = Alphabet(("+", "#"))


class Lines(Protocol):
    """The lines of a file, taken one after another."""

    def number(self) -> int: ...
    def words(self, rows: int, columns: int) -> list[list[str]]: ...


@dataclass(frozen=True)
class Frame:
    """So many words above the cells, left, right and below; `corner` says where the cells begin."""

    above: int
    left: int
    right: int = 0
    below: int = 0

    def shape(self, rows: int, columns: int) -> tuple[int, int]:
        return self.above + rows + self.below, self.left + columns + self.right

    def cells(self, table: Table, rows: int, columns: int) -> Table:
        """The part of a table that is the grid."""
        return table[self.above : self.above + rows, self.left : self.left + columns]


# Blocks of nonograms.


def read_blocks(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The numbers stand next to the grid, above its columns and left of its rows."""
    size = lines.number(), lines.number()
    puzzle, frame = build(kind, *size), _deep(*size)
    table = np.array(lines.words(*frame.shape(*size)))
    clues = puzzle.layers()["blocks"].cleared(*size)
    for places, words in _sides(table, frame, size):
        clues[places] = [[_number(word, max(size)) for word in row] for row in words.tolist()]
    return Sheet(puzzle.with_clues(clues)).filled(MARKS.read(frame.cells(table, *size).tolist()))


def write_blocks(sheet: Sheet) -> Table:
    puzzle, size = sheet.puzzle, sheet.puzzle.size
    frame, clues = _deep(*size), sheet.puzzle.printed["blocks"]
    table = np.full(frame.shape(*size), NOTHING, dtype="U6")
    for places, words in _sides(table, frame, size):
        words[:] = [[_word(number) for number in row] for row in clues[places].tolist()]
    answers = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    frame.cells(table, *size)[:] = np.array([NOTHING, "+", "#"])[answers + 1]
    return table


def _deep(rows: int, columns: int) -> Frame:
    return Frame(*DeepRim(rows, columns).depths)


def _sides(table: Table, frame: Frame, size: tuple[int, int]) -> Iterator[tuple[Indices, Table]]:
    """The places of the columns' and of the rows' numbers, and the parts of the table that hold them."""
    rim = DeepRim(*size)
    yield rim.lines("t").T, table[: frame.above, frame.left :]
    yield rim.lines("l"), table[frame.above :, : frame.left]


def _number(word: str, most: int) -> int:
    if word == NOTHING:
        return NO_CLUE
    if word in (QUESTION, "?"):
        return UNTOLD
    if not (word.isdecimal() and word.isascii() and 1 <= int(word[:6]) <= most):
        raise InputError("formats.pzprv3.number", word=shown(word))
    return int(word)


def _word(number: int) -> str:
    return {NO_CLUE: NOTHING, UNTOLD: QUESTION}.get(number, str(number))


Reader = Callable[[type[Puzzle], Lines, str], Sheet]
READERS: dict[str, Reader] = {"nonogram": read_blocks}
WRITERS: dict[str, Callable[[Sheet], Table]] = {"nonogram": write_blocks}
