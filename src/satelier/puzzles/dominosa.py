"""Dominosa, also called Solitaire Dominoes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, at_most, exactly, implied
from satelier.clues import Clues, DominoNumbers
from satelier.grid import Pieces
from satelier.grid.shapes.dominoes import full_set, laid, lying, numbered_by, showing
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import Board

NUMBERS, EXAMPLE = DominoNumbers(), "1 2 0 0 2/1 0 3 2 1/0 3 3 0 3/1 2 2 1 3"


class Dominosa(Puzzle):
    """Dominosa: lay dominoes over all numbers, each of the set once."""

    fr = "Dominosa : recouvrez les nombres de dominos, chacun du jeu une fois."
    aliases, clue_layer = ("solitaire-dominoes", "dominos", "domino-hunt"), NUMBERS
    usual_size = "5x6"
    values = Values(
        Value(".", en="left out | one left out | left out", fr="absente | une absente | absentes"),
        Value("#", en="there | one domino | dominoes", fr="présente | un domino | dominos"),
    )
    solved = {EXAMPLE: ".#.##...#....#.....##...#...#.#"}
    broken = {
        "covered": Broken(EXAMPLE, "...##...#....#.....##...#...#.#"),
        "each_pair_once": Broken(EXAMPLE, ".#.#.#.##..........#.#.#.##...."),
    }

    @property
    def places(self) -> Pieces:  # type: ignore[override]
        return Pieces(*self.size, (*lying(*self.size), *self.admitted))

    @rule("Every cell lies under exactly one domino.", fr="Chaque case est sous exactement un domino.")
    def covered(self, grid: Pieces) -> Iterator[Statement]:
        yield exactly(1, grid.over_cells, "#")

    @rule("Each domino of the set is there once.", fr="Chaque domino du jeu est là une fois.")
    def each_pair_once(self, grid: Pieces) -> Iterator[Statement]:
        places = showing(grid, self.clues)
        yield at_most(1, places, "#")
        if full_set(self.clues):
            yield implied(at_least(1, places, "#"))

    @rule("Every piece is a domino.", fr="Chaque pièce est un domino.", quiet=True)
    def domino(self, grid: Pieces) -> Iterator[Statement]:
        strange = np.arange(len(grid)) >= len(grid) - len(self.admitted)
        yield at_most(0, grid.cells.select(strange), "#")

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return laid(cls(rows, columns).places, random)

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        return {NUMBERS.key: numbered_by(self.places, solution, NUMBERS.bounds(*self.size)[1], random)}
