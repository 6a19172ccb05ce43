"""Battleships, as a puzzle for one."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, exactly, occurring, related
from satelier.clues import Fleet, ShownShips
from satelier.grid import Grid
from satelier.grid.shapes.ships import diagonals, placements, shown_cells
from satelier.puzzle import Broken, Value, Values, rule
from satelier.puzzles._counted_lines import RIM, CountedLines

SHIP = "une case de bateau"
SHOWN, EXAMPLE = ShownShips(), "...~ .... .... ..>. // 1..1 1 . . . // 2 1 0 0 0 0 0 0 0"


class Battleships(CountedLines):
    """Battleships: find the fleet; ships do not touch, numbers count the ship cells of their lines."""

    fr = "Bataille navale : trouvez la flotte ; les navires ne se touchent pas, les nombres les comptent."
    aliases = ("battleship", "bimaru", "bataille-navale")
    clue_layers = {"clues": SHOWN, "rim": RIM, "fleet": Fleet()}
    values = Values(
        Value(".", en="water | one water cell | water cells", fr="de l'eau | une case d'eau | cases d'eau"),
        Value("#", en="a ship cell | one ship cell | ship cells", fr=f"{SHIP} | {SHIP} | cases de bateau"),
    )
    solved = {EXAMPLE: "#... ...# .... .##."}
    broken = {
        "no_touch": Broken(EXAMPLE, "#... .... ...# .##."),
        "row_count": Broken(EXAMPLE, ".... #..# .... .##."),
        "column_count": Broken(EXAMPLE, "#... ..#. .... .##."),
        "fleet": Broken(EXAMPLE, "#... ..## .... .##."),
        "given": Broken(EXAMPLE, "#... ..## .... .#.."),
    }

    @rule("Ships are straight.", fr="Les bateaux sont droits.", quiet=True)
    def straight(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(2, grid.squares, "#")

    @rule("Ships do not touch, not even by a corner.", fr="Les bateaux ne se touchent pas, même par un coin.")
    def no_touch(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, diagonals(grid), "#")

    @rule("The fleet is as told.", fr="La flotte est comme annoncée.")
    def fleet(self, grid: Grid) -> Iterator[Statement]:
        counts = self.clues["fleet"].tolist()
        for length, count in enumerate(counts, 1):
            words = f"there are {count} ships of {length}.", f"il y a {count} bateaux de {length}."
            yield occurring(count, placements(*self.size, length), grid.whole, "#", *words)
        yield at_most(len(counts), grid.lines.windows(len(counts) + 1), "#")

    @rule("Cells are as shown.", fr="Les cases sont comme montrées.")
    def given(self, grid: Grid) -> Iterator[Statement]:
        ship, water, facing, around = shown_cells(self.clues["clues"], SHOWN.alphabet, grid)
        yield exactly(1, ship, "#")
        yield at_most(0, water, "#")
        yield related("=", facing)
        yield exactly(2, around, "#")
