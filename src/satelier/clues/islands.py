"""Sizes of islands: some are laid out before anything else is known."""

from __future__ import annotations

import numpy as np

from satelier.clues.layer import Clues
from satelier.clues.numbers import GroupSizes
from satelier.frozen import dataclass
from satelier.grid.chance.islands import between_dominoes, numbered_groups, walled


@dataclass(frozen=True)
class IslandNumbers(GroupSizes):
    """Sizes of islands in a wall."""

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        return numbered_groups(~walled(rows, columns, random), random)


@dataclass(frozen=True)
class DominoIslands(GroupSizes):
    """Sizes of islands between dominoes."""

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues | None:
        return between_dominoes(rows, columns, random)
