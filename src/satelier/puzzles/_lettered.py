"""What kinds share whose lines hold each letter once, and are empty elsewhere."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, exactly, implied
from satelier.grid import Grid
from satelier.puzzle import Puzzle, rule
from satelier.values import EMPTY, OPEN, Board, Values

LETTERS = functools.cache(lambda count: Values(EMPTY, *Values.numbers(count)))


class Lettered(Puzzle):
    """As many letters as a layer says, written as numbers; no puzzle is made that gives an empty cell.

    Rows and columns have each letter as often as there are of them, so there are as many of both.
    """

    square, gives_values, plain_empty = True, True, "-"

    @property
    def values(self) -> Values:  # type: ignore[override]
        printed = vars(self).get("printed")  # not there yet while bounds are checked
        return LETTERS(int(printed["letters"][0]) if printed else min(self.size))

    @rule("No letter stands twice in a line.", fr="Aucune lettre n'est deux fois dans une ligne.")
    def at_most_once(self, grid: Grid) -> Iterator[Statement]:
        for letter in list(self.values)[1:]:
            yield at_most(1, grid.lines, letter.symbol)

    @rule("Every line has each letter.", fr="Chaque ligne a chaque lettre.")
    def each_letter(self, grid: Grid) -> Iterator[Statement]:
        for letter in list(self.values)[1:]:
            yield at_least(1, grid.lines, letter.symbol)
        for lines, cells in ((grid.rows, self.columns), (grid.columns, self.rows)):
            if cells >= len(self.values) - 1:
                yield implied(exactly(cells - len(self.values) + 1, lines, EMPTY.symbol))

    def givable(self, solution: Board) -> Board:
        return np.where(solution == 0, np.int16(OPEN), solution)
