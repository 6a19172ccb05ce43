"""Runs in any order, along a line or around a ring: all ways to lay them.

>>> [list(map(int, row)) for row in arranged((1, 1), 4, ring=False)]
[[0, 1, 0, 1], [1, 0, 0, 1], [1, 0, 1, 0]]
>>> len(arranged((1, 2), 5, ring=True))
5
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims.sequences.line import ANY_LENGTH

Pattern = tuple[bool, ...]


@functools.lru_cache(1024)
def arranged(lengths: tuple[int, ...], width: int, *, ring: bool) -> NDArray[np.bool_]:
    """All rows of so many places whose runs have these lengths, in any order."""
    found = set(_around(lengths, width) if ring else _along(lengths, width))
    return np.array(sorted(found), dtype=bool).reshape(len(found), width)


def _around(lengths: tuple[int, ...], width: int) -> Iterator[Pattern]:
    """Around a ring: a ring that is not full is a line that ends in a false place, turned."""
    if lengths in ((width,), (ANY_LENGTH,)) and width:
        yield (True,) * width
    for line in _along(lengths, width - 1) if width else ():
        row = (*line, False)
        yield from (row[turn:] + row[:turn] for turn in range(width))


def _along(lengths: tuple[int, ...], width: int) -> Iterator[Pattern]:
    """Along a line: false places, one of the runs, and the rest after a gap."""
    if not lengths:
        yield (False,) * width
    for number in {length: number for number, length in enumerate(lengths)}.values():
        others = lengths[:number] + lengths[number + 1 :]
        for length in range(1, width + 1) if lengths[number] == ANY_LENGTH else (lengths[number],):
            for first in range(width - length + 1):
                yield from _begun((False,) * first + (True,) * length, others, width)


def _begun(row: Pattern, others: tuple[int, ...], width: int) -> Iterator[Pattern]:
    """The rest of a row that ends in a run."""
    if len(row) < width:
        yield from ((*row, False, *rest) for rest in _along(others, width - len(row) - 1))
    elif not others:
        yield row
