"""Suguru, also called Tectonic."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims import Statement, at_most, exactly
from satelier.clues import Clues
from satelier.grid import Grid
from satelier.grid.chance.cutting import patches
from satelier.puzzle import EACH, Broken, Puzzle, Regions, Values, rule

USUAL = 5  # cells of the largest region


class Suguru(Puzzle):
    """Suguru, also called Tectonic: a region of n cells holds 1 to n; equal numbers do not touch."""

    fr = "Suguru, ou Tectonic : une région de n cases contient 1 à n ; deux nombres égaux ne se touchent pas."
    aliases, clue_layer = ("tectonic", "number-blocks"), Regions()
    gives_values = one_value_implied = True
    blanks, usual_size, usual_density = "0", "5x5", 30
    solved = {"AABB AABB ACCB CCCD // .3.5 4.2. .1.. .3..": "1345 4521 2143 5321"}
    broken = {
        "region_once": Broken("AABB AABB ACCB CCCD", "1315 4523 2141 4323"),
        "no_touch": Broken("AABB AABB ACCB CCCD", "1315 4223 5124 4351"),
    }

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values.numbers(self.largest if getattr(self, "printed", {}) else USUAL)

    @functools.cached_property
    def largest(self) -> int:
        return int(np.bincount(self.clues.ravel()).max())

    @rule(
        "A region of n cells holds each number from 1 to n once.",
        fr="Une région de n cases contient chaque nombre de 1 à n une fois.",
    )
    def region_once(self, grid: Grid) -> Iterator[Statement]:
        regions = grid.regions(self.clues)
        sizes = np.concatenate([np.full(len(part), part.width) for part in regions.parts])
        for number in range(1, len(self.values) + 1):
            yield exactly(1, regions.select(sizes >= number), str(number))
            yield at_most(0, regions.select(sizes < number), str(number))

    @rule(
        "Equal numbers do not touch, not even by a corner.",
        fr="Deux nombres égaux ne se touchent pas, pas même par un coin.",
    )
    def no_touch(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.squares if min(self.size) > 1 else grid.lines.windows(2), EACH)

    @classmethod
    def layout(cls, rows: int, columns: int, random: np.random.Generator) -> Mapping[str, Clues]:
        return {"regions": patches(rows, columns, 3, USUAL, random)}
