"""Poles of magnets, counted outside the grid, and what two cells may be to each other."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, related_by, told
from satelier.clues import PoleNumbers
from satelier.grid import Grid, Groups
from satelier.puzzle import Puzzle, rule
from satelier.values import Value, Values

PLUS, MINUS = "+", "-"
EN, FR = "a {0} pole | one {0} pole | {0} poles", "un pôle {0} | un pôle {0} | pôles {0}"
POLES = Values(
    Value(".", "neutral | one neutral cell | neutral cells", "neutre | une case neutre | cases neutres"),
    Value(PLUS, EN.format("plus"), FR.format("plus"), "plus"),
    Value(MINUS, EN.format("minus"), FR.format("moins"), "minus"),
)
ANY = [(first, second) for first in range(3) for second in range(3)]
OPPOSITE, EQUAL = [(1, 2), (2, 1)], [(1, 1), (2, 2)]
RIM = PoleNumbers()


class CountedPoles(Puzzle):
    """Numbers outside the grid count poles; their layer is called "rim"."""

    values = POLES

    @rule(
        "A number left of a row counts its plus poles, one right of it its minus poles.",
        fr="Un nombre à gauche d'une ligne compte ses pôles plus, à droite ses pôles moins.",
    )
    def row_count(self, grid: Grid) -> Iterator[Statement]:
        yield told(RIM.along(self.clues["rim"], *self.size, "l"), grid.rows, PLUS)
        yield told(RIM.along(self.clues["rim"], *self.size, "r"), grid.rows, MINUS)

    @rule(
        "A number above a column counts its plus poles, one below it its minus poles.",
        fr="Un nombre au-dessus d'une colonne compte ses pôles plus, au-dessous ses pôles moins.",
    )
    def column_count(self, grid: Grid) -> Iterator[Statement]:
        yield told(RIM.along(self.clues["rim"], *self.size, "t"), grid.columns, PLUS)
        yield told(RIM.along(self.clues["rim"], *self.size, "b"), grid.columns, MINUS)


def magnet(pairs: Groups) -> Statement:
    """Two cells are a magnet, or neutral."""
    words = (
        "{both} are opposite poles, or both neutral",
        "{both} sont deux pôles opposés, ou toutes deux neutres",
    )
    return related_by([(0, 0), *OPPOSITE], pairs, *words)


def never(pairs: Groups, poles: list[tuple[int, int]], en: str, fr: str) -> Statement:
    """Two cells are not such poles."""
    said = f"{{both}} are not {en} poles", f"{{both}} ne sont pas {fr}"
    return related_by([pair for pair in ANY if pair not in poles], pairs, *said)
