"""pzprv3 files of kinds whose answers are lines or diagonals: what is printed, then what has been drawn.

clues     numbers, circles, black cells, arrows ("3,2": two to the left); "-" is a clue that tells no number
rooms     walls across and down, and a number for some rooms: in the topmost cell of the leftmost column
answers   lines that lie across and down: "1" a line, "-1" known to be none, "0" open; which come first, and
          whether there are shaded cells beside them, depends on the genre; notes on cells are not kept

>>> from satelier.formats.files.pzprv3 import read, write
>>> text = "pzprv3/simpleloop/2/2/. . /. . /1 /0 /-1 0 /"
>>> sheet = read(text)
>>> sheet.written.tolist(), write(sheet) == text
([1, 0, -1, -1], True)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE, ClueLayer
from satelier.errors import InputError
from satelier.formats.files.blocked import Part, border, numbers
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import shown
from satelier.formats.links.genres import GENRES
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.values import open_board

Words = dict[int, str]  # how each number is written; NO_CLUE or an open place among them
LINES: Words = {-1: "0", 0: "-1", 1: "1"}
SHADED: Words = {-1: ".", 0: "+", 1: "#"}
DIAGONALS: Words = {-1: ".", 0: "2", 1: "1"}


@dataclass(frozen=True)
class LineFile:
    """How the files of a kind are made.

    version  the first line
    words    of clues, from their layer and the size
    tables   the tables of the board, in their order, each with its words
    colours  whether colours of cells stand before them
    notes    whether notes on cells stand after them
    parts    how clues are told, where that takes several tables
    ways     what a line of its own says of each way to play, where there is one in any case
    """

    words: Callable[[ClueLayer, int, int], Words]
    tables: tuple[tuple[str, Words], ...]
    version: str = "pzprv3"
    colours: bool = False
    notes: bool = False
    parts: tuple[Part, ...] = ()
    ways: tuple[str, ...] = ()


def _numbers(layer: ClueLayer, rows: int, columns: int) -> Words:
    """Numbers as they are; the last one is the mark."""
    low, high = layer.bounds(rows, columns)
    return {NO_CLUE: ".", high: "-", **{number: str(number) for number in range(low, high)}}


def _circles(layer: ClueLayer, rows: int, columns: int) -> Words:
    return {NO_CLUE: ".", 0: "1", 1: "2"}


def _blocks(layer: ClueLayer, rows: int, columns: int) -> Words:
    return {NO_CLUE: ".", 0: "*"}


def _arrows(layer: ClueLayer, rows: int, columns: int) -> Words:
    most = layer.bounds(rows, columns)[1]
    pairs = ((clue, divmod(clue, 5)) for clue in range(most + 1))
    return {NO_CLUE: ".", **{clue: f"{way},{number - 1 if number else '-'}" for clue, (number, way) in pairs}}


def _nothing(layer: ClueLayer, rows: int, columns: int) -> Words:
    return {}


def room_numbers() -> Part:
    """A number for some rooms, in the topmost cell of the leftmost column."""
    take, _ = numbers("numbers")

    def give(puzzle: Puzzle) -> list[NDArray[np.str_]]:
        labels = puzzle.printed["regions"]
        layer: Any = puzzle.layers()["numbers"]
        own = layer.of_cells(puzzle.printed["numbers"], labels)
        first = np.zeros(labels.shape, dtype=bool).T
        first.flat[np.unique(labels.T.ravel(), return_index=True)[1]] = True
        return [np.where(first.T & (own != NO_CLUE), own.astype(str), ".")]

    return take, give


ACROSS_DOWN = (("h", LINES), ("v", LINES))
ROADS = (border(), room_numbers())
FILES: Mapping[str, LineFile] = {
    "country": LineFile(
        _nothing, ACROSS_DOWN, "pzprv3.2", notes=True, parts=ROADS, ways=("", "country_empty")
    ),
    "slitherlink": LineFile(_numbers, ACROSS_DOWN[::-1], "pzprv3.1", colours=True),
    "masyu": LineFile(_circles, ACROSS_DOWN),
    "simpleloop": LineFile(_blocks, ACROSS_DOWN),
    "gokigen": LineFile(_numbers, (("cells", DIAGONALS),)),
    "yajilin": LineFile(_arrows, (("cells", SHADED), *ACROSS_DOWN)),
}


def read_lines(kind: type[Puzzle], lines: Any, version: str) -> Sheet:
    """The sheet of a file, of which the first two lines are read."""
    form, rows, columns = FILES[kind.name], lines.number(), lines.number()
    empty = build(kind, rows, columns)
    if version != form.version:
        raise InputError("formats.pzprv3.version", version=version)
    told: dict[str, Any] = _way(form, lines) if form.ways else _flag(kind, lines)
    for take, _ in form.parts or (_clues(form),):
        take(lines, empty, told)
    puzzle = empty.with_clues(told)
    if form.colours:
        lines.words(rows, columns)
    board = open_board(*puzzle.shape)
    for key, words in form.tables:
        places = puzzle.grid.tables[key]
        across, down = places.shape
        board.flat[places.ravel()] = _table(lines, across, down, words).ravel()
    if form.notes:
        lines.words(rows, columns)
    return Sheet(puzzle).filled(board)


def _clues(form: LineFile) -> Part:
    """One table of the first layer, in the words of the form."""

    def take(lines: Any, puzzle: Puzzle, told: dict[str, Any]) -> None:
        name, layer = next(iter(puzzle.layers().items()))
        lattice = layer.lattice(*puzzle.size)
        words = form.words(layer, *puzzle.size)
        told[name] = _table(lines, len(lattice.layout), lattice.layout[0], words)

    def give(puzzle: Puzzle) -> list[NDArray[np.str_]]:
        name, layer = next(iter(puzzle.layers().items()))
        words = form.words(layer, *puzzle.size)
        return [np.array([[words[clue] for clue in row] for row in puzzle.printed[name].tolist()])]

    return take, give


def _way(form: LineFile, lines: Any) -> dict[str, Any]:
    """The way to play, where a line tells it in any case."""
    word = lines.take()
    if word not in form.ways:
        raise lines.fault(InputError("formats.link.flag", flag=shown(word)))
    return {"variant": np.array([form.ways.index(word)])}


def _flag(kind: type[Puzzle], lines: Any) -> dict[str, Any]:
    """The way to play, where a line of its own tells one."""
    genre = GENRES[kind.name]
    word = lines.all[lines.at].strip() if lines.at < len(lines.all) else ""
    if not word.isalpha():
        return {}
    flag = "".join(letter for letter in lines.take() if letter not in genre.display)
    if flag not in genre.flags:
        raise lines.fault(InputError("formats.link.flag", flag=flag))
    return {"variant": np.array([genre.flags.index(flag)])} if "variant" in kind.layers() else {}


def _table(lines: Any, rows: int, columns: int, words: Words) -> NDArray[np.int32]:
    """So many rows of words; one that means nothing is told with its line."""
    numbers = {word: number for number, word in words.items()}

    def numbered(found: list[list[str]]) -> NDArray[np.int32]:
        for row, column in itertools.product(range(rows), range(columns)):
            if found[row][column] not in numbers:
                where = {"row": row + 1, "column": column + 1, "symbol": found[row][column][:20]}
                raise InputError("formats.text.value.many", **where, low=words[max(0, min(words))],
                                 high=words[max(words)], blank=words[-1])  # fmt: skip
        return np.array([[numbers[word] for word in row] for row in found], dtype=np.int32)

    found: NDArray[np.int32] = lines.rows(rows, columns, numbered)
    return found


def write_lines(sheet: Sheet) -> str:
    """The file of a sheet, on one line."""
    return "".join(f"{line}/" for line in _written(sheet.puzzle, sheet))


def _written(puzzle: Puzzle, sheet: Sheet) -> Iterator[str]:
    form, genre = FILES[puzzle.kind], GENRES[puzzle.kind]
    yield from (form.version, genre.name, str(puzzle.rows), str(puzzle.columns))
    variant = int(puzzle.printed["variant"][0]) if "variant" in puzzle.printed else 0
    if form.ways or genre.flags[variant]:
        yield (form.ways or genre.flags)[variant]
    for _, give in form.parts or (_clues(form),):
        yield from ("".join(f"{word} " for word in row) for table in give(puzzle) for row in table.tolist())
    if form.colours:
        yield from _zeros(puzzle)
    board = open_board(*puzzle.shape) if sheet.written is None else sheet.written
    for key, words in form.tables:
        yield from _rows(board.ravel()[puzzle.grid.tables[key]], words)
    if form.notes:
        yield from _zeros(puzzle)


def _zeros(puzzle: Puzzle) -> list[str]:
    """What is said of cells of which nothing is."""
    return ["0 " * puzzle.columns] * puzzle.rows


def _rows(table: NDArray[Any], words: Words) -> Iterator[str]:
    return ("".join(f"{words[number]} " for number in row) for row in table.tolist())
