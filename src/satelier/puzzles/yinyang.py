"""Yin-Yang."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, connected, not_all_equal
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule


class YinYang(Puzzle):
    """Yin-Yang: every cell white or black, each colour in one piece, no two by two of one colour."""

    aliases = ("yin-yang", "shiromaru-kuromaru")
    plain_givens = "clues"
    values = Values(
        Value(
            "o",
            en="white | one white circle | white circles",
            fr="blanche | une case blanche | cases blanches",
        ),
        Value("x", en="black | one black circle | black circles", fr="noire | une case noire | cases noires"),
    )
    solved = {"x..x .x.o .... ....": "xxxx oxoo oxxo oooo"}
    broken = {
        "connected": Broken("x..x .x.o .... ....", "xxxx oxoo xxxx xoxo"),
        "no_square": Broken("x..x .x.o .... ....", "xxxx xxxo oooo oooo"),
    }

    @rule(
        "The circles of each colour form one group.", fr="Les ronds de chaque couleur forment un seul groupe."
    )
    def connected(self, grid: Grid) -> Iterator[Statement]:
        yield connected(grid.whole, "o", grid.neighbours)
        yield connected(grid.whole, "x", grid.neighbours)

    @rule(
        "No two by two cells are of one colour.", fr="Aucun carré de deux sur deux n'est d'une seule couleur."
    )
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield not_all_equal(grid.squares)
