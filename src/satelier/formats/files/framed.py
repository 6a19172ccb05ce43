"""pzprv3 of kinds whose clues stand outside the grid: the frame and the cells are one table of words.

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/nonogram/2/2/. 1 . /1 # . /. . + /"
>>> read(text).written.tolist(), write(read(text)) == text
([[1, -1], [-1, 0]], True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE, Clues
from satelier.clues.blocks import UNTOLD
from satelier.clues.sums import LARGEST
from satelier.errors import InputError
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import Alphabet, shown
from satelier.formats.links.crossing import refuse_open_edges
from satelier.frozen import dataclass
from satelier.grid import Indices, Rim
from satelier.grid.lattices.rims import DeepRim
from satelier.puzzle import Puzzle
from satelier.values import OPEN, open_board

Table = NDArray[np.str_]
NOTHING, QUESTION = ".", "-"
MARKS = Alphabet(("+", "#"))
DIGITS = Alphabet((*"123456789", "#"))


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


# Numbers on four sides.

FRAMED = Frame(1, 1, 1, 1)
ANY_LETTER = "+"
GIVEN = "q"  # stands before a number that is given


def read_sides(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """A number above and below each column, left and right of each row; given ones and others in cells."""
    size = lines.number(), lines.number()
    return _read_sides(build(kind, *size), lines, {}, lowest=1)


def read_letters(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The same, with the number of letters before; "-" is a cell without one, "+" one with any."""
    size = lines.number(), lines.number()
    return _read_sides(build(kind, *size), lines, {"letters": np.array([lines.number()])}, lowest=0)


def _read_sides(puzzle: Puzzle, lines: Lines, told: dict[str, Clues], lowest: int) -> Sheet:
    """`lowest`: the number by which the first value is written; 0 is written as "-"."""
    size = puzzle.size
    table = np.array(lines.words(*FRAMED.shape(*size)))
    clues = puzzle.layers()["rim"].cleared(*size)
    for places, words in _four(table, size):
        clues[places] = [max(_number(word, max(size)), NO_CLUE) or NO_CLUE for word in words.tolist()]
    given, other = np.full((2, *size), OPEN, dtype=np.int16)
    for cell, word in np.ndenumerate(FRAMED.cells(table, *size)):
        own = given if word.startswith(GIVEN) else other
        own[cell] = _value(word.removeprefix(GIVEN), max(size), lowest)
    return Sheet(puzzle.with_clues({"rim": clues, **told}).with_givens(given)).filled(other)


def _value(word: str, most: int, lowest: int) -> int:
    """The value that a word in a cell means."""
    if word == QUESTION and lowest == 0:
        return 0
    number = NO_CLUE if word == ANY_LETTER and lowest == 0 else _number(word, most)
    return number - lowest if number > 0 else OPEN


def write_sides(sheet: Sheet, lowest: int = 1) -> Table:
    puzzle, size = sheet.puzzle, sheet.puzzle.size
    table = np.full(FRAMED.shape(*size), NOTHING, dtype="U6")
    for places, words in _four(table, size):
        words[:] = [_word(number) for number in puzzle.printed["rim"][places].tolist()]
    entered = puzzle.givens if sheet.entries is None else np.maximum(sheet.entries, puzzle.givens)
    for cell, value in np.ndenumerate(entered):
        mark = GIVEN if puzzle.givens[cell] != OPEN else ""
        number = str(value + lowest) if value + lowest else QUESTION
        FRAMED.cells(table, *size)[cell] = NOTHING if value == OPEN else f"{mark}{number}"
    return table


def head(puzzle: Puzzle) -> list[str]:
    """What stands between the size and the frame: how many letters there are."""
    return [str(number) for number in puzzle.printed.get("letters", ())]


def _four(table: Table, size: tuple[int, int]) -> Iterator[tuple[Indices, Table]]:
    """The places of each side, and the part of the table that holds their numbers."""
    rim = Rim(*size, "tblr")
    sides = {"t": table[0, 1:-1], "b": table[-1, 1:-1], "l": table[1:-1, 0], "r": table[1:-1, -1]}
    yield from ((rim.along(side), words) for side, words in sides.items())


# Sums of crossing runs.


def read_sums(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The sums outside and those of black cells, across before down; then the digits that were filled in."""
    rows, columns = lines.number() + 1, lines.number() + 1
    puzzle = build(kind, rows, columns)
    down, across = np.full((2, rows, columns), NO_CLUE, dtype=np.int32)
    for (row, column), word in np.ndenumerate(np.array(lines.words(rows, columns))):
        if word != NOTHING:
            told = [_sum(one) for one in word.split(",")]
            at_edge = (0, *told) if row == 0 else (*told, 0)
            across[row, column], down[row, column] = told if len(told) == 2 else at_edge[:2]
    answers = np.pad(DIGITS.read(lines.words(rows - 1, columns - 1)), ((1, 0), (1, 0)), constant_values=OPEN)
    return Sheet(puzzle.with_clues({"across": across, "down": down})).filled(answers)


def _sum(word: str) -> int:
    """A sum, 0 for none."""
    if not word.lstrip("-").isdecimal() or not word.isascii() or int(word[:6]) > LARGEST:
        raise InputError("formats.pzprv3.number", word=shown(word))
    return max(int(word), 0)


def write_sums(sheet: Sheet) -> list[Table]:
    puzzle = sheet.puzzle
    refuse_open_edges(puzzle)
    down, across = (
        np.where(puzzle.printed[name] > 0, puzzle.printed[name], -1) for name in ("down", "across")
    )
    words = np.char.add(np.char.add(across.astype(str), ","), down.astype(str))
    words[0], words[:, 0] = down[0].astype(str), across[:, 0].astype(str)
    words[puzzle.printed["across"] == NO_CLUE], words[0, 0] = NOTHING, "0"
    answers = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    return [words, np.array([NOTHING, *DIGITS.symbols])[answers[1:, 1:] + 1]]


Reader = Callable[[type[Puzzle], Lines, str], Sheet]
READERS: dict[str, Reader] = {
    "easyasabc": read_letters,
    "kakuro": read_sums,
    "nonogram": read_blocks,
    "skyscrapers": read_sides,
}
WRITERS: dict[str, Callable[[Sheet], list[Table]]] = {
    "easyasabc": lambda sheet: [write_sides(sheet, lowest=0)],
    "kakuro": write_sums,
    "nonogram": lambda sheet: [write_blocks(sheet)],
    "skyscrapers": lambda sheet: [write_sides(sheet)],
}
