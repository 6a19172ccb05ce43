"""Numbers written in decimal, many at a time: from bytes to an array and back, without a loop per number.

>>> integers(b"1 -20 0")
array([  1, -20,   0], dtype=int32)
>>> text, ends = decimals(np.array([1, -20, 0], np.int32), ord(" "))
>>> bytes(text), ends
(b'1 -20 0 ', array([2, 6, 8]))
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Int32s = NDArray[np.int32]
Bytes = NDArray[np.uint8]
Positions = NDArray[np.int64]

MOST_DIGITS = 9  # what an int32 always holds
TOO_LARGE = 10**MOST_DIGITS  # stands for every number with more digits than that
ZERO, MINUS = ord("0"), ord("-")

# Digits are looked up to MOST_DIGITS places to the left of a number's end, the first number's too.
MARGIN = b" " * (MOST_DIGITS + 1)


def framed(text: bytes) -> Bytes:
    """The bytes of `text` with a margin of blanks on both sides."""
    return np.frombuffer(MARGIN + text + MARGIN, np.uint8)


def _bounds(digits: Bytes) -> tuple[Positions, Positions]:
    """Where each run of digits starts and ends, in a framed text from which `ZERO` was taken away."""
    inside = digits < 10
    edges = np.flatnonzero(inside[1:] != inside[:-1]) + 1
    return edges[::2], edges[1::2]


def starts(text: bytes) -> Positions:
    """Where each number of `text` starts, its sign included."""
    frame = framed(text)
    first, _ = _bounds(frame - np.uint8(ZERO))
    signs: Positions = (frame[first - 1] == MINUS).astype(np.int64)
    return first - signs - len(MARGIN)


def integers(text: bytes) -> Int32s:
    """The integers of `text`: digits with a minus sign just before them or not, and blanks between."""
    frame = framed(text)
    digits = frame - np.uint8(ZERO)
    first, end = _bounds(digits)
    if not len(first):
        return np.zeros(0, np.int32)
    values = _magnitudes(digits, first, end)
    np.negative(values, out=values, where=frame[first - 1] == MINUS)
    return values


def _magnitudes(digits: Bytes, first: Positions, end: Positions) -> Int32s:
    """The value of each run of digits; `TOO_LARGE` where it does not fit."""
    lengths = end - first
    values = digits[end - 1].astype(np.int32)
    longer = np.arange(len(values))
    for place in range(1, min(int(lengths.max()), MOST_DIGITS)):
        longer = longer[lengths[longer] > place]
        values[longer] += digits[end[longer] - 1 - place] * np.int32(10**place)
    longer = longer[lengths[longer] > MOST_DIGITS]
    if len(longer):
        values[longer[_has_more_digits(digits, first[longer], end[longer])]] = TOO_LARGE
    return values


def _has_more_digits(digits: Bytes, first: Positions, end: Positions) -> NDArray[np.bool_]:
    """Which of these long runs do not merely start with zeros."""
    counts = np.cumsum((digits > 0) & (digits < 10))
    return counts[end - MOST_DIGITS - 1] > counts[first - 1]


def decimals(numbers: Int32s, separators: Bytes | int) -> tuple[Bytes, Positions]:
    """The numbers in decimal, each followed by its separator, and where each one ends."""
    rest = np.abs(numbers)
    widths = np.full(len(numbers), 2)
    for place in range(1, len(str(rest.max(initial=0)))):
        widths += rest >= 10**place
    negative = numbers < 0
    ends = np.cumsum(widths + negative)
    text = np.empty(ends[-1] if len(ends) else 0, np.uint8)
    text[ends - 1] = separators
    text[(ends - widths - 1)[negative]] = MINUS
    _fill_digits(text, rest, ends - 2)
    return text, ends


def _fill_digits(text: Bytes, rest: Int32s, at: Positions) -> None:
    """Write the digits of each number of `rest` so that the last one stands at its position `at`."""
    while len(rest):
        text[at] = rest % 10 + ZERO
        rest = rest // 10
        more = np.flatnonzero(rest)
        rest, at = rest[more], at[more] - 1
