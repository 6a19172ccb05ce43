"""Star Battle, by Hans Eendebak."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_most, exactly
from satelier.clues import Constant
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Regions, Value, Values, rule
from satelier.values import EMPTY


class StarBattle(Puzzle):
    """Star Battle: so many stars in every row, column and region; stars do not touch."""

    fr = "Bataille d'étoiles : autant d'étoiles par ligne, colonne et région, sans qu'elles se touchent."
    aliases = ("star-battle", "two-not-touch", "queens")
    clue_layers = {"regions": Regions(), "stars": Constant("stars", 1, 9, "* ", "star")}
    square = True
    values = Values(
        EMPTY,
        Value("*", "a star | one star | stars", "une étoile | une étoile | étoiles", "star"),
    )
    usual_size = "6x6"
    solved = {"ABBBC DDBBC DDDBC EDDEE EEEEE // 1": "*.... ..*.. ....* .*... ...*."}
    broken = {
        "line_count": Broken("ABBBC DDBBC DDDBC EDDEE EEEEE // 1", "*.*.* ..... *.... ...*. ....."),
        "region_count": Broken("ABBBC DDBBC DDDBC EDDEE EEEEE // 1", "*.... ...*. .*... ....* ..*.."),
        "no_touch": Broken("ABBBC DDBBC DDDBC EDDEE EEEEE // 1", "*.... ....* ...*. ..*.. .*..."),
    }

    @rule("Every row and every column has its stars.", fr="Chaque ligne et chaque colonne a ses étoiles.")
    def line_count(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(int(self.clues["stars"][0]), grid.lines, "*")

    @rule("Every region has its stars.", fr="Chaque région a ses étoiles.")
    def region_count(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(int(self.clues["stars"][0]), grid.regions(self.clues["regions"]), "*")

    @rule(
        "Stars do not touch, not even by a corner.",
        fr="Les étoiles ne se touchent pas, pas même par un coin.",
    )
    def no_touch(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(1, grid.squares, "*")
