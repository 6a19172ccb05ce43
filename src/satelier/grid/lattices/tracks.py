"""A lattice of two sorts of places: cells, and the links between them.

>>> tracks = Tracks(2, 2)
>>> tracks.layout, tracks.name(0), tracks.name(1), tracks.name(4)
((3, 2, 3), 'cell (1, 1)', 'link (1, 1)–(1, 2)', 'link (1, 2)–(2, 2)')
>>> tracks.cell_numbers.tolist(), tracks.sort(0), tracks.sort(1)
([[0, 2], [5, 7]], 'cell', 'link')
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.grid.chance.loops import loop_over_links
from satelier.grid.groups import Groups, Indices, Part, bucketed
from satelier.grid.lattices.edges import Links
from satelier.grid.lattices.lattice import Extents, Lattice
from satelier.grid.lattices.rectangle import Grid

SHADED = 0.75  # of the cells beside a loop that may be shaded


@dataclass(frozen=True)
class Tracks(Lattice):
    """Cells and links: a row of cells with the links between them, the links to the next row, …"""

    row_count: int
    column_count: int
    noun = "link"
    ragged = True

    @property
    def cell_columns(self) -> int:
        return self.column_count

    @property
    def layout(self) -> tuple[int, ...]:
        wide, narrow = 2 * self.column_count - 1, self.column_count
        return (*(wide, narrow) * (self.row_count - 1), wide)

    @functools.cached_property
    def grid(self) -> Grid:
        """The cells alone; its groups are about these, numbered by themselves."""
        return Grid(self.row_count, self.column_count)

    @functools.cached_property
    def links(self) -> Links:
        """The links alone."""
        return Links(self.row_count, self.column_count)

    @functools.cached_property
    def cell_numbers(self) -> Indices:
        """The places that are cells, as a matrix."""
        return self._firsts[:, None] + np.int32(2) * np.arange(self.column_count, dtype=np.int32)

    @functools.cached_property
    def link_numbers(self) -> Indices:
        """The places that are links, in the order in which these are numbered by themselves."""
        found = np.zeros(len(self.links), dtype=np.int32)
        across, down = self.links.across, self.links.down
        found[across] = self.cell_numbers[:, :-1] + 1
        below = self._firsts[: len(down), None] + np.int32(2 * self.column_count - 1)
        found[down] = below + np.arange(self.column_count, dtype=np.int32)
        return found

    @property
    def _firsts(self) -> Indices:
        """The first place of each row of cells."""
        return np.arange(self.row_count, dtype=np.int32) * np.int32(3 * self.column_count - 1)

    @property
    def tables(self) -> Mapping[str, Indices]:
        links = {name: self.link_numbers[places] for name, places in self.links.tables.items()}
        return {**links, "cells": self.cell_numbers}

    @property
    def extents(self) -> Extents:
        found = np.zeros((len(self), 4))
        found[self.cell_numbers.ravel()] = self.grid.extents
        found[self.link_numbers] = self.links.extents
        return found

    def sort(self, place: int) -> str:
        return self._own(place)[0].noun

    def cell(self, place: int) -> tuple[int, int]:
        row, column = divmod(self._own(place)[1], self.column_count)
        return row + 1, column + 1

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        if not all(isinstance(index, int) for index in indices):
            return self.links.say(form, language, indices)
        place = self.place(*indices)
        assert place is not None
        lattice, own = self._own(place)
        return lattice.name(own, language, form)

    def _own(self, place: int) -> tuple[Lattice, int]:
        """The lattice that a place is of, and its number there."""
        row, column = divmod(place, 3 * self.column_count - 1)
        if column < 2 * self.column_count - 1 and column % 2 == 0:
            return self.grid, row * self.column_count + column // 2
        return self.links, int(np.flatnonzero(self.link_numbers == place)[0])

    def of_two(self, board: NDArray[np.int16]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """The cells that lines pass, and those that are shaded."""
        return self.links.passed(board[self.link_numbers]), board[self.cell_numbers] == 1

    # Groups

    def of_cells(self, groups: Groups) -> Groups:
        """Groups of the cells alone, as groups of these places; the same ones for the same groups."""
        if groups not in self._of_cells:
            self._of_cells[groups] = _renumbered(groups, self.cell_numbers.ravel())
        return self._of_cells[groups]

    @functools.cached_property
    def _of_cells(self) -> WeakKeyDictionary[Groups, Groups]:
        return WeakKeyDictionary()

    def rays(self, direction: str) -> Groups:
        """For each cell the cells from it on: "up", "down", "left" or "right"."""
        return self.of_cells(self.grid.rays(direction))

    @functools.cached_property
    def crossed(self) -> Groups:
        """For each cell below the first row and right of the first column: the links upwards left of it.

        A closed line crosses them an even number of times where it leaves the cell outside.
        """
        down = self.link_numbers[self.links.down]
        table = np.full((self.row_count, self.column_count, self.column_count), -1, dtype=np.int32)
        for column in range(1, self.column_count):
            table[1:, column, :column] = down[:, :column]
        cells = np.arange(len(self.grid), dtype=np.int32)
        there = np.flatnonzero((table >= 0).any(axis=2))
        return bucketed(
            "cell",
            self.grid.coordinates(cells[there]),
            table.reshape(len(cells), -1)[there],
            self.cell_numbers.ravel()[there],
            cells[there],
        )

    @functools.cached_property
    def crossings(self) -> Groups:
        """Each cell with its links."""
        sides = self.links.sides
        links = np.append(self.link_numbers, np.int32(-1))[sides]  # where there is none, the last is taken
        cells = np.arange(len(sides), dtype=np.int32)
        table = np.hstack([self.cell_numbers.reshape(-1, 1), links])
        return bucketed("cell", self.grid.coordinates(cells), table, self.cell_numbers.ravel(), cells)

    @functools.cached_property
    def beside_cells(self) -> Groups:
        """The links of each cell, which owns them."""
        found, numbers = self.of_links(self.links.at_cells), self.cell_numbers.ravel()
        return Groups(tuple(replace(part, owners=numbers[part.cells]) for part in found.parts))

    @functools.cached_property
    def lines(self) -> Groups:
        """All links."""
        return self.of_links(self.links.whole)

    @functools.cached_property
    def faces(self) -> Groups:
        """The links round each corner between four cells."""
        return self.of_links(self.links.faces)

    @property
    def points(self) -> Groups:
        """The links of each cell: where lines may turn or end."""
        return self.beside_cells

    @functools.cached_property
    def onward(self) -> Groups:
        """For each link and each of its two ends: the other links that meet there."""
        return self.of_links(self.links.onward)

    def of_links(self, groups: Groups) -> Groups:
        """Groups of the links alone, as groups of these places."""
        return _renumbered(groups, self.link_numbers)


def _renumbered(groups: Groups, numbers: Indices) -> Groups:
    """The same groups of places that have other numbers."""

    def renumbered(part: Part) -> Part:
        owners = None if part.owners is None else numbers[part.owners]
        return replace(part, places=numbers[part.places], owners=owners)

    return Groups(tuple(renumbered(part) for part in groups.parts))


def loop_and_shading(rows: int, columns: int, share: float, random: np.random.Generator) -> NDArray[np.int16]:
    """A loop over links, and most of the other cells shaded, none beside another."""
    tracks = Tracks(rows, columns)
    board, drawn = np.zeros(len(tracks), dtype=np.int16), loop_over_links(rows, columns, share, random)
    board[tracks.link_numbers] = drawn
    shaded, free = np.zeros((rows + 2, columns + 2), bool), ~tracks.links.passed(drawn)
    for cell in random.permutation(np.flatnonzero(free)).tolist():
        row, column = cell // columns + 1, cell % columns + 1
        beside = shaded[[row - 1, row + 1, row, row], [column, column, column - 1, column + 1]]
        shaded[row, column] = not beside.any() and random.random() < SHADED
    board[tracks.cell_numbers] = shaded[1:-1, 1:-1]
    return board
