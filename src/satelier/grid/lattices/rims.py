"""Places outside a grid for as many numbers as a line can have runs.

>>> rim = DeepRim(3, 4)
>>> rim.layout, rim.name(0), rim.name(8)
((4, 4, 2, 2, 2), 'above column 1', 'left of row 1')
>>> rim.lines("l").tolist()  # from the outside inwards
[[8, 9], [10, 11], [12, 13]]
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.grid.groups import Groups, Indices
from satelier.grid.lattices.lattice import Extents, Lattice
from satelier.grid.lattices.pieces import SIDES, Rim
from satelier.grid.lattices.rectangle import Grid
from satelier.messages import say

STEPS = {"t": 0.5, "l": 0.75}  # of a cell: how far one number of a line stands from the next


@dataclass(frozen=True)
class DeepRim(Lattice):
    """Rows of places above a grid of rows × columns cells, and places left of each of its rows."""

    row_count: int
    column_count: int
    noun = "rim"
    ragged = True

    @property
    def depths(self) -> tuple[int, int]:
        """How many numbers a column, and a row, has room for."""
        return (self.row_count + 1) // 2, (self.column_count + 1) // 2

    @property
    def layout(self) -> tuple[int, ...]:
        above, beside = self.depths
        return (*[self.column_count] * above, *[beside] * self.row_count)

    @property
    def cell_columns(self) -> int:
        return self.column_count

    def lines(self, side: str) -> Indices:
        """The places of each column (t) or row (l), a row each, in reading order."""
        above, beside = self.depths
        first = np.arange(above * self.column_count, dtype=np.int32).reshape(above, self.column_count)
        second = np.arange(self.row_count * beside, dtype=np.int32).reshape(self.row_count, beside)
        return first.T if side == "t" else second + np.int32(first.size)

    @property
    def extents(self) -> Extents:
        found = np.zeros((len(self), 4))
        for side, depth in zip("tl", self.depths, strict=True):
            line, number = np.indices(self.lines(side).shape)
            begin, end = (STEPS[side] * (number - depth + more) for more in (0, 1))
            box = (line, begin, line + 1, end) if side == "t" else (begin, line, end, line + 1)
            found[self.lines(side)] = np.stack(box, axis=-1)
        return found

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        row, column = (int(index) - 1 for index in indices)
        above = self.depths[0]
        if row < above:
            return say(f"grid.rim-above.{form}", language, column + 1)
        return say(f"grid.rim-left.{form}", language, row - above + 1)


def looking(grid: Grid, side: str) -> Groups:
    """The lines of a grid as they are seen from one side, the nearest cell first.

    >>> looking(Grid(1, 3), "r").parts[0].places.tolist(), looking(Grid(1, 3), "r").name(0)
    ([[2, 1, 0]], 'row 1 from the right')
    """
    lines = grid.columns if side in "tb" else grid.rows
    backwards = slice(None, None, -1 if side in "br" else 1)
    return Groups(
        tuple(
            replace(part, noun=f"seen-{SIDES[side]}", places=part.places[:, backwards])
            for part in lines.parts
        )
    )


def tops_around(heights: NDArray[np.int16], sides: str) -> NDArray[np.int32]:
    """How many heights are seen from each place of a rim.

    >>> tops_around(np.array([[0, 1], [1, 0]]), "tblr").tolist()
    [2, 1, 2, 1, 1, 2, 1, 2]
    """
    rows, columns = heights.shape
    rim, grid = Rim(rows, columns, sides), Grid(rows, columns)
    found = np.zeros(len(rim), dtype=np.int32)
    for side in sides:
        lines = heights.ravel()[np.concatenate([part.places for part in looking(grid, side).parts])]
        largest = np.maximum.accumulate(lines, axis=1)
        found[rim.along(side)] = 1 + (np.diff(largest, axis=1) > 0).sum(axis=1)
    return found


def firsts_around(values: NDArray[np.int16], sides: str) -> NDArray[np.int32]:
    """The first value but 0 that is seen from each place of a rim; −1 where there is none.

    >>> firsts_around(np.array([[0, 1], [0, 2]]), "tblr").tolist()
    [-1, 1, 1, 1, 2, 2, -1, 2]
    """
    rows, columns = values.shape
    rim, grid = Rim(rows, columns, sides), Grid(rows, columns)
    found = np.full(len(rim), -1, dtype=np.int32)
    for side in sides:
        lines = values.ravel()[np.concatenate([part.places for part in looking(grid, side).parts])]
        first = lines[np.arange(len(lines)), (lines > 0).argmax(axis=1)]
        found[rim.along(side)] = np.where(first > 0, first, -1)
    return found
