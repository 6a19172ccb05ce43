"""Regions of any kind around a solution: cells are joined until every region is as the rules want it.

No kind is known here, and no claim: whether a region is right is asked of the puzzle that has these regions.
Cells begin as regions of their own. One that is wrong is joined with a neighbour, best with one that makes it
right; then regions are joined as long as that leaves all of them right, until they are as few as is usual.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.clues import Clues
from satelier.errors import InputError
from satelier.grid import Grid
from satelier.grid.chance.regions import numbered, touching
from satelier.puzzle import Puzzle
from satelier.values import Board

Random = np.random.Generator
TRIES = 5  # layouts, before there seems to be none for this solution
CELLS_PER_REGION = (1.5, 6)  # about: no more regions are joined beyond that
LOOKED_AT = 4  # ways to join two regions, of which the best is taken


def grown_around(puzzle: Puzzle, name: str, solution: Board, random: Random) -> Clues:
    """Connected regions for which the solution is one, at random."""
    for _ in range(TRIES):
        found = _joined(Layout(puzzle, name, solution, random))
        if found is not None:
            return found
    raise InputError("reason.new.none", kind=puzzle.kind, rows=puzzle.rows, columns=puzzle.columns)


class Layout:
    """Regions, and which of them the solution breaks."""

    def __init__(self, puzzle: Puzzle, name: str, solution: Board, random: Random) -> None:
        self.puzzle, self.name, self.solution, self.random = puzzle, name, solution, random
        self.labels: Clues = Grid(puzzle.rows, puzzle.columns).places

    def wrong(self, labels: Clues) -> set[int]:
        """The regions that are not as the rules want them: those whose own instances the solution breaks."""
        puzzle = self.puzzle.with_clues({**self.puzzle.printed, self.name: labels})
        places = [
            instance.places
            for instance in puzzle.violations(self.solution)
            if instance.family.part.noun == "region"
        ]
        return {int(labels.flat[place]) for group in places for place in group[:1]}

    def joined(self, one: int, other: int) -> Clues:
        return numbered(np.where(self.labels == one, other, self.labels))[0].astype(np.int32)

    def beside(self) -> NDArray[np.int64]:
        """Every two regions that touch, in random order."""
        return self.random.permutation(touching(self.labels))


def _joined(layout: Layout) -> Clues | None:
    """Joined until all regions are right; None where that did not come out."""
    fewest = max(1, round(layout.labels.size / layout.random.uniform(*CELLS_PER_REGION)))
    while wrong := layout.wrong(layout.labels):
        pairs = [pair for pair in layout.beside().tolist() if set(pair) & wrong]
        if not pairs:
            return None
        joined = [layout.joined(*pair) for pair in pairs[:LOOKED_AT]]
        layout.labels = min(joined, key=lambda labels: len(layout.wrong(labels)))
    for _ in range(int(layout.labels.max()) + 1 - fewest):
        joined = [layout.joined(*pair) for pair in layout.beside().tolist()[:LOOKED_AT]]
        layout.labels = next((labels for labels in joined if not layout.wrong(labels)), layout.labels)
    return layout.labels
