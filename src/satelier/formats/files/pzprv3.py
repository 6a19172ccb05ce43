"""pzprv3, the file format of puzz.link's programs: a word per cell, each followed by a space.

lines     end with a newline, or with "/" where the whole file is one line; rows come before columns
norinori  version 3: the number of rooms, a room number per cell; version 3.1: the walls
hitori    numbers; here too "." is a blank
answers   what has been filled in: "#", "+" (known empty) or "."; a sudoku's numbers, "." elsewhere

>>> text = "pzprv3/norinori/2/2/1/0 0 /0 0 /# + /. . /"
>>> sheet = read(text)
>>> sheet.written.tolist(), write(sheet) == text
([[1, 0], [-1, -1]], True)
>>> read("pzprv3.1/norinori/1/2/1 /. # /").puzzle.clues.tolist()
[[0, 1]]
>>> read("pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . /")
Traceback (most recent call last):
satelier.formats.ground.located.LocatedError: Line 6: There are 3 words, expected 4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.formats.files import blocked, domains, framed, inside, rimmed
from satelier.formats.files.pzprv3_lines import FILES, read_lines, write_lines
from satelier.formats.ground import walls
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.page import refuse_long
from satelier.formats.ground.sheet import Sheet, agreed, build
from satelier.formats.ground.symbols import BLANK, Alphabet, Labels, Matrix, shown
from satelier.formats.links import genres
from satelier.formats.links.puzz_link import refuse_boxes, refuse_scattered, usual_box
from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN, open_board

ROOMS, WALLS = "pzprv3", "pzprv3.1"
MARKS = Alphabet(("+", "#"))
BITS = Alphabet(("0", "1"))

_NOTES = re.compile(r"\[[^\[\]\s]*\]")  # small numbers that a solver pencilled in


@dataclass
class Lines:
    """The lines of a file, taken one after another; a fault names the line it is met on."""

    all: Sequence[str]
    at: int = field(default=0)

    def take(self) -> str:
        self.at += 1
        if self.at > len(self.all):
            raise InputError("formats.pzprv3.short", lines=len(self.all))
        return self.all[self.at - 1].strip()

    def back(self) -> None:
        """The line that was taken last is taken again."""
        self.at -= 1

    def number(self) -> int:
        word = self.take()
        if not re.fullmatch(r"[0-9]{1,7}", word):
            raise self.fault(InputError("formats.pzprv3.number", word=shown(word)))
        return int(word)

    def words(self, rows: int, columns: int) -> list[list[str]]:
        """So many lines of so many words."""
        return [self._row(columns) for _ in range(rows)]

    def rows(self, rows: int, columns: int, read: Callable[[list[list[str]]], Matrix]) -> Matrix:
        """What `read` makes of so many lines of so many words; empty where there are none."""
        if not rows * columns:
            self.words(rows, columns)
            return np.zeros((rows, columns), dtype=np.int32)
        start = self.at
        words = self.words(rows, columns)
        try:
            return read(words)
        except InputError as problem:
            raise LocatedError("formats.pzprv3.block", problem, line=start + 1) from None

    def _row(self, columns: int) -> list[str]:
        words = _NOTES.sub("", self.take()).split()
        if len(words) != columns:
            raise self.fault(InputError("formats.pzprv3.words", found=len(words), expected=columns))
        return words

    def end(self) -> None:
        """Nothing follows, but what a program remembers of itself."""
        rest = next((line for line in self.all[self.at :] if line.strip()), "info:")
        if not rest.startswith("info:"):
            raise InputError("formats.pzprv3.long", line=self.all.index(rest, self.at) + 1)

    def fault(self, problem: InputError) -> InputError:
        return LocatedError("formats.lines.fault", problem, line=self.at)


# Reading.


def looks(text: str) -> bool:
    """Whether this is such a file, of a version that is known or not."""
    return text.startswith("pzprv")


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet that a file holds."""
    lines = _lines(text)
    version, name = lines.take(), lines.take()
    genre = blocked.NAMES.get(name) or genres.KINDS.get(name, name)
    if version not in (ROOMS, WALLS, *([FILES[genre].version] if genre in FILES else [])):
        raise InputError("formats.pzprv3.version", version=shown(version))
    if genre not in _READERS:
        raise InputError("formats.pzprv3.genre", genre=shown(genre), genres=", ".join(_READERS))
    base = find(genre)
    variant = kind is not None and issubclass(kind, base)  # which of them it is, the file says later
    sheet = _READERS[genre](base if variant else agreed(base, kind), lines, version)
    lines.end()
    agreed(type(sheet.puzzle), kind)
    return sheet


def _lines(text: str) -> Lines:
    refuse_long(text)
    text = text.strip("\ufeff\r\n\t ")
    return Lines(text.split("\n") if "\n" in text else text.split("/"))


def _norinori(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    rows, columns = lines.number(), lines.number()
    build(kind, rows, columns)  # refuses a size that makes no sense before anything is read by it
    clues = _WALLED[version](lines, rows, columns)
    puzzle = build(kind, rows, columns, clues=clues)
    return Sheet(puzzle).filled(lines.rows(rows, columns, MARKS.read))


def _rooms(lines: Lines, rows: int, columns: int) -> Matrix:
    count = lines.number()
    labels = walls.pieces(lines.rows(rows, columns, Labels.read))
    if labels.max() + 1 != count:
        raise InputError("formats.pzprv3.rooms", found=int(labels.max()) + 1, expected=count)
    return labels


def _walls(lines: Lines, rows: int, columns: int) -> Matrix:
    across = lines.rows(rows, columns - 1, BITS.read) == 1
    return walls.parted(across, lines.rows(rows - 1, columns, BITS.read) == 1)


_WALLED: dict[str, Callable[[Lines, int, int], Matrix]] = {ROOMS: _rooms, WALLS: _walls}


def _sudoku(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    size = lines.number()
    puzzle = build(kind, size, size, box=usual_box(size))
    numbers = _numbers(size)
    puzzle = puzzle.with_givens(lines.rows(size, size, numbers.read))
    return Sheet(puzzle).filled(lines.rows(size, size, numbers.read))


def _hitori(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    rows, columns = lines.number(), lines.number()
    puzzle = build(kind, rows, columns)
    numbers = lines.rows(rows, columns, _numbers(max(rows, columns)).read)
    puzzle = puzzle.with_clues(np.where(numbers == BLANK, BLANK, numbers + 1))
    return Sheet(puzzle).filled(lines.rows(rows, columns, MARKS.read))


_READERS: dict[str, Callable[[type[Puzzle], Lines, str], Sheet]] = {
    "hitori": _hitori,
    "norinori": _norinori,
    "sudoku": _sudoku,
    **framed.READERS,
    **dict.fromkeys(FILES, read_lines),
    **inside.READERS,
    **blocked.READERS,
    **rimmed.READERS,
    **domains.READERS,
}
_BY_LINES = {**dict.fromkeys(rimmed.FILES, rimmed.write_rimmed), **domains.WRITERS}
KINDS = (*_READERS, *inside.HEADS)


# Writing.


def write(sheet: Sheet) -> str:
    """Version 3, on one line."""
    puzzle = sheet.puzzle
    if puzzle.kind in FILES:
        return write_lines(sheet)
    answers = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    size = [ROOMS, puzzle.kind, *(str(side - genres.frame(puzzle.kind)) for side in puzzle.size)]
    if puzzle.kind in inside.WRITERS:
        name, *flag = inside.HEADS.get(puzzle.kind, (puzzle.kind,))
        return _joined([ROOMS, name, *size[2:], *flag], *inside.WRITERS[puzzle.kind](sheet))
    if puzzle.kind in blocked.FILES:
        return _joined(blocked.head(puzzle), *blocked.write_blocks(sheet))
    if puzzle.kind in _BY_LINES:
        genre = genres.GENRES[puzzle.kind].name
        return "".join(f"{line}/" for line in (ROOMS, genre, *size[2:], *_BY_LINES[puzzle.kind](sheet)))
    if puzzle.kind in framed.WRITERS:
        return _joined([*size, *framed.head(puzzle)], *framed.WRITERS[puzzle.kind](sheet))
    if puzzle.kind == "hitori":
        clues = np.where(puzzle.clues == BLANK, OPEN, puzzle.clues - 1)
        numbers = _numbers(max(puzzle.shape))
        return _joined(size, _spelled(numbers, clues), _spelled(MARKS, answers))
    if puzzle.clues is not None:
        refuse_scattered(puzzle)
        labels = numbered(puzzle.clues)[0]
        return _joined([*size, str(labels.max() + 1)], labels.astype(str), _spelled(MARKS, answers))
    refuse_boxes(puzzle)
    numbers = _numbers(puzzle.rows)
    blocks = (_spelled(numbers, puzzle.givens), _spelled(numbers, answers))
    return _joined([ROOMS, puzzle.kind, str(puzzle.rows)], *blocks)


def _joined(head: list[str], *blocks: NDArray[np.str_]) -> str:
    rows = ["".join(f"{word} " for word in row) for block in blocks for row in block.tolist()]
    return "".join(f"{line}/" for line in [*head, *rows])


def _spelled(symbols: Alphabet, matrix: NDArray[np.integer]) -> NDArray[np.str_]:
    return np.array((symbols.blank, *symbols.symbols))[np.where(matrix == OPEN, 0, matrix + 1)]


def _numbers(size: int) -> Alphabet:
    """Numbers from 1; a clue that says nothing ("-") and marks without a number ("+") are blanks."""
    also = dict.fromkeys("+-=%", BLANK)
    return Alphabet(tuple(str(number) for number in range(1, size + 1)), also=also)
