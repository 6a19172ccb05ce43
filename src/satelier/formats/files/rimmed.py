"""pzprv3 of kinds with a number above each column and left of each row: these and the cells are one table.

tents        trees ("1"), tents ("A") and empty cells ("-") in the table; lines that were drawn are not kept
aquarium     before it the walls, and "r" before those where a tank has one level; cells are marked in it
doppelblock  blocks ("-") and numbers in the table, those that are given with a "q" before them
battleships  before it the letter of the fleet, in it what is shown; after it marks, then ticks of ships

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/aquarium/2/2/0 /1 /1 0 /. 1 . /. # . /2 . + /"
>>> read(text).written.tolist(), write(read(text)) == text
([[1, -1], [-1, 0]], True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.files.blocked import MARKS, NOTHING, QUESTION, border
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import shown
from satelier.formats.links.genres import FLEETS, GENRES, SHOWN
from satelier.frozen import dataclass
from satelier.grid import Rim
from satelier.puzzle import Puzzle
from satelier.values import OPEN, open_board

Table = NDArray[np.str_]
Told = dict[str, Any]
Words = Mapping[str, int]
TICKED = "c"  # stands before a number that somebody is done with


class Lines(Protocol):
    """The lines of a file, taken one after another."""

    def take(self) -> str: ...
    def back(self) -> None: ...
    def number(self) -> int: ...
    def words(self, rows: int, columns: int) -> list[list[str]]: ...


def _nothing_before(lines: Lines, puzzle: Puzzle, told: Told) -> None:
    """The table comes first."""


@dataclass(frozen=True)
class File:
    """How the files of a kind are made.

    layer, clues   the layer that stands in cells of the table, and its words
    answers        the words of values there; where there are none, marks have a table of their own
    take, give     what comes before the table: read, and as lines
    after          the sizes of the tables of zeros after it
    given          what stands before a value that is given
    """

    layer: str = ""
    clues: Words = field(default_factory=dict)
    answers: Words = field(default_factory=dict)
    take: Callable[[Lines, Puzzle, Told], None] = _nothing_before
    give: Callable[[Puzzle], list[str]] = lambda puzzle: []
    after: Callable[[Puzzle], list[tuple[int, int]]] = lambda puzzle: []
    given: str = ""


# What comes before the table


def take_flag(lines: Lines, puzzle: Puzzle, told: Told) -> None:
    """Which way to play it is: a line of its own, but for the usual one."""
    flags = GENRES[puzzle.kind].flags
    flag = lines.take()
    told["variant"] = np.array([flags.index(flag) if flag in flags[1:] else 0])
    if flag not in flags[1:]:
        lines.back()


def give_flag(puzzle: Puzzle) -> list[str]:
    flag = GENRES[puzzle.kind].flags[int(puzzle.printed["variant"][0])]
    return [flag] if flag else []


def _take_tanks(lines: Lines, puzzle: Puzzle, told: Told) -> None:
    take_flag(lines, puzzle, told)
    border()[0](lines, puzzle, told)


def _give_tanks(puzzle: Puzzle) -> list[str]:
    return [*give_flag(puzzle), *(line for table in border()[1](puzzle) for line in in_lines(table))]


def _take_fleet(lines: Lines, puzzle: Puzzle, told: Told) -> None:
    letter = lines.take()
    if letter not in FLEETS:
        raise InputError("formats.link.fleet", letters=", ".join(FLEETS))
    told["fleet"] = puzzle.layers()["fleet"].cleared(*puzzle.size)
    told["fleet"][: len(FLEETS[letter])] = FLEETS[letter]


def _give_fleet(puzzle: Puzzle) -> list[str]:
    own = tuple(count for count in puzzle.printed["fleet"].tolist() if count)
    letters = [letter for letter, fleet in FLEETS.items() if fleet == own]
    if not letters:
        raise InputError("formats.link.fleet", letters=", ".join(FLEETS))
    return letters[:1]


def _drawn_lines(puzzle: Puzzle) -> list[tuple[int, int]]:
    rows, columns = puzzle.size
    return [(rows, columns - 1), (rows - 1, columns)]


def _shown(alphabet: str = "~o^v<>m?") -> Words:
    return {**{str(number): alphabet.index(name) for number, name in enumerate(SHOWN)}, QUESTION: 7}


FILES = {
    "aquarium": File(answers={"+": 0, "#": 1}, take=_take_tanks, give=_give_tanks),
    "battleships": File(
        "clues", _shown(), take=_take_fleet, give=_give_fleet,
        after=lambda puzzle: [(1, int(puzzle.printed["fleet"].sum()))],
    ),
    "doppelblock": File(answers={QUESTION: 0, **{str(n): n for n in range(1, 100)}}, given="q"),
    "tents": File("trees", {"1": 0}, {"-": 0, "A": 1}, after=_drawn_lines),
}  # fmt: skip


# Reading


def read_rimmed(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The sheet of a file, of which the first two lines are read."""
    file, size, told = FILES[kind.name], (lines.number(), lines.number()), Told()
    empty = build(kind, *size)
    file.take(lines, empty, told)
    table = np.array(lines.words(size[0] + 1, size[1] + 1))
    told["rim"] = _rim(empty, table)
    cells, given = _parted(table[1:, 1:], file)
    _refuse_unknown(cells, {NOTHING, *file.clues, *file.answers})
    if file.layer:
        told[file.layer] = _numbers(cells, file.clues, NO_CLUE)
    puzzle = empty.with_clues(told)
    puzzle = puzzle.with_givens(_values(given, file, puzzle)) if file.given else puzzle
    marks = cells if file.answers else np.array(lines.words(*size))
    for rows, columns in file.after(puzzle):
        lines.words(rows, columns)
    return Sheet(puzzle).filled(_values(marks, file, puzzle))


def _parted(cells: Table, file: File) -> tuple[Table, Table]:
    """The words of what is entered, and of what is given, without what tells that."""
    if not file.given:
        return cells, cells
    is_given = np.char.startswith(cells, file.given)
    return np.where(is_given, NOTHING, cells), np.where(is_given, np.char.lstrip(cells, file.given), NOTHING)


def _values(words: Table, file: File, puzzle: Puzzle) -> NDArray[np.int16]:
    """The values that words mean, of those that this puzzle has."""
    _refuse_unknown(words, {NOTHING, *file.clues, *_marks(file)})
    found = _numbers(words, _marks(file), OPEN)
    if found.max(initial=0) >= len(puzzle.values):
        raise InputError("formats.pzprv3.number", word=shown(str(words.flat[int(found.argmax())])))
    return found.astype(np.int16)


def _marks(file: File) -> Words:
    return file.answers or {word: value for value, word in enumerate(MARKS)}


def _numbers(words: Table, known: Words, other: int) -> NDArray[np.int32]:
    return np.array([[known.get(word, other) for word in row] for row in words.tolist()], dtype=np.int32)


def _refuse_unknown(words: Table, known: set[str]) -> None:
    for word in words.ravel().tolist():
        if word not in known:
            raise InputError("formats.pzprv3.number", word=shown(word))


def _rim(empty: Puzzle, table: Table) -> NDArray[np.int32]:
    rim = Rim(*empty.size, "tl")
    clues: NDArray[np.int32] = empty.layers()["rim"].cleared(*empty.size)
    for side, words in (("t", table[0, 1:]), ("l", table[1:, 0])):
        clues[rim.along(side)] = [number(word) for word in words.tolist()]
    return clues


def number(word: str) -> int:
    """A number outside the grid, be somebody done with it."""
    word = word.removeprefix(TICKED)
    if word == NOTHING:
        return NO_CLUE
    if not (word.isdecimal() and word.isascii() and len(word) < 6):
        raise InputError("formats.pzprv3.number", word=shown(word))
    return int(word)


# Writing


def write_rimmed(sheet: Sheet) -> list[str]:
    """The lines after the size."""
    puzzle, file, rim = sheet.puzzle, FILES[sheet.puzzle.kind], Rim(*sheet.puzzle.size, "tl")
    board = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    marks = _spelled(board, _marks(file))
    if file.given:
        told = np.char.add(file.given, _spelled(puzzle.givens, _marks(file)))
        marks = np.where(puzzle.givens == OPEN, marks, told)
    clues = _spelled(puzzle.printed[file.layer], file.clues) if file.layer else np.full(puzzle.size, NOTHING)
    table = np.full((puzzle.rows + 1, puzzle.columns + 1), NOTHING, dtype="U6")
    for side, words in (("t", table[0, 1:]), ("l", table[1:, 0])):
        numbers = puzzle.printed["rim"][rim.along(side)].tolist()
        words[:] = [NOTHING if number == NO_CLUE else str(number) for number in numbers]
    table[1:, 1:] = np.where(clues == NOTHING, marks, clues) if file.answers else clues
    after = [np.full(size, "0") for size in file.after(puzzle)]
    tables = [table, *([] if file.answers else [marks]), *after]
    return [*file.give(puzzle), *(line for one in tables for line in in_lines(one))]


def _spelled(numbers: NDArray[np.integer], words: Words) -> Table:
    spelled = {number: word for word, number in words.items()}
    return np.array([[spelled.get(number, NOTHING) for number in row] for row in numbers.tolist()])


def in_lines(table: Table) -> list[str]:
    """A line for each row of a table of words."""
    return ["".join(f"{word} " for word in row) for row in table.tolist()]


READERS = dict.fromkeys(FILES, read_rimmed)
