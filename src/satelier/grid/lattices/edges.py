"""Lattices between cells: edges, which are the borders of cells, and links, which join their middles.

>>> edges = Edges(2, 3)
>>> edges.layout, edges.name(0), edges.name(3), edges.name(6)
((3, 4, 3, 4, 3), 'edge above cell (1, 1)', 'edge left of cell (1, 1)', 'edge right of cell (1, 3)')
>>> edges.around_cells.parts[0].places[0].tolist()  # above, left, right, below
[0, 3, 4, 7]
>>> links = Links(2, 3)
>>> links.layout, links.name(0), links.name(2)
((2, 3, 2), 'link (1, 1)–(1, 2)', 'link (1, 1)–(2, 1)')
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.grid.groups import Groups, Indices, Part, bucketed
from satelier.grid.lattices.lattice import Extents, Lattice
from satelier.messages import say


@dataclass(frozen=True)
class Between(Lattice):
    """Places that lie across and down in turn, around or between rows × columns of cells."""

    row_count: int
    column_count: int
    ragged = True

    @property
    def cell_columns(self) -> int:
        return self.column_count

    @property
    def across(self) -> Indices:
        """The places that lie across, as a matrix."""
        raise NotImplementedError

    @property
    def down(self) -> Indices:
        """The places that lie down, as a matrix."""
        raise NotImplementedError

    @property
    def tables(self) -> Mapping[str, Indices]:
        return {"h": self.across, "v": self.down}

    @property
    def layout(self) -> tuple[int, ...]:
        (lines, long), (rows, short) = self._counts
        turns = [long, short] * max(lines, rows)
        return tuple(length for length in turns[: lines + rows] if length)

    @property
    def _counts(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Rows, and places in each, of those that come first in reading order and of the others."""
        raise NotImplementedError

    def _numbered(self, which: int) -> Indices:
        """The first or the second sort of places, numbered in reading order."""
        (_, long), (_, short) = self._counts
        rows, length = self._counts[which]
        first = np.arange(rows, dtype=np.int32)[:, None] * np.int32(long + short) + np.int32(which * long)
        return np.asarray(first + np.arange(length, dtype=np.int32), dtype=np.int32)

    def _crosses(self) -> Indices:
        """What meets at each point where places may meet: up, left, right, down; −1 for none."""
        across = np.pad(self.across, ((0, 0), (1, 1)), constant_values=-1)
        down = np.pad(self.down, ((1, 1), (0, 0)), constant_values=-1)
        return np.stack([down[:-1], across[:, :-1], across[:, 1:], down[1:]], axis=-1).reshape(-1, 4)

    @property
    def faces(self) -> Groups:
        """The four places round each square between points."""
        raise NotImplementedError

    @property
    def lines(self) -> Groups:
        """All places that may be lines."""
        return self.whole

    @property
    def points(self) -> Groups:
        """What meets at each point where lines may turn or end."""
        raise NotImplementedError

    @functools.cached_property
    def onward(self) -> Groups:
        """For each place and each of its two ends: the other places that meet there."""
        parts = (part for part in self.points.parts if part.width)
        return Groups(tuple(_going_on(part, f"end-{part.noun}") for part in parts))

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        if not all(isinstance(index, int) for index in indices):
            return say(f"grid.{self.noun}.{form}", language, *indices)
        place = self.place(*indices)
        assert place is not None
        key, named = self._described(place)
        return say(f"grid.{key}.{form}", language, *named)

    def _described(self, place: int) -> tuple[str, list[int]]:
        """The key of the words that suit a place, and what they name."""
        raise NotImplementedError


@dataclass(frozen=True)
class Edges(Between):
    """The borders of cells: above the first row, left and right of its cells, above the next row, …"""

    noun = "edge"

    @property
    def _counts(self) -> tuple[tuple[int, int], tuple[int, int]]:
        return (self.row_count + 1, self.column_count), (self.row_count, self.column_count + 1)

    @property
    def across(self) -> Indices:
        return self._numbered(0)

    @property
    def down(self) -> Indices:
        return self._numbered(1)

    @property
    def extents(self) -> Extents:
        found = np.zeros((len(self), 4))
        for places, size in ((self.across, (1, 0)), (self.down, (0, 1))):
            rows, columns = np.indices(places.shape)
            found[places] = np.stack([columns, rows, columns + size[0], rows + size[1]], axis=-1)
        return found

    def _described(self, place: int) -> tuple[str, list[int]]:
        row, column = (int(side) for side in self.extents[place, 1::-1])
        lies = bool(self.extents[place, 2] > column)
        side = ("above" if row < self.row_count else "below") if lies else None
        side = side or ("left" if column < self.column_count else "right")
        return f"edge-{side}", [min(row + 1, self.row_count), min(column + 1, self.column_count)]

    @property
    def faces(self) -> Groups:
        return self.around_cells

    @functools.cached_property
    def around_cells(self) -> Groups:
        """The edges of each cell: above, left, right, below."""
        across, down = self.across, self.down
        table = np.stack([across[:-1], down[:, :-1], down[:, 1:], across[1:]], axis=-1).reshape(-1, 4)
        cells = np.arange(len(table), dtype=np.int32)
        return Groups((Part("cell", _matrix_names(self.row_count, self.column_count), table, cells=cells),))

    @property
    def points(self) -> Groups:
        return self.at_vertices

    @functools.cached_property
    def at_vertices(self) -> Groups:
        """The edges that meet at each vertex: up, left, right, down."""
        return bucketed("corner", _matrix_names(self.row_count + 1, self.column_count + 1), self._crosses())


@dataclass(frozen=True)
class Links(Between):
    """Between the middles of neighbouring cells: in the first row, from there to the next row, …"""

    noun = "link"

    @property
    def _counts(self) -> tuple[tuple[int, int], tuple[int, int]]:
        return (self.row_count, self.column_count - 1), (self.row_count - 1, self.column_count)

    @property
    def across(self) -> Indices:
        return self._numbered(0)

    @property
    def down(self) -> Indices:
        return self._numbered(1)

    @property
    def points(self) -> Groups:
        return self.at_cells

    @functools.cached_property
    def ends(self) -> NDArray[np.int32]:
        """The two cells that each link joins, row-major."""
        size = self.row_count, self.column_count
        cells = np.arange(size[0] * size[1], dtype=np.int32).reshape(size)
        found = np.zeros((len(self), 2), dtype=np.int32)
        found[self.across] = np.stack([cells[:, :-1], cells[:, 1:]], axis=-1)
        found[self.down] = np.stack([cells[:-1], cells[1:]], axis=-1)
        return found

    def passed(self, drawn: NDArray[np.integer]) -> NDArray[np.bool_]:
        """The cells that lines reach, where these links are drawn."""
        found = np.zeros(self.row_count * self.column_count, dtype=bool)
        found[self.ends[drawn.ravel() == 1].ravel()] = True
        return found.reshape(self.row_count, self.column_count)

    @property
    def extents(self) -> Extents:
        rows, columns = np.divmod(self.ends, self.column_count)
        return np.stack([columns[:, 0], rows[:, 0], columns[:, 1], rows[:, 1]], axis=-1) + 0.5

    def _described(self, place: int) -> tuple[str, list[int]]:
        rows, columns = np.divmod(self.ends[place], self.column_count)
        return "link-between", (np.stack([rows, columns], axis=-1).ravel() + 1).tolist()

    @functools.cached_property
    def faces(self) -> Groups:
        """The links round each corner between four cells."""
        across, down = self.across, self.down
        table = np.stack([across[:-1], down[:, :-1], down[:, 1:], across[1:]], axis=-1).reshape(-1, 4)
        names = _matrix_names(max(self.row_count - 1, 0), max(self.column_count - 1, 0))
        return Groups((Part("corner", names + np.int32(1), table),))

    @functools.cached_property
    def sides(self) -> Indices:
        """The links of each cell: up, left, right, down; −1 for none."""
        return self._crosses()

    @functools.cached_property
    def at_cells(self) -> Groups:
        """The links of each cell: up, left, right, down."""
        table = self.sides
        cells = np.arange(len(table), dtype=np.int32)
        names = _matrix_names(self.row_count, self.column_count)
        return bucketed("cell", names, table, cells=cells)


def _going_on(part: Part, noun: str) -> Part:
    """Each member of a group as an owner, with the others as its group."""
    others = [[one for one in range(part.width) if one != own] for own in range(part.width)]
    table = part.places[:, np.array(others, dtype=np.intp).reshape(part.width, part.width - 1)]
    indices = np.repeat(part.indices, part.width, axis=0)
    owners = part.places.ravel()
    return Part(noun, indices, table.reshape(len(owners), part.width - 1), owners=owners)


def _matrix_names(rows: int, columns: int) -> Indices:
    """Row and column of each member of a matrix, counted from 1."""
    return np.indices((rows, columns), dtype=np.int32).reshape(2, -1).T + np.int32(1)
