"""Doppelblock."""

from __future__ import annotations

import string
from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, enclosed, exactly, implied
from satelier.clues import Clues, EnclosedSums
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import OPEN, Board

RIM, SMALL, EXAMPLE, UNTOLD = EnclosedSums(), 6, ".6.34 . 1 0 . .", ".... . . . ."
BLOCK = Value("#", "a block | one block | blocks", "un bloc | un bloc | blocs")


class Doppelblock(Puzzle):
    """Doppelblock: two blocks and each number once in every line; a clue is the sum between the blocks."""

    fr = "Doppelblock : deux blocs et chaque nombre une fois par ligne ; un indice est la somme entre eux."
    aliases, clue_layer = ("doppel-block", "double-block"), RIM
    square, gives_values, beside_blocks = True, True, string.digits
    usual_size, usual_density = "5x5", 0
    solved = {EXAMPLE: "3#21# #1#23 23##1 #213# 1#3#2"}
    broken = {
        "two_blocks": Broken(UNTOLD, "#### #12# #21# ####"),
        "once": Broken(UNTOLD, "##11 ##11 11## 11##"),
        "sum_between": Broken(EXAMPLE, "312## #3#12 2#1#3 ##321 12#3#"),
    }

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values(BLOCK, *Values.numbers(max(self.columns - 2, 2)))

    @rule("Every line has two blocks.", fr="Chaque ligne a deux blocs.")
    def two_blocks(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(2, grid.lines, BLOCK.symbol)

    @rule("Every line has each number once.", fr="Chaque ligne a chaque nombre une fois.")
    def once(self, grid: Grid) -> Iterator[Statement]:
        for number, value in enumerate(self.values):
            if number > 0:  # the least grids have no room for any
                yield at_most(int(number <= self.columns - 2), grid.lines, value.symbol)
                yield implied(at_least(int(number <= self.columns - 2), grid.lines, value.symbol))

    @rule("A clue is the sum between the blocks.", fr="Un indice est la somme entre les blocs.")
    def sum_between(self, grid: Grid) -> Iterator[Statement]:
        for side, lines in (("l", grid.rows), ("t", grid.columns)) if self.clues is not None else ():
            yield enclosed(RIM.along(self.clues, *self.size, side).tolist(), lines, len(self.values))

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        return {RIM.key: RIM.around(solution)}

    def givable(self, solution: Board) -> Board:
        # Where lines are short sums tell enough, and makers give no numbers; who has given some may.
        kept = solution > 0 if self.rows > SMALL else (solution > 0) & (self.givens == solution)
        return np.where(kept, solution, np.int16(OPEN))
