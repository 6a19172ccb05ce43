"""What stands round the places and clues that are pointed out; a second frame round a solution."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.draw.glyphs import GLYPHS, placed
from satelier.draw.lattices import clue_lattices, room
from satelier.draw.marks import Marks
from satelier.draw.shapes import Circle, Rectangle, Role, Shape, Text
from satelier.grid import Grid, Lattice
from satelier.puzzle import Puzzle

PARTS = ("cover", "base", "ends")  # of a pattern, in this order over each other


def pointed(puzzle: Puzzle, marks: Marks) -> Iterator[Shape]:
    """All that `marks` point out."""
    round_place = _round_cell if puzzle.grid.noun == "cell" else _round_vertex
    middles = puzzle.grid.middles.tolist()
    printed = _printed_at(puzzle)
    round_clue = _round_vertex if printed.noun == "vertex" else _round_clue
    for tint, places, clues in marks.pointed():
        for place in sorted(places):
            yield from round_place(tint, *middles[place])
        for clue in sorted(clues):
            yield from round_clue(tint, *printed.middles[clue].tolist())
    for part in PARTS:
        for place in sorted(marks.parts.get(part, ())):
            yield from placed(part, *middles[place])
    if marks.solved:
        yield _frame(puzzle)


def _printed_at(puzzle: Puzzle) -> Lattice:
    """Where the clues stand that can be pointed out: in cells, or on corners where they have some."""
    on_corners = (lattice for lattice in clue_lattices(puzzle) if lattice.noun == "vertex")
    return next(on_corners, Grid(*puzzle.size))


def _round_cell(tint: Role, x: float, y: float) -> Iterator[Shape]:
    yield Rectangle(tint, x - 0.5, y - 0.5, 1, 1)
    yield from _signs(tint, x, y)
    if tint == "error":
        yield from _badge(x + 0.31, y - 0.31)


def _round_clue(tint: Role, x: float, y: float) -> Iterator[Shape]:
    """As round a cell, but clear of the circles on its corners."""
    yield Rectangle(tint, x - 0.5, y - 0.5, 1, 1)
    yield from _signs(tint, x, y, "-clue")
    if tint == "error":
        yield from _badge(x + 0.25, y - 0.22, 0.11)


def _round_vertex(tint: Role, x: float, y: float) -> Iterator[Shape]:
    yield Circle(tint, x, y, 0.4)
    yield from _signs(tint, x, y, "-vertex")
    if tint == "error":
        yield from _badge(x + 0.27, y - 0.27)


def _signs(tint: Role, x: float, y: float, sort: str = "") -> Iterator[Shape]:
    """What tells a tint apart for the eye that sees no colours."""
    if tint + sort in GLYPHS:
        yield from placed(tint + sort, x, y)


def _badge(x: float, y: float, radius: float = 0.15) -> Iterator[Shape]:
    """A mark for the eye that tells no colours apart: only what is broken has one."""
    yield Circle("badge", x, y, radius)
    yield Text("badge-text", x, y, "!", 1.6 * radius)


def _frame(puzzle: Puzzle) -> Rectangle:
    gap = room(puzzle) - 0.15
    return Rectangle("frame", -gap, -gap, puzzle.columns + 2 * gap, puzzle.rows + 2 * gap, 0.08)
