"""Arrows with numbers: so many in that direction. Nothing is said where the number, or the arrow, is missing.

>>> layer = Arrows()
>>> layer.symbols(1, 2)[:8]
('?', '?^', '?v', '?<', '?>', '0', '0^', '0v')
>>> layer.told(np.array([[13, 0, -1]], dtype=np.int32)).tolist()  # cell 0 says one to the left
[[0, 3, 1]]
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.frozen import dataclass
from satelier.grid import Grid, Groups, Tracks

POINTS = ("", "^", "v", "<", ">")
DIRECTIONS = ("", "up", "down", "left", "right")


@dataclass(frozen=True)
class Arrows(ClueLayer):
    """A number, or "?", and a direction, or none; a clue is 5 · (number + 1) + direction."""

    key = "arrows"
    in_words = True
    fixed = True
    text_size = 0.4

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, 5 * (max(rows, columns) + 2) - 1

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        numbers = ("?", *map(str, range(max(rows, columns) + 1)))
        return tuple(number + point for number in numbers for point in POINTS)

    def told(self, clues: Clues) -> Clues:
        """Of each clue that tells something its cell, its direction and its number."""
        cells = np.flatnonzero((clues.ravel() >= 5) & (clues.ravel() % 5 > 0))
        own = clues.ravel()[cells]
        return np.stack([cells, own % 5, own // 5 - 1], axis=-1).astype(np.int32)

    def rays(self, clues: Clues, grid: Grid | Tracks) -> Iterator[tuple[Clues, Groups]]:
        """For each direction what cells see there, and the number of each cell whose clue tells of it."""
        points, numbers = clues % 5, clues // 5 - 1
        for number, direction in enumerate(DIRECTIONS):
            told = (points == number) & (clues >= 5)
            if number and told.any():
                yield np.where(told, numbers, NO_CLUE), grid.rays(direction)

    def around(
        self, passed: NDArray[np.bool_], shaded: NDArray[np.bool_], random: np.random.Generator
    ) -> Clues:
        """A clue for each cell that is neither passed nor shaded: how many are, in any direction."""
        grid, found = Grid(*passed.shape), np.full(passed.shape, NO_CLUE, dtype=np.int32)
        for cell in np.flatnonzero(~(passed | shaded)).tolist():
            direction = int(random.integers(1, 5))
            seen = [part.places.ravel() for part in grid.ray(cell, DIRECTIONS[direction]).parts]
            number = int(shaded.ravel()[np.concatenate(seen)].sum())
            found.flat[cell] = 5 * (number + 1) + direction
        return found

    def mark(self, x: float, y: float, text: str) -> Mark:
        number, point = (text[:-1], text[-1]) if text[-1] in POINTS else (text, "")
        return Mark(x, y, number, self.text_size, points=DIRECTIONS[POINTS.index(point)])

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        return iter(())
