"""Kropki."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, related
from satelier.clues import NO_CLUE, Dots
from satelier.grid import Grid, Links
from satelier.puzzle import Broken, Puzzle, rule
from satelier.puzzles.futoshiki import Futoshiki
from satelier.values import Board

WHITE, BLACK = 0, 1
REST, SOLUTION = " xoo. oox .oo. ooo .oox ..x", "2413 4321 1234 3142"


class Kropki(Futoshiki):
    """Kropki: each number once in every line; a dot where two differ by one, or where one is double."""

    fr = "Kropki : chaque nombre une fois par ligne ; un point marque deux nombres voisins, ou un double."
    aliases, clue_layer, less = (), Dots(), None  # type: ignore[assignment]
    solved = {"x.." + REST: SOLUTION}
    broken = {
        "row_once": Broken("... o.oo o.. .x.. xx. xoox oo.", "4133 3444 1211 2322"),
        "column_once": Broken("xo. o.o. .xo .oxo .ox x..x oo.", "2431 1423 1342 2341"),
        "white": Broken("x.o" + REST, SOLUTION),
        "black": Broken("x.x" + REST, SOLUTION),
        "all_white_shown": Broken("x.." + REST.replace("xoo.", "x.o."), SOLUTION),
        "all_black_shown": Broken("..." + REST, SOLUTION),
    }

    def at(self, dot: int, relation: str, grid: Grid) -> Iterator[Statement]:
        yield from () if self.clues is None else (related(relation, grid.touching.select(self.clues == dot)),)

    @rule("Numbers at a white dot differ by one.", fr="Les nombres d'un point blanc diffèrent de 1.")
    def white(self, grid: Grid) -> Iterator[Statement]:
        return self.at(WHITE, "consecutive", grid)

    @rule("Of numbers at a black dot, one is double.", fr="L'un des nombres d'un point noir est le double.")
    def black(self, grid: Grid) -> Iterator[Statement]:
        return self.at(BLACK, "double", grid)

    @rule("Without a dot, they do not differ by one.", fr="Sans point, ils ne diffèrent pas de 1.")
    def all_white_shown(self, grid: Grid) -> Iterator[Statement]:
        return self.at(NO_CLUE, "not consecutive", grid)

    @rule("Without a dot, neither is double.", fr="Sans point, aucun n'est le double de l'autre.")
    def all_black_shown(self, grid: Grid) -> Iterator[Statement]:
        return self.at(NO_CLUE, "not double", grid)

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Every dot, between 1 and 2 either, and every number."""
        lesser, larger = np.sort(solution.ravel()[Links(*solution.shape).ends] + 1, axis=1).T
        dots = np.where(larger - lesser == 1, WHITE, np.where(larger == 2 * lesser, BLACK, NO_CLUE))
        dots[(larger == 2) & (random.random(len(dots)) < 0.5)] = BLACK
        return cls(*solution.shape, clues=dots, givens=solution)
