"""Magnets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims import Statement, at_most, exactly, when
from satelier.clues import NO_CLUE, Clues, Domains, Outside, Variant
from satelier.grid import Grid
from satelier.grid.shapes.domains import across, laid_out, mates, pairs
from satelier.puzzle import Broken, rule
from satelier.puzzles._poles import EQUAL, MINUS, OPPOSITE, PLUS, RIM, CountedPoles, magnet, never
from satelier.values import OPEN, Board

GAME = Variant("variant", letters="oe", words=(None, "anti"))  # poles that touch are opposite, or equal
EXAMPLE = "ABBC ADDC EFGH EFGH // .... .... .... .... // 1.11 01 2. 1. .. 1201"
LOOSE = "ABCD ABCD EFFG EHHG // .... .... .... .... // .0.. 1. .. 1. .. 0.01"


class Magnets(CountedPoles):
    """Magnets: a domain is a magnet or neutral; equal poles do not touch, numbers count the poles."""

    fr = "Aimants : un domaine est un aimant ou neutre ; deux pôles égaux ne se touchent pas."
    aliases = ("aimants", "magnet")
    clue_layers = {"regions": Domains(), "blocks": Outside(), "rim": RIM, "variant": GAME}
    gives_values, plain_empty, usual_density = True, "=", 0
    solved = {EXAMPLE: "-... +-+. .+.- .-.+"}
    broken = {
        "magnet_or_nothing": Broken(EXAMPLE, "-... +-+- .+.. .-.+"),
        "poles": Broken(LOOSE, "...+ ...- .-+. .-+."),
        "row_count": Broken(EXAMPLE, "-... +-+. .+.+ .-.-"),
        "column_count": Broken(EXAMPLE, "-... +-+. -+.- +-.+"),
    }

    @rule("A domain has opposite poles, or is neutral.", fr="Un domaine a deux pôles opposés, ou est neutre.")
    def magnet_or_nothing(self, grid: Grid) -> Iterator[Statement]:
        yield magnet(pairs(grid, self.clues["regions"]))
        for pole, other in ((PLUS, MINUS), (MINUS, PLUS)):
            yield when(pole, exactly(1, mates(grid, self.clues["regions"]), other))
            yield at_most(0, grid.cells.select(self.clues["blocks"] != NO_CLUE), pole)

    @rule(
        "Poles that touch are opposite; in the game e, equal.",
        fr="Deux pôles qui se touchent sont opposés ; au jeu e, égaux.",
    )
    def poles(self, grid: Grid) -> Iterator[Statement]:
        poles = (
            (OPPOSITE, "opposite", "opposées") if self.clues["variant"][0] else (EQUAL, "equal", "pareilles")
        )
        yield never(across(grid, self.clues["regions"]), *poles)

    def clues_of(self, solution: Board, random: np.random.Generator) -> Mapping[str, Clues]:
        return {**self.printed, "rim": RIM.of_poles(solution == 1, solution == 2)}

    def givable(self, solution: Board) -> Board:  # makers give no poles; who has given some may
        return np.where((solution > 0) & (self.givens == solution), solution, np.int16(OPEN))

    layout = staticmethod(laid_out)
