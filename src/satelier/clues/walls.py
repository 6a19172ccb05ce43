"""Walls and circles that may tell a number: all of them are there, and only their numbers can be left out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, Clues
from satelier.clues.numbers import MarkedNumbers, SightNumbers
from satelier.frozen import dataclass

WALLS = 0.25  # the share of cells, about, that are walls where these are laid out


@dataclass(frozen=True)
class WallNumbers(MarkedNumbers):
    """Walls, some with the number of what is beside them; they are there before anything else is known.

    >>> layer = WallNumbers(0, 4)
    >>> layer.left_out(np.array([[2, 5, -1]])).tolist()
    [[5, 5, -1]]
    """

    mark_symbol: str = "B"
    plain_symbol: str = "#"
    shape: str = "block"

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        """Walls without numbers; a half turn leaves them as they are."""
        half = random.random((rows, columns)) < WALLS / 2
        return np.where(half | half[::-1, ::-1], np.int32(self.high + 1), np.int32(NO_CLUE))

    def left_out(self, clues: Clues) -> Clues:
        return self.unnumbered(clues)

    def beside(self, clues: Clues, counted: NDArray[np.bool_]) -> Clues:
        """The same walls, each with the number of cells beside it that are counted."""
        around = np.pad(counted.astype(np.int32), 1)
        number = around[:-2, 1:-1] + around[2:, 1:-1] + around[1:-1, :-2] + around[1:-1, 2:]
        return np.where(clues == NO_CLUE, clues, number)


@dataclass(frozen=True)
class CapeNumbers(SightNumbers):
    """Circles, some with the number of cells that are seen from them."""

    shape: str = "outline"

    def left_out(self, clues: Clues) -> Clues:
        return self.unnumbered(clues)
