"""Ripple Effect, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most
from satelier.grid import Grid
from satelier.puzzle import Broken, rule
from satelier.puzzles.suguru import Suguru


class Ripple(Suguru):
    """Ripple Effect: a region of n cells holds 1 to n; equal numbers k of a line are more than k apart."""

    fr = "Ripple : une région de n cases contient 1 à n ; deux k d'une ligne sont à plus de k cases."
    aliases = ("ripple-effect", "hakyuu")
    no_touch = None  # type: ignore[assignment]
    solved = {"AAAB ACCB ADCB DDCB // .5.. 34.. ..2. ...4": "2543 3412 1321 2134"}
    broken = {
        "region_once": Broken("AAAB ACCB ADCB DDCB", "1512 3451 1325 2134"),
        "gap": Broken("AAAB ACCB ADCB DDCB", "1521 3412 4123 2334"),
    }

    @rule(
        "Between two equal numbers of a line are at least as many cells as the number says.",
        fr="Entre deux nombres égaux d'une ligne, il y a au moins autant de cases que le nombre le dit.",
    )
    def gap(self, grid: Grid) -> Iterator[Statement]:
        for number in range(1, len(self.values) + 1):
            for lines in (grid.rows, grid.columns):
                width = min(number + 1, lines.parts[0].width)
                yield at_most(1, lines.windows(width), str(number))
