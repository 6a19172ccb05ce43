"""Signs between cells, and values that are given beside them."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly, related
from satelier.clues import Signs
from satelier.grid import Grid
from satelier.puzzle import EACH, Broken, Puzzle, Values, rule

SIGNS = Signs()


class Lesser(Puzzle):
    """Lesser: every line holds each number once; signs tell which of two cells is the lesser."""

    square = one_value_implied = gives_values = True
    clue_layer = SIGNS
    usual_size = "4x4"
    solved = {"<< ... .. v.. ..": "123 312 231"}
    broken = {
        "once": Broken(".. ... .. ... ..", "123 231 321"),
        "signs": Broken("<. ... .. ... ..", "213 132 321"),
    }

    @property
    def values(self) -> Values:  # type: ignore[override]
        return Values.numbers(self.columns)

    @rule("Every line holds each number once.", fr="Chaque ligne et colonne contient chaque nombre une fois.")
    def once(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.lines, EACH)

    @rule("Signs tell the lesser number.", fr="Les signes indiquent le plus petit nombre.")
    def signs(self, grid: Grid) -> Iterator[Statement]:
        yield related("<", grid.pairs(SIGNS.pairs(self.clues, self.rows, self.columns)))
