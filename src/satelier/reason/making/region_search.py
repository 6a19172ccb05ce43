"""Regions for a solution: a layout that wanders until the puzzle has what is wanted.

A cell that the solution leaves empty may change its region, if the region it leaves stays in one
piece: the solution stays a solution. Two regions may be joined and cut anew. Each layout is judged by
what single rule instances derive from it; all layouts share one solver, where each region is a claim
behind a switch.

open   the cells whose value single rule instances do not give
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim
from satelier.claims.family import Family
from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.reason.making.ground import Ground
from satelier.reason.making.region_layout import Cells, Layout, Random, first_layout, recut
from satelier.values import Board

PLEASANT = range(3, 9)  # cells of a region; other sizes cost something
MOST_CELLS = 10
SPARE_PAIRS = 3  # regions of two cells that cost nothing: single rule instances have to begin somewhere
DISPLEASURE = 0.25  # of a cell too many, or a region that gives itself away, against an open cell
WARMTH = 1.2  # how much worse a change may be to be kept now and then (simulated annealing)
STARTS = 4  # layouts to choose the first one from
ELSEWHERE = 0.3  # how often a cell far from open ones is moved
RECUT = 0.7  # how often two regions are joined and cut anew


class RegionGround:
    """What layouts derive and allow; regions met before keep their switches."""

    def __init__(self, puzzle: Puzzle, solution: Board, until: float) -> None:
        own = [family for family in puzzle.families if family.part.noun == "region"]
        rest = [family for family in puzzle.families if family.part.noun != "region"]
        literals = puzzle.values.literals(np.arange(solution.size), solution.ravel())
        self.ground = Ground(puzzle, rest, literals.tolist(), until)
        self.claim, self.literals = _said_of_regions(own, solution.size)
        self.marked: Cells = frozenset(np.flatnonzero(self.literals == literals).tolist())
        self.known_switches: dict[Cells, int] = {}

    def switches(self, layout: Layout) -> list[int]:
        return [self._switch(cells) for cells in layout.members.values()]

    def _switch(self, cells: Cells) -> int:
        if cells not in self.known_switches:
            scope = [int(self.literals[cell]) for cell in sorted(cells)]
            self.known_switches[cells] = self.ground.switch(self.claim, scope)
        return self.known_switches[cells]

    def open(self, layout: Layout) -> Cells:
        """The cells that single rule instances leave open."""
        known = self.ground.follows(self.switches(layout))
        return frozenset(cell for cell, literal in enumerate(self.ground.solution) if literal not in known)

    def is_unique(self, layout: Layout) -> bool:
        return self.ground.reason(self.switches(layout)) is not None


def _said_of_regions(families: Sequence[Family], places: int) -> tuple[Claim, NDArray[np.int32]]:
    """What every region says, and the literal that it says of each place: the same for all regions."""
    claims = {claim for family in families for claim in family.claims}
    assert len(claims) == 1, "regions that say different things are not made here"
    literals = np.zeros(places, dtype=np.int32)
    for family in families:
        literals[family.part.places] = family.scopes
    return claims.pop(), literals


class Wandering:
    """A layout that wanders towards few open cells: a change is kept if it is not worse, or by chance.

    enough   so many open cells are welcome
    """

    def __init__(
        self, puzzle: Puzzle, solution: Board, enough: int, random: Random, until: float = math.inf
    ) -> None:
        self.puzzle, self.random, self.enough = puzzle, random, enough
        self.ground = RegionGround(puzzle, solution, until)
        self.pairs = _pairs(Layout(puzzle.columns, [0] * solution.size), self.ground.marked)
        self.empty = frozenset(range(solution.size)) - self.ground.marked
        starts = [first_layout(puzzle.columns, self.pairs, solution.size, random) for _ in range(STARTS)]
        self.layout = min(starts, key=lambda layout: len(self.ground.open(layout)))
        self.cost = self._cost()

    def _cost(self) -> float:
        """Open cells beyond those that are welcome, and displeasing regions."""
        self.open = self.ground.open(self.layout)
        return max(0, len(self.open) - self.enough) + DISPLEASURE * self.displeasure()

    def displeasure(self) -> float:
        """Cells too many, regions too small, and pairs that have a region of their own."""
        sizes = [len(cells) for cells in self.layout.members.values()]
        small = sum(size < PLEASANT.start for size in sizes)
        large = sum(max(0, size - PLEASANT.stop + 1) for size in sizes)
        alone = sum(pair <= self.layout.members[self.layout.labels[min(pair)]] for pair in self.pairs)
        return large + max(0, small - SPARE_PAIRS) + alone / 2

    def step(self) -> bool:
        """Try one change; whether the layout has changed."""
        before, layout, left_open = self.cost, self.layout.copy(), self.open
        (self._recut if self.random.random() < RECUT else self._give_away)()
        largest = max(map(len, self.layout.members.values()))
        self.cost = self._cost() if largest <= MOST_CELLS else math.inf
        if self.random.random() < math.exp(min(0, before - self.cost) / WARMTH):
            return self.layout.labels != layout.labels
        self.cost, self.layout, self.open = before, layout, left_open
        return False

    def _give_away(self) -> None:
        """An empty cell goes to a neighbouring region, if its own can spare it."""
        if not self.empty:
            return
        cell = self._any(self._near_open() or self.empty)
        others = {self.layout.labels[near] for near in self.layout.around(cell)} - {self.layout.labels[cell]}
        if others and self.layout.leaves_whole(cell):
            self.layout.move(cell, self._any(others))

    def _near_open(self) -> Cells:
        """The empty cells of the regions that have open cells; now and then none, for a change elsewhere."""
        if not self.open or self.random.random() < ELSEWHERE:
            return frozenset()
        labels = {self.layout.labels[cell] for cell in self.open}
        return self.empty & {cell for label in labels for cell in self.layout.members[label]}

    def _recut(self) -> None:
        """Two neighbouring regions are cut anew."""
        label = self.layout.labels[self._any(self.open or self.empty or self.ground.marked)]
        others = self.layout.beside(label)
        if others:
            recut(self.layout, label, self._any(others), self.ground.marked, self.random)

    def _any(self, numbers: Cells | set[int]) -> int:
        return sorted(numbers)[int(self.random.integers(len(numbers)))]

    def puzzle_now(self) -> Puzzle:
        """The puzzle with the regions as they are now, numbered as they are met."""
        labels = np.array(self.layout.labels).reshape(self.puzzle.rows, self.puzzle.columns)
        return type(self.puzzle)(*labels.shape, clues=numbered(labels)[0])


def _pairs(layout: Layout, marked: Cells) -> list[Cells]:
    """The marked cells two by two, as they lie."""
    found = {frozenset((cell, near)) for cell in marked for near in layout.around(cell) if near in marked}
    return sorted(found, key=min)
