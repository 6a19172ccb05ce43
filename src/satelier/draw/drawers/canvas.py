"""Boards as text for people, where more than marks in cells is to be seen: edges, links, clues of any sort.

Every cell is four characters wide and two lines high: what lies at (x, y), in cells, is written at column 4x
of line 2y. Corners of cells, their borders and the links between them all have characters of their own.

>>> from satelier.grid import Grid
>>> paper = Paper(Grid(1, 2), ())
>>> paper.write(0.5, 0.5, "a")
>>> paper.text().split("\\n")[1].rstrip()
'  a'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from satelier.clues import Mark
from satelier.draw.clued import covered
from satelier.draw.glyphs import COVERING
from satelier.draw.lattices import clue_lattices
from satelier.draw.marks import Marks
from satelier.draw.signs import CROSSED, line_ends, signs
from satelier.draw.walls import walls
from satelier.grid import Grid, Lattice
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

ACROSS, DOWN = 4, 2
LOW = 0.6  # from here on a clue stands low in its cell, or right
BOLD, BLUE, PLAIN = "\x1b[1m", "\x1b[34m", "\x1b[0m"
FLAGS = {"used": ":", "hint": ">", "error": "!"}
LIT = {"": "", ":": "\x1b[4m", ">": "\x1b[30;43m", "!": "\x1b[97;41m"}  # underlined, on yellow, on red


class Paper:
    """Characters in rows; a grid of cells begins at (0, 0), and some lattices may lie outside it."""

    def __init__(self, cells: Grid, lattices: Sequence[Lattice]) -> None:
        every = np.vstack([cells.extents, *(lattice.extents for lattice in lattices)])
        self.left, self.top = (float(least) for least in every[:, :2].min(axis=0))
        right, bottom = (float(most) for most in every[:, 2:].max(axis=0))
        width, height = round((right - self.left) * ACROSS) + 1, round((bottom - self.top) * DOWN) + 1
        self.rows = [[" "] * width for _ in range(height)]

    def write(self, x: float, y: float, text: str, paint: str = "") -> None:
        """A text from a point on, to the right; its characters are painted one by one."""
        row, column = round((y - self.top) * DOWN), round((x - self.left) * ACROSS)
        for step, character in enumerate(text):
            if column + step < len(self.rows[row]):
                self.rows[row][column + step] = f"{paint}{character}{PLAIN}" if paint else character

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.rows)


def draw_paper(
    puzzle: Puzzle, board: Board, marks: Marks, colour: bool, joints: str, looks: Mapping[str, str]
) -> str:
    """The puzzle on paper; `joints` are the characters of lines, `looks` those of signs."""
    cells, size = Grid(puzzle.rows, puzzle.columns), (puzzle.rows, puzzle.columns)
    paper = Paper(cells, clue_lattices(puzzle))
    if puzzle.grid.noun == "edge":
        _dots(paper, size, looks)
    else:
        _walls(paper, puzzle, joints)
    for name, clues in puzzle.printed.items():
        for mark in puzzle.layers()[name].marks(clues, *size):
            text = mark.sign or _written(mark, looks.get("#", "#"))
            on_wall = puzzle.values.are_numbers and _is_in_corner(mark)
            paper.write(*(_above(mark) if on_wall else _spot(mark, puzzle.rows)), text)
    _places(paper, puzzle, puzzle.without_taken(board), marks, colour, joints, looks)
    return paper.text()


def _written(mark: Mark, dark: str) -> str:
    """A clue in characters."""
    shapes = {"circle": "o", "outline": "o", "disc": "*", "block": dark, "split": dark}
    arrows = {"up": "^", "down": "v", "left": "<", "right": ">"}
    return (mark.text or shapes.get(mark.shape, "")) + arrows.get(mark.points, "")


def _is_in_corner(mark: Mark) -> bool:
    """Whether a clue stands in the upper left corner of a cell: that of a region, whose first cell it is."""
    return mark.x > 0 and mark.y > 0 and 0 < mark.x % 1 < 0.5 and 0 < mark.y % 1 < 0.5


def _above(mark: Mark) -> tuple[float, float]:
    """On the wall above its cell: two numbers side by side in one would be read as one."""
    return np.floor(mark.x) + 0.25, np.floor(mark.y)


def _spot(mark: Mark, rows: int) -> tuple[float, float]:
    """Where a clue begins: left in its cell, to leave room for what is filled in; what stands closer outside
    the grid than cells do has a character and a line to itself. What stands right in a cell begins there, and
    what stands low in it has the line below."""
    if mark.x < 0 and mark.x % 1 != 0.5:
        return np.floor(mark.x * ACROSS) / ACROSS, mark.y
    if mark.y < 0 and mark.y % 1 != 0.5:
        return np.floor(mark.x) + 0.25, np.floor(mark.y * DOWN) / DOWN
    inside = mark.x % 1 and mark.y % 1 and (mark.y < rows or mark.x % 1 == 0.5)
    if inside and mark.y % 1 > LOW:
        return np.floor(mark.x) + 0.25, np.floor(mark.y) + 1
    beside = 0.5 if mark.x % 1 > LOW else 0.25
    return np.floor(mark.x) + beside if inside else mark.x, _line(mark.y)


def _line(y: float) -> float:
    """The middle of a cell's line, for what stands in a corner of the cell."""
    return np.floor(y) + 0.5 if y % 1 else y


def _dots(paper: Paper, size: tuple[int, int], looks: Mapping[str, str]) -> None:
    for row in range(size[0] + 1):
        for column in range(size[1] + 1):
            paper.write(column, row, looks[""])


def _walls(paper: Paper, puzzle: Puzzle, joints: str) -> None:
    """Walls between areas and round the grid; dots where no walls meet."""
    found = walls(puzzle)
    across, down = np.pad(found.across, ((0, 0), (1, 1))), np.pad(found.down, ((1, 1), (0, 0)))
    bits = down[:-1] + 2 * across[:, 1:] + 4 * down[1:] + 8 * across[:, :-1]
    for (row, column), bit in np.ndenumerate(bits):
        paper.write(column, row, joints[int(bit)])
        if across[row, column + 1]:
            paper.write(column + 0.25, row, joints[10] * (ACROSS - 1))
        if row < puzzle.rows and down[row + 1, column]:
            paper.write(column, row + 0.5, joints[5])


def _places(
    paper: Paper,
    puzzle: Puzzle,
    board: Board,
    marks: Marks,
    colour: bool,
    joints: str,
    looks: Mapping[str, str],
) -> None:
    flags = {place: FLAGS[name] for name, places, _ in marks.pointed() for place in places}
    numbers, given = board.ravel().tolist(), puzzle.givens.ravel().tolist()
    names = [name for row in signs(puzzle, board) for name in row]
    for (x, y), bits in line_ends(puzzle, names).items():
        paper.write(x, y, joints[bits])
    covering = {cell for cell, shape in covered(puzzle).items() if shape in COVERING}
    blank = looks.get("" if puzzle.is_given() else "region", looks[""])  # a dot: here a value is wanted
    for place, (left, top, right, bottom) in enumerate(puzzle.grid.extents.tolist()):
        x, y = (left + right) / 2, (top + bottom) / 2
        text, flag = (
            _sign(names[place], left, top, right, bottom, joints, {**looks, "": blank}),
            flags.get(place, ""),
        )
        paint = "" if numbers[place] == OPEN else BLUE if given[place] == OPEN else BOLD
        start = x - (len(text) - 1) // 2 / ACROSS
        if puzzle.grid.ragged and puzzle.grid.sort(place) == "cell" and names[place] != "#":
            continue  # lines say that they pass, and crosses would hide them
        if names[place] == CROSSED and (int(y), int(x)) in covering:
            continue  # the clue says it
        if text.strip():
            paper.write(start, y, text, paint + LIT[flag] if colour else "")
        if flag:
            paper.write(x + 0.25 if left == right else x - 0.25, y, flag)


def _sign(
    name: str, left: float, top: float, right: float, bottom: float, joints: str, looks: Mapping[str, str]
) -> str:
    """What is written for a value: a line along an edge or a link, else its sign."""
    is_line = (left == right) != (top == bottom)
    if is_line:
        lines = {"#": joints[5] if left == right else joints[10] * 3, "": " ", ".": " "}
        return lines.get(name, looks.get(name, name))
    return looks.get(name, name)
