"""What kinds share whose loop runs from room to room."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, at_least, at_most, exactly, implied
from satelier.clues import Clues, RegionNumbers, Variant
from satelier.grid import Links
from satelier.grid.chance.roads import rooms_along
from satelier.grid.shapes.rooms import leaving, touching
from satelier.puzzle import rule
from satelier.puzzles._loop_over_links import LoopOverLinks
from satelier.values import Board

NUMBERS = RegionNumbers(0, 10**6)
SKIPPING = Variant("variant", letters="ne", words=(None, "rooms_may_be_skipped"))


class LoopThroughRooms(LoopOverLinks):
    """The layers are "regions", "numbers" of cells that are visited, and "variant": some may be left out."""

    every_cell = None  # type: ignore[assignment]  # the other way to play is to leave out more, not less

    @property
    def visits_all(self) -> bool:
        """Whether there are several rooms, and the loop has to leave each of them."""
        return bool(np.ptp(self.clues["regions"])) and not self.clues["variant"][0]

    def passed(self, grid: Links) -> NDArray[np.bool_]:
        labels = self.clues["regions"]
        size = np.bincount(labels.ravel())[labels]
        every = NUMBERS.of_cells(self.clues["numbers"], labels) == size
        return np.asarray((every | (self.visits_all & (size == 1))).ravel()[grid.points.cells])

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        links = Links(*self.size)
        rooms = rooms_along(links, solution, random)
        return {"regions": rooms, "numbers": NUMBERS.counted(links.passed(solution), rooms)}

    @rule(
        "It visits every room, unless agreed otherwise.",
        fr="Elle visite chaque pièce, sauf accord contraire.",
    )
    def room_visited(self, grid: Links) -> Iterator[Statement]:
        if not self.clues["variant"][0]:
            yield at_least(1, touching(grid, self.clues["regions"]), "#")

    @rule("It enters no room twice.", fr="Elle n'entre deux fois dans aucune pièce.")
    def room_once(self, grid: Links) -> Iterator[Statement]:
        borders = leaving(grid, self.clues["regions"])
        yield at_most(2, borders, "#")
        if self.visits_all:
            yield implied(exactly(2, borders, "#"))
