"""Killer Sudoku, also called Sumdoku."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_most, exactly, sum_is
from satelier.clues import Cages, CageSums, Clues
from satelier.grid import Grid
from satelier.grid.chance.cutting import patches
from satelier.puzzle import ANY, EACH, Broken, rule
from satelier.puzzles._latin_square import LatinSquare
from satelier.sizes import usual_box
from satelier.values import Board

SUMS = CageSums()
CAGES, ALONE, UNTOLD = "ABBC ADCC EDFG EFFG", "ABCD EFGH IJKL MNOP", ". . . ./. . . ./. . . ./. . . ."


class Killer(LatinSquare):
    """Killer Sudoku: a Sudoku cut into cages, whose numbers are different and add up to their sums."""

    fr = "Sudoku killer : un sudoku découpé en cages, dont les nombres diffèrent et ont leur somme."
    aliases = ("killer-sudoku", "sudoku-killer", "sumdoku")
    clue_layers = {"regions": Cages(), "numbers": SUMS}
    boxed = True
    usual_size, usual_density = "6x6", 0
    solved = {f"{CAGES} // 3 7 . 6/. 6 . ./7 . 6 5/. . . .": "1342 2413 4231 3124"}
    broken = {
        "row_once": Broken(f"{ALONE} // {UNTOLD}", "4142 3231 1423 2314"),
        "column_once": Broken(f"{ALONE} // {UNTOLD}", "1342 4231 1423 2314"),
        "box_once": Broken(f"{ALONE} // {UNTOLD}", "1234 2341 3412 4123"),
        "cage_once": Broken(f"{CAGES} // {UNTOLD}", "3124 2413 4231 1342"),
        "cage_sum": Broken(f"{CAGES} // 4 . . ./. . . ./. . . ./. . . .", "1342 2413 4231 3124"),
    }

    def check_size(self) -> None:
        self.box = usual_box(self.rows, self.columns, self.box)

    @rule("Every box holds each number once.", fr="Chaque bloc contient chaque nombre une fois.")
    def box_once(self, grid: Grid) -> Iterator[Statement]:
        assert self.box is not None
        yield exactly(1, grid.boxes(*self.box), EACH)

    @rule("No number stands twice in a cage.", fr="Aucun nombre n'est deux fois dans une cage.")
    def cage_once(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.regions(self.clues["regions"]), EACH)

    @rule("The numbers of a cage add up to its sum.", fr="Les nombres d'une cage font sa somme.")
    def cage_sum(self, grid: Grid) -> Iterator[Statement]:
        cages = grid.regions(self.clues["regions"])
        told = SUMS.in_order(self.clues["numbers"], self.clues["regions"], cages).tolist()
        yield sum_is(told, cages, ANY, range(1, self.columns + 1), different=True)

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        cages = patches(*self.size, 3, 5, random, solution)
        return {"regions": cages, "numbers": SUMS.around(solution, cages)}
