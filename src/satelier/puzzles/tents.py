"""Tents, also called Tents and Trees."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_least, at_most, matched
from satelier.clues import NO_CLUE, Trees
from satelier.grid import Grid
from satelier.puzzle import Broken, Value, Values, rule
from satelier.puzzles._counted_lines import RIM, CountedLines
from satelier.values import EMPTY

EXAMPLE = "T..T .... T... ...T // ..1. . 1 0 ."


class Tents(CountedLines):
    """Tents: every tree has its own tent beside it, and tents do not touch."""

    fr = "Tentes : chaque arbre a sa tente à côté de lui, et les tentes ne se touchent pas."
    aliases = ("tents-and-trees", "camping", "tentes")
    clue_layers = {"trees": Trees(), "rim": RIM}
    values = Values(EMPTY, Value("^", "a tent | one tent | tents", "une tente | une tente | tentes", "tent"))
    solved = {EXAMPLE: ".^.. ...^ .... ^.^."}
    broken = {
        "no_touch": Broken(".T.. T..T .... .T.. // 2020 2 1 0 1", "^.^. ..^. .... ^..."),
        "row_count": Broken(EXAMPLE, ".... ^..^ .... ^.^."),
        "column_count": Broken(EXAMPLE, "..^. ^... .... ^.^."),
        "tree_has_tent": Broken(EXAMPLE, ".^.. ...^ .... ..^."),
        "tent_has_tree": Broken(".T.. .... .... .... // .... . . . .", "^... .... .... ...^"),
    }

    @rule("A tent is never on a tree.", fr="Une tente n'est jamais sur un arbre.", quiet=True)
    def tent_not_on_tree(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues["trees"] != NO_CLUE), "^")

    @rule("Tents do not touch, not even by a corner.", fr="Les tentes ne se touchent pas, même par un coin.")
    def no_touch(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.squares if min(self.size) > 1 else grid.lines.windows(2), "^")

    @rule("Every tree has a tent of its own beside it.", fr="Chaque arbre a sa propre tente à côté de lui.")
    def tree_has_tent(self, grid: Grid) -> Iterator[Statement]:
        trees = self.clues["trees"] != NO_CLUE
        yield at_least(1, grid.neighbours.of_owners(trees), "^")
        yield matched(grid.whole, grid.neighbours.lists(trees), "^", all_owners=True)

    @rule("Every tent has a tree of its own beside it.", fr="Chaque tente a son propre arbre à côté d'elle.")
    def tent_has_tree(self, grid: Grid) -> Iterator[Statement]:
        trees = self.clues["trees"] != NO_CLUE
        yield at_most(0, grid.cells.select(grid.far_from(trees)), "^")
        yield matched(grid.whole, grid.neighbours.lists(trees), "^", all_owners=False)
