"""Shaded cells at random that never touch by a side and leave the others in one piece; numbers around them.

Such cells part the others just when they close a ring, by their corners, with the edge of the grid as one
more cell: that is asked at each new one, by keeping what hangs together (union–find).

>>> shaded = scattered_shading(4, 4, 100, np.random.default_rng(1))
>>> "/".join("".join(".#"[cell] for cell in row) for row in shaded.astype(int))
'.#../...#/..#./#...'
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Shading = NDArray[np.bool_]
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))


def scattered_shading(rows: int, columns: int, density: float, random: np.random.Generator) -> Shading:
    """As many cells as fit, met in any order; `density` says how many per cent of the cells are tried."""
    shaded, chains = np.zeros((rows, columns), dtype=bool), _Chains()
    for cell in random.permutation(rows * columns)[: round(rows * columns * density / 100)].tolist():
        row, column = divmod(cell, columns)
        touched = [shaded[at] for at in _near(shaded, row, column, SIDES)]
        if not any(touched) and chains.joined((row, column), _met(shaded, row, column)):
            shaded[row, column] = True
    return shaded


def numbers_around(shaded: Shading, random: np.random.Generator) -> NDArray[np.int32]:
    """Different numbers in each line, but for shaded cells: these repeat one, of both lines if they can."""
    rows, columns = shaded.shape
    numbers = _latin(max(rows, columns), random)[:rows, :columns]
    result = numbers.copy()
    for row, column in np.argwhere(shaded).tolist():
        along = numbers[row][~shaded[row]], numbers[:, column][~shaded[:, column]]
        twice = np.intersect1d(*along)
        result[row, column] = random.choice(twice if len(twice) else np.concatenate(along))
    return result


def _latin(size: int, random: np.random.Generator) -> NDArray[np.int32]:
    """A square with each number once in each line."""
    rows, columns, numbers = (random.permutation(size) for _ in range(3))
    return np.asarray(numbers[(rows[:, None] + columns) % size] + 1, dtype=np.int32)


Cell = tuple[int, int]
EDGE = (-1, -1)


def _near(shaded: Shading, row: int, column: int, steps: tuple[Cell, ...]) -> list[Cell]:
    rows, columns = shaded.shape
    around = [(row + down, column + right) for down, right in steps]
    return [(down, right) for down, right in around if 0 <= down < rows and 0 <= right < columns]


def _met(shaded: Shading, row: int, column: int) -> list[Cell]:
    """The shaded cells at the corners of a cell, and the edge: twice where that cuts a single line in two."""
    rows, columns = shaded.shape
    met = [at for at in _near(shaded, row, column, CORNERS) if shaded[at]]
    met += [EDGE] * (row in (0, rows - 1) or column in (0, columns - 1))
    return met + [EDGE] * (1 in (rows, columns) and len(_near(shaded, row, column, SIDES)) != 1)


class _Chains:
    """Shaded cells that hang together by their corners."""

    def __init__(self) -> None:
        self.parents: dict[Cell, Cell] = {}

    def joined(self, cell: Cell, met: list[Cell]) -> bool:
        """Whether a cell joins different chains only, and so closes no ring; if so it joins them."""
        roots = [self._root(one) for one in met]
        if len(set(roots)) < len(roots):
            return False
        self.parents |= dict.fromkeys(roots, cell)
        return True

    def _root(self, cell: Cell) -> Cell:
        while cell in self.parents:
            cell = self.parents[cell]
        return cell
