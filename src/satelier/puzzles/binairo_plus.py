"""Binairo+, also called Tango."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, differ, related
from satelier.clues import EqualSigns, Variant
from satelier.grid import Grid
from satelier.puzzle import Broken, rule
from satelier.puzzles.takuzu import Takuzu


class BinairoPlus(Takuzu):
    """Binairo+, also called Tango: Takuzu with signs; cells joined by = are equal, by × they differ."""

    fr = "Binairo+, ou Tango : un Takuzu à signes ; = relie des cases égales, × des cases différentes."
    aliases = ("binairo-plus", "binero-plus", "tango")  # type: ignore[assignment]
    clue_layers = {
        "signs": EqualSigns(),
        "distinct": Variant("distinct", letters="nd", words=(False, True), unsaid=True),
    }
    gives_values = True
    solved = {"... .... ... =... ... .... ... // n // .... ..0. .... 1..1": "1010 0101 0110 1001"}
    broken = {
        "balance": Broken("... .... ... =... ... .... ... // n", "1001 0100 0010 1001"),
        "no_three": Broken(
            ".... ..... .... ..... .... ..... .... ..... .... // n", "01001 01011 00111 10100 11010"
        ),
        "distinct": Broken("... .... ... .... ... .... ... // d", "0011 1100 1100 0011"),
        "sign": Broken("... .... ... =... ... .... ... // n", "0011 1100 0110 1001"),
    }

    @rule(
        "Cells with = between them are equal, cells with × differ.",
        fr="Les cases séparées par = sont égales, celles séparées par × différentes.",
    )
    def sign(self, grid: Grid) -> Iterator[Statement]:
        yield related("=", grid.touching.select(self.clues["signs"] == 0))
        yield related("≠", grid.touching.select(self.clues["signs"] == 1))

    @rule(
        "Where it is said, no two rows are equal, and no two columns.",
        fr="Si c'est dit, ni deux lignes ni deux colonnes ne sont identiques.",
    )
    def distinct(self, grid: Grid) -> Iterator[Statement]:
        if self.clues["distinct"][0]:
            yield differ(grid.rows.pairs())
            yield differ(grid.columns.pairs())
