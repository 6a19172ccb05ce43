"""Thermometers."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, related_by
from satelier.clues import Thermometers as Tubes
from satelier.grid import Grid, Groups
from satelier.puzzle import Broken, Value, Values, rule
from satelier.puzzles._counted_lines import RIM, CountedLines
from satelier.values import EMPTY

TUBES = Tubes()
FULL = Value("#", "full | one full cell | full cells", "pleine | une case pleine | cases pleines", "full")


def filled_first(pairs: Groups) -> Statement:
    """The first of two cells is full as soon as the second is."""
    words = {"en": "{first} fills before {second}", "fr": "{first} se remplit avant {second}"}
    return related_by([(0, 0), (1, 0), (1, 1)], pairs, **words)


EXAMPLE = "+v>+ ^v^< +>++ >>>^ // 20.0 . . 1 0"


class Thermometers(CountedLines):
    """Thermometers: fill them from the bulb on; a number counts the full cells of its line."""

    fr = "Thermomètres : remplissez-les depuis le bulbe ; un nombre compte les cases pleines de sa ligne."
    aliases = ("thermometres",)
    clue_layers = {"thermos": TUBES, "rim": RIM}
    values = Values(EMPTY, FULL)
    usual_size = "5x5"
    solved = {EXAMPLE: ".... #... #... ...."}
    broken = {
        "from_the_bulb": Broken(EXAMPLE, "#.#. #.#. ..#. ...."),
        "row_count": Broken(EXAMPLE, "#... #... .... ...."),
        "column_count": Broken(EXAMPLE, "#### #### #... ...."),
    }

    @rule("A thermometer is filled from its bulb on.", fr="Un thermomètre se remplit depuis son réservoir.")
    def from_the_bulb(self, grid: Grid) -> Iterator[Statement]:
        yield filled_first(grid.pairs(TUBES.steps(self.clues["thermos"])))
