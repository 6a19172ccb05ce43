"""A board as shapes: what every drawer draws, whatever it draws on.

Nothing is said by colour alone: what is given is bold or has a pin, what is broken has a badge "!",
what a hint fills has a ring, what it rests on has marked corners, the parts of a pattern have a square,
a diamond and a stroke, and a solution has a double frame.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> drawn = scene(read(find("sudoku"), "1... .... .... ...."))
>>> drawn.title, [shape.role for shape in drawn.shapes if shape.role == "given"]
('Sudoku, 4 × 4', ['given'])
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.draw.clued import clues
from satelier.draw.lattices import margins
from satelier.draw.marks import PLAIN, Marks
from satelier.draw.places import places
from satelier.draw.pointed import pointed
from satelier.draw.shapes import ROLES, Line, Rectangle, Scene, Shape, Text
from satelier.draw.walls import box_walls, cage_lines, cages, runs, walls
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import Board

AXIS = 0.4  # the room that the numbers of rows and columns take
CAGE_INSET = 0.07  # of the outline of a cage


def scene(
    puzzle: Puzzle,
    board: Board | None = None,
    marks: Marks = PLAIN,
    language: str = ENGLISH,
    *,
    numbered: bool = False,
) -> Scene:
    """The puzzle, with what is on the board (by default what is given), and what is pointed out; with the
    numbers of rows and columns beside it, if wanted."""
    shown = puzzle.givens if board is None else board
    margin, after = margins(puzzle)
    beside = list(_numbers(puzzle, -margin)) if numbered else []
    margin += AXIS if numbered else 0
    sides = puzzle.columns + margin + after, puzzle.rows + margin + after
    paper = Rectangle("paper", -margin, -margin, *sides)
    shapes = [
        paper,
        *beside,
        *_lines(puzzle),
        *clues(puzzle, shown),
        *places(puzzle, puzzle.without_taken(shown)),
        *pointed(puzzle, marks),
    ]
    shapes.sort(key=lambda shape: ROLES.index(shape.role))
    names = {"kind": type(puzzle).called(language), "rows": puzzle.rows, "columns": puzzle.columns}
    title = say(f"draw.title.{marks.title}", language, **names)
    return Scene(title, paper.width, paper.height, margin, tuple(shapes))


def _numbers(puzzle: Puzzle, edge: float) -> Iterator[Shape]:
    """The numbers of rows and columns, as sentences name them: of cells, unless vertices are played."""
    on_corners = puzzle.grid.noun == "vertex"
    half, more = (0.0, 1) if on_corners else (0.5, 0)
    for number in range(puzzle.columns + more):
        yield Text("axis", number + half, edge - AXIS / 3, str(number + 1), 0.3)
    for number in range(puzzle.rows + more):
        yield Text("axis", edge - AXIS / 3, number + half, str(number + 1), 0.3)


def _lines(puzzle: Puzzle) -> Iterator[Shape]:
    """Thin lines between all cells; walls over them, and round the whole unless circles stand there."""
    rows, columns, inside = puzzle.rows, puzzle.columns, int(puzzle.grid.noun not in ("vertex", "edge"))
    yield from (Line("thin", 0, row, columns, row) for row in range(inside, rows + 1 - inside))
    yield from (Line("thin", column, 0, column, rows) for column in range(inside, columns + 1 - inside))
    if inside:
        yield from _walls(puzzle)
        yield Rectangle("wall", 0, 0, columns, rows)


def _walls(puzzle: Puzzle) -> Iterator[Shape]:
    labels = cages(puzzle)
    found = walls(puzzle) if labels is None else box_walls(puzzle)
    if labels is not None:
        yield from (Line("cage", *ends) for ends in cage_lines(labels, CAGE_INSET))
    for row in range(1, puzzle.rows):
        yield from (Line("wall", start, row, end, row) for start, end in runs(found.across[row]))
    for column in range(1, puzzle.columns):
        yield from (Line("wall", column, start, column, end) for start, end in runs(found.down[:, column]))
