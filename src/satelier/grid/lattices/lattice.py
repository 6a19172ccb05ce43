"""Lattices: what places a board has, where they lie, how they are called.

layout       the lengths of the rows in which the places stand where people see them: texts, JSON, the page.
             Rows of cells are all alike; rows of edges are long and short in turn
shape        that of the arrays which boards are inside: rows × columns where the layout is that, else flat
coordinates  row and column of a place in the layout, counted from 1
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass
from satelier.grid.groups import Groups, Indices, Part
from satelier.messages import ENGLISH, say

Extents = NDArray[np.float64]
Anything = TypeVar("Anything", bound=np.generic)


class Lattice:
    """The places of a board, by number from 0 in reading order."""

    noun: str = "place"  # what a place is: its words are in the catalogue `grid`
    ragged: ClassVar[bool] = False  # rows of several lengths; boards are flat then

    def __len__(self) -> int:
        return sum(self.layout)

    @property
    def layout(self) -> tuple[int, ...]:
        """The length of each row, none of them 0."""
        raise NotImplementedError

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the arrays that boards are."""
        return (len(self),)

    @property
    def cell_columns(self) -> int:
        """How many columns of cells the grid has that the places belong to."""
        raise NotImplementedError

    @property
    def extents(self) -> Extents:
        """Where each place lies: left, top, right and bottom, in cells; an edge is a line."""
        raise NotImplementedError

    @property
    def middles(self) -> Extents:
        """The middle of each place: x and y, in cells."""
        boxes = self.extents
        return np.asarray((boxes[:, :2] + boxes[:, 2:]) / 2)

    @functools.cached_property
    def _starts(self) -> NDArray[np.int64]:
        """The number of the first place of each row, and how many there are in all."""
        return np.concatenate([[0], np.cumsum(self.layout, dtype=np.int64)])

    def coordinates(self, places: ArrayLike) -> Indices:
        """Row and column of each place in the layout, counted from 1."""
        numbers = np.asarray(places, dtype=np.int64)
        rows = np.searchsorted(self._starts, numbers, side="right")
        return np.stack([rows, numbers - self._starts[rows - 1] + 1], axis=-1).astype(np.int32)

    def place(self, row: int, column: int) -> int | None:
        """The place at these coordinates, if there is one."""
        inside = 1 <= row <= len(self.layout) and 1 <= column <= self.layout[row - 1]
        return int(self._starts[row - 1]) + column - 1 if inside else None

    def rows_of(self, board: NDArray[Anything]) -> list[NDArray[Anything]]:
        """A board by the rows of the layout."""
        return np.split(board.ravel(), self._starts[1:-1].tolist())[: len(self.layout)]  # there may be none

    def lists(self, board: NDArray[Any]) -> list[list[Any]]:
        """A board as plain lists, by the rows of the layout."""
        return [row.tolist() for row in self.rows_of(board)] if self.ragged else board.tolist()

    def board(self, rows: Iterable[Sequence[Any]], kind: type[Anything]) -> NDArray[Anything]:
        """The board that has these rows, each as long as the layout says."""
        return np.array([cell for row in rows for cell in row], dtype=kind).reshape(self.shape)

    @property
    def tables(self) -> Mapping[str, Indices]:
        """The places as matrices, by the names under which boards have them in the plain form."""
        return {"cells": np.arange(len(self), dtype=np.int32).reshape(self.shape)}

    def sort(self, place: int) -> str:
        """What a place is: the noun of all, or of those like it where there are several sorts."""
        return self.noun

    def cell(self, place: int) -> tuple[int, int]:
        """Row and column, from 1, of a place that is a cell."""
        row, column = self.coordinates(place).tolist()
        return row, column

    def name(self, place: int, language: str = ENGLISH, form: str = "name") -> str:
        """The name of a place: "cell (2, 5)"."""
        return self.say(form, language, self.coordinates(place).tolist())

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        """The name of the place that has these coordinates, be they numbers or letters."""
        return say(f"grid.{self.noun}.{form}", language, *indices)

    @functools.cached_property
    def whole(self) -> Groups:
        """All places together: the grid."""
        places = np.arange(len(self), dtype=np.int32)[None]
        return Groups((Part("whole", np.zeros((1, 0), np.int32), places),))

    @functools.cached_property
    def cells(self) -> Groups:
        """Each place alone."""
        numbers = np.arange(len(self), dtype=np.int32)
        cells = numbers if self.noun == "cell" else None
        own = self if self.ragged else None
        part = Part(self.noun, self.coordinates(numbers), numbers[:, None], cells=cells, names=own)
        return Groups((part,))

    def pairs(self, table: ArrayLike) -> Groups:
        """Two places each, in this order: a row of `table` per pair."""
        places = np.asarray(table, dtype=np.int32).reshape(-1, 2)
        own = _Pair(self) if self.ragged or self.noun != "cell" else None
        return Groups((Part("pair", self.coordinates(places).reshape(-1, 4), places, names=own),))


@dataclass(frozen=True)
class _Pair:
    """The names of two places that are no cells."""

    lattice: Lattice

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        both = (
            self.lattice.say("the", language, indices[:2]),
            self.lattice.say("the", language, indices[2:]),
        )
        return say(f"grid.two.{form}", language, *both)
