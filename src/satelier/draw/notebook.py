"""Drawings for notebooks: a value that shows itself as SVG where it stands last in a cell.

>>> import satelier
>>> puzzle = satelier.read("takuzu", "1. ..")
>>> show(puzzle)
<Drawing: Takuzu, 2 × 2>
>>> show(puzzle, satelier.read_board(puzzle, "10 01"))
<Drawing: Takuzu, 2 × 2, solved>
"""

from __future__ import annotations

from satelier.draw.drawers.svg import CELL, svg
from satelier.draw.marks import PLAIN, Marks, found
from satelier.draw.scene import scene
from satelier.draw.shapes import Scene
from satelier.frozen import dataclass
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.values import Board


@dataclass(frozen=True, repr=False)
class Drawing:
    """A scene and how it is to look."""

    scene: Scene
    theme: str = "light"
    size: float = CELL

    def __repr__(self) -> str:
        return f"<Drawing: {self.scene.title}>"

    def __str__(self) -> str:
        return svg(self.scene, theme=self.theme, size=self.size)

    _repr_svg_ = __str__


def show(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    marks: Marks | None = None,
    theme: str = "light",
    size: float = CELL,
    language: str = ENGLISH,
) -> Drawing:
    """The puzzle and its board to look at; unless told what to mark, mistakes are, and solutions."""
    pointed = marks or (PLAIN if board is None else found(puzzle, board))
    return Drawing(scene(puzzle, board, pointed, language), theme, size)
