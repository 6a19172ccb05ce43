"""Numbers over the neighbours of their cells."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, counted
from satelier.grid import Grid
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule


class Moles(Puzzle):
    """Moles: each number counts the moles around it."""

    clue_layer = Numbers(0, 8)
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value("#", en="a mole | one mole | moles", fr="une taupe | une taupe | taupes"),
    )
    usual_size = "5x5"
    usual_density = 30
    solved = {"111 32. ...": "... .#. ##."}
    broken = {"around": Broken("2.. ... ...", ".#. ... ...")}

    @rule("Each number counts the moles around it.", fr="Chaque nombre compte les taupes autour de lui.")
    def around(self, grid: Grid) -> Iterator[Statement]:
        yield counted(self.clues, grid.around, "#")
