"""Grids cut at random: into rooms, into patches of bounded size, into paths.

>>> random = np.random.default_rng(1)
>>> int(rooms(6, 6, random).max()) > 2
True
>>> sizes = np.bincount(patches(6, 6, 2, 5, random).ravel())
>>> int(sizes.max())
5
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.regions import numbered

Labels = NDArray[np.int32]
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
LARGEST_ROOM = 9  # cells, unless it is narrow


def rooms(rows: int, columns: int, random: np.random.Generator) -> Labels:
    """Rectangles: what is large is cut in two, again and again."""
    labels, left, count = np.zeros((rows, columns), dtype=np.int32), [(0, 0, rows, columns)], 0
    while left:
        top, side, height, width = left.pop()
        small = height * width <= LARGEST_ROOM and random.random() < 0.7
        if max(height, width) < 2 or small or height * width < 4:
            labels[top : top + height, side : side + width] = count
            count += 1
        elif (height, random.random()) > (width, 0.5):
            cut = int(random.integers(1, height))
            left += [(top, side, cut, width), (top + cut, side, height - cut, width)]
        else:
            cut = int(random.integers(1, width))
            left += [(top, side, height, cut), (top, side + cut, height, width - cut)]
    return numbered(labels)[0].astype(np.int32)


def patches(
    rows: int,
    columns: int,
    low: int,
    high: int,
    random: np.random.Generator,
    values: NDArray[np.integer] | None = None,
) -> Labels:
    """Regions of at most `high` cells, few of them with less than `low`: each grows from a free cell.

    values   of cells, no two of which share a region if they are equal
    """
    labels, count = np.full((rows, columns), -1, dtype=np.int32), 0
    held = (np.arange(rows * columns) if values is None else values).ravel().tolist()
    for cell in random.permutation(rows * columns).tolist():
        if labels.flat[cell] < 0:
            _grow(labels, held, cell, count, int(random.integers(low, high + 1)), random)
            count += 1
    return numbered(_joined(labels, held, low, high))[0].astype(np.int32)


def _grow(
    labels: Labels, held: list[int], cell: int, label: int, size: int, random: np.random.Generator
) -> None:
    """A region of so many cells, if there is room."""
    labels.flat[cell] = label
    own = [cell]
    while len(own) < size:
        near = [other for one in own for other in beside(one, *labels.shape) if labels.flat[other] < 0]
        free = [other for other in near if held[other] not in {held[one] for one in own}]
        if not free:
            return
        own.append(free[int(random.integers(len(free)))])
        labels.flat[own[-1]] = label


def _joined(labels: Labels, held: list[int], low: int, high: int) -> Labels:
    """What is too small joins a neighbour that has room for it."""
    for label in range(int(labels.max()) + 1):
        cells = np.flatnonzero(labels.ravel() == label).tolist()
        around = {int(labels.flat[near]) for cell in cells for near in beside(cell, *labels.shape)} - {label}
        members = {other: np.flatnonzero(labels.ravel() == other).tolist() for other in sorted(around)}
        room = [
            other
            for other, own in members.items()
            if len(own) + len(cells) <= high and not {held[one] for one in own} & {held[one] for one in cells}
        ]
        if len(cells) < low and room:
            labels.flat[cells] = min(room, key=lambda other: len(members[other]))
    return labels


def paths(rows: int, columns: int, longest: int, random: np.random.Generator) -> list[list[int]]:
    """Paths that cover all cells, none of a single cell unless it is shut in."""
    free, found = np.ones(rows * columns, dtype=bool), []
    for cell in random.permutation(rows * columns).tolist():
        if free[cell]:
            path, size = [cell], int(random.integers(2, longest + 1))
            free[cell] = False
            while len(path) < size:
                near = [other for other in beside(path[-1], rows, columns) if free[other]]
                if not near:
                    break
                path.append(near[int(random.integers(len(near)))])
                free[path[-1]] = False
            found.append(path)
    return found


def beside(cell: int, rows: int, columns: int) -> list[int]:
    """The cells that share a side with a cell."""
    row, column = divmod(cell, columns)
    near = ((row + down, column + right) for down, right in STEPS)
    return [down * columns + right for down, right in near if 0 <= down < rows and 0 <= right < columns]
