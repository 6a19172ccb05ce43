"""Shikaku, by Nikoli."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.claims import Statement, at_most, exactly
from satelier.clues import Areas
from satelier.grid import Pieces
from satelier.grid.shapes.rectangles import fitting, is_rectangle
from satelier.puzzle import Broken, Puzzle, Value, Values, rule

AREAS = Areas(1, 10**6)


class Shikaku(Puzzle):
    """Shikaku: cut the grid into rectangles, each with one number, which is its area."""

    fr = "Shikaku : découpez la grille en rectangles, chacun avec un seul nombre, son aire."
    aliases, clue_layer = ("rectangles", "divide-by-box"), AREAS
    values = Values(
        Value(".", en="left out | one left out | left out", fr="absente | une absente | absentes"),
        Value("#", en="there | one rectangle | rectangles", fr="présente | un rectangle | rectangles"),
    )
    solved = {"2 2/. .": "##"}
    broken = {"covered": Broken("2 2/. .", "#.")}

    @property
    def places(self) -> Pieces:  # type: ignore[override]
        clues = getattr(self, "printed", {}).get(AREAS.key)
        covers = () if clues is None else fitting(clues, AREAS.most(*self.size))
        return Pieces(*self.size, (*covers, *self.admitted))

    def never(self, wrong: Iterator[bool]) -> Iterator[Statement]:
        mask = np.array([*[False] * (len(self.grid) - len(self.admitted)), *wrong], dtype=bool)
        yield at_most(0, self.grid.cells.select(mask), "#")

    def told(self, cells: tuple[int, ...]) -> list[int]:
        return [int(clue) for clue in self.clues.ravel()[list(cells)] if clue >= 0]

    @rule("Every cell lies in exactly one rectangle.", fr="Chaque case est dans exactement un rectangle.")
    def covered(self, grid: Pieces) -> Iterator[Statement]:
        yield exactly(1, grid.over_cells, "#")

    @rule("Every piece is a rectangle.", fr="Chaque pièce est un rectangle.", quiet=True)
    def rectangle(self, grid: Pieces) -> Iterator[Statement]:
        return self.never(not is_rectangle(cells, self.columns) for cells in self.admitted)

    @rule("Every rectangle has one number.", fr="Chaque rectangle a un seul nombre.", quiet=True)
    def one_number(self, grid: Pieces) -> Iterator[Statement]:
        return self.never(len(self.told(cells)) != 1 for cells in self.admitted)

    @rule("A number is the area of its rectangle.", fr="Un nombre est l'aire de son rectangle.", quiet=True)
    def area(self, grid: Pieces) -> Iterator[Statement]:
        most = AREAS.most(*self.size)
        return self.never(
            any(n not in (len(cells), most + 1) for n in self.told(cells)) for cells in self.admitted
        )
