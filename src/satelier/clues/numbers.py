"""Layers of numbers: in cells, one for a region, outside the grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.clues.plain import Plain, letters, numbers_of, outside, rows_of
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid import Grid, Groups, Lattice, Rim, vertices
from satelier.grid.shapes.rectangles import numbered_rooms

PLAIN_SIDES = {"t": "top", "b": "bottom", "l": "left", "r": "right"}


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
class MarkedNumbers(Numbers):
    """Numbers, or a mark that says: there is a clue, and it tells no number.

    >>> layer = MarkedNumbers(0, 4, "B", "#")
    >>> layer.symbols(1, 3), layer.numbers(np.array([[2, 5, -1]])).tolist()
    (('0', '1', '2', '3', '4', 'B'), [[2, -1, -1]])
    """

    mark_symbol: str = "?"
    plain_symbol: str = "?"
    shape: str = ""  # drawn round it, which is all there is of a mark that has one
    reads_as = ""

    def most(self, rows: int, columns: int) -> int:
        """The largest number."""
        return self.high

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return self.low, self.most(rows, columns) + 1

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return (*super().symbols(rows, columns)[:-1], self.mark_symbol)

    def plain_symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return (*super().symbols(rows, columns)[:-1], self.plain_symbol)

    def is_plain(self, rows: int, columns: int) -> bool:
        return False  # the mark is no number

    def numbers(self, clues: Clues) -> Clues:
        """The numbers that are told; NO_CLUE elsewhere."""
        return np.where(clues > self.most(*clues.shape), np.int32(NO_CLUE), clues)

    def unnumbered(self, clues: Clues) -> Clues:
        """The same clues, of which none tells its number."""
        return np.where(clues == NO_CLUE, clues, np.int32(self.most(*clues.shape) + 1))

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        """Those that tell a number, as ever; and how many tell none."""
        most = self.most(*clues.shape)  # the number after it stands for the mark
        told = super().facts(self.numbers(clues), rows, columns)
        yield from (fact for fact in told if fact[2].get("number") != most + 1)
        if unnumbered := int((clues > most).sum()):
            yield "unnumbered", unnumbered, {}

    def mark(self, x: float, y: float, text: str) -> Mark:
        shown = "" if self.shape and text == self.mark_symbol else text
        return Mark(x, y, shown, self.text_size, self.shape)


@dataclass(frozen=True)
class SightNumbers(MarkedNumbers):
    """Numbers of cells that are seen along a row and a column, or "?"."""

    low: int = 1
    high: int = 10**6

    def most(self, rows: int, columns: int) -> int:
        return min(self.high, rows + columns - 1)


@dataclass(frozen=True)
class GroupSizes(MarkedNumbers):
    """Numbers up to that of all cells, or "?"; none can be left out."""

    low: int = 1
    high: int = 10**6
    fixed = True

    def most(self, rows: int, columns: int) -> int:
        return min(self.high, rows * columns)

    def told(self, clues: Clues) -> Clues:
        """The numbers, 0 for "?"."""
        return np.where(clues > self.most(*clues.shape), np.int32(0), clues)


@dataclass(frozen=True)
class Areas(GroupSizes):
    """The same, of rectangles: some are laid out before anything else is known."""

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        return numbered_rooms(rows, columns, random)


@dataclass(frozen=True)
class CornerNumbers(MarkedNumbers):
    """Numbers on the corners of cells."""

    key = "corner_numbers"
    plain, plain_gap = "corners", ""
    text_size = 0.32

    def lattice(self, rows: int, columns: int) -> Lattice:
        return vertices(rows, columns)


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
    >>> layer.agreed(np.array([[-1, 2, 3]]), {}, {"regions": 2 * labels}).tolist()  # a label may be missing
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
        named, first = np.unique(labels, return_index=True)
        found.flat[first[np.searchsorted(named, told)]] = own.flat[cells[places]]
        return found

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """Numbers by the names of regions."""
        clues, told = self.cleared(rows, columns), found.get("numbers", {})
        if not isinstance(told, dict) or not all(type(number) is int for number in told.values()):
            raise InputError("clues.plain.named", name="numbers")
        words = [word for row in rows_of(found, self.regions, [columns] * rows) for word in row]
        for name, number in told.items():
            if name not in words or not self.low <= number <= self.high:
                raise outside("numbers", f"{name}: {number}")
            clues.flat[words.index(name)] = number
        return clues

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        labels = others[self.regions].ravel()
        told = np.flatnonzero(clues.ravel() != NO_CLUE).tolist()
        return {"numbers": {letters(int(labels[place])): int(clues.flat[place]) for place in told}}

    def of_regions(self, clues: Clues, labels: Clues) -> Clues:
        """The number of each region, in order; NO_CLUE where it has none."""
        return clues.ravel()[np.unique(labels, return_index=True)[1]]

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return self.low, min(self.high, rows * columns)

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        return self.counted(chosen, others[self.regions])

    def counted(self, chosen: NDArray[np.bool_], labels: Clues) -> Clues:
        """For each region how many of its cells are chosen."""
        found = np.full(labels.shape, NO_CLUE, dtype=np.int32)
        told, first = np.unique(labels, return_index=True)
        found.flat[first] = np.bincount(labels.ravel(), weights=chosen.ravel())[told]
        return found

    def in_order(self, clues: Clues, labels: Clues, regions: Groups) -> Clues:
        """The number of each of these groups, which are the regions of the labels."""
        own = np.concatenate([part.indices[:, 0] - 1 for part in regions.parts])
        return np.asarray(self._by_label(clues, labels)[own])

    def counting_regions(self, clues: Clues, labels: Clues, grid: Grid) -> tuple[Clues, Groups]:
        """The numbers, and the regions that have one."""
        numbers = self._by_label(clues, labels)
        regions = grid.regions(labels, np.flatnonzero(numbers != NO_CLUE))
        own = [part.indices[:, 0] - 1 for part in regions.parts]
        return np.asarray(numbers[np.concatenate(own)] if own else numbers[:0]), regions

    def of_cells(self, clues: Clues, labels: Clues) -> Clues:
        """For each cell the number of its region."""
        return np.asarray(self._by_label(clues, labels)[labels])

    def _by_label(self, clues: Clues, labels: Clues) -> Clues:
        numbers = np.full(int(labels.max(initial=0)) + 1, NO_CLUE, dtype=np.int32)
        there = clues.ravel() != NO_CLUE
        numbers[labels.ravel()[there]] = clues.ravel()[there]
        return numbers

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """None: which cells belong together is not known here."""
        return self.cleared(rows, columns)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        yield self.cleared(rows, columns)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x - 0.28, y - 0.28, text, self.text_size)

    def for_page(self, rows: int, columns: int) -> dict[str, Any]:
        return {**super().for_page(rows, columns), "corner": True}


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

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """A list for each side."""
        clues, (low, high) = self.cleared(rows, columns), self.bounds(rows, columns)
        for side, (key, count) in self._lists(rows, columns).items():
            numbers = numbers_of(found, key, count, NO_CLUE)
            if wrong := [one for one in numbers if one != NO_CLUE and not low <= one <= high]:
                raise outside(key, wrong[0])
            clues[Rim(rows, columns, self.sides).along(side)] = numbers
        return clues

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {
            key: [None if one == NO_CLUE else one for one in self.along(clues, rows, columns, side).tolist()]
            for side, (key, _) in self._lists(rows, columns).items()
        }

    def _lists(self, rows: int, columns: int) -> dict[str, tuple[str, int]]:
        """In the plain form: the name of each side, and how many numbers it has."""
        plain = {"t": "columns", "l": "rows"} if self.sides == "tl" else PLAIN_SIDES
        return {side: (plain[side], columns if side in "tb" else rows) for side in self.sides}

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        rows, columns = chosen.shape
        rim, found = Rim(rows, columns, self.sides), self.cleared(rows, columns)
        for side in self.sides:
            found[rim.along(side)] = chosen.sum(axis=0 if side in "tb" else 1)
        return found

    def along(self, clues: Clues, rows: int, columns: int, side: str) -> Clues:
        """The numbers of one side, from left to right or from top to bottom."""
        return np.asarray(clues[Rim(rows, columns, self.sides).along(side)])
