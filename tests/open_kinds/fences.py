"""Places that are edges."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, counted
from satelier.grid import Edges
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule


class Fences(Puzzle):
    """Fences: each number counts the fences round its cell; at most two meet at a corner."""

    places = "edge"
    clue_layer = Numbers(0, 4)
    values = Values(
        Value(
            ".", en="open | one open edge | open edges", fr="ouverte | une arête ouverte | arêtes ouvertes"
        ),
        Value("#", en="a fence | one fence | fences", fr="une clôture | une clôture | clôtures"),
    )
    usual_size = "3x3"
    usual_density = 50
    solved = {"41 10": "#. ##. #. ... .."}
    broken = {"sides": Broken("4.", "#. #.. #."), "corners": Broken("4.", "## ### #.")}

    @rule("Each number counts the fences round its cell.", fr="Chaque nombre compte les clôtures de sa case.")
    def sides(self, grid: Edges) -> Iterator[Statement]:
        yield counted(self.clues, grid.around_cells, "#")

    @rule("At most two fences meet at a corner.", fr="Deux clôtures au plus se rejoignent en un coin.")
    def corners(self, grid: Edges) -> Iterator[Statement]:
        yield at_most(2, grid.at_vertices, "#")
