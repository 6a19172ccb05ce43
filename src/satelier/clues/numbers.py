"""Layers of numbers: in cells, one for a region, outside the grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Mark
from satelier.errors import InputError
from satelier.grid import Lattice, Rim


@dataclass(frozen=True)
class Numbers(ClueLayer):
    """A clue layer of numbers `low` … `high`, some cells blank."""

    low: int
    high: int
    key = "numbers"
    reads_as = "bounds"

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return self.low, self.high

    @property
    def is_wide(self) -> bool:
        return self.high > 9


@dataclass(frozen=True)
class LineNumbers(ClueLayer):
    """Numbers up to the length of the longer line, of which only matters which are equal."""

    key = "numbers"
    usually_full = True

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 1, max(rows, columns)

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        return random.integers(1, max(rows, columns) + 1, size=(rows, columns)).astype(np.int32)


@dataclass(frozen=True)
class RegionNumbers(Numbers):
    """A number for some regions of another layer; it stands in the region's first cell.

    >>> import numpy as np
    >>> from satelier.clues import Regions
    >>> layer, labels = RegionNumbers(0, 9), np.array([[0, 0, 1]])
    >>> layer.agreed(np.array([[-1, 2, 3]]), {"regions": Regions()}, {"regions": labels}).tolist()
    [[2, -1, 3]]
    >>> layer.of_regions(np.array([[2, -1, 3]]), labels).tolist()
    [2, 3]
    """

    regions: str = "regions"
    key = "region_numbers"
    reads_as = ""
    text_size = 0.3

    def agreed(self, own: Clues, layers: Mapping[str, ClueLayer], all_clues: Mapping[str, Clues]) -> Clues:
        """At most one number for each region, moved to the region's first cell."""
        labels, found = all_clues[self.regions].ravel(), np.full(own.shape, NO_CLUE, dtype=np.int32)
        cells = np.flatnonzero(own.ravel() != NO_CLUE)
        told, places = np.unique(labels[cells], return_index=True)
        if len(told) < len(cells):
            again = int(np.setdiff1d(np.arange(len(cells)), places)[0])
            row, column = divmod(int(cells[again]), own.shape[1])
            raise InputError("clues.region.twice", row=row + 1, column=column + 1)
        first = np.unique(labels, return_index=True)[1]
        found.flat[first[told]] = own.flat[cells[places]]
        return found

    def of_regions(self, clues: Clues, labels: Clues) -> Clues:
        """The number of each region, in order; NO_CLUE where it has none."""
        return clues.ravel()[np.unique(labels, return_index=True)[1]]

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """None: which cells belong together is not known here."""
        return self.cleared(rows, columns)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        yield self.cleared(rows, columns)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x - 0.28, y - 0.28, text, self.text_size)


@dataclass(frozen=True)
class RimNumbers(ClueLayer):
    """Numbers outside the grid: above its columns (t), left (l) and right (r) of its rows, below (b)."""

    low: int = 0
    high: int | None = None  # None: as many as the longer line has cells
    sides: str = "tl"
    key = "rim"

    def lattice(self, rows: int, columns: int) -> Lattice:
        return Rim(rows, columns, self.sides)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return self.low, max(rows, columns) if self.high is None else self.high

    def along(self, clues: Clues, rows: int, columns: int, side: str) -> Clues:
        """The numbers of one side, from left to right or from top to bottom."""
        return np.asarray(clues[Rim(rows, columns, self.sides).along(side)])
