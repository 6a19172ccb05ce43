"""The layer that cuts the grid into regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from satelier.clues.layer import ClueLayer, Clues, Fact, Mark
from satelier.clues.plain import Plain, read_regions, write_regions
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid.chance.regions import grow, numbered, scattered

CELLS_PER_REGION = 6  # of regions at random, about


@dataclass(frozen=True)
class Regions(ClueLayer):
    """A clue layer that labels every cell with its region.

    >>> Regions().checked([[7, 7, 3]], 1, 3).tolist(), Regions().checked([[2, 2, 0]], 1, 3).tolist()
    ([[1, 1, 0]], [[2, 2, 0]])
    """

    key = plain = "regions"
    blank = False
    labels = True
    reads_as = "regions"

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, rows * columns - 1

    def checked(self, table: ArrayLike, rows: int, columns: int) -> Clues:
        """Labels as they are: a region is called what its maker calls it, and one that nobody has is empty.

        There are no more regions than cells: labels beyond that are numbered anew, without gaps.
        """
        labels = super().checked(table, rows, columns)
        if labels.size and labels.min() < 0:
            row, column = np.argwhere(labels < 0)[0].tolist()
            raise InputError("clues.label", row=row + 1, column=column + 1, label=int(labels.min()))
        if labels.max(initial=0) < labels.size:
            return labels
        return np.unique(labels, return_inverse=True)[1].reshape(labels.shape).astype(np.int32)

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        if self.plain not in found:
            return self._unsaid(rows, columns)
        return read_regions(found, self.plain, rows, columns)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return write_regions(clues, self.plain)

    def cleared(self, rows: int, columns: int) -> Clues:
        return np.zeros((rows, columns), dtype=np.int32)

    def resized(self, old: list[list[int]], rows: int, columns: int) -> list[list[int]]:
        """A new cell joins the region before it; labels in the order they are met."""
        old = old or [[0]]
        kept = [old[min(row, len(old) - 1)] for row in range(rows)]
        found = [[row[min(column, len(row) - 1)] for column in range(columns)] for row in kept]
        labels: list[list[int]] = numbered(np.array(found, dtype=np.int32))[0].tolist()
        return labels

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """Connected regions of any size, the more the denser."""
        count = max(1, round(rows * columns * density / 100 / CELLS_PER_REGION))
        return numbered(grow(scattered(rows, columns, count, random), random))[0].astype(np.int32)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        """Regions of several sizes."""
        cells = np.arange(rows * columns, dtype=np.int32)
        for labels in (cells, cells % columns, cells // columns, 0 * cells, cells // 3):
            yield labels.reshape(rows, columns)

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        return iter(())

    def areas(self, clues: Clues) -> Clues | None:
        return clues

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        sizes = np.bincount(clues.ravel())
        yield "regions", len(sizes), {}
        if not sizes.all():
            yield "no-cells", int((sizes == 0).sum()), {}
        yield "smallest", int(sizes[sizes > 0].min()), {}
        yield "largest", int(sizes.max()), {}

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        found = super().turned(clues, rows, columns, turns, mirrored)
        return None if found is None else numbered(found)[0].astype(np.int32)
