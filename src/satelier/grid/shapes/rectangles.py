"""Rectangles of cells: those that fit round the numbers of a grid, and a grid cut into some at random.

>>> fitting(np.array([[2, -1], [-1, -1]]), most=4)
((0, 1), (0, 2))
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.cutting import rooms

Cells = tuple[int, ...]
Box = tuple[int, int, int, int]  # top, left, height, width


def fitting(numbers: NDArray[np.integer], most: int) -> tuple[Cells, ...]:
    """The rectangles with one number each, as many cells as it says; a number beyond `most` says nothing."""
    rows, columns = numbers.shape
    # Lists, which Python reads one number of much faster.
    held = np.pad(np.cumsum(np.cumsum(numbers >= 0, axis=0), axis=1), ((1, 0), (1, 0))).tolist()
    found = []
    for row, column in np.argwhere(numbers >= 0).tolist():
        number = int(numbers[row, column])
        for top, left, height, width in _around(row, column, number if number <= most else 0, rows, columns):
            bottom, right = top + height, left + width
            inside = held[bottom][right] - held[top][right] - held[bottom][left] + held[top][left]
            if inside == 1:
                starts = range(top * columns + left, bottom * columns + left, columns)
                found.append(tuple([cell for start in starts for cell in range(start, start + width)]))
    return tuple(found)


def _around(row: int, column: int, area: int, rows: int, columns: int) -> Iterator[Box]:
    """The rectangles of an area (0: of any) over a cell."""
    for height in range(1, rows + 1):
        widths = range(1, columns + 1) if not area else [area // height] if area % height == 0 else []
        for width in (one for one in widths if 1 <= one <= columns):
            for top in range(max(0, row - height + 1), min(row, rows - height) + 1):
                for left in range(max(0, column - width + 1), min(column, columns - width) + 1):
                    yield top, left, height, width


def is_rectangle(cells: Cells, columns: int) -> bool:
    """Whether cells, in reading order, fill a rectangle."""
    rows, places = np.divmod(np.array(cells), columns)
    return bool((np.ptp(rows) + 1) * (np.ptp(places) + 1) == len(cells))


def numbered_rooms(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """A grid cut into rectangles at random: a number in one cell of each says how large it is."""
    labels = rooms(rows, columns, random).ravel()
    numbers = np.full(rows * columns, -1, dtype=np.int32)
    for label in range(int(labels.max()) + 1):
        cells = np.flatnonzero(labels == label)
        numbers[random.choice(cells)] = len(cells)
    return numbers.reshape(rows, columns)
