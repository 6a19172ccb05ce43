"""Country Road, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_least, sum_is, told, worded
from satelier.clues import NO_CLUE, Regions
from satelier.grid import Links
from satelier.grid.shapes.rooms import beside_borders, ends_within, inside
from satelier.puzzle import Broken, rule
from satelier.puzzles._loop_through_rooms import NUMBERS, SKIPPING, LoopThroughRooms

EXAMPLE = "ABCC ABBD AEFG AAGG // 13.. .... ..13 ...."
BARE = "ABCC ABBD AEFG AAGG // .... .... .... ...."


class Country(LoopThroughRooms):
    """Country Road: one loop enters every room once; numbers count the cells that it visits there."""

    fr = "Country Road : une boucle entre une fois dans chaque pièce ; un nombre y compte ses cases."
    aliases = ("country-road",)
    clue_layers = {"regions": Regions(), "numbers": NUMBERS, "variant": SKIPPING}
    usual_size = "5x5"
    solved = {EXAMPLE: ".## .#.# .#. ..## .#. .#.# .##"}
    broken = {
        "degree": Broken(EXAMPLE, "..# .#.# .#. ..## .#. .#.# .##"),
        "one_loop": Broken(EXAMPLE, ".## .#.# .## .... .## .#.# .##"),
        "room_visited": Broken(BARE, "#.. ##.. .## #..# .## ##.. #.."),
        "room_once": Broken(BARE, ".## .#.# ... .#.# #.# #.#. ##."),
        "room_number": Broken(EXAMPLE, "### #..# ... #..# .#. #### #.#"),
        "no_unvisited_across_border": Broken(BARE, "..# ..## ##. #..# ### .... ..."),
    }

    @rule(
        "A number counts the cells of its room that it visits.",
        fr="Un nombre compte les cases de sa pièce qu'elle visite.",
    )
    def room_number(self, grid: Links) -> Iterator[Statement]:
        regions, numbers = self.clues["regions"], self.clues["numbers"]
        if self.visits_all:  # from a border to a border: there is a line less inside than there are cells
            steps = inside(grid, regions)
            visited = NUMBERS.in_order(numbers, regions, steps)
            yield told(np.maximum(visited - 1, NO_CLUE), steps.telling(visited), "#")
        own = NUMBERS.of_regions(numbers, regions).tolist()
        for number, (links, ends) in zip(own, ends_within(grid, regions), strict=True):
            if number == 0 or (number > 0 and not self.visits_all):
                yield worded("ends", sum_is([2 * number], links, "#", ends))

    @rule(
        "Of two cells that a border parts it visits one at least.",
        fr="De deux cases qu'un bord sépare, elle visite au moins l'une.",
    )
    def no_unvisited_across_border(self, grid: Links) -> Iterator[Statement]:
        yield at_least(1, beside_borders(grid, self.clues["regions"]), "#")
