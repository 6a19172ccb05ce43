"""Layers of symbols: in cells, and signs between neighbouring cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.clues.plain import NOTHING, Plain, joined, outside, rows_of
from satelier.frozen import dataclass
from satelier.grid import Indices, Lattice, Links
from satelier.grid.chance.camping import camp
from satelier.grid.shapes.circles import circles_of

WHITE, BLACK = "o", "*"


@dataclass(frozen=True)
class Symbols(ClueLayer):
    """Symbols in some cells, by their place in `alphabet`, from 0; "o" and "*" are circle and disc.

    pictures   of some symbols, by name
    """

    alphabet: str
    key = "symbols"
    circle_size: ClassVar[float] = 0.46
    pictures: ClassVar[Mapping[str, str]] = {}

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, len(self.alphabet) - 1

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return tuple(self.alphabet)

    @property
    def is_wide(self) -> bool:
        return False

    def mark(self, x: float, y: float, text: str) -> Mark:
        if text in self.pictures:
            return Mark(x, y, "", self.text_size, self.pictures[text], sign=text)
        if text in (WHITE, BLACK):
            return Mark(x, y, "", self.circle_size, "circle" if text == WHITE else "disc")
        return super().mark(x, y, text)

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        for number, symbol in enumerate(self.symbols(rows, columns)):
            if count := int((clues == number).sum()):
                yield "sign", count, {"number": symbol}


@dataclass(frozen=True)
class Signs(Symbols):
    """Signs between neighbouring cells; 0 says that the first cell (left, or upper) is the lesser: < or ^.

    >>> signs = Signs()
    >>> signs.pairs(np.array([0, -1, -1, 1], dtype=np.int32), 2, 2).tolist()  # the lesser cell first
    [[0, 1], [3, 2]]
    """

    alphabet: str = "<>"
    turned_alphabet: str = "^v"
    plain_alphabets: tuple[str, str] = ("", "")  # of the plain form, where they are others
    key = "signs"
    text_size = 0.34
    circle_size = 0.14

    def lattice(self, rows: int, columns: int) -> Lattice:
        return Links(rows, columns)

    @property
    def also(self) -> Mapping[str, int]:
        return {symbol: number for number, symbol in enumerate(self.turned_alphabet)}

    def row_symbols(self, rows: int, columns: int, row: int) -> tuple[str, ...]:
        """Signs between the cells of a row and between two rows take turns."""
        return tuple(self.turned_alphabet if columns == 1 or (row % 2 and rows > 1) else self.alphabet)

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """Two tables: between the cells of each row, and between each row and the next."""
        clues, links = self.cleared(rows, columns), Links(rows, columns)
        for name, (alphabet, places) in self._tables(links).items():
            if name in found:
                words = rows_of(found, name, [places.shape[1]] * len(places))
                for place, word in zip(
                    places.ravel().tolist(), (w for row in words for w in row), strict=True
                ):
                    if len(word) != 1 or word not in NOTHING + alphabet:
                        raise outside(name, word)
                    clues[place] = alphabet.find(word)
        return clues

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        tables = self._tables(Links(rows, columns)).items()
        return {
            name: joined([[(alphabet + NOTHING)[clue] for clue in row] for row in clues[places].tolist()], "")
            for name, (alphabet, places) in tables
        }

    def _tables(self, links: Links) -> dict[str, tuple[str, Indices]]:
        """In the plain form: the signs that may be between cells of a row, between rows, and their places."""
        across, down = self.plain_alphabets
        return {
            "signs_h": (across or self.alphabet, links.across),
            "signs_v": (down or self.turned_alphabet, links.down),
        }

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        links = Links(rows, columns)
        for place in np.flatnonzero(clues != NO_CLUE).tolist():
            row = int(links.coordinates(place)[0]) - 1
            text = self.row_symbols(rows, columns, row)[int(clues[place])]
            yield self.mark(float(links.middles[place, 0]), float(links.middles[place, 1]), text)

    def pairs(self, clues: Clues, rows: int, columns: int) -> Clues:
        """For each sign its two cells, row-major, in the order that the sign "<" has them."""
        ends = Links(rows, columns).ends[clues != NO_CLUE]
        told = clues[clues != NO_CLUE][:, None]
        return np.asarray(np.where(told == 0, ends, ends[:, ::-1]), dtype=np.int32)

    def between(self, board: NDArray[np.int16]) -> Clues:
        """The sign between every two neighbours of a board."""
        first, second = board.ravel()[Links(*board.shape).ends].T
        return np.where(first < second, 0, 1).astype(np.int32)

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        """Each sign between the same two cells; where these have changed places, it is the opposite one."""
        found, swapped = turned_links(clues, rows, columns, turns, mirrored)
        opposite = (found != NO_CLUE) & swapped & (len(self.alphabet) > 1)
        return np.where(opposite, 1 - found, found).astype(np.int32)


@dataclass(frozen=True)
class EqualSigns(Signs):
    """Signs between neighbouring cells that say the same from both sides: = for equal, x for different."""

    alphabet: str = "=x"
    turned_alphabet: str = "=x"

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, text.replace("x", "×"), self.text_size)

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return turned_links(clues, rows, columns, turns, mirrored)[0]


def turned_links(
    clues: Clues, rows: int, columns: int, turns: int, mirrored: bool
) -> tuple[Clues, NDArray[np.bool_]]:
    """What stands on each link seen from another side, and whether its two cells have changed places."""
    cells = np.arange(rows * columns).reshape(rows, columns)
    cells = np.rot90(cells[:, ::-1] if mirrored else cells, turns)
    ends = cells.ravel()[Links(*cells.shape).ends]
    codes = Links(rows, columns).ends @ [rows * columns, 1]
    order = np.argsort(codes)
    found = clues[order[np.searchsorted(codes[order], np.sort(ends, axis=1) @ [rows * columns, 1])]]
    return found, ends[:, 0] > ends[:, 1]


@dataclass(frozen=True)
class Dots(Signs):
    """White dots (o) and black ones (x) between neighbouring cells."""

    fixed = True  # where there is no dot, that says something too
    alphabet: str = "ox"
    turned_alphabet: str = "ox"

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, "", self.circle_size, "circle" if text == WHITE else "disc")

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return turned_links(clues, rows, columns, turns, mirrored)[0]


@dataclass(frozen=True)
class Landmarks(Symbols):
    """Symbols that are what the puzzle is about: none can be left out."""

    fixed = True


@dataclass(frozen=True)
class Circles(Symbols):
    """White circles (o) and black ones (x) in cells."""

    alphabet: str = "ox"
    plain_gap = ""
    key = "circles"

    def of_loop(self, links: Links, drawn: NDArray[np.int16]) -> Clues:
        """All circles that a loop allows."""
        return circles_of(links, drawn == 1)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, "", 0.3, "circle" if text == WHITE else "disc")


@dataclass(frozen=True)
class Blocks(Landmarks):
    """Black cells, which are no part of the game."""

    alphabet: str = "B"
    gives_way = True
    key = "blocks"

    def plain_symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return ("#",)

    def of_loop(self, links: Links, drawn: NDArray[np.int16]) -> Clues:
        """All cells that a loop leaves out."""
        return np.where(links.passed(drawn), NO_CLUE, 0).astype(np.int32)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, "", self.text_size, "block")


@dataclass(frozen=True)
class Trees(Landmarks):
    """Trees, each with room for a tent of its own beside it where they stand at random."""

    alphabet: str = "T"
    pictures = {"T": "tree"}

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        yield "trees", int((clues != NO_CLUE).sum()), {}

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        return camp(rows, columns, random)
