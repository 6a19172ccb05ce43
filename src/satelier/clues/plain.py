"""The plain form of clues, as lists of rows: a row is words parted by spaces, or a character per place.

It is what many programs can read and write without knowing anything of a kind: {"size": [2, 3],
"clues": [". 2 .", "1 . ."]}. A layer says under which names its clues stand there, and how.

>>> rows_of({"clues": [". 12", "3."]}, "clues", (2, 2))
[['.', '12'], ['3', '.']]
>>> joined([["1", "."], [".", "2"]], " ")
['1 .', '. 2']
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.grid.chance.regions import numbered

Plain = Mapping[str, Any]
NOTHING = "."
LETTERS = string.ascii_uppercase


def rows_of(found: Plain, key: str, layout: Sequence[int]) -> list[list[str]]:
    """The words under a key, a list per row, of the lengths that the layout says."""
    rows = found[key]
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError("clues.plain.rows", name=key)
    if len(rows) != len(layout):
        raise InputError("clues.plain.count", name=key, found=len(rows), expected=len(layout))
    lengths = zip(rows, layout, strict=True)
    words = [row.split() if " " in row or length == 1 else list(row) for row, length in lengths]
    for number, (row, length) in enumerate(zip(words, layout, strict=True), 1):
        if len(row) != length:
            raise InputError("clues.plain.row", name=key, row=number, found=len(row), expected=length)
    return words


def numbers_of(found: Plain, key: str, count: int, missing: int) -> list[int]:
    """A list of so many numbers; `missing` where there is none."""
    listed = found.get(key)
    if listed is None:
        return [missing] * count
    fits = isinstance(listed, list) and len(listed) == count
    if not fits or not all(one is None or type(one) is int for one in listed):
        raise InputError("clues.plain.numbers", name=key, expected=count)
    return [missing if one is None else one for one in listed]


def outside(key: str, symbol: object) -> InputError:
    """What is said of a word that means nothing there."""
    return InputError("clues.plain.symbol", name=key, symbol=str(symbol)[:20])


def joined(rows: Sequence[Sequence[str]], between: str) -> list[str]:
    """Rows of words as texts."""
    return [between.join(row) for row in rows]


def read_regions(found: Plain, key: str, rows: int, columns: int) -> NDArray[np.int32]:
    """Whatever regions are called, they are numbered in the order they are met."""
    words = [word for row in rows_of(found, key, [columns] * rows) for word in row]
    return numbered(np.array(words).reshape(rows, columns))[0].astype(np.int32)


def write_regions(labels: NDArray[np.int32], key: str) -> dict[str, Any]:
    """The same the other way, by letters."""
    names = [[letters(label) for label in row] for row in labels.tolist()]
    return {key: joined(names, " " * any(len(name) > 1 for row in names for name in row))}


def letters(label: int) -> str:
    """A region's name: A … Z, AA, AB …

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    more, last = divmod(label, len(LETTERS))
    return (letters(more - 1) if more else "") + LETTERS[last]
