"""Cells, and named groups of them, as index arrays.

place    a cell (or, in puzzles about corners, a vertex) by its row-major number from 0
Part     groups of one width and one noun: a row of `places` per group
Groups   parts side by side; ragged groups are bucketed by width, so every part is a plain matrix
name     a noun and its indices, counted from 1: ("row", 3), ("region", 7), ("cell", 2, 5)

>>> grid = Grid(2, 3)
>>> grid.rows.parts[0].places.tolist()
[[0, 1, 2], [3, 4, 5]]
>>> grid.lines.windows(2).name(4)
'column 1, rows 1 to 2'
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.messages import ENGLISH, say

Indices = NDArray[np.int32]


@dataclass(frozen=True)
class Part:
    """Groups that have the same number of places and the same noun.

    indices  what each name counts, a row per group
    places   the members, a row per group
    owners   for groups that belong to a place (its neighbours), that place
    """

    noun: str
    indices: Indices
    places: Indices
    owners: Indices | None = None

    def __len__(self) -> int:
        return len(self.places)

    @property
    def width(self) -> int:
        return int(self.places.shape[1])

    def name(self, row: int, language: str = ENGLISH, form: str = "name") -> str:
        """The name of group `row`, in the given form (see the catalogue `grid`)."""
        return say(f"grid.{self.noun}.{form}", language, *self.indices[row].tolist())

    def select(self, mask: NDArray[Any]) -> Part:
        """The groups where `mask` is true (or at those rows)."""
        owners = None if self.owners is None else self.owners[mask]
        return replace(self, indices=self.indices[mask], places=self.places[mask], owners=owners)

    def windows(self, width: int) -> Part:
        """Every run of `width` neighbouring members of each group, named by where it starts and ends."""
        starts = np.arange(self.width - width + 1, dtype=np.int32)
        places = np.lib.stride_tricks.sliding_window_view(self.places, width, axis=1).reshape(-1, width)
        group = np.repeat(self.indices, len(starts), axis=0)
        first = np.tile(starts + 1, len(self))[:, None]
        return Part(
            f"{self.noun}-part", np.hstack([group, first, first + width - 1]).astype(np.int32), places
        )

    def pairs(self) -> Part:
        """Every two of the groups, first members then second members."""
        first, second = np.triu_indices(len(self), 1)
        indices = np.hstack([self.indices[first], self.indices[second]])
        return Part(f"{self.noun}-pair", indices, np.hstack([self.places[first], self.places[second]]))


@dataclass(frozen=True)
class Groups:
    """Named groups of places, in parts of one width each."""

    parts: tuple[Part, ...]

    def __add__(self, other: Groups) -> Groups:
        return Groups(self.parts + other.parts)

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    def name(self, group: int, language: str = ENGLISH) -> str:
        """The name of a group, counted from 0 through all parts."""
        for part in self.parts:
            if group < len(part):
                return part.name(group, language)
            group -= len(part)
        raise IndexError(group)

    def select(self, mask: ArrayLike) -> Groups:
        """The groups where `mask`, one truth value per group, holds."""
        ends = itertools.accumulate(len(part) for part in self.parts)
        pieces = np.split(np.asarray(mask, dtype=bool).ravel(), list(ends)[:-1])
        return Groups(tuple(part.select(piece) for part, piece in zip(self.parts, pieces, strict=True)))

    def windows(self, width: int) -> Groups:
        """Every run of `width` neighbouring members; groups that are too short have none."""
        return Groups(tuple(part.windows(width) for part in self.parts if part.width >= width))

    def pairs(self) -> Groups:
        """Every two groups of the same part, as one group of both."""
        return Groups(tuple(part.pairs() for part in self.parts))


@dataclass(frozen=True)
class Grid:
    """The places of a board of rows × columns, and the groups that every grid has."""

    row_count: int
    column_count: int
    noun: str = "cell"

    def __len__(self) -> int:
        return self.row_count * self.column_count

    @functools.cached_property
    def places(self) -> Indices:
        """All places, as a matrix in the shape of the board."""
        return np.arange(len(self), dtype=np.int32).reshape(self.row_count, self.column_count)

    def coordinates(self, places: ArrayLike) -> Indices:
        """Row and column of each place, counted from 1."""
        return np.stack(np.divmod(np.asarray(places, dtype=np.int32), self.column_count), axis=-1) + np.int32(
            1
        )

    def name(self, place: int, language: str = ENGLISH, form: str = "name") -> str:
        """The name of a place: "cell (2, 5)"."""
        return say(f"grid.{self.noun}.{form}", language, *self.coordinates(place).tolist())

    @functools.cached_property
    def cells(self) -> Groups:
        """Each place alone."""
        places = self.places.reshape(-1, 1)
        return Groups((Part(self.noun, self.coordinates(places[:, 0]), places),))

    @functools.cached_property
    def rows(self) -> Groups:
        return Groups((Part("row", _numbers(self.row_count), self.places),))

    @functools.cached_property
    def columns(self) -> Groups:
        return Groups((Part("column", _numbers(self.column_count), np.ascontiguousarray(self.places.T)),))

    @property
    def lines(self) -> Groups:
        """Rows, then columns."""
        return self.rows + self.columns

    def boxes(self, height: int, width: int) -> Groups:
        """The grid cut into boxes of height × width, in reading order."""
        down, across = self.row_count // height, self.column_count // width
        blocks = self.places.reshape(down, height, across, width).swapaxes(1, 2)
        return Groups((Part("box", _numbers(down * across), blocks.reshape(down * across, -1)),))

    @functools.cached_property
    def corners(self) -> Groups:
        """On a grid of vertices: the corners of each cell between them, top then bottom, left then right."""
        return self._two_by_two("cell")

    @functools.cached_property
    def squares(self) -> Groups:
        """Every two by two places that touch."""
        return self._two_by_two("square")

    def _two_by_two(self, noun: str) -> Groups:
        p = self.places
        places = np.stack([p[:-1, :-1], p[:-1, 1:], p[1:, :-1], p[1:, 1:]], axis=-1).reshape(-1, 4)
        numbers = np.arange(len(places), dtype=np.int32)
        rows, columns = np.divmod(numbers, np.int32(max(1, self.column_count - 1)))
        return Groups((Part(noun, np.stack([rows, columns], axis=-1) + np.int32(1), places),))

    @functools.cached_property
    def neighbours(self) -> Groups:
        """For each place, the places that share a side with it: up, left, right, down."""
        framed = np.pad(self.places, 1, constant_values=-1)
        around = [framed[:-2, 1:-1], framed[1:-1, :-2], framed[1:-1, 2:], framed[2:, 1:-1]]
        table = np.stack(around, axis=-1).reshape(-1, 4)
        return self._bucketed("neighbours", self.coordinates(self.places.ravel()), table, self.places.ravel())

    def regions(self, labels: ArrayLike) -> Groups:
        """Places grouped by label; labels count from 0, and a region's name counts from 1."""
        flat = np.asarray(labels).ravel()
        order = np.argsort(flat, kind="stable").astype(np.int32)
        sizes = np.bincount(flat)
        table = np.full((len(sizes), int(sizes.max(initial=0))), -1, dtype=np.int32)
        inside = np.arange(table.shape[1]) < sizes[:, None]
        table[inside] = order
        return self._bucketed("region", _numbers(len(sizes)), table)

    def _bucketed(self, noun: str, indices: Indices, table: Indices, owners: Indices | None = None) -> Groups:
        """Ragged groups (−1 where there is no member) as one part per width."""
        widths = (table >= 0).sum(axis=1)
        parts = []
        for width in np.unique(widths).tolist():
            rows = np.flatnonzero(widths == width)
            members = table[rows]
            places = members[members >= 0].reshape(len(rows), width)
            parts.append(Part(noun, indices[rows], places, None if owners is None else owners[rows]))
        return Groups(tuple(parts))


def _numbers(count: int) -> Indices:
    """Names that count 1, 2, …, count."""
    return np.arange(1, count + 1, dtype=np.int32)[:, None]
