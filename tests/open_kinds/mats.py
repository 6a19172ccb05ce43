"""Places that are pieces of a catalogue: the dominoes of a grid."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from satelier.claims import Statement, at_least, counted, exactly
from satelier.grid import Pieces
from satelier.puzzle import Broken, Numbers, Puzzle, Value, Values, rule


@functools.lru_cache(16)
def mats(rows: int, columns: int) -> Pieces:
    """Every two cells side by side, across first, then down."""
    cells = range(rows * columns)
    across = tuple((cell, cell + 1) for cell in cells if (cell + 1) % columns)
    return Pieces(rows, columns, across + tuple((cell, cell + columns) for cell in cells[:-columns]))


class Mats(Puzzle):
    """Mats: lay the floor with dominoes; 1 says that the one over a cell lies across, 0 that it does not."""

    clue_layer = Numbers(0, 1)
    values = Values(
        Value(".", en="not laid | one free mat | free mats", fr="non posé | un tapis libre | tapis libres"),
        Value("#", en="laid | one mat | mats", fr="posé | un tapis posé | tapis posés"),
    )
    usual_size = "3x4"
    solved = {"1. ..": "##.."}
    broken = {
        "covered": Broken("1. ..", "#..."),
        "across": Broken("0. ..", "##.."),
        "corner": Broken(".... ....", "#.##.#...."),
    }

    @property
    def places(self) -> Pieces:  # type: ignore[override]
        return mats(self.rows, self.columns)

    @rule("One mat lies over each cell.", fr="Un tapis couvre chaque case.")
    def covered(self, grid: Pieces) -> Iterator[Statement]:
        yield exactly(1, grid.over_cells, "#")

    @rule(
        "A number counts the mats over its cell that lie across.",
        fr="Un nombre compte les tapis couchés sur sa case.",
    )
    def across(self, grid: Pieces) -> Iterator[Statement]:
        lying = tuple(cells if cells[1] == cells[0] + 1 else () for cells in grid.covers)
        yield counted(self.clues, grid.groups("cell", lying), "#")

    @rule("No four mats meet at a corner.", fr="Quatre tapis ne se rejoignent jamais en un coin.")
    def corner(self, grid: Pieces) -> Iterator[Statement]:
        inside = grid.groups("square", tuple(tuple(self._squares(cells)) for cells in grid.covers))
        yield at_least(
            1, inside.select([part.width > 0 for part in inside.parts for _ in range(len(part))]), "#"
        )

    def _squares(self, cells: tuple[int, ...]) -> Iterator[int]:
        """The upper left cells of the squares of four that hold both cells."""
        step = self.columns if cells[1] == cells[0] + 1 else 1
        for first in (cells[0] - step, cells[0]):
            row, column = divmod(first, self.columns)
            if 0 <= row < self.rows - 1 and column < self.columns - 1 and cells[0] - first in (0, step):
                yield first
