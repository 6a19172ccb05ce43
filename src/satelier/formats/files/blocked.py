"""pzprv3 of kinds whose files are tables one after the other: walls or rooms, numbers, what is filled in.

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/creek/1/2/. 1 . /. . . /# + /"
>>> read(text).written.tolist(), write(read(text)) == text
([[1, 0]], True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import BLANK, Alphabet, shown
from satelier.frozen import dataclass
from satelier.grid import Links
from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.values import OPEN, open_board

Table = NDArray[np.str_]
Told = dict[str, Any]
Words = list[list[str]]
NOTHING, QUESTION, GIVENS = ".", "-", ""
MARKS = ("+", "#")


class Lines(Protocol):
    """The lines of a file, taken one after another."""

    def number(self) -> int: ...
    def words(self, rows: int, columns: int) -> Words: ...


Part = tuple[Callable[[Lines, Puzzle, Told], None], Callable[[Puzzle], list[Table]]]


@dataclass(frozen=True)
class File:
    """What the files of a kind are called, their parts, the words of answers by value, and their version.

    among          whether answers stand in the table of the last part, and have none of their own
    gives_values   whether there is a place for values that are given
    """

    name: str
    parts: tuple[Part, ...]
    answers: tuple[str, ...] = MARKS
    version: str = "pzprv3"
    among: bool = False
    gives_values: bool = True


@dataclass(frozen=True)
class Parted:
    """One table, from which the words of answers have been taken."""

    table: Words

    def number(self) -> int:
        raise AssertionError("a table has no lines of one number")

    def words(self, rows: int, columns: int) -> Words:
        return self.table


def read_blocks(kind: type[Puzzle], lines: Lines, version: str) -> Sheet:
    """The sheet of a file, of which the first two lines are read."""
    empty, told = build(kind, lines.number(), lines.number()), Told()
    file, answers = FILES[empty.kind], []
    if file.among:
        words = lines.words(*empty.size)
        answers = [[word if word in file.answers else NOTHING for word in row] for row in words]
        lines = Parted([[NOTHING if word in file.answers else word for word in row] for row in words])
    for take, _ in file.parts:
        take(lines, empty, told)
    givens = told.pop(GIVENS, None)
    puzzle = empty.with_clues(told) if told else empty
    puzzle = puzzle if givens is None else puzzle.with_givens(givens)
    return Sheet(puzzle).filled(_values(puzzle, file.answers, answers or lines.words(*puzzle.size)))


def head(puzzle: Puzzle) -> list[str]:
    """The first lines of a file."""
    file, stars = FILES[puzzle.kind], puzzle.printed.get("stars")
    size = [file.version, file.name, str(puzzle.rows), str(puzzle.columns)]
    if stars is None:
        return size
    return [*size, str(int(stars[0])), str(len(np.unique(puzzle.printed["regions"])))]


def write_blocks(sheet: Sheet) -> list[Table]:
    """The tables of a file."""
    puzzle = sheet.puzzle
    for name, layer in puzzle.layers().items():
        if name not in COVERED and (puzzle.printed[name] != layer.cleared(*puzzle.size)).any():
            raise InputError("formats.link.layer", kind=puzzle.kind, name=name)
    told = [table for _, give in FILES[puzzle.kind].parts for table in give(puzzle)]
    if not FILES[puzzle.kind].gives_values and (puzzle.givens != OPEN).any():
        raise InputError("formats.link.layer", kind=puzzle.kind, name="givens")
    board = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    own = puzzle.is_given() & (puzzle.givens != OPEN)  # that has been told already
    answers = _spelled(puzzle, np.where(own, OPEN, board))
    return (
        [np.where(told[-1] == NOTHING, answers, told[-1])] if FILES[puzzle.kind].among else [*told, answers]
    )


# Values, by their words.


def _words(puzzle: Puzzle) -> tuple[str, ...]:
    return FILES[puzzle.kind].answers or tuple(value.symbol for value in puzzle.values)


def _values(puzzle: Puzzle, answers: tuple[str, ...], words: Words) -> NDArray[np.int16]:
    also = {word: BLANK for word in ("+", "-") if word not in answers}
    return Alphabet(_words(puzzle), also=also).read(words).astype(np.int16)


def _spelled(puzzle: Puzzle, board: NDArray[Any]) -> Table:
    return np.asarray(np.array([NOTHING, *_words(puzzle)])[board + 1])


# Parts.


def numbers(name: str) -> Part:
    """Numbers of the places of a layer; its mark, where it has one, is "-"."""

    def take(lines: Lines, puzzle: Puzzle, told: Told) -> None:
        layer = puzzle.layers()[name]
        shape, (low, high) = layer.lattice(*puzzle.size).shape, layer.bounds(*puzzle.size)
        marked = getattr(layer, "mark_symbol", None) is not None

        def clue(word: str) -> int:
            if word == NOTHING:
                return BLANK
            if word == QUESTION and marked:
                return high
            if not (word.isdecimal() and word.isascii() and low <= int(word[:7]) <= high - marked):
                raise InputError("formats.pzprv3.number", word=shown(word))
            return int(word)

        told[name] = np.array([[clue(word) for word in row] for row in lines.words(*shape)], dtype=np.int32)

    def give(puzzle: Puzzle) -> list[Table]:
        layer, clues = puzzle.layers()[name], puzzle.printed[name]
        high = layer.bounds(*puzzle.size)[1]
        mark = QUESTION if getattr(layer, "mark_symbol", None) is not None else str(high)
        words = [
            [NOTHING if n == BLANK else mark if n == high else str(n) for n in row] for row in clues.tolist()
        ]
        return [np.array(words)]

    return take, give


def border() -> Part:
    """Regions as the walls between them, across and then down."""

    def take(lines: Lines, puzzle: Puzzle, told: Told) -> None:
        rows, columns = puzzle.size
        across, down = (
            np.array(lines.words(*size)).reshape(size) == "1"
            for size in ((rows, columns - 1), (rows - 1, columns))
        )
        told["regions"] = walls.parted(across, down)

    def give(puzzle: Puzzle) -> list[Table]:
        labels = puzzle.printed["regions"]
        if not walls.connected(labels):
            raise InputError("formats.link.layer", kind=puzzle.kind, name="regions")
        return [wall.astype(int).astype(str) for wall in walls.walls(labels)]

    return take, give


def signs(name: str) -> Part:
    """Signs between cells, across and then down: nothing, the first, the second."""

    def take(lines: Lines, puzzle: Puzzle, told: Told) -> None:
        rows, columns = puzzle.size
        links, words = Links(rows, columns), Alphabet(("0", "1", "2"))
        told[name] = np.full(len(links.ends), BLANK)
        for places in (links.across, links.down):
            if places.size:
                told[name][places] = words.read(lines.words(*places.shape)) - 1

    def give(puzzle: Puzzle) -> list[Table]:
        links = Links(*puzzle.size)
        return [(puzzle.printed[name][places] + 1).astype(str) for places in (links.across, links.down)]

    return take, give


def rooms() -> Part:
    """How many stars and rooms there are, which stands in the head, and the room of each cell."""

    def take(lines: Lines, puzzle: Puzzle, told: Told) -> None:
        told["stars"] = np.array([lines.number()])
        count, words = lines.number(), lines.words(*puzzle.size)
        labels = numbered(np.unique(np.array(words), return_inverse=True)[1].reshape(puzzle.size))[0]
        if int(labels.max()) + 1 != count:
            raise InputError("formats.pzprv3.rooms", found=int(labels.max()) + 1, expected=count)
        told["regions"] = labels

    def give(puzzle: Puzzle) -> list[Table]:
        return [numbered(puzzle.printed["regions"])[0].astype(str)]

    return take, give


def values() -> Part:
    """What is given, by the words of answers."""

    def take(lines: Lines, puzzle: Puzzle, told: Told) -> None:
        known = puzzle.with_clues({**told}) if told else puzzle
        told[GIVENS] = _values(known, FILES[puzzle.kind].answers, lines.words(*puzzle.size))

    return take, lambda puzzle: [_spelled(puzzle, puzzle.givens)]


FILES = {
    "akari": File("lightup", (numbers("numbers"),), among=True),
    "creek": File("creek", (numbers("corner_numbers"),)),
    "heyawake": File("heyawake", (border(), numbers("numbers")), version="pzprv3.1"),
    "kropki": File("kropki", (signs("signs"),), (), gives_values=False),
    "lits": File("lits", (border(),), version="pzprv3.1"),
    "minesweeper": File("mines", (numbers("numbers"),)),
    "ripple": File("ripple", (border(), values()), ()),
    "starbattle": File("starbattle", (rooms(),)),
    "suguru": File("suguru", (border(), values()), ()),
    "yinyang": File("yinyang", (values(),), ("1", "2")),
}
COVERED = ("corner_numbers", "numbers", "regions", "signs", "stars")  # the layers that files have a place for
READERS = dict.fromkeys(FILES, read_blocks)
NAMES = {file.name: kind for kind, file in FILES.items()}
