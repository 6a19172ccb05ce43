"""Layers of what is told of the whole grid: one number, one of several ways to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.clues.plain import Plain, outside
from satelier.frozen import dataclass
from satelier.grid import Lattice, Legend


@dataclass(frozen=True)
class Total(ClueLayer):
    """One number for the whole grid, beside it: so many stars in every line; NO_CLUE where it is not told.

    >>> Total("stars", 1, 9).from_plain({"stars": 2}, 5, 5).tolist()
    [2]
    """

    name: str  # in the plain form
    low: int = 0
    high: int = 0
    sign: str = ""  # that stands before the number in a text, and `picture` where it is drawn
    picture: str = ""
    key = "total"

    def lattice(self, rows: int, columns: int) -> Lattice:
        return Legend(rows, columns, 1)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return self.low, min(self.high, rows * columns)

    def cleared(self, rows: int, columns: int) -> Clues:
        return np.array([NO_CLUE if self.blank else self.low], dtype=np.int32)

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        return self.cleared(rows, columns)

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        number, (low, high) = found.get(self.name), self.bounds(rows, columns)
        if number is None:
            return self.cleared(rows, columns)
        if type(number) is not int or not low <= number <= high:
            raise outside(self.name, number)
        return np.array([number], dtype=np.int32)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {} if clues[0] == NO_CLUE else {self.name: int(clues[0])}

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, text, self.text_size, self.picture, sign=self.sign + text)

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        return iter(())

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return clues


@dataclass(frozen=True)
class Constant(Total):
    """The same where it is always told; as little as can be where nothing is said."""

    blank = False


@dataclass(frozen=True)
class Letters(Constant):
    """How many letters there are; where nothing is said, one or two cells of a line stay empty."""

    def cleared(self, rows: int, columns: int) -> Clues:
        least = min(rows, columns)
        spare = 1 if least < 5 else 2
        return np.array([np.clip(least - spare, *self.bounds(rows, columns))], dtype=np.int32)

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues:
        return self.cleared(rows, columns)

    def lattice(self, rows: int, columns: int) -> Lattice:
        """In the corner, between the clues that stand under the grid and left of it."""
        return Legend(rows, columns, 1, left=-1)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        """No more than a line has cells."""
        return self.low, max(self.low, min(self.high, rows, columns))

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, self.sign + text, self.text_size)


@dataclass(frozen=True)
class Variant(Constant):
    """Which of several ways to play it is: by a letter in texts, by a word or nothing in the plain form."""

    letters: str = ""
    words: tuple[Any, ...] = ()
    unsaid: Any = None  # what nothing means
    key = "variant"

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, len(self.letters) - 1

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return tuple(self.letters)

    @property
    def unsaid_symbol(self) -> str:
        return self.letters[0]

    def is_told(self, lines: Sequence[str]) -> bool:
        return len(lines) == 1 and lines[0].strip() in tuple(self.letters)

    def is_unsaid(self, clues: Clues) -> bool:
        return bool(clues[0] == 0)

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        return iter(()) if self.is_unsaid(clues) else super().marks(clues, rows, columns)

    @property
    def is_wide(self) -> bool:
        return False

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        told = found.get(self.name, self.unsaid)
        if told not in self.words:
            raise outside(self.name, told)
        return np.array([self.words.index(told)], dtype=np.int32)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        word = self.words[int(clues[0])]
        return {} if word is None else {self.name: word}
