"""Symbols of cells and the numbers they stand for, both ways, a whole block at a time.

Alphabet   symbols[i] writes the number i + first, `blank` writes −1; `also` are more symbols that are read
Labels     region labels: any letter, digit or number, numbered from 0 in the order they are met,
           numbers without gaps in their own

>>> digits = Alphabet(("0", "1"), also={"2": BLANK})
>>> digits.read(["10", "2."]).tolist()
[[1, 0], [-1, -1]]
>>> digits.write(digits.read(["10", "2."]))
'10\\n..'
>>> Labels.read(["CCA", "CBA"]).tolist()
[[0, 0, 1], [0, 2, 1]]
"""

from __future__ import annotations

import functools
import string
from collections.abc import Mapping, Sequence
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.formats.ground.arrange import Row
from satelier.frozen import dataclass
from satelier.grid.chance.regions import numbered

Matrix = NDArray[np.int32]
BLANK = -1
BLANKS = "._-*X"
LABELS = string.ascii_uppercase + string.ascii_lowercase + string.digits

_FAULT = -2
_CHARACTER = np.dtype("<u4")


@dataclass(frozen=True)
class Alphabet:
    """Symbols of numbers that count from `first`."""

    symbols: tuple[str, ...]
    first: int = 0
    also: Mapping[str, int] = field(default_factory=dict)

    @functools.cached_property
    def blank(self) -> str:
        """How a blank is written: "." unless that is a symbol itself."""
        return next(blank for blank in BLANKS if blank not in self.symbols)

    @functools.cached_property
    def numbers(self) -> dict[str, int]:
        """What each symbol that is read stands for."""
        blanks = dict.fromkeys(BLANKS, BLANK)
        return {**blanks, **self.also, **{symbol: n for n, symbol in enumerate(self.symbols, self.first)}}

    def read(self, rows: Sequence[Row]) -> Matrix:
        """The numbers that the rows spell, a matrix where they are of one length; names the first cell that
        spells none."""
        numbers = self._by_character(rows) if _are_words(rows) else self._by_word(rows)
        faults = np.flatnonzero(numbers == _FAULT)
        if len(faults):
            ends = np.cumsum([len(row) for row in rows])
            row = int(np.searchsorted(ends, faults[0], side="right"))
            column = int(faults[0] - ends[row] + len(rows[row]))
            raise self._error(row, column, rows[row][column])
        return numbers

    def write(self, numbers: NDArray[np.integer]) -> str:
        """Rows on lines: characters side by side, or words with a space between where a symbol is longer."""
        symbols = (self.blank, *self.symbols)
        return spell(np.where(numbers == BLANK, 0, numbers - self.first + 1), symbols)

    def write_rows(self, rows: Sequence[NDArray[np.integer]]) -> str:
        """The same of rows that need not be of one length."""
        return "\n".join(self.write(row[None]) for row in rows)

    def _by_character(self, rows: Sequence[Row]) -> Matrix:
        table = np.full(128, _FAULT, dtype=np.int32)
        for symbol, number in self.numbers.items():
            if len(symbol) == 1 and symbol.isascii():
                table[ord(symbol)] = number
        characters = _characters(rows)
        return np.where(characters < 128, table[np.minimum(characters, 127)], np.int32(_FAULT))

    def _by_word(self, rows: Sequence[Row]) -> Matrix:
        numbers = self.numbers
        words = [word for row in rows for word in row]
        found = [numbers.get(word, numbers.get(word.lstrip("0") or "0", _FAULT)) for word in words]
        return np.array(found, dtype=np.int32).reshape(_shape(rows))

    def _error(self, row: int, column: int, symbol: str) -> InputError:
        count = "two" if len(self.symbols) == 2 else "many"
        ends = {"low": self.symbols[0], "high": self.symbols[-1], "blank": self.blank}
        return InputError(f"formats.text.value.{count}", **_place(row, column, symbol), **ends)


class Labels:
    """Region labels."""

    @staticmethod
    def read(rows: Sequence[Row]) -> Matrix:
        """Labels from 0: numbers 0, 1, … or 1, 2, … without gaps as they are, others as they are met."""
        codes = _characters(rows) if _are_words(rows) else _word_codes(rows)
        labels, first = numbered(codes)
        _refuse_labels(rows, first, codes.shape[1])
        met = [rows[place // codes.shape[1]][place % codes.shape[1]] for place in first.tolist()]
        return np.array(_counted(met), np.int32)[labels]

    @staticmethod
    def write(labels: Matrix) -> str:
        """Letters and digits while they last, else numbers; so also where letters would be numbered anew."""
        count = int(labels.max(initial=0)) + 1
        lettered = count <= len(LABELS) and np.array_equal(numbered(labels)[0], labels)
        symbols = LABELS if lettered else [str(label) for label in range(count)]
        return spell(labels, symbols)


def spell(indices: NDArray[np.integer], symbols: Sequence[str]) -> str:
    """The symbols of these indices, rows on lines."""
    if any(len(symbol) > 1 for symbol in symbols):
        return "\n".join(" ".join(map(symbols.__getitem__, row)) for row in indices.tolist())
    lines = np.full((indices.shape[0], indices.shape[1] + 1), ord("\n"), dtype=_CHARACTER)
    lines[:, :-1] = np.array([ord(symbol) for symbol in symbols], dtype=_CHARACTER)[indices]
    return lines.tobytes().decode("utf-32-le")[:-1]


def _are_words(rows: Sequence[Row]) -> bool:
    return all(isinstance(row, str) for row in rows)


def _characters(rows: Sequence[Row]) -> NDArray[np.uint32]:
    """The characters of rows that are words, as a matrix of their code points."""
    text = "".join(row if isinstance(row, str) else "" for row in rows)
    flat = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=_CHARACTER)
    return flat.reshape(_shape(rows))


def _shape(rows: Sequence[Row]) -> tuple[int, ...]:
    """Of what rows hold: a matrix, or flat where they are not of one length."""
    return (len(rows), -1) if len({len(row) for row in rows}) == 1 else (-1,)


def _word_codes(rows: Sequence[Row]) -> NDArray[np.uint32]:
    """A number for each different word."""
    codes: dict[str, int] = {}
    flat = [codes.setdefault(word, len(codes)) for row in rows for word in row]
    return np.array(flat, dtype=_CHARACTER).reshape(len(rows), -1)


def _counted(met: list[str]) -> list[int]:
    """The numbers of labels in the order they are met.

    >>> _counted(["2", "1", "3"]), _counted(["3", "1"]), _counted(["B", "A"])
    ([1, 0, 2], [0, 1], [0, 1])
    """
    count = len(met)
    for first in (0, 1):
        numbers = {str(first + number): number for number in range(count)}
        if set(met) == set(numbers):
            return [numbers[label] for label in met]
    return list(range(count))


def _refuse_labels(rows: Sequence[Row], first: NDArray[np.intp], columns: int) -> None:
    """Refuse what is no letter, digit or number; `first` are the places where labels are met."""
    for place in first.tolist():
        row, column = divmod(place, columns)
        label = rows[row][column]
        if not label.isalnum():
            raise InputError("formats.text.label", **_place(row, column, label))


def _place(row: int, column: int, symbol: str) -> dict[str, object]:
    """Where a fault is, counted from 1, and what stands there."""
    return {"row": row + 1, "column": column + 1, "symbol": shown(symbol)}


def shown(symbol: str) -> str:
    """A symbol fit to be shown: not too long, and by its code where it cannot be seen."""
    codes = " ".join(f"U+{ord(character):04X}" for character in symbol[:3])
    short = symbol if len(symbol) <= 20 else symbol[:19] + "…"
    return short if short.isprintable() else codes
