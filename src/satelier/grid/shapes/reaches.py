"""What islands can reach from the cell of their number.

>>> out_of_islands(np.array([[1, -1, -1, -1], [-1, -1, 2, -1]])).astype(int).tolist()
[[0, 1, 0, 1], [1, 0, 0, 0]]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def out_of_islands(sizes: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Cells of no island: too far from all numbers, beside two of them, or beside a 1; 0 is any size."""
    rows, columns = np.indices(sizes.shape)
    reached, beside = np.zeros(sizes.shape, dtype=bool), np.zeros(sizes.shape, dtype=int)
    for row, column in np.argwhere(sizes >= 0).tolist():
        steps, size = abs(rows - row) + abs(columns - column), int(sizes[row, column])
        reached |= steps < (size or sizes.size)
        beside += (steps == 1) * (2 if size == 1 else 1)
    return (sizes < 0) & (~reached | (beside > 1))
