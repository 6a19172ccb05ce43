"""The layer of thermometers."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from satelier.clues.layer import NO_CLUE, Clues, Fact, Mark
from satelier.clues.plain import Plain, outside
from satelier.clues.symbols import Landmarks
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid.chance.cutting import paths

LONGEST = 5  # cells of a thermometer at random
WAYS = ("up", "down", "left", "right")  # to the next cell, by number
END = 4  # the last cell of a thermometer


@dataclass(frozen=True)
class Thermometers(Landmarks):
    """Thermometers: each cell says where the next one lies, away from the bulb; the last is a dot.

    >>> tubes = Thermometers()
    >>> clues = tubes.of_paths([[0, 1, 3]], 2, 2)
    >>> clues.tolist(), tubes.steps(clues).tolist()
    ([[3, 1], [-1, 4]], [[0, 1], [1, 3]])
    """

    alphabet: str = "^v<>+"
    key = "thermos"

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        """A tube from each cell to the next, and a reservoir where a thermometer begins."""
        led = set(self.steps(clues)[:, 1].tolist())
        for place in np.flatnonzero(clues.ravel() != NO_CLUE).tolist():
            row, column = divmod(place, columns)
            x, y, way = column + 0.5, row + 0.5, int(clues.flat[place])
            yield Mark(x, y, "", self.text_size, "tube", [*WAYS, ""][way], self.alphabet[way])
            if place not in led:
                yield Mark(x, y, "", self.text_size, "reservoir")

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        yield "tubes", len(self.paths(clues)), {}

    def for_page(self, rows: int, columns: int) -> dict[str, Any]:
        return {**super().for_page(rows, columns), "ways": [*WAYS, ""]}

    def of_paths(self, paths: list[list[int]], rows: int, columns: int) -> Clues:
        """The clues of these paths, each from its bulb on."""
        clues = self.cleared(rows, columns)
        steps = {-columns: 0, columns: 1, -1: 2, 1: 3}
        for path in paths:
            clues.flat[path] = [*(steps[after - one] for one, after in itertools.pairwise(path)), END]
        return clues

    def steps(self, clues: Clues) -> Clues:
        """Every two cells of a thermometer one after the other, the one nearer to the bulb first."""
        cells = np.flatnonzero((clues.ravel() >= 0) & (clues.ravel() < END)).astype(np.int32)
        ahead = np.array([-clues.shape[1], clues.shape[1], -1, 1], dtype=np.int32)
        return np.stack([cells, cells + ahead[clues.ravel()[cells]]], axis=-1)

    def checked(self, table: ArrayLike, rows: int, columns: int) -> Clues:
        """Thermometers stay in the grid, and none runs into another or back into itself."""
        clues = super().checked(table, rows, columns)
        edges = (clues[0], clues[-1], clues[:, 0], clues[:, -1])
        leaves = any(way in edge.tolist() for way, edge in enumerate(edges))
        if leaves or not self._are_apart(clues):
            raise InputError("clues.thermometer")
        return clues

    def _are_apart(self, clues: Clues) -> bool:
        """Whether no cell comes after two others, or is none of a thermometer, and all have a bulb."""
        ends = self.steps(clues)[:, 1].tolist()
        if len(set(ends)) < len(ends) or (clues.ravel()[ends] == NO_CLUE).any():
            return False
        return sum(map(len, self.paths(clues))) == int((clues != NO_CLUE).sum())

    def paths(self, clues: Clues) -> list[list[int]]:
        """The cells of each thermometer from its bulb on."""
        after = dict(self.steps(clues).tolist())
        found = []
        for bulb in sorted(set(np.flatnonzero(clues.ravel() != NO_CLUE).tolist()) - set(after.values())):
            path = [bulb]
            while path[-1] in after:
                path.append(after[path[-1]])
            found.append(path)
        return found

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """Lists of cells, [row, column] from 0."""
        clues, paths = self.cleared(rows, columns), []
        for told in _lists(found.get("thermos", [])):
            cells = [_lists(cell) for cell in _lists(told)]
            if not all(len(cell) == 2 and all(type(side) is int for side in cell) for cell in cells):
                raise outside("thermos", told)
            path = [row * columns + column for row, column in cells]
            near = all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in itertools.pairwise(cells))
            inside = all(0 <= row < rows and 0 <= column < columns for row, column in cells)
            if not (path and near and inside) or (clues.flat[path] != NO_CLUE).any():
                raise outside("thermos", told)
            clues.flat[path] = END
            paths.append(path)
        return self.of_paths(paths, rows, columns)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {"thermos": [[list(divmod(cell, columns)) for cell in path] for path in self.paths(clues)]}

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        """Along the rows, and none."""
        paths = [list(range(row * columns, (row + 1) * columns)) for row in range(rows)]
        yield self.of_paths(paths, rows, columns)
        yield self.cleared(rows, columns)

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        return self.layout(rows, columns, random)

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues:
        return self.of_paths(paths(rows, columns, LONGEST, random), rows, columns)

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return None


def _lists(told: Any) -> list[Any]:
    if not isinstance(told, list):
        raise outside("thermos", told)
    return told
