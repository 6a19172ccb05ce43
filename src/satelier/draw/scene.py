"""A board as shapes: what every drawer draws, whatever it draws on.

sign    what stands in a place: a value's symbol, "" where it is open, "x" where it is known to be empty

Nothing is said by colour alone: what is given is bold or has a pin, what is broken has a badge "!",
what a hint fills has a ring, what it rests on has marked corners, and a solution a double frame.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> drawn = scene(read(find("sudoku"), "1... .... .... ...."))
>>> drawn.title, [shape.role for shape in drawn.shapes if isinstance(shape, Text)]
('Sudoku, 4 × 4', ['given'])
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from satelier.clues import Mark
from satelier.draw.marks import PLAIN, Marks
from satelier.draw.shapes import ROLES, Circle, Line, Rectangle, Role, Scene, Shape, Text
from satelier.draw.walls import box_walls, cage_lines, cages, runs, walls
from satelier.grid import Grid, Lattice
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

CROSSED = "x"  # known to be empty, while other places are still open
MARGINS = {"cell": 0.3, "vertex": 0.6, "edge": 0.6}  # of those on the rim half lies outside the grid
RIM_MARGIN = 1.1
WITHIN = 0.4  # a circle of a clue that is smaller stands on a line or a corner
CAGE_INSET = 0.07  # of the outline of a cage
INSET = 0.15  # of the outline of a piece
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def scene(puzzle: Puzzle, board: Board | None = None, marks: Marks = PLAIN, language: str = ENGLISH) -> Scene:
    """The puzzle, with what is on the board (by default what is given), and what is pointed out."""
    shown = puzzle.givens if board is None else board
    margin, after = _margins(puzzle)
    sides = puzzle.columns + margin + after, puzzle.rows + margin + after
    paper = Rectangle("paper", -margin, -margin, *sides)
    shapes = [
        paper,
        *_lines(puzzle),
        *_clues(puzzle, shown),
        *_places(puzzle, puzzle.without_taken(shown)),
        *_pointed(puzzle, marks),
    ]
    shapes.sort(key=lambda shape: ROLES.index(shape.role))
    names = {"kind": type(puzzle).__name__, "rows": puzzle.rows, "columns": puzzle.columns}
    title = say(f"draw.title.{marks.title}", language, **names)
    return Scene(title, paper.width, paper.height, margin, tuple(shapes))


def _margins(puzzle: Puzzle) -> tuple[float, float]:
    """Room above and left of the grid, and below and right of it: for what stands on its corners, for clues
    outside it, however far these reach."""
    outside = [lattice for lattice in clue_lattices(puzzle) if lattice.noun in ("rim", "legend")]
    if not outside:
        return _room(puzzle), _room(puzzle)
    reach = max(-float(lattice.extents.min(initial=0)) for lattice in outside)
    return max(RIM_MARGIN, reach + 0.1), RIM_MARGIN


def _room(puzzle: Puzzle) -> float:
    """The same without clues outside it: circles and numbers on its outer corners lie half beyond them."""
    nouns = (puzzle.grid.noun, *(lattice.noun for lattice in clue_lattices(puzzle)))
    return max(MARGINS.get(noun, MARGINS["cell"]) for noun in nouns)


def clue_lattices(puzzle: Puzzle) -> list[Lattice]:
    """Where the clues stand, layer by layer; what goes without saying stands nowhere."""
    return [
        layer.lattice(*puzzle.size)
        for name, layer in puzzle.layers().items()
        if name not in puzzle.printed or not layer.is_unsaid(puzzle.printed[name])
    ]


def signs(puzzle: Puzzle, board: Board) -> list[list[str]]:
    """What stands in each place; an empty one is crossed out as long as there are open ones."""
    names = {number: value.symbol for number, value in enumerate(puzzle.values)} | {OPEN: ""}
    if (board == OPEN).any():
        names = {number: CROSSED if name == "." else name for number, name in names.items()}
    return [[names[number] for number in row] for row in puzzle.grid.lists(board)]


# Lines.


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


# What stands in cells and on corners.


def _clues(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is printed; regions are told by walls."""
    names = signs(puzzle, board) if puzzle.grid.noun == "cell" else None
    for layer, clues in puzzle.printed.items():
        for mark in puzzle.layers()[layer].marks(clues, puzzle.rows, puzzle.columns):
            inside = mark.x % 1 and mark.y % 1 and 0 < mark.x < puzzle.columns and 0 < mark.y < puzzle.rows
            yield from _clue(mark, names[int(mark.y)][int(mark.x)] if names and inside else "")


def _clue(mark: Mark, sign: str) -> Iterator[Shape]:
    """A clue; where its own cell holds something, it makes room for it, or stands out from it."""
    if mark.shape:
        yield from _shaped(mark)
    elif mark.points:
        yield from _arrow(mark)
    elif not mark.x % 1 and not mark.y % 1:
        yield Circle("knob", mark.x, mark.y, 0.23)
        yield Text("given", mark.x, mark.y, mark.text, mark.size)
    elif sign in ("", "."):
        yield Text("clue", mark.x, mark.y, mark.text, mark.size)
    elif sign == "#":
        yield Text("pin", mark.x, mark.y, mark.text, mark.size)
    else:
        x, y = int(mark.x), int(mark.y)
        yield Text("clue", x + 0.2, y + 0.22, mark.text, 0.3)


def _shaped(mark: Mark) -> Iterator[Shape]:
    """A clue inside a circle, a disc or a dark cell."""
    if mark.shape in ("block", "split"):
        yield Rectangle("filled", mark.x - 0.5, mark.y - 0.5, 1, 1)
        if mark.shape == "split":
            yield Line("slash", mark.x - 0.5, mark.y - 0.5, mark.x + 0.5, mark.y + 0.5)
    else:
        radius = 0.38 if mark.size > WITHIN else mark.size
        yield Circle("empty" if mark.shape == "circle" else "filled", mark.x, mark.y, radius)
    if mark.text:
        size = min(mark.size, 0.46) if mark.shape == "block" else 1.1 * min(mark.size, 0.38)
        yield Text("clue" if mark.shape == "circle" else "pin", mark.x, mark.y, mark.text, size)


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


def _places(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is on the board, told apart by whether it was given."""
    if puzzle.grid.ragged:
        yield from _lying(puzzle, board)
        return
    half = _half(puzzle)
    shapes = VERTEX_SIGNS if puzzle.grid.noun == "vertex" else CELL_SIGNS
    given = (puzzle.givens != OPEN).tolist()
    for row, names in enumerate(signs(puzzle, board)):
        for column, name in enumerate(names):
            yield from shapes.get(name, _symbol)(column + half, row + half, given[row][column], name)


def _lying(puzzle: Puzzle, board: Board) -> Iterator[Shape]:
    """What is on edges, links and pieces: lines along them, round pieces; else a sign in their middle."""
    names = [name for row in signs(puzzle, board) for name in row]
    given = (puzzle.givens != OPEN).ravel().tolist()
    passed = line_ends(puzzle, names)
    for place, (left, top, right, bottom) in enumerate(puzzle.grid.extents.tolist()):
        x, y = (left + right) / 2, (top + bottom) / 2
        if puzzle.grid.sort(place) == "cell":
            if names[place] == "#" or (names[place] == CROSSED and (x, y) not in passed):
                yield from CELL_SIGNS[names[place]](x, y, given[place], names[place])
        elif names[place] == "#":
            yield from _drawn(given[place], left, top, right, bottom)
        elif names[place] == CROSSED:
            yield from _cross(x, y, given[place], CROSSED, 0.08)
        elif names[place] not in ("", "."):
            yield Text("given" if given[place] else "entry", x, y, names[place], 0.34)


def line_ends(puzzle: Puzzle, names: list[str]) -> dict[tuple[float, float], int]:
    """Where drawn lines meet or end: 1 where one leads up from there, 2 right, 4 down, 8 left, added up."""
    found: dict[tuple[float, float], int] = {}
    for name, (left, top, right, bottom) in zip(names, puzzle.grid.extents.tolist(), strict=True):
        if name == "#" and (left == right) != (top == bottom):
            first, last = (4, 1) if left == right else (2, 8)
            found[left, top] = found.get((left, top), 0) + first
            found[right, bottom] = found.get((right, bottom), 0) + last
    return found


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


Sign = Callable[[float, float, bool, str], Iterator[Shape]]
CELL_SIGNS: dict[str, Sign] = {"": _nothing, ".": _nothing, CROSSED: _cross, "#": _square, "*": _star}
CELL_SIGNS |= dict.fromkeys("/\\", _diagonal)
VERTEX_SIGNS: dict[str, Sign] = {"": _circle, ".": _circle, CROSSED: _crossed_circle, "#": _disc}


# What is pointed out.


def _pointed(puzzle: Puzzle, marks: Marks) -> Iterator[Shape]:
    """What stands round the places and clues that are pointed out; a second frame round a solution."""
    round_place = _round_cell if puzzle.grid.noun == "cell" else _round_vertex
    middles = puzzle.grid.middles.tolist()
    printed = _printed_at(puzzle)
    round_clue = _round_vertex if printed.noun == "vertex" else _round_clue
    for tint, places, clues in marks.pointed():
        for place in sorted(places):
            yield from round_place(tint, *middles[place])
        for clue in sorted(clues):
            yield from round_clue(tint, *printed.middles[clue].tolist())
    if marks.solved:
        yield _frame(puzzle)


def _printed_at(puzzle: Puzzle) -> Lattice:
    """Where the clues stand that can be pointed out: in cells, or on corners where they have some."""
    on_corners = (lattice for lattice in clue_lattices(puzzle) if lattice.noun == "vertex")
    return next(on_corners, Grid(*puzzle.size))


def _round_cell(tint: Role, x: float, y: float) -> Iterator[Shape]:
    yield Rectangle(tint, x - 0.5, y - 0.5, 1, 1)
    if tint == "used":
        yield from _corners(x, y, 0.42)
    if tint == "hint":
        yield Rectangle("hint-ring", x - 0.42, y - 0.42, 0.84, 0.84, 0.12)
    if tint == "error":
        yield from _badge(x + 0.31, y - 0.31)


def _round_clue(tint: Role, x: float, y: float) -> Iterator[Shape]:
    """As round a cell, but clear of the circles on its corners."""
    yield Rectangle(tint, x - 0.5, y - 0.5, 1, 1)
    if tint == "used":
        yield from _corners(x, y, 0.25, 0.1)
    if tint == "error":
        yield from _badge(x + 0.25, y - 0.22, 0.11)


def _round_vertex(tint: Role, x: float, y: float) -> Iterator[Shape]:
    yield Circle(tint, x, y, 0.4)
    if tint == "used":
        yield from _corners(x, y, 0.33)
    if tint == "hint":
        yield Circle("hint-ring", x, y, 0.36)
    if tint == "error":
        yield from _badge(x + 0.27, y - 0.27)


def _corners(x: float, y: float, reach: float, arm: float = 0.14) -> Iterator[Shape]:
    """The four corners of a square round (x, y)."""
    for right, down in itertools.product((-1, 1), repeat=2):
        corner_x, corner_y = x + right * reach, y + down * reach
        yield Line("used-corners", corner_x, corner_y, corner_x - right * arm, corner_y)
        yield Line("used-corners", corner_x, corner_y, corner_x, corner_y - down * arm)


def _badge(x: float, y: float, radius: float = 0.15) -> Iterator[Shape]:
    """A mark for the eye that tells no colours apart: only what is broken has one."""
    yield Circle("badge", x, y, radius)
    yield Text("badge-text", x, y, "!", 1.6 * radius)


def _frame(puzzle: Puzzle) -> Rectangle:
    gap = _room(puzzle) - 0.15
    return Rectangle("frame", -gap, -gap, puzzle.columns + 2 * gap, puzzle.rows + 2 * gap, 0.08)


def _half(puzzle: Puzzle) -> float:
    """How far the middle of a place lies from the corner that has its numbers."""
    return 0.0 if puzzle.grid.noun == "vertex" else 0.5
