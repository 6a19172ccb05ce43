"""Lattices of cells, or of the vertices between them.

>>> grid = Grid(2, 3)
>>> grid.rows.parts[0].places.tolist()
[[0, 1, 2], [3, 4, 5]]
>>> grid.lines.windows(2).name(4)
'column 1, rows 1 and 2'
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass
from satelier.grid import sights
from satelier.grid.groups import Groups, Indices, Part, bucketed, every_two, labelled, numbers
from satelier.grid.lattices.edges import Links
from satelier.grid.lattices.lattice import Extents, Lattice

_EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


@dataclass(frozen=True)
class Grid(Lattice):
    """The places of a board of rows × columns, and the groups that every such board has."""

    row_count: int
    column_count: int
    noun: str = "cell"

    def __len__(self) -> int:
        return self.row_count * self.column_count

    @property
    def shape(self) -> tuple[int, int]:
        return self.row_count, self.column_count

    @property
    def layout(self) -> tuple[int, ...]:
        return (self.column_count,) * self.row_count

    @property
    def cell_columns(self) -> int:
        return self.column_count if self.noun == "cell" else self.column_count - 1

    @property
    def extents(self) -> Extents:
        """Squares of one by one; vertices are points."""
        rows, columns = np.divmod(np.arange(len(self)), self.column_count)
        side = 1.0 if self.noun == "cell" else 0.0
        return np.stack([columns, rows, columns + side, rows + side], axis=-1)

    @functools.cached_property
    def places(self) -> Indices:
        """All places, as a matrix in the shape of the board."""
        return np.arange(len(self), dtype=np.int32).reshape(self.row_count, self.column_count)

    def coordinates(self, places: ArrayLike) -> Indices:
        """Row and column of each place, counted from 1."""
        numbers = np.asarray(places, dtype=np.int32)
        found = np.empty((*numbers.shape, 2), dtype=np.int32)
        np.divmod(numbers, np.int32(self.column_count), out=(found[..., 0], found[..., 1]))
        found += 1
        return found

    @functools.cached_property
    def rows(self) -> Groups:
        return Groups((Part("row", numbers(self.row_count), self.places),))

    @functools.cached_property
    def columns(self) -> Groups:
        return Groups((Part("column", numbers(self.column_count), np.ascontiguousarray(self.places.T)),))

    @functools.cached_property
    def lines(self) -> Groups:
        """Rows, then columns."""
        return self.rows + self.columns

    def boxes(self, height: int, width: int) -> Groups:
        """The grid cut into boxes of height × width, in reading order."""
        down, across = self.row_count // height, self.column_count // width
        blocks = self.places.reshape(down, height, across, width).swapaxes(1, 2)
        return Groups((Part("box", numbers(down * across), blocks.reshape(down * across, -1)),))

    @functools.cached_property
    def border(self) -> Groups:
        """The places along the edge of the grid, together."""
        inside = np.zeros(self.shape, dtype=bool)
        inside[1:-1, 1:-1] = True
        return Groups((Part("border", np.zeros((1, 0), np.int32), self.places[~inside][None]),))

    @functools.cached_property
    def edge_steps(self) -> Groups:
        """Every two steps along the edge of the grid, clockwise, each from a place to the next."""
        return sights.edge_steps(self)

    @functools.cached_property
    def corners(self) -> Groups:
        """On a grid of vertices: the corners of each cell between them, top then bottom, left then right."""
        return self._two_by_two("cell")

    @functools.cached_property
    def squares(self) -> Groups:
        """Every two by two places that touch."""
        return self._two_by_two("square")

    @property
    def in_all_squares(self) -> NDArray[np.bool_]:
        """Which places every two by two has; all of them where there is none."""
        held = np.bincount(self.squares.parts[0].places.ravel(), minlength=len(self))
        return np.asarray(held == len(self.squares)).reshape(self.shape)

    def _two_by_two(self, noun: str) -> Groups:
        p = self.places
        places = np.stack([p[:-1, :-1], p[:-1, 1:], p[1:, :-1], p[1:, 1:]], axis=-1).reshape(-1, 4)
        numbers_ = np.arange(len(places), dtype=np.int32)
        rows, columns = np.divmod(numbers_, np.int32(max(1, self.column_count - 1)))
        cells = numbers_ if noun == "cell" else None
        return Groups((Part(noun, np.stack([rows, columns], axis=-1) + np.int32(1), places, cells=cells),))

    @functools.cached_property
    def touching(self) -> Groups:
        """Every two places that share a side, left or upper first, in the order of the links between them."""
        return self.pairs(Links(*self.shape).ends)

    @functools.cached_property
    def neighbours(self) -> Groups:
        """For each place, the places that share a side with it: up, left, right, down."""
        return self._near("neighbours", [(-1, 0), (0, -1), (0, 1), (1, 0)])

    @functools.cached_property
    def around(self) -> Groups:
        """For each place, the up to eight places round it."""
        return self._near("around", [step for step in _EIGHT if step != (0, 0)])

    @functools.cached_property
    def diagonals(self) -> Groups:
        """For each place, the up to four places that touch it at a corner only."""
        return self._near("diagonals", [(-1, -1), (-1, 1), (1, -1), (1, 1)])

    @functools.cached_property
    def blocks(self) -> Groups:
        """For each place, the places round it and itself."""
        return self._near("block", _EIGHT)

    def _near(self, noun: str, steps: Sequence[tuple[int, int]]) -> Groups:
        """For each place, those that are so many rows and columns away."""
        framed, (rows, columns) = np.pad(self.places, 1, constant_values=-1), self.shape
        near = [framed[1 + down : 1 + down + rows, 1 + right : 1 + right + columns] for down, right in steps]
        flat = self.places.ravel()
        cells = flat if self.noun == "cell" else None
        table = np.stack(near, axis=-1).reshape(-1, len(steps))
        return bucketed(noun, self.coordinates(flat), table, flat, cells)

    def segments(self, walls: ArrayLike, shortest: int = 2) -> Groups:
        """The runs of at least so many places between walls: of rows, then of columns."""
        return sights.segments(self, walls, shortest)

    def sight(self, walls: ArrayLike) -> Groups:
        """For each place that is no wall: itself, and what it sees of its row and its column."""
        return sights.sight(self, walls)

    def ray(self, place: int, direction: str) -> Groups:
        """The places from a place on: "up", "down", "left" or "right"."""
        return sights.ray(self, place, direction)

    def rays(self, direction: str) -> Groups:
        """For each place those from it on: "up", "down", "left" or "right"."""
        if direction not in self._rays:
            self._rays[direction] = sights.rays(self, direction)
        return self._rays[direction]

    @functools.cached_property
    def _rays(self) -> dict[str, Groups]:
        return {}

    @functools.cached_property
    def arms(self) -> Groups:
        """For each place what lies up, down, left and right of it, the nearest first."""
        return sights.arms(self)

    @functools.cached_property
    def rings(self) -> Groups:
        """For each place inside, the eight places round it, in their order around."""
        return sights.rings(self).select(self._is_inside)

    @functools.cached_property
    def part_rings(self) -> Groups:
        """For each place at the edge, the places round it, in their order from one end to the other."""
        return sights.rings(self).select(~self._is_inside)

    @property
    def _is_inside(self) -> NDArray[np.bool_]:
        cells = sights.rings(self).cells
        assert cells is not None
        inside = np.zeros((self.row_count, self.column_count), bool)
        inside[1:-1, 1:-1] = True
        return inside.ravel()[cells]

    def spans(self, labels: ArrayLike, count: int) -> Groups:
        """The shortest stretches of lines that touch so many regions."""
        return sights.spans(self, labels, count)

    def far_from(self, mask: ArrayLike) -> NDArray[np.bool_]:
        """Which places have none of these beside them, and are none themselves."""
        held = np.asarray(mask, dtype=bool).reshape(self.shape)
        framed = np.pad(held, 1)
        beside = framed[:-2, 1:-1] | framed[2:, 1:-1] | framed[1:-1, :-2] | framed[1:-1, 2:]
        return np.asarray(~(beside | held)).ravel()

    @functools.cached_property
    def at_corners(self) -> Groups:
        """The one to four places that meet at each corner, which counts as the `cell` of its group."""
        return sights.at_corners(self)

    def same_in_line(self, numbers: ArrayLike) -> Groups:
        """Every two places of a row, then of a column, that have the same number; none is less than 0."""
        table = np.asarray(numbers).reshape(self.shape)
        return self._same(table, self.places) + self._same(table.T, self.places.T)

    def _same(self, table: Indices, places: Indices) -> Groups:
        """The same along rows alone."""
        first, second = every_two(table.shape[1])
        numbers = table[:, first]
        rows, pairs = np.nonzero((numbers == table[:, second]) & (numbers >= 0))
        ends = np.empty((len(rows), 2), dtype=np.int32)
        ends[:, 0], ends[:, 1] = places[rows, first[pairs]], places[rows, second[pairs]]
        indices = np.empty((len(rows), 5), dtype=np.int32)
        indices[:, 0] = numbers[rows, pairs]
        indices[:, 1:] = self.coordinates(ends).reshape(-1, 4)
        return Groups((Part("equals", indices, ends),))

    def with_equal_ends(self, numbers: ArrayLike) -> Groups:
        """Every three places in line of which the outer two have the same number; none is less than 0."""
        flat = np.asarray(numbers).ravel()
        trios = self.lines.windows(3)
        ends = flat[np.concatenate([part.places[:, ::2] for part in trios.parts] or [np.zeros((0, 2), int)])]
        return trios.select((ends[:, 0] == ends[:, 1]) & (ends[:, 0] >= 0))

    def regions(self, labels: ArrayLike, named: NDArray[np.intp] | None = None) -> Groups:
        """Places grouped by label; labels count from 0, and a region's name counts from 1.

        A label that no place has is no region; with `named`, there are the regions of these labels alone.
        """
        flat = np.asarray(labels).ravel()
        wanted = np.flatnonzero(np.bincount(flat)) if named is None else named
        return labelled("region", flat, self.places.ravel(), wanted)
