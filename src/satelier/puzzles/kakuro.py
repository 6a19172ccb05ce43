"""Kakuro, also called Cross Sums."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, at_least, at_most, implied, sum_is
from satelier.claims.sums.crossing import crossing
from satelier.clues import NO_CLUE, Clues, SumsAcross, SumsDown
from satelier.clues.sums import sums_around, sums_before
from satelier.grid import Grid, Groups
from satelier.puzzle import ANY, EACH, Broken, Puzzle, rule
from satelier.values import BLACK_CELL, DIGITS_OR_BLACK, Board


class Kakuro(Puzzle):
    """Kakuro: fill in digits; those of a run are different and add up to its sum."""

    fr = "Kakuro : des chiffres ; ceux d'une suite sont différents et ont sa somme."
    aliases = ("cross-sums", "sommes-croisees")
    clue_layers = {"across": SumsAcross(), "down": SumsDown()}
    values, taken = DIGITS_OR_BLACK, "#"
    usual_size, usual_density = "6x6", 30
    solved = {"0 0 0 0/6 . . ./7 . . . // . 4 3 6/. . . ./. . . .": "#### #312 #124"}
    broken = {
        "no_repeat": Broken("0 0 0/0 . ./0 . . // . . ./. . ./. . .", "### #11 #23"),
        "sum": Broken("0 0 0/4 . ./0 . . // . . ./. . ./. . .", "### #12 #34"),
    }

    def taken_up(self) -> NDArray[np.bool_]:
        return np.asarray(self.printed["across"] != NO_CLUE)

    def runs_and_sums(self, grid: Grid) -> tuple[Groups, NDArray[np.int32]]:
        runs = grid.segments(self.taken_up(), 1)
        return runs, sums_before(self.clues["across"], self.clues["down"], runs)

    @rule("Only black cells hold no digit.", fr="Seules les cases noires n'ont pas de chiffre.", quiet=True)
    def black(self, grid: Grid) -> Iterator[Statement]:
        yield at_least(1, grid.cells.select(self.taken_up()), self.taken)
        yield at_most(0, grid.cells.select(~self.taken_up()), self.taken)

    @rule("No digit stands twice in a run.", fr="Aucun chiffre n'est deux fois dans une suite.")
    def no_repeat(self, grid: Grid) -> Iterator[Statement]:
        runs, sums = self.runs_and_sums(grid)
        yield at_most(1, runs.select(sums == NO_CLUE), EACH)
        yield implied(at_most(1, runs.select(sums != NO_CLUE), EACH))

    @rule("The digits of a run add up to its sum.", fr="Les chiffres d'une suite font sa somme.")
    def sum(self, grid: Grid) -> Iterator[Statement]:
        runs, sums = self.runs_and_sums(grid)
        yield sum_is(sums.tolist(), runs, ANY, (*range(1, 10), 0), different=True)

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        return sums_around(np.where(solution == BLACK_CELL, np.int16(0), solution + np.int16(1)))

    draw = staticmethod(crossing)
