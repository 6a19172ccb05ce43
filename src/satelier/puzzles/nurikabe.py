"""Nurikabe, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, connected
from satelier.clues import IslandNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, rule
from satelier.puzzles._islands import Islands


class Nurikabe(Islands):
    """Nurikabe: shade a wall in one piece, without two by two; each island has one number, its size."""

    fr = "Nurikabe : un mur d'un seul tenant, sans carré de 2 × 2 ; chaque île a un nombre, sa taille."
    aliases = ("islands-in-the-stream", "cell-structure")
    clue_layer = IslandNumbers()
    solved = {"..4. 1... .... 3...": "##.. .#.. #### ...#"}
    broken = {
        "number_not_shaded": Broken("1?", ".#"),
        "one_number": Broken("??", ".."),
        "island_size": Broken("1.", ".."),
        "wall_connected": Broken(".1.", "#.#"),
        "no_square": Broken(".. ..", "## ##"),
    }

    @rule("The shaded cells form one group.", fr="Les cases noires forment un seul groupe.")
    def wall_connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours)

    @rule("No two by two cells are all shaded.", fr="Aucun carré de deux sur deux n'est tout noir.")
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule("Each island has one number, its size.", fr="Chaque île a un nombre, sa taille.", quiet=True)
    def islands(self, grid: Grid) -> Iterator[Statement]:
        return self.both_of_islands(grid)
