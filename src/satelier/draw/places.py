"""What stands in places, as shapes: values by their pictures or their symbols, lines, pieces."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from satelier.draw.clued import covered
from satelier.draw.glyphs import AS_DRAWN, COVERING, ENTERED, placed
from satelier.draw.shapes import Circle, Line, Rectangle, Role, Shape, Text
from satelier.draw.signs import CROSSED, line_ends, signs
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

INSET = 0.15  # of the outline of a piece
Sign = Callable[[float, float, bool, str], Iterator[Shape]]


def places(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is on the board, told apart by whether it was given."""
    if puzzle.grid.ragged:
        yield from _lying(puzzle, board)
        return
    half = (
        0.0 if puzzle.grid.noun == "vertex" else 0.5
    )  # from the corner with a place's numbers to its middle
    shapes = VERTEX_SIGNS if puzzle.grid.noun == "vertex" else CELL_SIGNS
    given, numbers, printed = (puzzle.givens != OPEN).tolist(), board.tolist(), covered(puzzle)
    for row, names in enumerate(signs(puzzle, board)):
        for column, name in enumerate(names):
            picture = puzzle.values[numbers[row][column]].picture if name else ""
            known = _pictured(picture) if picture else shapes.get(name, _symbol)
            if half and (row, column) in printed:
                known = _on_clue(name, printed[row, column], known)
            yield from known(column + half, row + half, given[row][column], name)


def _pictured(picture: str) -> Sign:
    """What draws this picture; in the colour of entries, unless it is given."""

    def draw(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
        yield from placed(picture, x, y, AS_DRAWN if given else ENTERED)
        yield from _pin(x, y, given)

    return draw


def _on_clue(name: str, shape: str, usual: Sign) -> Sign:
    """What leaves the clue of the same cell legible."""
    if shape in COVERING:
        return _nothing
    ring = usual if shape == "corner" else _ring
    return {CROSSED: ring, "#": _large_square}.get(name, usual)


def _lying(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is on edges, links and pieces: lines along them, round pieces; else a sign in their middle."""
    names = [name for row in signs(puzzle, board) for name in row]
    given = (puzzle.givens != OPEN).ravel().tolist()
    passed, printed = line_ends(puzzle, names), covered(puzzle)
    for place, (left, top, right, bottom) in enumerate(puzzle.grid.extents.tolist()):
        x, y = (left + right) / 2, (top + bottom) / 2
        if puzzle.grid.sort(place) == "cell":
            if names[place] == "#" or (
                names[place] == CROSSED and (x, y) not in passed and (int(y), int(x)) not in printed
            ):
                yield from CELL_SIGNS[names[place]](x, y, given[place], names[place])
        elif names[place] == "#":
            yield from _drawn(given[place], left, top, right, bottom)
        elif names[place] == CROSSED:
            yield from _cross(x, y, given[place], CROSSED, 0.08)
        elif names[place] not in ("", "."):
            yield Text("given" if given[place] else "entry", x, y, names[place], 0.34)


def _drawn(given: bool, left: float, top: float, right: float, bottom: float) -> Iterator[Shape]:
    """A line from end to end, or the four sides of what has some room."""
    if left == right or top == bottom:
        yield Line("line" if given else "line-entry", left, top, right, bottom)
        return
    role: Role = "cross" if given else "cross-entry"
    x1, y1, x2, y2 = left + INSET, top + INSET, right - INSET, bottom - INSET
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)]
    yield from (Line(role, *one, *other) for one, other in itertools.pairwise(corners))


def _symbol(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    """A text as large as its length lets it be."""
    yield Text("given" if given else "entry", x, y, name, {1: 0.6, 2: 0.5}.get(len(name), 0.36))


def _nothing(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    yield from ()


def _square(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    """A coloured cell; a pin says that it is given."""
    yield Rectangle("filled" if given else "filled-entry", x - 0.36, y - 0.36, 0.72, 0.72, 0.16)
    yield from _pin(x, y, given)


def _large_square(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    """The same with room for a clue."""
    yield Rectangle("filled" if given else "filled-entry", x - 0.45, y - 0.45, 0.9, 0.9, 0.06)


def _ring(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    """Known to be empty, round a clue."""
    yield Circle("cross" if given else "cross-entry", x, y, 0.38)


def _pin(x: float, y: float, given: bool) -> Iterator[Shape]:
    if given:
        yield Circle("pin", x, y, 0.07)


def _cross(x: float, y: float, given: bool, name: str, arm: float = 0.13) -> Iterator[Shape]:
    role: Role = "cross" if given else "cross-entry"
    yield Line(role, x - arm, y - arm, x + arm, y + arm)
    yield Line(role, x - arm, y + arm, x + arm, y - arm)


def _star(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    role: Role = "cross" if given else "cross-entry"
    for right, down in ((0.0, 0.24), (0.21, 0.12), (0.21, -0.12)):
        yield Line(role, x - right, y - down, x + right, y + down)


def _diagonal(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    role: Role = "line" if given else "line-entry"
    down = 0.5 if name == "/" else -0.5
    yield Line(role, x - 0.5, y + down, x + 0.5, y - down)


def _circle(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    yield Circle("empty", x, y, 0.2)


def _crossed_circle(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    yield from _circle(x, y, given, name)
    yield from _cross(x, y, given, name, 0.08)


def _disc(x: float, y: float, given: bool, name: str) -> Iterator[Shape]:
    yield Circle("filled" if given else "filled-entry", x, y, 0.22)
    yield from _pin(x, y, given)


CELL_SIGNS: dict[str, Sign] = {"": _nothing, ".": _nothing, CROSSED: _cross, "#": _square, "*": _star}
CELL_SIGNS |= dict.fromkeys("/\\", _diagonal)
VERTEX_SIGNS: dict[str, Sign] = {"": _circle, ".": _circle, CROSSED: _crossed_circle, "#": _disc}
