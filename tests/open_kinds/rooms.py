"""Two layers of clues: regions, and a number for some of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_most, exactly
from satelier.clues import NO_CLUE, RegionNumbers, Regions
from satelier.grid import Grid
from satelier.grid.chance.regions import grow, numbered, scattered
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import Board

NUMBERS = RegionNumbers(0, 9)


class Rooms(Puzzle):
    """Rooms: a number counts the marked cells of its room; marked cells do not touch."""

    clue_layers = {"regions": Regions(), "numbers": NUMBERS}
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value(
            "#", en="marked | one marked cell | marked cells", fr="cochée | une case cochée | cases cochées"
        ),
    )
    usual_size = "4x4"
    solved = {"AAA BBB // 2.. 1..": "#.# .#."}
    broken = {
        "counted": Broken("AAB AAB // 2.. ...", "#.. ..."),
        "apart": Broken("AAB AAB // 2.. ...", "##. ..#"),
    }

    @rule(
        "A number counts the marked cells of its room.", fr="Un nombre compte les cases cochées de sa pièce."
    )
    def counted(self, grid: Grid) -> Iterator[Statement]:
        regions = grid.regions(self.clues["regions"])
        order = np.concatenate([part.indices[:, 0] - 1 for part in regions.parts])
        numbers = NUMBERS.of_regions(self.clues["numbers"], self.clues["regions"])[order]
        yield exactly(numbers[numbers != NO_CLUE], regions.select(numbers != NO_CLUE), "#")

    @rule("Marked cells do not touch.", fr="Les cases cochées ne se touchent pas.")
    def apart(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.lines.windows(2), "#")

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Rooms grown at random, each with its number."""
        rows, columns = solution.shape
        labels = numbered(grow(scattered(rows, columns, rows * columns // 3, random), random))[0]
        counts = np.bincount(labels.ravel(), weights=solution.ravel() == 1).astype(int)
        numbers = np.full(labels.shape, NO_CLUE)
        numbers.flat[np.unique(labels, return_index=True)[1]] = counts
        return cls(rows, columns, clues={"regions": labels, "numbers": numbers})
