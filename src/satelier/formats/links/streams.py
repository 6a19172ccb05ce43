"""The bodies of puzz.link's addresses, one after the other in a text: each takes what it needs.

QUESTION   a clue that is there and tells no number, as "." or "-" says

>>> stream = Stream("g2-1ai")
>>> stream.sixteen(6), stream.rest
([-1, 2, 26, -1, -1, -1], '')
>>> write_sixteen([-1, 2, 26, -1, -1, -1]), write_four([0, -1, 1, -1, -1, -1, -2])
('g2-1ai', '5bg.')
>>> write_thirds([1, 2, 0, 2]), Stream("fi").thirds(4)
('fi', [1, 2, 0, 2])
>>> write_trees([0, 0, 1, 0, 1]), Stream("j10").trees(5)
('j10', [0, 0, 1, 0, 1])
"""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from satelier.errors import InputError
from satelier.formats.ground.symbols import shown
from satelier.puzzle import Puzzle

BLANK, QUESTION = -1, -2
DIGITS = string.digits + string.ascii_lowercase
FIRST_SKIP, MOST_SKIPPED = 15, 20  # g stands for one blank, z for twenty
FEW = 18  # trees: so many letters are for blanks that follow one, as many for blanks before any
WIDTHS = {"-": 2, "+": 3}


Told = dict[str, Any]  # what a body says, by layer


@dataclass
class Stream:
    """A text of which bodies take their part."""

    text: str
    at: int = 0

    @property
    def rest(self) -> str:
        return self.text[self.at :]

    def take(self, count: int = 1) -> str:
        """The next characters."""
        if self.at + count > len(self.text):
            raise InputError("formats.body.short", length=len(self.text))
        self.at += count
        return self.text[self.at - count : self.at]

    def digit(self, base: int) -> int:
        """The next character as a digit."""
        character = self.take()
        value = DIGITS.find(character)
        if not 0 <= value < base:
            raise InputError("formats.body.symbol", position=self.at, symbol=shown(character))
        return value

    def end(self) -> None:
        """Nothing follows."""
        if self.rest:
            raise InputError("formats.body.symbol", position=self.at + 1, symbol=shown(self.rest[:1]))

    def _cells(self, count: int, next_cells: Callable[[], list[int]]) -> list[int]:
        cells: list[int] = []
        while len(cells) < count:
            cells += next_cells()
        if any(cell != BLANK for cell in cells[count:]):
            raise InputError("formats.body.cells", found=len(cells), expected=count)
        return cells[:count]

    def sixteen(self, count: int) -> list[int]:
        """Numbers in hexadecimal, and letters for blanks."""
        return self._cells(count, self._sixteen)

    def _sixteen(self) -> list[int]:
        character = self.take()
        if character == ".":
            return [QUESTION]
        if character in WIDTHS:
            return [int("".join(DIGITS[self.digit(16)] for _ in range(WIDTHS[character])), 16)]
        self.at -= 1
        value = self.digit(36)
        return [value] if value < 16 else [BLANK] * (value - FIRST_SKIP)

    def four(self, count: int) -> list[int]:
        """Numbers up to 4 with up to two blanks after them, and letters for blanks."""
        return self._cells(count, self._four)

    def _four(self) -> list[int]:
        if self.rest[:1] == ".":
            self.at += 1
            return [QUESTION]
        value = self.digit(36)
        if value < 15:
            return [value % 5] + [BLANK] * (value // 5)
        return [BLANK] * (value - FIRST_SKIP)

    def thirds(self, count: int) -> list[int]:
        """Numbers up to 2, three to a character."""
        found: list[int] = []
        while len(found) < count:
            value = self.digit(27)
            found += [value // 9, value // 3 % 3, value % 3]
        return found[:count]

    def trees(self, count: int) -> list[int]:
        """1 for a tree, 0 for none: a tree and what follows it, or so many without."""

        def next_cells() -> list[int]:
            value = self.digit(36)
            return [1, *[0] * value] if value < FEW else [0] * (value - FEW + 1)

        found: list[int] = []
        while len(found) < count:
            found += next_cells()
        if len(found) > count:
            raise InputError("formats.body.cells", found=len(found), expected=count)
        return found


Part = tuple[Callable[[Stream, Puzzle, Told], None], Callable[[Puzzle], str]]  # a layer, read and written


def _skipping(cells: Sequence[int], symbol: Callable[[int], tuple[str, int]]) -> str:
    """Blanks as letters, up to twenty each; what else there is, and how many cells it takes, as told."""
    found, at = [], 0
    while at < len(cells):
        blanks = 0
        while at + blanks < len(cells) and cells[at + blanks] == BLANK and blanks < MOST_SKIPPED:
            blanks += 1
        told, taken = (DIGITS[FIRST_SKIP + blanks], blanks) if blanks else symbol(at)
        found.append(told)
        at += taken
    return "".join(found)


def write_sixteen(cells: Sequence[int]) -> str:
    def symbol(at: int) -> tuple[str, int]:
        number = cells[at]
        if number == QUESTION:
            return ".", 1
        if number > 4095:
            raise InputError("formats.body.large", number=number)
        mark = "" if number < 16 else "-" if number < 256 else "+"
        return mark + format(number, "x"), 1

    return _skipping(cells, symbol)


def write_four(cells: Sequence[int]) -> str:
    def symbol(at: int) -> tuple[str, int]:
        if cells[at] == QUESTION:
            return ".", 1
        after = [cells[at + one] if at + one < len(cells) else BLANK for one in (1, 2)]
        blanks = 0 if after[0] != BLANK else 1 if after[1] != BLANK else 2
        return DIGITS[cells[at] + 5 * blanks], 1 + blanks

    return _skipping(cells, symbol)


def write_thirds(cells: Sequence[int]) -> str:
    padded = [*cells, *[0] * (-len(cells) % 3)]
    triples = zip(padded[::3], padded[1::3], padded[2::3], strict=True)
    return "".join(DIGITS[9 * a + 3 * b + c] for a, b, c in triples)


def write_trees(cells: Sequence[int]) -> str:
    found, at = [], 0
    while at < len(cells):
        tree, blanks = cells[at], 0
        while at + tree + blanks < len(cells) and not cells[at + tree + blanks] and blanks < FEW - tree:
            blanks += 1
        found.append(DIGITS[blanks if tree else FEW + blanks - 1])
        at += tree + blanks
    return "".join(found)
