"""Cells as a run of symbols, and back: the shared ground of puzz.link's addresses and Tatham's ids.

piece   one sort of symbol: a regular expression, the cells that a symbol stands for, and the symbol for
        the cells that come next (None where it has none)
body    pieces side by side: text → symbols → cells, and cells → symbols → text
ahead   how many blanks come next, at each cell

>>> BINARY.write([1, -1, -1, 0]), BINARY.read("1b0", 4).tolist()
('1b0', [1, -1, -1, 0])
>>> SIXTEEN.write([5, -1, 25]), FOUR.write([2, 1, -1, 3, -1, -1, -1, -1, 0])
('5g-19', '26dha')
>>> SOLO.write([3, 4, -1, 1]), UNRULY.write([1, -1, -1, 0, 0])
('3_4a1', 'Aca')
>>> BINARY.read("1?0", 4)
Traceback (most recent call last):
satelier.errors.InputError: Character 2: '?' means nothing here.
"""

from __future__ import annotations

import functools
import itertools
import re
import string
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.errors import InputError
from satelier.formats.ground.symbols import BLANK, shown
from satelier.frozen import dataclass

Cells = NDArray[np.int32]
Symbol = tuple[str, int]  # a symbol, and how many cells it stands for


@dataclass(frozen=True)
class View:
    """Cells on their way to be written."""

    cells: list[int]
    ahead: list[int]

    @classmethod
    def of(cls, cells: ArrayLike) -> View:
        flat = np.asarray(cells, dtype=np.int32).ravel()
        places = np.arange(len(flat))
        following = np.where(flat == BLANK, len(flat), places)
        following = np.minimum.accumulate(following[::-1])[::-1]
        return cls(flat.tolist(), [*(following - places).tolist(), 0])


class Piece(Protocol):
    """One sort of symbol."""

    @property
    def pattern(self) -> str: ...
    def read(self, symbol: str) -> tuple[int, ...]: ...
    def write(self, view: View, at: int) -> Symbol | None: ...


@dataclass(frozen=True)
class Blanks:
    """A letter for so many blanks: the first letter for one, the next for two, …"""

    letters: str

    @property
    def pattern(self) -> str:
        return f"[{self.letters}]"

    def read(self, symbol: str) -> tuple[int, ...]:
        return (BLANK,) * (self.letters.index(symbol) + 1)

    def write(self, view: View, at: int) -> Symbol | None:
        count = min(view.ahead[at], len(self.letters))
        return (self.letters[count - 1], count) if count else None


@dataclass(frozen=True)
class Digits:
    """A character for a number: its place among the digits."""

    digits: str

    @property
    def pattern(self) -> str:
        return f"[{self.digits}]"

    def read(self, symbol: str) -> tuple[int, ...]:
        return (self.digits.index(symbol),)

    def write(self, view: View, at: int) -> Symbol | None:
        number = view.cells[at]
        return (self.digits[number], 1) if 0 <= number < len(self.digits) else None


@dataclass(frozen=True)
class Hexadecimal:
    """A number of exactly so many hexadecimal digits, after a mark."""

    mark: str
    width: int

    @property
    def pattern(self) -> str:
        return re.escape(self.mark) + f"[0-9a-f]{{{self.width}}}"

    def read(self, symbol: str) -> tuple[int, ...]:
        return (int(symbol[1:], 16),)

    def write(self, view: View, at: int) -> Symbol | None:
        digits = format(max(view.cells[at], 0), "x")
        return (self.mark + digits, 1) if len(digits) == self.width else None


@dataclass(frozen=True)
class Twofold:
    """A number that takes two of the digits, after a mark."""

    mark: str
    digits: str

    @property
    def pattern(self) -> str:
        return re.escape(self.mark) + f"[{self.digits}]{{2}}"

    def read(self, symbol: str) -> tuple[int, ...]:
        first, second = map(self.digits.index, symbol[1:])
        return (first * len(self.digits) + second,)

    def write(self, view: View, at: int) -> Symbol | None:
        first, second = divmod(view.cells[at], len(self.digits))
        return (self.mark + self.digits[first] + self.digits[second], 1) if first > 0 else None


@dataclass(frozen=True)
class Decimal:
    """A number as people write it, with "_" between two that would run together."""

    pattern: str = "_*[0-9]{1,9}"

    def read(self, symbol: str) -> tuple[int, ...]:
        return (int(symbol.lstrip("_")),)

    def write(self, view: View, at: int) -> Symbol | None:
        if view.cells[at] == BLANK:
            return None
        bar = "_" if at and view.cells[at - 1] != BLANK else ""
        return f"{bar}{view.cells[at]}", 1


@dataclass(frozen=True)
class Question:
    """A clue that is there but says nothing: read as a blank, never written."""

    pattern: str = r"\."

    def read(self, symbol: str) -> tuple[int, ...]:
        return (BLANK,)

    def write(self, view: View, at: int) -> Symbol | None:
        return None


@dataclass(frozen=True)
class Gaps:
    """A blank by itself: the first sign, or others that say that there is a number which nobody knows."""

    signs: str

    @property
    def pattern(self) -> str:
        return f"[{re.escape(self.signs)}]"

    def read(self, symbol: str) -> tuple[int, ...]:
        return (BLANK,)

    def write(self, view: View, at: int) -> Symbol | None:
        return (self.signs[0], 1) if view.cells[at] == BLANK else None


@dataclass(frozen=True)
class Trailed:
    """A number below `count`, and up to two blanks after it; two where no number follows."""

    count: int = 5
    symbols: str = "0123456789abcde"

    @property
    def pattern(self) -> str:
        return f"[{self.symbols}]"

    def read(self, symbol: str) -> tuple[int, ...]:
        blanks, number = divmod(self.symbols.index(symbol), self.count)
        return (number, *[BLANK] * blanks)

    def write(self, view: View, at: int) -> Symbol | None:
        number, after = view.cells[at], view.ahead[at + 1]
        if number == BLANK:
            return None
        last = at + 1 + after == len(view.cells)
        blanks = 2 if last else min(after, 2)
        return self.symbols[blanks * self.count + number], 1 + blanks


@dataclass(frozen=True)
class Led:
    """A 0 (small letter) or a 1 (large letter) and the blanks before it; "z" and "Z" are 25 blanks alone."""

    pattern: str = "[A-Za-z]"

    def read(self, symbol: str) -> tuple[int, ...]:
        before = string.ascii_lowercase.index(symbol.lower())
        return (BLANK,) * before + ((int(symbol.isupper()),) if before < 25 else ())

    def write(self, view: View, at: int) -> Symbol | None:
        before = view.ahead[at]
        letters = (string.ascii_lowercase, string.ascii_uppercase)[view.cells[at + before]]
        return (letters[25], 25) if before > 24 else (letters[before], before + 1)


@dataclass(frozen=True)
class Body:
    """Pieces side by side, of at most so many characters; the last may overrun the end by so many blanks."""

    pieces: tuple[Piece, ...]
    widest: int = 1
    overrun: int = 0

    @functools.cached_property
    def symbols(self) -> re.Pattern[str]:
        return re.compile("|".join(piece.pattern for piece in self.pieces))

    def read(self, text: str, count: int) -> Cells:
        """So many cells; what they would take is known before anything is allocated."""
        if len(text) > self.widest * (count + self.overrun):
            raise InputError("formats.body.long", length=len(text), expected=count)
        found = self.symbols.findall(text)
        self._refuse_junk(text, found)
        meaning = {symbol: self._meaning(symbol) for symbol in set(found)}
        total = sum(len(meaning[symbol]) * times for symbol, times in Counter(found).items())
        if not count <= total <= count + self.overrun:
            raise InputError("formats.body.cells", found=total, expected=count)
        cells = np.fromiter(_chained(map(meaning.__getitem__, found)), np.int32, total)
        if (cells[count:] != BLANK).any():
            raise InputError("formats.body.cells", found=total, expected=count)
        return cells[:count]

    def write(self, cells: ArrayLike) -> str:
        view = View.of(cells)
        symbols, at = [], 0
        while at < len(view.cells):
            symbol, taken = next(filter(None, (piece.write(view, at) for piece in self.pieces)))
            symbols.append(symbol)
            at += taken
        return "".join(symbols)

    def _meaning(self, symbol: str) -> tuple[int, ...]:
        return next(piece for piece in self.pieces if re.fullmatch(piece.pattern, symbol)).read(symbol)

    def _refuse_junk(self, text: str, found: Sequence[str]) -> None:
        if sum(map(len, found)) == len(text):
            return
        at = 0
        while match := self.symbols.match(text, at):
            at = match.end()
        raise InputError("formats.body.symbol", position=at + 1, symbol=shown(text[at]))


def _chained(parts: Iterable[tuple[int, ...]]) -> Iterable[int]:
    return itertools.chain.from_iterable(parts)


_SKIPS = Blanks(string.ascii_lowercase[6:])  # g … z, as puzz.link does: a … f are digits
BINARY = Body((Digits("01"), Blanks(string.ascii_lowercase)))
FOUR = Body((Trailed(), _SKIPS, Question()), overrun=2)
SIXTEEN = Body(
    (_SKIPS, Digits("0123456789abcdef"), Hexadecimal("-", 2), Hexadecimal("+", 3), Question()), widest=4
)
_SIXTY_TWO = string.digits + string.ascii_lowercase + string.ascii_uppercase
THIRTY_SIX = Body(
    (Digits(_SIXTY_TWO[:36]), Twofold("-", _SIXTY_TWO[:36]), Gaps(".%@")), widest=3
)  # where nearly every cell has a number
SINGLES = Body((Digits(_SIXTY_TWO),))
SOLO = Body((Decimal(), Blanks(string.ascii_lowercase)), widest=10)
UNRULY = Body((Led(),))
