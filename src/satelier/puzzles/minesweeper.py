"""Minesweeper, as a puzzle on paper."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, counted, exactly
from satelier.clues import NO_CLUE, MarkedNumbers, Total
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule
from satelier.values import EMPTY

NUMBERS = MarkedNumbers(0, 8)


class Minesweeper(Puzzle):
    """Minesweeper: find the mines; a number counts those around its cell."""

    fr = "Démineur : trouvez les mines ; un nombre compte celles qui entourent sa case."
    aliases = ("mines", "demineur")
    clue_layers = {"numbers": NUMBERS, "mines": Total("mines", 0, 10**6, "* ", "mine")}
    values = Values(EMPTY, Value("*", "a mine | one mine | mines", "une mine | une mine | mines", "mine"))
    usual_density = 25
    solved = {"... 1.1 11. // .": "... .*. ..."}
    broken = {
        "number_not_mine": Broken("... 1.1 11. // .", "*.* *.. ..."),
        "number": Broken("... 1.1 11. // .", "... ... ..."),
        "total": Broken("... 1.1 11. // 2", "... .*. ..."),
    }

    @rule("There is no mine under a number.", fr="Il n'y a pas de mine sous un nombre.")
    def number_not_mine(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues["numbers"] != NO_CLUE), "*")

    @rule("A number counts the mines around its cell.", fr="Un nombre compte les mines autour de sa case.")
    def number(self, grid: Grid) -> Iterator[Statement]:
        yield counted(NUMBERS.numbers(self.clues["numbers"]), grid.around, "*")

    @rule("There are as many mines as told.", fr="Il y a autant de mines qu'annoncé.")
    def total(self, grid: Grid) -> Iterator[Statement]:
        if (told := int(self.clues["mines"][0])) != NO_CLUE:
            yield exactly(told, grid.whole, "*")
