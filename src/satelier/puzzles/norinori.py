"""Norinori, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, exactly, when
from satelier.grid import Grid
from satelier.grid.chance.regions import around_dominoes, dominoes
from satelier.puzzle import Broken, Puzzle, Regions, Value, Values, rule
from satelier.values import Board


class Norinori(Puzzle):
    """Norinori: colour two cells in each region; the coloured cells form dominoes that do not touch."""

    fr = "Norinori : coloriez deux cases par région ; elles forment des dominos qui ne se touchent pas."
    clue_layer = Regions()
    made_of = "dominoes"
    values = Values(
        Value(".", en="empty | one empty cell | empty cells", fr="vide | une case vide | cases vides"),
        Value(
            "#",
            en="coloured | one coloured cell | coloured cells",
            fr="coloriée | une case coloriée | cases coloriées",
        ),
    )
    usual_size = "10x10"
    usual_density = 100
    solved = {"AABB ABBC ABBC": ".##. ...# ##.#"}
    broken = {
        "domino": Broken("AABB AABB", "#..# .##."),
        "region": Broken("AABB AABB", "##.. ...."),
    }

    @rule(
        "Every coloured cell has exactly one coloured neighbour.",
        fr="Chaque case coloriée a exactement une voisine coloriée.",
    )
    def domino(self, grid: Grid) -> Iterator[Statement]:
        yield when("#", exactly(1, grid.neighbours, "#"))

    @rule(
        "Every region has exactly two coloured cells.", fr="Chaque région a exactement deux cases coloriées."
    )
    def region(self, grid: Grid) -> Iterator[Statement]:
        assert self.clues is not None
        yield exactly(2, grid.regions(self.clues), "#")

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        """Dominoes laid at random; `density` says how many of those that fit are kept."""
        return dominoes(rows, columns, density, random).astype(np.int16)

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """Regions grown around the coloured cells, two by two."""
        return cls(*solution.shape, clues=around_dominoes(solution == 1, random))
