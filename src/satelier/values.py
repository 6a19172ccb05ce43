"""What a place may hold, its words in both languages, and its propositional variables.

A board is an int16 array of value numbers, from 0; OPEN (−1) where nothing is known: a matrix where places
stand in rows and columns, flat where they do not (see `grid.Lattice`).
With two values a place has one variable, true for the second value; with more it has one
variable per value. Variables count from 1, row-major, the values of a place side by side.

>>> BITS = Values(Value("0", en="a 0 | one 0 | 0s", fr="un 0 | un 0 | 0"),
...               Value("1", en="a 1 | one 1 | 1s", fr="un 1 | un 1 | 1"))
>>> BITS.literal(4, 0), BITS.literal(4, 1), Values.numbers(9).literal(4, 0)
(-5, 5, 37)
>>> BITS[1].some(3), BITS[1].some(1, "fr")
('three 1s', 'un 1')
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say

OPEN = -1
NOT_YET = np.zeros(1, dtype=bool)
Board = NDArray[np.int16]


def _plain_words(symbol: str) -> dict[str, str]:
    """What a value is called that is known by its symbol: "an 8", for it is said "an eight"."""
    article = "an" if symbol in ("11", "18") or symbol[:1] == "8" else "a"
    return {
        "en": f"{article} {symbol} | one {symbol} | {symbol}s",
        "fr": f"un {symbol} | un {symbol} | {symbol}",
    }


@dataclass(frozen=True)
class Value:
    """A symbol and its words: "adjective | one of them | many of them", per language.

    One language stands for both, and one word for all three; without words it is called by its symbol.
    `picture` names what is drawn for it, where that is not its symbol (draw/glyphs.py).
    """

    symbol: str
    en: str = ""
    fr: str = ""
    picture: str = ""

    def __post_init__(self) -> None:
        plain = _plain_words(self.symbol)
        object.__setattr__(self, "en", self.en or self.fr or plain["en"])
        object.__setattr__(self, "fr", self.fr or (plain["fr"] if self.en == plain["en"] else self.en))

    def _words(self, language: str) -> list[str]:
        words = [word.strip() for word in getattr(self, language).split("|")]
        return [*words, *words[-1:] * (3 - len(words))][:3]

    def adjective(self, language: str = ENGLISH) -> str:
        """What a place that holds it *is*: "shaded", "a 1"."""
        return self._words(language)[0]

    def some(self, count: int, language: str = ENGLISH) -> str:
        """So many places that hold it: "one shaded cell", "three 1s"."""
        _, one, many = self._words(language)
        return one if count == 1 else f"{numeral(count, language)} {many}"

    def many(self, language: str = ENGLISH) -> str:
        """Several of them, without a number: "5s", "coloured cells"."""
        return self._words(language)[2]

    def none(self, language: str = ENGLISH) -> str:
        """Not one of them: "no 1s", "aucune case coloriée"."""
        nouns = {"one": self.some(1, language), "many": self.many(language)}
        return say("values.none", language, noun=nouns[say("values.none-of", language)])


def numeral(count: int, language: str = ENGLISH) -> str:
    """A number as a person writes it in a sentence: words up to twelve, digits beyond (and for 0)."""
    return say(f"values.numeral.{count}", language) if 1 < count <= 12 else str(count)


@dataclass(frozen=True, init=False)
class Values:
    """The values that every place of a puzzle may hold, in order; `sorts` have other words for them."""

    all: tuple[Value, ...]
    sorts: tuple[tuple[str, Values], ...]

    def __init__(self, *values: Value, **sorts: Values) -> None:
        object.__setattr__(self, "all", values)
        object.__setattr__(self, "sorts", tuple(sorts.items()))

    def of(self, sort: str) -> Values:
        """The same values as they are called in places of this sort, where there are several."""
        return dict(self.sorts).get(sort, self)

    @classmethod
    @functools.cache
    def numbers(cls, count: int) -> Values:
        """The numbers 1 … count."""
        return cls(*(Value(str(n)) for n in range(1, count + 1)))

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Value]:
        return iter(self.all)

    def __getitem__(self, number: int) -> Value:
        return self.all[number]

    def number(self, symbol: str) -> int:
        """The number of the value written `symbol`."""
        if symbol not in self._numbers:
            raise UsageError("values.unknown", symbol=symbol, symbols=" ".join(self._numbers))
        return self._numbers[symbol]

    @functools.cached_property
    def _numbers(self) -> dict[str, int]:
        """By symbol; of those that are written alike the first."""
        return {value.symbol: number for number, value in reversed([*enumerate(self.all)])}

    @functools.cached_property
    def per_place(self) -> int:
        """How many variables a place has."""
        return 1 if len(self) == 2 else len(self)

    @functools.cached_property
    def are_numbers(self) -> bool:
        """Whether there are more than two values, and all are written as numbers."""
        return self.per_place > 1 and all(value.symbol.isdecimal() for value in self)

    def literal(self, place: int, number: int) -> int:
        """The literal that says: `place` holds value `number`."""
        return int(self.literals(np.int32(place), number))

    def literals(self, places: ArrayLike, numbers: ArrayLike) -> NDArray[np.int32]:
        """The literals that say: these places hold these values."""
        at, held = np.asarray(places, dtype=np.int32), np.asarray(numbers, dtype=np.int32)
        if self.per_place == 1 and held.ndim == 0:  # the usual case, on tables of a million rows: one pass
            return np.asarray(at + np.int32(1) if held else np.int32(-1) - at, dtype=np.int32)
        if self.per_place == 1:
            return np.asarray((at + 1) * (2 * held - 1), dtype=np.int32)
        return np.asarray(at * len(self) + held + 1, dtype=np.int32)

    def meaning(self, literal: int) -> tuple[int, int, bool]:
        """What a literal says: place, value number, and whether the place holds it.

        With two values "is not the second" is said as "is the first".
        """
        place, number = divmod(abs(literal) - 1, self.per_place)
        if len(self) == 1:  # a grid of one cell: false is its only value, and true is none
            return place, 0, literal < 0
        return (place, int(literal > 0), True) if self.per_place == 1 else (place, number, literal > 0)

    def truth(self, board: Board) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Which literals the board makes true, and which false; both are indexed by signed literal."""
        true = self.true(board)
        return true, opposite(true)

    def true(self, board: Board) -> NDArray[np.bool_]:
        """Which literals the board makes true, indexed by signed literal; the first place says nothing."""
        flat = np.asarray(board).reshape(-1, 1)
        positive = flat == (np.arange(len(self), dtype=flat.dtype) if self.per_place > 1 else 1)
        negative = (flat >= 0) & ~positive
        return np.concatenate([NOT_YET, positive.ravel(), negative.ravel()[::-1]])

    def board(self, model: Iterable[int] | NDArray[np.int64], *shape: int) -> Board:
        """The board that a model describes: signed literals, one per variable, in order."""
        places = math.prod(shape)
        signed = model if isinstance(model, np.ndarray) else np.fromiter(model, np.int64)
        positive = (signed[: places * self.per_place] > 0).reshape(places, self.per_place)
        if self.per_place == 1:
            true = 1 if len(self) > 1 else OPEN  # of one value, true is none (see `meaning`)
            return np.where(positive, true, 0).astype(np.int16).reshape(shape)
        numbers = np.where(positive.any(axis=1), positive.argmax(axis=1), OPEN)
        return numbers.astype(np.int16).reshape(shape)


EMPTY = Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides")
WHITE_AND_SHADED = Values(
    Value(".", en="white | one white cell | white cells", fr="blanche | une case blanche | cases blanches"),
    Value("#", en="shaded | one shaded cell | shaded cells", fr="noire | une case noire | cases noires"),
)

DIGITS_OR_BLACK = Values(
    *Values.numbers(9),
    Value("#", en="black | one black cell | black cells", fr="noire | une case noire | cases noires"),
)
BLACK_CELL = 9  # its number among these
LINES = Values(
    Value(".", en="empty | one empty place | empty places", fr="vide | une place vide | places vides"),
    Value("#", en="a line | one line | lines", fr="un trait | un trait | traits"),
)


def opposite(true: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which literals are false where these are true, indexed in the same way."""
    return np.concatenate([true[:1], true[:0:-1]])


def open_board(*shape: int) -> Board:
    """A board where nothing is known."""
    board = np.empty(shape, dtype=np.int16)
    board.fill(OPEN)  # every puzzle has one, and `numpy.full` takes longer than a small board is worth
    return board
