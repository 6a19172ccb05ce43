"""Dominoes that lie on a grid of numbers: all that can, and those that show the same two numbers.

>>> lying(2, 2)
((0, 1), (0, 2), (1, 3), (2, 3))
>>> pieces = Pieces(2, 2, lying(2, 2))
>>> same = showing(pieces, np.array([[0, 1], [1, 1]]))
>>> [part.places.tolist() for part in same.parts], same.name(0)
([[[0, 1], [2, 3]]], 'pair 0-1')
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.regions import tiled
from satelier.grid.groups import Groups, bucketed
from satelier.grid.lattices.edges import Links
from satelier.grid.lattices.pieces import Cells, Pieces

Numbers = NDArray[np.int32]
WORDS = (
    "pair {0}-{1} | the pair {0}-{1} | the pair {0}-{1} has",
    "paire {0}-{1} | la paire {0}-{1} | la paire {0}-{1} a",
)


def lying(rows: int, columns: int) -> tuple[Cells, ...]:
    """Every two cells that share a side."""
    return tuple(sorted(map(tuple, Links(rows, columns).ends.tolist())))


def shown(pieces: Pieces, numbers: Numbers) -> Numbers:
    """The two numbers under each piece, the smaller first; −1 under one that has no two."""
    flat = numbers.ravel()
    found = [sorted(flat[list(cells)].tolist()) if len(cells) == 2 else [-1, -1] for cells in pieces.covers]
    return np.array(found, dtype=np.int32).reshape(-1, 2)


def showing(pieces: Pieces, numbers: Numbers) -> Groups:
    """The pieces that show the same two numbers, for each two that are shown."""
    both = shown(pieces, numbers)
    told = np.flatnonzero((both >= 0).all(axis=1)).astype(np.int32)
    pairs, which, counts = np.unique(both[told], axis=0, return_inverse=True, return_counts=True)
    table = np.full((len(pairs), int(counts.max(initial=0))), -1, dtype=np.int32)
    for number in range(len(pairs)):
        own = told[which.ravel() == number]
        table[number, : len(own)] = own
    return bucketed("dominoes", pairs, table).called("dominoes", *WORDS)


def full_set(numbers: Numbers) -> bool:
    """Whether there are as many cells as all dominoes of these numbers have, and a number in each."""
    most = int(numbers.max(initial=-1))
    return bool(numbers.min(initial=0) >= 0) and numbers.size == (most + 1) * (most + 2)


def laid(pieces: Pieces, random: np.random.Generator) -> NDArray[np.int16]:
    """Dominoes over all cells, at random."""
    labels = tiled(pieces.row_count, pieces.column_count, random).ravel()
    return np.array(
        [labels[list(cells)].min() == labels[list(cells)].max() for cells in pieces.covers], np.int16
    )


def numbered_by(pieces: Pieces, there: NDArray[np.int16], most: int, random: np.random.Generator) -> Numbers:
    """The numbers of these pieces, which are the dominoes of numbers up to `most`, as they come."""
    every = np.array([(first, second) for second in range(most + 1) for first in range(second + 1)])
    chosen = np.flatnonzero(there.ravel() == 1).tolist()
    numbers = np.full(pieces.row_count * pieces.column_count, -1, dtype=np.int32)
    for piece, pair in zip(chosen, random.permutation(every)[: len(chosen)], strict=True):
        numbers[list(pieces.covers[piece])] = random.permutation(pair)
    return numbers.reshape(pieces.row_count, pieces.column_count)
