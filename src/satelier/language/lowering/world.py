"""What names mean for one puzzle: sizes, groups of places, printed numbers, values."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.frozen import dataclass
from satelier.grid import Grid, Groups, Lattice, Part
from satelier.puzzle import Puzzle
from satelier.values import Values

Table = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class GroupList:
    """Groups of places side by side: a row of places each, −1 where it has fewer.

    parts    the groups as the grid has them; row r is `row_of[r]` of part `part_of[r]`
    by_owner for groups that belong to a place, the row of each; else None
    """

    places: Table
    parts: tuple[Part, ...]
    part_of: Table
    row_of: Table

    @classmethod
    def of(cls, groups: Groups) -> GroupList:
        width = max((part.width for part in groups.parts), default=0)
        sizes = [len(part) for part in groups.parts]
        places, start = np.full((sum(sizes), width), -1, np.int32), 0
        for part in groups.parts:
            places[start : start + len(part), : part.width] = part.places
            start += len(part)
        part_of = np.repeat(np.arange(len(sizes)), sizes)
        row_of = np.concatenate([np.arange(size) for size in sizes]) if sizes else np.zeros(0)
        return cls(places, groups.parts, part_of.astype(np.int32), row_of.astype(np.int32))

    def __len__(self) -> int:
        return len(self.places)

    @functools.cached_property
    def sizes(self) -> NDArray[np.int64]:
        return np.asarray((self.places >= 0).sum(axis=1), dtype=np.int64)

    @functools.cached_property
    def by_indices(self) -> Table:
        """The row of the group that has these indices, as an array over them; −1 where there is none."""
        indices = np.concatenate([part.indices for part in self.parts])
        table = np.full(indices.max(axis=0, initial=0) + 1, -1, dtype=np.int32)
        table[tuple(indices.T)] = np.arange(len(indices))
        return table

    def by_owner(self, count: int) -> Table:
        """The row of the group that belongs to each place, or cell; −1 where there is none."""
        owners = [part.owners if part.owners is not None else part.cells for part in self.parts]
        table = np.full(count, -1, dtype=np.int32)
        if all(own is not None for own in owners) and owners:
            every = np.concatenate([own for own in owners if own is not None])
            table[every] = np.arange(len(every))
        return table

    def holding(self, count: int) -> Table:
        """The row of the group that holds each place, where groups part the places."""
        table = np.full(count, -1, dtype=np.int32)
        rows, columns = np.nonzero(self.places >= 0)
        table[self.places[rows, columns]] = rows
        return table

    def name(self, row: int, language: str) -> str:
        return self.parts[int(self.part_of[row])].name(int(self.row_of[row]), language)


@functools.lru_cache(64)
def group_list(groups: Groups) -> GroupList:
    """Puzzles of one size share their groups, and so these lists."""
    return GroupList.of(groups)


# Names of lists of groups, and of one group by its index; what each needs of a puzzle.
LISTS: dict[str, str] = {
    "rows": "rows", "columns": "columns", "lines": "lines", "squares": "squares", "boxes": "boxes",
    "regions": "regions",
}  # fmt: skip
SINGLE: dict[str, str] = {
    "row": "rows", "column": "columns", "box": "boxes", "region": "regions", "square": "squares",
    "neighbours": "neighbours", "around": "around", "corners": "corners", "block": "blocks",
}  # fmt: skip


class World:
    """One puzzle, as texts see it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.grid: Lattice = puzzle.grid
        self.values: Values = puzzle.values
        self._lists: dict[str, GroupList | None] = {}

    @functools.cached_property
    def sizes(self) -> dict[str, int]:
        rows, columns = self.puzzle.rows, self.puzzle.columns
        return {"h": rows, "w": columns} | ({"n": rows} if rows == columns else {})

    @functools.cached_property
    def cells(self) -> Lattice:
        """The cells of the grid: where numbers are printed."""
        return self.grid if self.grid.noun == "cell" else Grid(self.puzzle.rows, self.puzzle.columns)

    @property
    def on_cells(self) -> bool:
        """Whether the places that are decided are the cells."""
        return self.grid.noun == "cell"

    def groups(self, name: str) -> GroupList | None:
        """The groups of that name (`rows`, `neighbours`, …); None where the puzzle has none."""
        if name not in self._lists:
            found = self.own_groups(name)
            self._lists[name] = None if found is None else group_list(found)
        return self._lists[name]

    @functools.cache  # noqa: B019 - as long as the puzzle is looked at
    def own_groups(self, name: str) -> Groups | None:
        if name == "regions":
            labels = self.printed("regions")
            make = getattr(self.grid, "regions", None)
            return None if labels is None or make is None else make(labels)
        if name == "boxes":
            make = getattr(self.grid, "boxes", None)
            return None if self.puzzle.box is None or make is None else make(*self.puzzle.box)
        found: Any = getattr(self.grid, name, None)
        return found if isinstance(found, Groups) else None

    def printed(self, key: str) -> NDArray[np.int32] | None:
        """The clues of the layer of that name or key; as few as there can be where none were given."""
        for name, layer in self.puzzle.layers().items():
            if key in (name, layer.key):
                found = self.puzzle.printed.get(name)
                return layer.cleared(self.puzzle.rows, self.puzzle.columns) if found is None else found
        return None

    def numbers(self, name: str) -> NDArray[np.int64] | None:
        """The printed numbers that are called so, a flat table over the cells: `y`, or the layer's name."""
        layers = self.puzzle.layers()
        usual = next((key for key, layer in layers.items() if not layer.labels), None)
        key = usual if name == "y" else name if name in layers and not layers[name].labels else None
        if key is None or layers[key].lattice(1, 1).noun != "cell":
            return None
        found = self.printed(key)
        return None if found is None else found.ravel().astype(np.int64)

    @functools.cached_property
    def value_numbers(self) -> NDArray[np.int64] | None:
        """What each value is as a number, where all are."""
        symbols = [value.symbol for value in self.values]
        if not all(symbol.isdecimal() for symbol in symbols):
            return None
        return np.array([int(symbol) for symbol in symbols], dtype=np.int64)

    def value_named(self, symbol: str) -> int | None:
        """The number, from 0, of the value that has this symbol."""
        return next((n for n, value in enumerate(self.values) if value.symbol == symbol), None)


MISSING = NO_CLUE
