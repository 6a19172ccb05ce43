"""What is printed and is no entry, as an object: where it stands, what it may be, how it is shown.

layer    numbers in cells, regions, signs between cells …: a whole number for each place of a lattice, NO_CLUE
         where there is none
name     under which a puzzle with several layers has each of them; a single layer is called by its `key`

A layer says all that other rooms ask about clues, so that none of them knows one sort of clue from another.
What it need not say is here: a stranger's layer has bounds and a key, and everything works.

>>> from satelier.clues import Numbers
>>> Numbers(0, 3).checked([[3, -1]], 1, 2).tolist()
[[3, -1]]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.clues.plain import NOTHING, Plain, joined, outside, rows_of
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid import Grid, Lattice, Links

NO_CLUE = -1
FEW = 5  # numbers that a clue may be, of which it is told too how often one is not there
AT_RANDOM = 3  # samples whose numbers are as they come

Clues = NDArray[np.int32]
Fact = tuple[str, int, dict[str, object]]


@dataclass(frozen=True)
class Mark:
    """A clue as it is drawn: a text, and perhaps a shape round it, or beside it; sizes in cells.

    shape    "circle", "disc" (white and black); "outline", round, "block" (a dark cell); "split", one with
             a stroke from corner to corner, for a text on either side; "tube", that leads to the next cell,
             "reservoir", where tubes begin; or the name of a picture (draw/glyphs.py)
    points   where an arrow beside it, or a tube, points: up, down, left or right
    sign     what stands for all that where there are only characters
    """

    x: float
    y: float
    text: str
    size: float = 0.46
    shape: str = ""
    points: str = ""
    sign: str = ""


class ClueLayer:
    """Numbers in some places of a lattice. Subclasses are values: equal when they say the same."""

    key: ClassVar[str] = "clues"  # its name in JSON
    blank: ClassVar[bool] = True  # whether a place may have no clue
    usually_full: ClassVar[bool] = (
        False  # whether that is rare: nobody expects it of a text, or of a generator
    )
    fixed: ClassVar[bool] = False  # whether all of it is the puzzle: nothing can be left out
    gives_way: ClassVar[bool] = False  # without two that touch, what is left has another solution: harder
    labels: ClassVar[bool] = False  # whether the numbers only tell which places belong together
    reads_as: ClassVar[str] = ""  # or "bounds", "regions": what plans for all boards may suppose
    in_words: ClassVar[bool] = False  # whether symbols are words: a text parts them by spaces
    text_size: ClassVar[float] = 0.46
    plain: ClassVar[str] = "clues"  # its name in the plain form
    plain_gap: ClassVar[str] = " "  # what parts two numbers there

    # Where and what

    def lattice(self, rows: int, columns: int) -> Lattice:
        """The places that may have a clue."""
        return Grid(rows, columns)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        """The least and the largest number."""
        raise NotImplementedError

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        """How each number is written."""
        low, high = self.bounds(rows, columns)
        return tuple(str(number) for number in range(low, high + 1))

    def row_symbols(self, rows: int, columns: int, row: int) -> tuple[str, ...]:
        """The same in one row of the lattice, from 0."""
        return self.symbols(rows, columns)

    @property
    def also(self) -> Mapping[str, int]:
        """More symbols that are read, and what they stand for."""
        return {}

    @property
    def thins_out(self) -> bool:
        """Whether a maker of puzzles may leave some of it out."""
        return self.blank and not self.usually_full and not self.fixed

    def left_out(self, clues: Clues) -> Clues:
        """What stays where clues are left out: nothing, or what had to be there for them."""
        return np.full_like(clues, NO_CLUE)

    @property
    def unsaid_symbol(self) -> str:
        """What it says where a text leaves it out; nothing where it may not."""
        return ""

    def is_told(self, lines: Sequence[str]) -> bool:
        """Of such a layer: whether these lines of a text are what it says."""
        return True

    def is_unsaid(self, clues: Clues) -> bool:
        """Whether the clues are what goes without saying."""
        return False

    @property
    def is_wide(self) -> bool:
        """Whether a symbol may have several characters; the size is not known yet."""
        return True

    # In the plain form

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """The clues that stand in the plain form of a puzzle; none where it does not speak of them."""
        if self.plain not in found:
            return self._unsaid(rows, columns)
        lattice = self.lattice(rows, columns)
        numbers = {NOTHING: NO_CLUE} if self.blank else {}
        symbols = self.plain_symbols(rows, columns)
        numbers |= {symbol: n for n, symbol in enumerate(symbols, self.bounds(rows, columns)[0])}
        words = [word for row in rows_of(found, self.plain, lattice.layout) for word in row]
        if unknown := [word for word in words if word not in numbers]:
            raise outside(self.plain, unknown[0])
        return np.array([numbers[word] for word in words], dtype=np.int32).reshape(lattice.shape)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        """The same the other way; `others` are the clues of all layers."""
        low, symbols = self.bounds(rows, columns)[0], self.plain_symbols(rows, columns)
        words = [
            [NOTHING if clue == NO_CLUE else symbols[clue - low] for clue in row]
            for row in self.lattice(rows, columns).lists(clues)
        ]
        is_wide = symbols[0].isdecimal() or len(symbols[-1]) > 1
        return {self.plain: joined(words, self.plain_gap if is_wide else "")}

    def plain_symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        """How each number is written there."""
        return self.symbols(rows, columns)

    def _unsaid(self, rows: int, columns: int) -> Clues:
        """No clues, if there may be none."""
        if not self.blank:
            raise InputError("clues.plain.missing", name=self.plain)
        return self.cleared(rows, columns)

    # Made and changed

    def checked(self, table: ArrayLike, rows: int, columns: int) -> Clues:
        """The clues as an array, or a sentence that says what is wrong with them."""
        found, shape = np.array(table, dtype=np.int32), self.lattice(rows, columns).shape
        if found.shape != shape:
            raise InputError("puzzle.shape.clues", found=found.shape, expected=shape)
        return found

    def agreed(self, own: Clues, layers: Mapping[str, ClueLayer], all_clues: Mapping[str, Clues]) -> Clues:
        """The clues, after a look at those of the other layers."""
        return own

    def cleared(self, rows: int, columns: int) -> Clues:
        """As few clues as there can be."""
        return np.full(self.lattice(rows, columns).shape, NO_CLUE, dtype=np.int32)

    def is_known(self, clues: Clues, rows: int, columns: int) -> bool:
        """Whether all clues are within bounds: a puzzle may be made of any numbers."""
        low, high = self.bounds(rows, columns)
        return bool(((clues == NO_CLUE) & self.blank | (low <= clues) & (clues <= high)).all())

    def resized(self, old: list[list[int]], rows: int, columns: int) -> list[list[int]]:
        """Rows of clues for another size: cut, or filled up."""
        filled = itertools.chain(old, itertools.repeat([]))
        return [
            [*row[:length], *[NO_CLUE] * (length - len(row))]
            for row, length in zip(filled, self.lattice(rows, columns).layout, strict=False)
        ]

    # At random

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """Clues with no regard to any solution; the denser, the larger the numbers."""
        low, high = self.bounds(rows, columns)
        shape = self.lattice(rows, columns).shape
        return (low + random.binomial(high - low, density / 100, size=shape)).astype(np.int32)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        """Clues in which every place has every number, or none, in turn; and some as they come."""
        lattice, (low, high) = self.lattice(rows, columns), self.bounds(rows, columns)
        numbers = np.array([*[NO_CLUE] * self.blank, *range(low, high + 1)], dtype=np.int32)
        places, random = np.arange(len(lattice)), np.random.default_rng(0)
        for turn in range(len(numbers)):
            yield numbers[(places + turn) % len(numbers)].reshape(lattice.shape)
        for _ in range(AT_RANDOM):
            yield random.choice(numbers, len(lattice)).astype(np.int32).reshape(lattice.shape)

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        """What a maker of puzzles lays out before it knows a solution, where the layer is that."""
        return None

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        """The clues that count the cells that are chosen, where that is what they do."""
        return None

    def of_loop(self, links: Links, drawn: NDArray[np.int16]) -> Clues:
        """The clues of lines over links, where that is what they are about."""
        raise NotImplementedError

    # Shown

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        """What is drawn for each clue; nothing where lines say all."""
        lattice, symbols = self.lattice(rows, columns), self.symbols(rows, columns)
        low, middles = self.bounds(rows, columns)[0], lattice.middles
        for place in np.flatnonzero(clues.ravel() != NO_CLUE).tolist():
            number = int(clues.flat[place]) - low
            text = symbols[number] if 0 <= number < len(symbols) else str(number + low)
            yield self.mark(float(middles[place, 0]), float(middles[place, 1]), text)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, text, self.text_size)

    def areas(self, clues: Clues) -> Clues | None:
        """A number per cell, different where a wall parts two cells; None where clues make no walls."""
        return None

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        """What is worth counting: keys of the catalogue `information`, numbers, what else they name."""
        low, high = self.bounds(rows, columns)
        printed = clues[clues != NO_CLUE]
        key = "number" if self.lattice(rows, columns).noun == "cell" else "clue"
        yield "sum", int(printed.sum()), {}
        for number in range(low, high + 1):
            count = int((printed == number).sum())
            if count or high - low < FEW:  # of many numbers, those that are there
                yield key, count, {"number": number}

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        """The clues seen from another side; None where that is not known."""
        if clues.ndim != 2:
            return None
        return np.ascontiguousarray(np.rot90(clues[:, ::-1] if mirrored else clues, turns))

    def is_plain(self, rows: int, columns: int) -> bool:
        """Whether it is numbers in cells, or regions: no more has to be said of it."""
        symbols, low = self.symbols(rows, columns), self.bounds(rows, columns)[0]
        are_numbers = symbols == tuple(str(number) for number in range(low, low + len(symbols)))
        return self.lattice(rows, columns).noun == "cell" and are_numbers

    def for_page(self, rows: int, columns: int) -> dict[str, Any]:
        """What the page has to know to draw and to change the clues."""
        lattice, (low, high) = self.lattice(rows, columns), self.bounds(rows, columns)
        return {
            "layer": self.key,
            "on": lattice.noun,
            "range": [low, high],
            "symbols": list(self.symbols(rows, columns)),
            "blank": self.blank,
            "labels": self.labels,
            "extents": lattice.extents.tolist(),
            "layout": list(lattice.layout),
            **self._looks(rows, columns),
            **self._turned_symbols(rows, columns),
        }

    def _looks(self, rows: int, columns: int) -> dict[str, Any]:
        """How each symbol is drawn where it is another text, or none; and what goes without saying."""
        symbols = self.symbols(rows, columns)
        marks = [self.mark(0, 0, symbol) for symbol in symbols]
        shapes = [mark.shape or mark.points for mark in marks]
        texts = [symbol if mark.points else mark.text for mark, symbol in zip(marks, symbols, strict=True)]
        return {
            **({"shapes": shapes} if any(shapes) else {}),
            **({"texts": texts} if texts != list(symbols) else {}),
            **({"unsaid": 0} if self.unsaid_symbol else {}),
        }

    def _turned_symbols(self, rows: int, columns: int) -> dict[str, Any]:
        """The symbols of each row, where they are not the same in all."""
        every = [
            list(self.row_symbols(rows, columns, row))
            for row in range(len(self.lattice(rows, columns).layout))
        ]
        return {"row_symbols": every} if any(row != every[0] for row in every) else {}
