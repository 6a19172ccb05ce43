"""Places that are links."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_least, counted
from satelier.grid import Links
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule


class Ties(Puzzle):
    """Ties: each number counts the ties of its cell; every cell is tied to another."""

    places = "link"
    clue_layer = Numbers(0, 4)
    values = Values(
        Value(".", en="loose | one loose link | loose links", fr="libre | un lien libre | liens libres"),
        Value("#", en="a tie | one tie | ties", fr="une attache | une attache | attaches"),
    )
    usual_size = "3x3"
    usual_density = 60
    solved = {"21 ..": "#/#./#"}
    broken = {"ties": Broken("2. ..", "#/.#/#"), "every": Broken(".. ..", "#/../.")}

    @rule("Each number counts the ties of its cell.", fr="Chaque nombre compte les attaches de sa case.")
    def ties(self, grid: Links) -> Iterator[Statement]:
        yield counted(self.clues, grid.at_cells, "#")

    @rule("Every cell is tied to another.", fr="Chaque case est attachée à une autre.")
    def every(self, grid: Links) -> Iterator[Statement]:
        yield at_least(1, grid.at_cells, "#")
