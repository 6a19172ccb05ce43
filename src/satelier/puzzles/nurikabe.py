"""Nurikabe, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_least, at_most, connected, implied, when
from satelier.claims.graphs.sized import clued, clued_once, clued_size
from satelier.clues import NO_CLUE, IslandNumbers
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import WHITE_AND_SHADED

NUMBERS = IslandNumbers()


class Nurikabe(Puzzle):
    """Nurikabe: shade a wall in one piece, without two by two; each island has one number, its size."""

    fr = "Nurikabe : un mur d'un seul tenant, sans carré de 2 × 2 ; chaque île a un nombre, sa taille."
    aliases = ("islands-in-the-stream", "cell-structure")
    clue_layer = NUMBERS
    values = WHITE_AND_SHADED
    usual_size = "6x6"
    solved = {"..4. 1... .... 3...": "##.. .#.. #### ...#"}
    broken = {
        "number_not_shaded": Broken("1?", ".#"),
        "one_number": Broken("??", ".."),
        "island_size": Broken("1.", ".."),
        "wall_connected": Broken(".1.", "#.#"),
        "no_square": Broken(".. ..", "## ##"),
    }

    @rule("A cell with a number is never shaded.", fr="Une case qui porte un nombre n'est jamais noire.")
    def number_not_shaded(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")

    @rule(
        "Each group of white cells has just one number.",
        fr="Chaque groupe de cases blanches a exactement un nombre.",
    )
    def one_number(self, grid: Grid) -> Iterator[Statement]:
        yield clued_once(NUMBERS.told(self.clues), grid.whole, ".", grid.neighbours)

    @rule("A number is the size of its group.", fr="Un nombre est la taille de son groupe.")
    def island_size(self, grid: Grid) -> Iterator[Statement]:
        yield clued_size(NUMBERS.told(self.clues), grid.whole, ".", grid.neighbours)

    @rule("The shaded cells form one group.", fr="Les cases noires forment un seul groupe.")
    def wall_connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "#", grid.neighbours)

    @rule("No two by two cells are all shaded.", fr="Aucun carré de deux sur deux n'est tout noir.")
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(3, grid.squares, "#")

    @rule("Each island has one number, its size.", fr="Chaque île a un nombre, sa taille.", quiet=True)
    def islands(self, grid: Grid) -> Iterator[Statement]:
        yield implied(clued(NUMBERS.told(self.clues), grid.whole, ".", grid.neighbours))
        yield implied(when(".", at_least(1, grid.neighbours.of_owners(self.clues == NO_CLUE), ".")))
