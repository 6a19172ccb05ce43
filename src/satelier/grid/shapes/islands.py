"""Which cells an island with a number may come to: others are in none, and some that touch not in one."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid.groups import Groups
from satelier.grid.lattices.rectangle import Grid

NO_NUMBER = -1


def reached(numbers: ArrayLike) -> NDArray[np.bool_]:
    """Row by row for each number: the cells that are near enough, and beside no other number.

    >>> reached([[2, -1, -1, 0]]).astype(int).tolist()
    [[1, 1, 0, 0], [0, 0, 1, 1]]
    """
    table = np.asarray(numbers)
    rows, columns = np.divmod(np.arange(table.size), table.shape[1])
    own = np.flatnonzero(table.ravel() != NO_NUMBER)
    sizes = table.ravel()[own, None]
    distances = np.abs(rows - rows[own, None]) + np.abs(columns - columns[own, None])
    beside = distances <= 1
    return np.asarray(((distances < sizes) | (sizes <= 0)) & (beside.sum(axis=0) == beside))


def out_of_reach(grid: Grid, numbers: ArrayLike) -> tuple[Groups, Groups]:
    """The cells that no island comes to; and those side by side to which no island comes together."""
    near, pairs = reached(numbers), grid.lines.windows(2)
    first, second = np.concatenate([np.empty((0, 2), np.int32), *(part.places for part in pairs.parts)]).T
    return grid.cells.select(~near.any(axis=0)), pairs.select(~(near[:, first] & near[:, second]).any(axis=0))
