"""Pieces as places: a catalogue of placements, each of which covers cells; and places outside the grid.

>>> pieces = Pieces(2, 2, covers=((0, 1), (2, 3), (0, 2), (1, 3)))  # the dominoes of a square
>>> [part.places.tolist() for part in pieces.over_cells.parts]
[[[0, 2], [0, 3], [1, 2], [1, 3]]]
>>> rim = Rim(2, 3, "tl")
>>> rim.layout, rim.name(0), rim.name(3)
((3, 1, 1), 'above column 1', 'left of row 1')
"""

from __future__ import annotations

import functools
import itertools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.grid.groups import Groups, Indices, bucketed
from satelier.grid.lattices.lattice import Extents, Lattice
from satelier.messages import say

Cells = tuple[int, ...]
SIDES = {"t": "above", "l": "left", "r": "right", "b": "below"}


@dataclass(frozen=True)
class Pieces(Lattice):
    """Placements in a grid of rows × columns cells; `covers` are the cells of each, row-major."""

    row_count: int
    column_count: int
    covers: tuple[tuple[int, ...], ...]
    noun = "piece"
    ragged = True

    @property
    def layout(self) -> tuple[int, ...]:
        return (len(self.covers),) if self.covers else ()

    @property
    def cell_columns(self) -> int:
        return self.column_count

    @property
    def extents(self) -> Extents:
        """The least rectangle round each piece."""
        rows = [np.divmod(np.array(cells), self.column_count) for cells in self.covers]
        found = [[x.min(), y.min(), x.max() + 1, y.max() + 1] for y, x in rows]
        return np.array(found, dtype=np.float64).reshape(-1, 4)

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        """A piece is called by its first and its last cell."""
        if not all(isinstance(index, int) for index in indices):
            return say(f"grid.piece.{form}", language, *indices)
        cells = self.covers[int(indices[1]) - 1]
        ends = [side + 1 for cell in (cells[0], cells[-1]) for side in divmod(cell, self.column_count)]
        return say(f"grid.piece-between.{form}", language, *ends)

    def labels(self, chosen: NDArray[np.bool_]) -> Indices:
        """A number per cell: which of the chosen pieces covers it, −1 for none."""
        found = np.full(self.row_count * self.column_count, -1, dtype=np.int32)
        for number, piece in enumerate(np.flatnonzero(chosen).tolist()):
            found[list(self.covers[piece])] = number
        return found.reshape(self.row_count, self.column_count)

    @functools.cached_property
    def over_cells(self) -> Groups:
        """For each cell the pieces that cover it."""
        return self.groups("cell", self.covers)

    def groups(self, noun: str, owned: tuple[tuple[int, ...], ...]) -> Groups:
        """For each cell the pieces that own it: `owned` are the cells of each piece."""
        count = self.row_count * self.column_count
        covered = np.fromiter(itertools.chain.from_iterable(owned), np.int64)
        pieces = np.repeat(np.arange(len(owned), dtype=np.int32), [len(cells) for cells in owned])
        order, counts = np.argsort(covered, kind="stable"), np.bincount(covered, minlength=count)
        table = np.full((count, int(counts.max(initial=0))), -1, dtype=np.int32)
        table[np.arange(table.shape[1]) < counts[:, None]] = pieces[order]
        cells_ = np.arange(count, dtype=np.int32)
        indices = np.stack(np.divmod(cells_, self.column_count), axis=-1).astype(np.int32) + np.int32(1)
        return bucketed(noun, indices, table, cells=cells_)


@dataclass(frozen=True)
class Rim(Lattice):
    """Places outside a grid of rows × columns cells: above (t), left (l), right (r), below (b)."""

    row_count: int
    column_count: int
    sides: str = "tl"
    noun = "rim"
    ragged = True

    @property
    def layout(self) -> tuple[int, ...]:
        beside = ("l" in self.sides) + ("r" in self.sides)
        above, below = (self.column_count if side in self.sides else 0 for side in "tb")
        return tuple(length for length in (above, *[beside] * self.row_count, below) if length)

    def along(self, side: str) -> Indices:
        """The places of a side, from left to right or from top to bottom."""
        return np.flatnonzero([one == side for one, _ in self._all]).astype(np.int32)

    @functools.cached_property
    def _all(self) -> list[tuple[str, int]]:
        """The side of each place, and its number along that side, from 0."""
        columns, rows = range(self.column_count), range(self.row_count)
        beside = [(side, row) for row in rows for side in "lr"]
        found = [*(("t", column) for column in columns), *beside, *(("b", column) for column in columns)]
        return [one for one in found if one[0] in self.sides]

    @property
    def cell_columns(self) -> int:
        return self.column_count

    @property
    def extents(self) -> Extents:
        outside = {"t": -1, "l": -1, "r": self.column_count, "b": self.row_count}
        corners = [(at, outside[side]) if side in "tb" else (outside[side], at) for side, at in self._all]
        found = np.array(corners, dtype=np.float64).reshape(-1, 2)
        return np.hstack([found, found + 1])

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        place = self.place(*indices)
        assert place is not None
        side, at = self._all[place]
        return say(f"grid.rim-{SIDES[side]}.{form}", language, at + 1)


@dataclass(frozen=True)
class Legend(Lattice):
    """So many places below a grid of rows × columns cells, for what is told of it as a whole.

    They are no wider together than the grid: paper and page end where it ends.

    >>> Legend(2, 2, 4).extents[-1].tolist()
    [1.5, 2.0, 2.0, 3.0]
    """

    row_count: int
    column_count: int
    count: int
    left: float = 0  # where the first stands; −1 is the corner outside
    noun = "legend"
    ragged = True

    @property
    def layout(self) -> tuple[int, ...]:
        return (self.count,)

    @property
    def cell_columns(self) -> int:
        return self.column_count

    @property
    def extents(self) -> Extents:
        width = min(1.0, self.column_count / self.count)
        left = self.left + width * np.arange(self.count)
        top = np.full(self.count, float(self.row_count))
        return np.stack([left, top, left + width, top + 1], axis=-1)
