"""Diagonals of cells: what meets at corners, and how those of one colour hang together.

Each cell has one of two diagonals, and the corners of a grid have two colours, as on a chessboard: a diagonal
joins two corners of one colour. Where those of one colour close a ring, what lies inside is cut off from the
border, and the other way round: no ring closes just when all corners reach the border, colour by colour.

>>> grid = Grid(2, 2)
>>> falling = at_corners(grid, None).parts[-1]  # of the corner in the middle
>>> falling.places.tolist(), falling.meant.numbers.tolist()
([[0, 1, 2, 3]], [[1, 0, 0, 1]])
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.grid.groups import Groups, Indices, Meant, Part
from satelier.grid.lattices.rectangle import Grid
from satelier.grid.sights import at_corners as cells_at_corners


@functools.lru_cache(16)
def at_corners(grid: Grid, called: Any) -> Groups:
    """For each corner the diagonals that end there: of each of its cells / (value 0) or \\ (value 1).

    called   what the two are together: a `Value`
    """
    return Groups(tuple(_meeting(grid, part, called) for part in cells_at_corners(grid).parts))


def _meeting(grid: Grid, part: Part, called: Any) -> Part:
    """A cell whose own corner (row, column) this is, or the one opposite, falls towards it."""
    rows, columns = np.divmod(part.places, np.int32(grid.column_count))
    row, column = (part.indices - 1).T[:, :, None]
    falls = (rows == row) == (columns == column)
    return replace(part, meant=Meant(falls.astype(np.int16), called))


@functools.lru_cache(32)
def coloured(grid: Grid, colour: int, called: Any) -> tuple[Groups, Groups]:
    """All diagonals between corners of one colour; and what meets at each of these, the border being one."""
    cells = np.arange(len(grid), dtype=np.int32)
    rows, columns = np.divmod(cells, np.int32(grid.column_count))
    falls = (((rows + columns) % 2) == colour).astype(np.int16)[None]
    whole = replace(grid.whole.parts[0], meant=Meant(falls, called))
    inner, outer = [], [np.zeros(0, np.int32)]
    for part in cells_at_corners(grid).parts:
        own = part.select((part.indices.sum(axis=1) % 2) == colour)
        inside = _is_inside(grid, own.indices)
        inner.append(own.select(inside))
        outer.append(own.select(~inside).places.ravel())
    border = np.unique(np.concatenate(outer))[None]
    around = Part("border", np.zeros((1, 0), np.int32), border.astype(np.int32))
    return Groups((whole,)), Groups((*(part for part in inner if len(part)), around))


def _is_inside(grid: Grid, corners: Indices) -> Indices:
    row, column = corners.T - 1
    return np.asarray((row > 0) & (row < grid.row_count) & (column > 0) & (column < grid.column_count))


def without_rings(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int16]:
    """A diagonal in each cell at random, cell after cell, the other one where the first closes a ring."""
    root = list(range((rows + 1) * (columns + 1)))
    found = np.zeros((rows, columns), dtype=np.int16)
    for cell in random.permutation(rows * columns).tolist():
        row, column = divmod(cell, columns)
        ends = [_ends(row, column, falls, columns) for falls in (0, 1)]
        value = int(random.integers(2))
        if _rooted(root, ends[value][0]) == _rooted(root, ends[value][1]):
            value = 1 - value
        root[_rooted(root, ends[value][0])] = _rooted(root, ends[value][1])
        found[row, column] = value
    return found


def _ends(row: int, column: int, falls: int, columns: int) -> tuple[int, int]:
    """The corners that a diagonal joins."""
    left = (row + 1 - falls) * (columns + 1) + column
    return left, (row + falls) * (columns + 1) + column + 1


def _rooted(root: list[int], corner: int) -> int:
    while root[corner] != corner:
        root[corner] = root[root[corner]]
        corner = root[corner]
    return corner
