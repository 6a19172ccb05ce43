"""What is printed, as shapes; regions are told by walls.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> puzzle = read(find("tents"), "T. .. // .. . .")
>>> covered(puzzle), {shape.role for shape in clues(puzzle, puzzle.givens)}
({(0, 0): 'tree'}, {'filled'})
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.clues import Mark
from satelier.draw.glyphs import AS_DRAWN, GLYPHS, REVERSED, placed
from satelier.draw.shapes import Circle, Line, Rectangle, Role, Shape, Text
from satelier.draw.signs import CROSSED, signs
from satelier.puzzle import Puzzle
from satelier.values import Board

ROUND: dict[str, Role] = {"circle": "light", "disc": "dark", "outline": "empty"}
WITHIN = 0.4  # a circle of a clue that is smaller stands on a line or a corner
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
BESIDE = 0.3  # so far from their middle stand a picture and the number beside it


def marks_of(puzzle: Puzzle) -> Iterator[Mark]:
    """All clues as they are drawn."""
    for layer, printed in puzzle.printed.items():
        yield from puzzle.layers()[layer].marks(printed, puzzle.rows, puzzle.columns)


def covered(puzzle: Puzzle) -> dict[tuple[int, int], str]:
    """The cells, by row and column, that have a clue in them: its shape, "number" or, aside, "corner"."""
    return {
        (int(mark.y), int(mark.x)): mark.shape or ("number" if mark.x % 1 == 0.5 == mark.y % 1 else "corner")
        for mark in marks_of(puzzle)
        if _is_inside(puzzle, mark) and mark.shape not in ("tube", "reservoir")
    }


def clues(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is printed; where its own cell holds something, it makes room for it, or stands out from it."""
    names = signs(puzzle, board) if puzzle.grid.noun == "cell" else None
    for mark in marks_of(puzzle):
        sign = names[int(mark.y)][int(mark.x)] if names and _is_inside(puzzle, mark) else ""
        yield from _clue(mark, sign)


def _is_inside(puzzle: Puzzle, mark: Mark) -> bool:
    return bool(mark.x % 1 and mark.y % 1 and 0 < mark.x < puzzle.columns and 0 < mark.y < puzzle.rows)


def _clue(mark: Mark, sign: str) -> Iterator[Shape]:
    if mark.shape:
        is_dark = sign == "#"
        yield from (_pictured(mark, is_dark) if mark.shape in GLYPHS else _shaped(mark, is_dark))
    elif mark.points:
        yield from _arrow(mark)
    elif not mark.x % 1 and not mark.y % 1:
        yield Circle("knob", mark.x, mark.y, 0.23)
        yield Text("given", mark.x, mark.y, mark.text, mark.size)
    elif sign in ("", ".", CROSSED):
        yield Text("clue", mark.x, mark.y, mark.text, mark.size)
    elif sign == "#":
        yield Text("pin", mark.x, mark.y, mark.text, mark.size)
    else:
        x, y = int(mark.x), int(mark.y)
        yield Text("clue-within", x + 0.2, y + 0.22, mark.text, 0.3)


def _pictured(mark: Mark, is_dark: bool) -> Iterator[Shape]:
    """A picture, light on a cell that is dark; a number stands beside it."""
    roles, aside = REVERSED if is_dark else AS_DRAWN, BESIDE if mark.text else 0.0
    yield from placed(mark.shape, mark.x - aside, mark.y, roles, 0.7 if aside else 1)
    if mark.text:
        yield Text("clue-within", mark.x + aside, mark.y, mark.text, mark.size)


def _shaped(mark: Mark, is_dark: bool) -> Iterator[Shape]:
    """A clue inside something round, or a dark cell; a stretch of a thermometer, or where it begins."""
    if mark.shape == "tube":
        right, down = STEPS.get(mark.points, (0, 0))
        yield Line("tube", mark.x, mark.y, mark.x + right, mark.y + down)
    elif mark.shape == "reservoir":
        yield Circle("bulb", mark.x, mark.y, 0.34)
    elif mark.shape in ("block", "split"):
        yield Rectangle("filled", mark.x - 0.5, mark.y - 0.5, 1, 1)
        if mark.shape == "split":
            yield Line("slash", mark.x - 0.5, mark.y - 0.5, mark.x + 0.5, mark.y + 0.5)
    else:
        radius = 0.38 if mark.size > WITHIN else mark.size
        yield Circle("knob" if is_dark else ROUND[mark.shape], mark.x, mark.y, radius)
    if mark.text:
        size = min(mark.size, 0.46) if mark.shape == "block" else 1.1 * min(mark.size, 0.38)
        within: Role = "given" if is_dark else "clue-within"
        yield Text(within if mark.shape == "outline" else "pin", mark.x, mark.y, mark.text, size)


def _arrow(mark: Mark) -> Iterator[Shape]:
    """A number, and beside it an arrow that is as long as the cell allows."""
    right, down = STEPS[mark.points]
    beside = 0.26 if right == 0 else 0.0  # an arrow up or down stands right of its number, another above it
    x, y = mark.x + beside, mark.y - (0.0 if right == 0 else 0.28)
    yield Text("clue", mark.x - beside / 2, mark.y + (0.0 if right == 0 else 0.08), mark.text, mark.size)
    tip, end = (x + 0.24 * right, y + 0.24 * down), (x - 0.24 * right, y - 0.24 * down)
    yield Line("cross", *end, *tip)
    for turn in (-1, 1):
        back = (tip[0] - 0.12 * right + turn * 0.1 * down, tip[1] - 0.12 * down + turn * 0.1 * right)
        yield Line("cross", *back, *tip)
