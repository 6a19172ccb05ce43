"""Norinuri."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, exactly, when
from satelier.clues import DominoIslands
from satelier.grid import Grid
from satelier.puzzle import Broken, rule
from satelier.puzzles._islands import Islands

EXAMPLE = "2..4 .... .... .4.."


class Norinuri(Islands):
    """Norinuri: shade dominoes that do not touch; each island between them has one number, its size."""

    fr = "Norinuri : des dominos noirs qui ne se touchent pas ; chaque île entre eux a un nombre, sa taille."
    aliases = ("nori-nuri",)
    clue_layer = DominoIslands()
    solved = {EXAMPLE: ".#.. .#.. #.## #..."}
    broken = {
        "number_not_shaded": Broken("?.? ...", "..# ..#"),
        "one_number": Broken("?.? ...", "... ..."),
        "island_size": Broken(EXAMPLE, "..#. ..#. ##.. ..##"),
        "domino": Broken(EXAMPLE, "..#. ##.. ..#. ..##"),
    }

    @rule(
        "Every shaded cell has exactly one shaded neighbour.",
        fr="Chaque case noire a exactement une voisine noire.",
    )
    def domino(self, grid: Grid) -> Iterator[Statement]:
        yield when("#", exactly(1, grid.neighbours, "#"))

    @rule("Each island has one number, its size.", fr="Chaque île a un nombre, sa taille.", quiet=True)
    def islands(self, grid: Grid) -> Iterator[Statement]:
        return self.both_of_islands(grid)
