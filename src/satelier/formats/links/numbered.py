"""A matrix of numbers as a body."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.formats.ground.symbols import BLANK, Matrix
from satelier.formats.links.body import Body
from satelier.frozen import dataclass


@dataclass(frozen=True)
class Numbered:
    """A matrix of numbers `low` … `high` as a body; the cells hold them less `shift`."""

    body: Body
    low: int
    high: int
    shift: int = 0

    def read(self, text: str, rows: int, columns: int) -> Matrix:
        cells = self.body.read(text, rows * columns)
        wrong = np.flatnonzero((cells != BLANK) & ((cells < self.low) | (cells > self.high)))
        if len(wrong):
            raise self._error(int(cells[wrong[0]]), *divmod(int(wrong[0]), columns))
        return np.where(cells == BLANK, BLANK, cells - self.shift).reshape(rows, columns)

    def write(self, matrix: NDArray[np.integer]) -> str:
        return self.body.write(np.where(matrix == BLANK, BLANK, matrix + self.shift))

    def _error(self, number: int, row: int, column: int) -> InputError:
        ends = {"low": self.low, "high": self.high, "blank": "."}
        return InputError("formats.text.value.many", row=row + 1, column=column + 1, symbol=number, **ends)
