"""Tents at random that do not touch, each with a tree beside it.

>>> trees = camp(4, 4, np.random.default_rng(1))
>>> int((trees == 0).sum()) > 1
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.cutting import beside

SHARE = 0.22  # of the cells, at most: so many tents are pitched, if there is room


def camp(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """Trees: 0 where there is one, −1 elsewhere."""
    taken = np.zeros(rows * columns, dtype=bool)
    near_tent = np.zeros((rows, columns), dtype=bool)
    trees = np.full(rows * columns, -1, dtype=np.int32)
    for cell in random.permutation(rows * columns).tolist():
        free = [other for other in beside(cell, rows, columns) if not taken[other]]
        if not taken[cell] and not near_tent.flat[cell] and free and (trees == 0).sum() < SHARE * trees.size:
            tree = free[int(random.integers(len(free)))]
            taken[[cell, tree]] = True
            trees[tree] = 0
            row, column = divmod(cell, columns)
            near_tent[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2] = True
    return trees.reshape(rows, columns)
