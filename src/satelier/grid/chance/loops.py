"""Closed loops at random: the outline of a piece of squares that has no hole and touches itself nowhere.

>>> random = np.random.default_rng(1)
>>> outline(np.array([[1, 0], [0, 0]], bool), Edges(2, 2)).tolist()
[1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0]
>>> bool(piece(3, 3, 0.5, random).any())
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.lattices.edges import Edges, Links

Squares = NDArray[np.bool_]
# The eight squares around one, in order around it; those at even places share a side with it.
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
SPREAD = 0.7  # how often a piece goes on where it has fewest neighbours: long arms make long loops


def piece(rows: int, columns: int, share: float, random: np.random.Generator) -> Squares:
    """About a share of all squares, grown from one of them."""
    found = np.zeros((rows + 2, columns + 2), dtype=bool)
    start = int(random.integers(rows)) + 1, int(random.integers(columns)) + 1
    found[start] = True
    wanted = max(1, round(share * rows * columns))
    border = _beside(*start, found)
    while border and found.sum() < wanted:
        row, column = border.pop(_next(border, found, random))
        if not found[row, column] and is_simple(found, row, column):
            found[row, column] = True
            border += _beside(row, column, found)
    return found[1:-1, 1:-1]


def is_simple(found: Squares, row: int, column: int) -> bool:
    """Whether a square beside a piece leaves it without holes, and touches it along one stretch alone."""
    ring = [bool(found[row + down, column + right]) for down, right in AROUND]
    changes = sum(ring[at] != ring[at - 1] for at in range(8))
    return changes == 2 and any(ring[::2])


def outline(squares: Squares, edges: Edges) -> NDArray[np.int16]:
    """The edges between the squares of a piece and others, as a board."""
    framed = np.pad(squares, 1)
    found = np.zeros(len(edges), dtype=np.int16)
    found[edges.across] = framed[1:, 1:-1] != framed[:-1, 1:-1]
    found[edges.down] = framed[1:-1, 1:] != framed[1:-1, :-1]
    return found


def loop_along_edges(rows: int, columns: int, share: float, random: np.random.Generator) -> NDArray[np.int16]:
    """A loop along the edges of cells."""
    return outline(piece(rows, columns, share, random), Edges(rows, columns))


def loop_over_links(rows: int, columns: int, share: float, random: np.random.Generator) -> NDArray[np.int16]:
    """A loop through the middles of cells: squares stand on the corners between them; none in one line."""
    links = Links(rows, columns)
    if min(rows, columns) == 1:
        return np.zeros(len(links), dtype=np.int16)
    squares, own = piece(rows - 1, columns - 1, share, random), Edges(rows - 1, columns - 1)
    drawn, found = outline(squares, own), np.zeros(len(links), dtype=np.int16)
    found[links.across], found[links.down] = drawn[own.across], drawn[own.down]
    return found


def _beside(row: int, column: int, found: Squares) -> list[tuple[int, int]]:
    near = [(row + down, column + right) for down, right in AROUND[::2]]
    rows, columns = found.shape
    return [(r, c) for r, c in near if 0 < r < rows - 1 and 0 < c < columns - 1 and not found[r, c]]


def _next(border: list[tuple[int, int]], found: Squares, random: np.random.Generator) -> int:
    """Any square of the border, or of several the one with fewest neighbours in the piece."""
    some = random.integers(len(border), size=3).tolist()
    if random.random() > SPREAD:
        return int(some[0])
    return int(min(some, key=lambda at: sum(found[one] for one in _four(*border[at]))))


def _four(row: int, column: int) -> list[tuple[int, int]]:
    return [(row + down, column + right) for down, right in AROUND[::2]]
