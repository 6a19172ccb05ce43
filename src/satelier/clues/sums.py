"""Sums of lines, outside the grid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import Clues
from satelier.clues.numbers import RimNumbers
from satelier.grid import Rim


@dataclass(frozen=True)
class RimSums(RimNumbers):
    """Sums of lines, in which the k-th cell counts k.

    >>> RimSums().bounds(3, 4)
    (0, 10)
    """

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        longest = max(rows, columns)
        return 0, longest * (longest + 1) // 2

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        rows, columns = chosen.shape
        rim, found = Rim(rows, columns, self.sides), self.cleared(rows, columns)
        found[rim.along("t")] = np.arange(1, rows + 1) @ chosen
        found[rim.along("l")] = chosen @ np.arange(1, columns + 1)
        return found
