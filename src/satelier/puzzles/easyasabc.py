"""Easy as ABC, also called ABC End View."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, first
from satelier.clues import Clues, Letters, RimNumbers
from satelier.clues.plain import outside
from satelier.frozen import dataclass
from satelier.grid import Grid
from satelier.grid.lattices.rims import firsts_around, looking
from satelier.puzzle import Broken, rule
from satelier.puzzles._lettered import Lettered
from satelier.values import Board


@dataclass(frozen=True)
class RimLetters(RimNumbers):
    """The letters first seen from outside, of which there are as many as another layer says."""

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """One of the two letters that there always are, as far as the size has room for them."""
        most = min(2, self.bounds(rows, columns)[1])
        return random.integers(1, most + 1, size=self.lattice(rows, columns).shape).astype(np.int32)


RIM = RimLetters(1, sides="tblr")
EXAMPLE = "1... 2. .3 .. 3. .... // 3"


class EasyAsAbc(Lettered):
    """Easy as ABC: each letter once in every row and column; a clue is the first that is seen from there."""

    fr = "ABC End View : chaque lettre une fois par ligne et par colonne ; un indice est la première vue."
    aliases = ("easy-as-abc", "abc-end-view", "abc")
    clue_layers = {"rim": RIM, "letters": Letters("letters", 2, 9, sign="1-")}
    usual_size, usual_density = "5x5", 0
    solved = {EXAMPLE: ".231 1.23 231. 31.2"}
    broken = {
        "at_most_once": Broken(EXAMPLE, ".231 1123 231. 31.2"),
        "each_letter": Broken(EXAMPLE, ".2.1 1.23 231. 31.2"),
        "first_seen": Broken(EXAMPLE, "32.1 231. 1.32 .123"),
    }

    @rule("A clue is the first letter seen from there.", fr="Un indice est la première lettre vue de là.")
    def first_seen(self, grid: Grid) -> Iterator[Statement]:
        for side in RIM.sides:
            seen = RIM.along(self.clues["rim"], *self.size, side)
            if seen.max(initial=0) >= len(self.values):
                raise outside("rim", int(seen.max()))
            yield first(seen.tolist(), looking(grid, side), len(self.values))

    def clues_of(self, solution: Board, random: np.random.Generator) -> dict[str, Clues]:
        letters = self.printed.get("letters", np.array([solution.max()], dtype=np.int32))
        return {"rim": firsts_around(solution, RIM.sides), "letters": letters}
