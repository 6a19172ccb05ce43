"""Yin-Yang."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, connected, implied, not_all_equal, occurring
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule

WHITE, BLACK = "blanche | une case blanche | cases blanches", "noire | une case noire | cases noires"
# What cannot be where both colours hang together: a way between two of one would cross one of the other.
CROSSED = (((0, 3), (1, 2)), ((1, 2), (0, 3)))
NOT_CROSSED = (
    "{the} is no checkerboard, or one colour would be cut in two.",
    "{the} n'est pas un damier, sinon une couleur serait coupée en deux.",
)
ALTERNATING = (((0, 2), (1, 3)),)
NOT_ALTERNATING = (
    "along the edge the colours change twice at most, or one would be cut in two.",
    "le long du bord les couleurs changent deux fois au plus, sinon l'une serait coupée en deux.",
)


class YinYang(Puzzle):
    """Yin-Yang: every cell white or black, each colour in one piece, no two by two of one colour."""

    fr = "Yin-Yang : chaque case blanche ou noire, chaque couleur d'un seul tenant, aucun carré uni."
    aliases = ("yin-yang", "shiromaru-kuromaru")
    plain_givens = "clues"
    values = Values(
        Value("o", "white | one white circle | white circles", WHITE, "white"),
        Value("x", "black | one black circle | black circles", BLACK, "black"),
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
        if min(self.size) > 1:
            yield implied(occurring(0, CROSSED, grid.squares, "x", *NOT_CROSSED))
            yield implied(occurring(0, ALTERNATING, grid.edge_steps, "x", *NOT_ALTERNATING))

    @rule(
        "No two by two cells are of one colour.", fr="Aucun carré de deux sur deux n'est d'une seule couleur."
    )
    def no_square(self, grid: Grid) -> Iterator[Statement]:
        yield not_all_equal(grid.squares)
