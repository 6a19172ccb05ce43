"""Letters that are given beside numbers, and a family that is not symmetric: the first input, the last."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims import Claim, Statement, Truths, at_least, counted, said, when
from satelier.grid import Grid
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule


class EndsDiffer(Claim):
    """The first input is true or the last one is, and not both."""

    kind = "ends-differ"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        ends_true, ends_false = (np.asarray(known)[:, [0, -1]] for known in (true, false))
        are_two = np.asarray(true).shape[1] > 1
        return ~(ends_true.all(axis=1) | ends_false.all(axis=1)) & are_two


class Climb(Puzzle):
    """Climb: one end of a row holds B; numbers count the As around; C stands beside each A."""

    clue_layer = Numbers(0, 8)
    gives_values = True
    values = Values(Value("A"), Value("B"), Value("C"))
    usual_size = "3x4"
    solved = {"...0 .... ..2. // CCC. ..C. .CB.": "CCCB BACC BCBA"}
    broken = {
        "square": Broken(".... .... .... // .... .... ....", "CCCB BACC BCBB"),
        "grid": Broken(".... ..0. .... // .... .... ....", "CCCB BACC BCBA"),
        "beside": Broken(".... .... .... // .... .... ....", "ABBB BBBC BBBC"),
    }

    @rule("One end of each row holds B.", fr="Un bout de chaque ligne contient B.")
    def square(self, grid: Grid) -> Iterator[Statement]:
        yield said(EndsDiffer(), grid.rows, "B")

    @rule("Numbers count the As around.", fr="Les nombres comptent les A autour.")
    def grid(self, grid: Grid) -> Iterator[Statement]:
        yield counted(self.clues, grid.around, "A")

    @rule("C stands beside each A.", fr="C se trouve à côté de chaque A.")
    def beside(self, grid: Grid) -> Iterator[Statement]:
        yield when("A", at_least(1, grid.neighbours, "C"))
