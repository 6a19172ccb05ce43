"""The layer of numbers that dominoes show."""

from __future__ import annotations

import math

import numpy as np

from satelier.clues.layer import ClueLayer, Clues
from satelier.frozen import dataclass


@dataclass(frozen=True)
class DominoNumbers(ClueLayer):
    """Numbers from 0, as many as the dominoes of so many cells have; none can be left out.

    >>> DominoNumbers().bounds(4, 5), DominoNumbers().bounds(7, 8)
    ((0, 3), (0, 6))
    """

    key = "numbers"
    usually_full = fixed = True

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        """Up to n there are (n + 1) (n + 2) / 2 dominoes."""
        return 0, max(0, math.ceil((math.sqrt(1 + 4 * rows * columns) - 3) / 2))

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        most = self.bounds(rows, columns)[1]
        return random.integers(0, most + 1, size=(rows, columns)).astype(np.int32)
