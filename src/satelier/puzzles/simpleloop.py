"""Simple Loop."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, at_most, passes
from satelier.clues import NO_CLUE, Blocks
from satelier.grid import Links
from satelier.puzzle import Broken, rule
from satelier.puzzles._loop_over_links import LoopOverLinks

EXAMPLE = "...B .... ..B. ...."


class SimpleLoop(LoopOverLinks):
    """Simple Loop: draw one loop through all white cells."""

    fr = "Boucle simple : tracez une seule boucle par toutes les cases blanches."
    aliases = ("simple-loop", "boucle-simple")
    usual_size, counts_at_points = "8x8", True
    clue_layer = Blocks()
    solved = {EXAMPLE: "##. #.#. #.# .#.# #.. #..# ###"}
    broken = {
        "degree": Broken(EXAMPLE, ".#. #.#. ### ##.# ... ##.# .#."),
        "one_loop": Broken(".... .... .... ....", "### #..# .#. #### .#. #..# ###"),
        "not_on_black": Broken(EXAMPLE, "#.# #### ... #### .#. #..# ###"),
        "every_cell": Broken(EXAMPLE, "#.. ##.. #.. .... ... .... ..."),
    }

    def passed(self, grid: Links) -> NDArray[np.bool_]:
        return np.asarray(self.clues.ravel()[grid.points.cells] == NO_CLUE)

    @rule("The loop avoids black cells.", fr="La boucle évite les cases noires.")
    def not_on_black(self, grid: Links) -> Iterator[Statement]:
        yield at_most(0, grid.points.at(self.clues != NO_CLUE), "#")

    @rule("The loop passes every white cell.", fr="La boucle passe par chaque case blanche.")
    def every_cell(self, grid: Links) -> Iterator[Statement]:
        yield from passes(grid.points.at(self.clues == NO_CLUE), "#")
