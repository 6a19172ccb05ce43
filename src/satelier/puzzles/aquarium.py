"""Aquarium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims import Statement, related
from satelier.clues import Clues, Regions, Variant
from satelier.grid import Grid
from satelier.grid.chance.cutting import patches
from satelier.grid.shapes.water import basins, falls
from satelier.puzzle import Broken, Value, Values, rule
from satelier.puzzles._counted_lines import RIM
from satelier.puzzles.thermometers import FULL, Thermometers, filled_first
from satelier.values import EMPTY


class Aquarium(Thermometers):
    """Aquarium: fill tanks to a level; a number counts the full cells of its line."""

    fr = "Aquarium : remplissez les bassins ; un nombre compte les cases pleines de sa ligne."
    aliases = ()  # type: ignore[assignment]
    clue_layers = {
        "regions": Regions(),
        "rim": RIM,
        "variant": Variant("variant", letters="pt", words=(None, "regions")),  # by parts, or whole tanks
    }
    values = Values(EMPTY, Value("#", FULL.en, FULL.fr))
    from_the_bulb = None  # type: ignore[assignment]
    solved = {"AABC AABC ADDD DDDD // ..31 . . 0 . // p": "..#. ..#. .... ####"}
    broken = {
        "row_count": Broken("AABC AABC ADDD DDDD // ..31 . . 0 . // p", "###. ###. #... ####"),
        "column_count": Broken("AABC AABC ADDD DDDD // ..31 . . 0 . // p", ".... .... .... ...."),
        "level": Broken("AABC AABC ADDD DDDD // ..31 . . 0 . // p", "#### ###. .... ###."),
    }

    @rule(
        "In a tank water stands as high everywhere, and fills all below.",
        fr="Dans un bassin l'eau est partout à la même hauteur, et remplit tout dessous.",
    )
    def level(self, grid: Grid) -> Iterator[Statement]:
        beside, below = falls(basins(self.clues["regions"], together=bool(self.clues["variant"][0])))
        yield related("=", grid.pairs(beside))
        yield filled_first(grid.pairs(below))

    @classmethod
    def layout(cls, rows: int, columns: int, random: np.random.Generator) -> Mapping[str, Clues]:
        return {"regions": patches(rows, columns, 2, 7, random)}
