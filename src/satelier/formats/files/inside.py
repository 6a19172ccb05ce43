"""pzprv3 of kinds whose clues stand in cells: numbers, or lists of lengths, before the answers or among them.

cave, kurodoko, norinuri, nurimisaki   a table of numbers, then one of marks
nurikabe, tapa   clues and marks in one table
fillomino        numbers, answers, and the walls that were drawn, across and down; "t" before them: up to 3
shikaku          numbers, and the walls that were drawn; those that surround no rectangle are not kept

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/nurikabe/2/2/2 + /# - /"
>>> read(text).written.tolist(), write(read(text)) == text
([[-1, 0], [1, -1]], True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from satelier.clues import ClueLayer, Clues
from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import BLANK, Alphabet, shown
from satelier.grid import Pieces
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN, Board, open_board

Table = NDArray[np.str_]
NOTHING, QUESTION = ".", "-"
MARKS = Alphabet(("+", "#"))
THREE, WALL = "t", "1"


class Lines(Protocol):
    """The lines of a file, taken one after another."""

    def take(self) -> str: ...
    def back(self) -> None: ...
    def number(self) -> int: ...
    def words(self, rows: int, columns: int) -> list[list[str]]: ...


# Clues with marks.


def _before(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """Clues, then marks."""
    puzzle = build(kind, lines.number(), lines.number())
    clues = _clues(puzzle, lines.words(*puzzle.size))
    return Sheet(puzzle.with_clues(clues)).filled(MARKS.read(lines.words(*puzzle.size)))


def _among(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """Clues and marks in one table."""
    puzzle = build(kind, lines.number(), lines.number())
    words = lines.words(*puzzle.size)
    marks = [[word if word in MARKS.symbols else NOTHING for word in row] for row in words]
    clues = [[NOTHING if word in MARKS.symbols else word for word in row] for row in words]
    return Sheet(puzzle.with_clues(_clues(puzzle, clues))).filled(MARKS.read(marks))


def _write_before(sheet: Sheet) -> list[Table]:
    return [_words(sheet.puzzle), _marks(sheet)]


def _write_among(sheet: Sheet) -> list[Table]:
    words = _words(sheet.puzzle)
    return [np.where(words == NOTHING, _marks(sheet), words)]


def _marks(sheet: Sheet) -> Table:
    return np.array([NOTHING, *MARKS.symbols])[_answers(sheet) + 1]


def _answers(sheet: Sheet) -> Board:
    return open_board(*sheet.puzzle.shape) if sheet.written is None else sheet.written


def _clues(puzzle: Puzzle, words: list[list[str]]) -> Clues:
    (layer,) = puzzle.layers().values()
    return np.array([[_clue(layer, puzzle, word) for word in row] for row in words], dtype=np.int32)


def _clue(layer: ClueLayer, puzzle: Puzzle, word: str) -> int:
    symbols, low = layer.plain_symbols(*puzzle.size), layer.bounds(*puzzle.size)[0]
    told = word.replace(QUESTION, "?")
    if told != NOTHING and told not in symbols:
        raise InputError("formats.pzprv3.number", word=shown(word))
    return BLANK if told == NOTHING else symbols.index(told) + low


def _words(puzzle: Puzzle) -> Table:
    (layer,), clues = puzzle.layers().values(), puzzle.clues
    symbols, low = layer.plain_symbols(*puzzle.size), layer.bounds(*puzzle.size)[0]
    words = [one.replace("?", QUESTION) for one in symbols]
    return np.array(
        [[NOTHING if clue == BLANK else words[clue - low] for clue in row] for row in clues.tolist()]
    )


# Numbers that are filled in.


def _filled(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """Numbers, answers, walls; walls are what somebody has drawn to think."""
    rows, columns = lines.number(), lines.number()
    if lines.take() == THREE:
        kind = find("fillomino_three")
    else:
        lines.back()
    empty = build(kind, rows, columns)
    puzzle = empty.with_givens(_numbers(empty, lines.words(rows, columns)))
    answers = _numbers(empty, lines.words(rows, columns))
    lines.words(rows, columns - 1)
    lines.words(rows - 1, columns)
    return Sheet(puzzle).filled(answers)


def _numbers(empty: Puzzle, words: list[list[str]]) -> Board:
    also = dict.fromkeys(("+", "-", "?"), BLANK)
    symbols = tuple(value.symbol for value in empty.values)
    return Alphabet(symbols, also=also).read(words).astype(np.int16)


def _write_filled(sheet: Sheet) -> list[Table]:
    rows, columns = sheet.puzzle.size
    symbols = np.array([NOTHING, *(value.symbol for value in sheet.puzzle.values)])
    answers = np.where(sheet.puzzle.givens == OPEN, _answers(sheet), OPEN)
    drawn = [np.full(size, "0") for size in ((rows, columns - 1), (rows - 1, columns))]
    return [symbols[sheet.puzzle.givens + 1], symbols[answers + 1], *drawn]


# Rectangles that are cut out.


def _cut(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """Numbers, then walls across and down; a rectangle is there that has walls all around and none inside."""
    empty = build(kind, lines.number(), lines.number())
    puzzle = empty.with_clues(_clues(empty, lines.words(*empty.size)))
    rows, columns = empty.size
    drawn = [
        np.array(lines.words(*size)).reshape(size) == WALL
        for size in ((rows, columns - 1), (rows - 1, columns))
    ]
    begun = any(own.any() for own in drawn)  # else a rectangle as large as the grid would be there
    labels = walls.parted(*drawn).ravel()
    sizes = np.bincount(labels)
    covers = cast(Pieces, puzzle.grid).covers
    there = [
        begun and len(set(labels[list(own)])) == 1 and len(own) == sizes[labels[own[0]]] for own in covers
    ]
    return Sheet(puzzle).filled(np.where(there, 1, OPEN).astype(np.int16).reshape(puzzle.shape))


def _write_cut(sheet: Sheet) -> list[Table]:
    labels = cast(Pieces, sheet.puzzle.grid).labels(_answers(sheet).ravel() == 1)
    return [_words(sheet.puzzle), *(wall.astype(int).astype(str) for wall in walls.walls(labels))]


Reader = Callable[[type[Puzzle], Lines, str], Sheet]
READERS: dict[str, Reader] = {
    "cave": _before,
    "fillomino": _filled,
    "kurodoko": _before,
    "norinuri": _before,
    "nurikabe": _among,
    "nurimisaki": _before,
    "shikaku": _cut,
    "tapa": _among,
}
WRITERS: dict[str, Callable[[Sheet], list[Table]]] = {
    "fillomino": _write_filled,
    "fillomino_three": _write_filled,
    "cave": _write_before,
    "kurodoko": _write_before,
    "norinuri": _write_before,
    "nurikabe": _write_among,
    "nurimisaki": _write_before,
    "shikaku": _write_cut,
    "tapa": _write_among,
}
HEADS = {"fillomino_three": ("fillomino", THREE)}  # what they are called there, and what follows the size
