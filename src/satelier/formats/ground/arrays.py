"""Many puzzles of one kind and size as arrays: what each gives, and its clues, by layer.

>>> from satelier.puzzles import find
>>> kind = find("takuzu")
>>> both = stacked([kind(1, 1, givens=[[0]]), kind(1, 1, givens=[[1]])])
>>> both.givens.tolist(), both.puzzle(1)
([[[0]], [[1]]], Takuzu(1, 1, givens=[[1]]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.puzzle import Puzzle, empty_puzzle

Boards = NDArray[np.int16]


@dataclass(frozen=True)
class Arrays:
    """The puzzle without clues that boards are of; what each gives, and its clues, by layer."""

    empty: Puzzle
    givens: Boards
    clues: Mapping[str, Boards]

    def __len__(self) -> int:
        return len(self.givens)

    @property
    def only_clues(self) -> Boards | None:
        """The clues of kinds with one layer."""
        return next(iter(self.clues.values()), None)

    def puzzle(self, number: int) -> Puzzle:
        """A board as a puzzle."""
        clues = {name: own[number] for name, own in self.clues.items()}
        return (self.empty.with_clues(clues) if clues else self.empty).with_givens(self.givens[number])


def stacked(puzzles: Sequence[Puzzle]) -> Arrays:
    """Puzzles that differ in clues and givens only."""
    first = puzzles[0]
    return Arrays(
        empty_puzzle(type(first), first.rows, first.columns, first.box),
        np.stack([puzzle.givens for puzzle in puzzles]),
        {
            name: np.stack([puzzle.printed[name] for puzzle in puzzles]).astype(np.int16)
            for name in first.printed
        },
    )
