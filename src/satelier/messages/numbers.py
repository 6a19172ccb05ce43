"""Numbers in sentences, as each language writes them; and the words that agree with them.

In a message `{count:,}` is a number with its thousands marked, and `{count:clause is|clauses are}` the words
for one or for several. English has the singular for 1 alone, French for everything below 2: *0 clause*.

>>> filled = "{count:,} {count:clause|clauses}"
>>> filled.format(count=wrapped(1, "en")), filled.format(count=wrapped(0, "en"))
('1 clause', '0 clauses')
>>> filled.format(count=wrapped(0, "fr")), filled.format(count=wrapped(25000, "fr")).split(THIN)
('0 clause', ['25', '000 clauses'])
>>> "{share}".format(share=wrapped(0.5, "fr")), "{share:.2f}".format(share=wrapped(0.5, "en"))
('0,5', '0.50')
"""

from __future__ import annotations

import math
import numbers
from typing import Any

FRENCH = "fr"
LARGE = 10**100  # past it only how large a number is
THIN = "\u202f"  # a narrow space at which no line is broken


def localised(text: str, language: str) -> str:
    """A number written the English way, as the language writes it."""
    return text.replace(",", THIN).replace(".", ",") if language == FRENCH else text


def is_singular(number: float, language: str) -> bool:
    return abs(number) < 2 if language == FRENCH else number == 1


class Whole(int):
    """A whole number that knows the language it is said in."""

    language: str

    def __format__(self, how: str) -> str:
        return formatted(int(self), how, self.language)


class Broken(float):
    """A number with a fraction that knows the language it is said in."""

    language: str

    def __format__(self, how: str) -> str:
        return formatted(float(self), how, self.language)


def formatted(number: float, how: str, language: str) -> str:
    """A number, or the words that agree with it."""
    if "|" in how:
        return how.split("|")[0 if is_singular(number, language) else 1]
    if how == "," and number >= LARGE:
        return f"10^{magnitude(number)}"
    return localised(format(number, how), language)


def magnitude(number: float) -> int:
    """The power of ten that a number reaches; Python writes out no number of more than 4,300 digits.

    >>> magnitude(999), magnitude(10**9999)
    (2, 9999)
    """
    return int(math.log10(number))


def wrapped(value: Any, language: str) -> Any:
    """A value to fill a message with: numbers know their language, all else is as it is."""
    if isinstance(value, bool | str) or not isinstance(value, numbers.Real):
        return value
    number = Whole(value) if isinstance(value, numbers.Integral) else Broken(value)
    number.language = language
    return number
