"""Grids filled with numbers so that every group of equal ones has as many cells as its number says.

>>> filled(2, 3, np.random.default_rng(1)).tolist()
[[1, 5, 5], [5, 5, 5]]
>>> largest_group(np.array([[2, -1, -1], [-1, -1, 4]]))
4
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.cutting import patches

Numbers = NDArray[np.integer]
LARGE = 10**6  # of which there is no grid
LARGEST = 9  # of a group that is drawn
LEAST, MOST = 1, 5  # cells of patches, which may be put together


def filled(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """Patches of cells; two of one size that touch become one."""
    while True:
        labels = patches(rows, columns, LEAST, MOST, random)
        while (pair := _equal_neighbours(labels)) is not None:
            labels = np.where(labels == pair[1], pair[0], labels)
        sizes = np.bincount(labels.ravel())[labels]
        if sizes.max() <= max(LARGEST, MOST):
            return sizes.astype(np.int32)


def _equal_neighbours(labels: Numbers) -> tuple[int, int] | None:
    """Two patches of one size that touch."""
    sizes = np.bincount(labels.ravel())[labels]
    for first, second, own, other in (
        (labels[:, :-1], labels[:, 1:], sizes[:, :-1], sizes[:, 1:]),
        (labels[:-1], labels[1:], sizes[:-1], sizes[1:]),
    ):
        found = np.argwhere((first != second) & (own == other))
        if len(found):
            at = tuple(found[0])
            return int(first[at]), int(second[at])
    return None


def largest_group(numbers: Numbers, most: int = LARGE) -> int:
    """No group can be larger, where these numbers stand, and −1 where none does; others have `most` at most.

    A group without a number lies in cells that have none, and leaves those that the others need.
    """
    told = numbers[numbers > 0]
    if len(told) in (0, numbers.size):  # of a whole grid, some may be left out later
        return int(numbers.size)
    needed = sum(_needed(np.argwhere(numbers == size).tolist(), size) for size in set(told.tolist()))
    room = min(_largest_blank(numbers < 0), numbers.size - len(told) - needed)
    return max(int(told.max(initial=0)), min(room, most))


def _needed(cells: list[list[int]], size: int) -> int:
    """How many more cells the groups of these take at least: cells that are far apart do not share one."""
    left, needed = [tuple(cell) for cell in cells], 0
    while left:
        near = [left.pop()]
        for row, column in near:
            joined = [cell for cell in left if abs(cell[0] - row) + abs(cell[1] - column) < size]
            left = [cell for cell in left if cell not in joined]
            near += joined
        needed += -len(near) % size
    return needed


def _largest_blank(blank: NDArray[np.bool_]) -> int:
    """The largest group of cells that touch and are blank."""
    left, best = {tuple(cell) for cell in np.argwhere(blank).tolist()}, 0
    while left:
        group = [left.pop()]
        for row, column in group:
            near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left
            left -= near
            group += near
        best = max(best, len(group))
    return best
