"""Values that are letters."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly
from satelier.grid import Grid
from satelier.puzzle import EACH, Broken, Puzzle, Value, Values, rule


class Letters(Puzzle):
    """Letters: every row and every column holds A, B and C once."""

    square = True
    values = Values(
        *(Value(one, en=f"{one} | one {one} | {one}s", fr=f"{one} | un {one} | {one}") for one in "ABC")
    )
    usual_size = "3x3"
    solved = {"C.. BAC ...": "CBA BAC ACB"}
    broken = {"once": Broken("... ... ...", "ABC BCA ABC")}

    @rule("Every line holds each letter once.", fr="Chaque ligne et colonne contient chaque lettre une fois.")
    def once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.lines, EACH)
