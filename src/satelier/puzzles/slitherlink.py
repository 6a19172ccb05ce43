"""Slitherlink, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Statement, counted
from satelier.clues import MarkedNumbers
from satelier.grid import Edges
from satelier.grid.chance.loops import loop_along_edges
from satelier.puzzle import Broken, rule
from satelier.puzzles._one_loop import FULL, OneLoop
from satelier.values import Board

NUMBERS = MarkedNumbers(0, 4)
EXAMPLE = "3... 3... .22. .2.1"


class Slitherlink(OneLoop):
    """Slitherlink: draw one loop along the edges; a number counts the edges of its cell that belong to it."""

    fr = "Slitherlink : une seule boucle le long des bords ; un nombre compte ceux de sa case qui en sont."
    aliases = ("slither", "loopy", "loop-the-loop", "takegaki")
    places = "edge"
    clue_layers = {"numbers": NUMBERS, "variant": FULL}
    usual_size = "5x5"
    solved = {EXAMPLE: "#### #...# #.#. .#### #... #.### .#.# ##... #..."}
    broken = {
        "degree": Broken(EXAMPLE, "###. .#... #... ##... .### #..#. ##.# .#... #..."),
        "one_loop": Broken(EXAMPLE, "##.# #.### #... .#### #... #.### .#.# ##... #..."),
        "number": Broken(EXAMPLE, "#... ##... #... ..... .... ..... .... ..... ...."),
        "every_vertex": Broken(".. .. // f", "#. ##. #. ... .."),
    }

    def passed(self, grid: Edges) -> NDArray[np.bool_]:
        return np.full(len(grid.points), bool(self.clues["variant"][0]))

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
        return loop_along_edges(rows, columns, density / 100, random)

    @rule("A number counts the lines round its cell.", fr="Un nombre compte les traits autour de sa case.")
    def number(self, grid: Edges) -> Iterator[Statement]:
        yield counted(NUMBERS.numbers(self.clues["numbers"]), grid.around_cells, "#")

    @rule(
        "Where it is to pass everywhere, it passes every corner.",
        fr="Si elle doit passer partout, elle passe par chaque coin.",
        quiet=True,
    )
    def every_vertex(self, grid: Edges) -> Iterator[Statement]:
        return self.everywhere(grid)
