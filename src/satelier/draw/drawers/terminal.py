"""Boards as text for people.

wall     a line between two cells: round the grid, round a box, round a region
mark     what stands in a cell, or on a corner
flag     what points a mark out, beside it: "!" for what is broken, ">" for a hint, ":" for what it rests on
style    the characters of one way to draw: Unicode or pure ASCII

Cells stand close together where no wall can part them; regions, which have any shape, get room all over.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> print(draw(read(find("norinori"), "AABB/ABBB"), ascii=True))
+-------+-------+
|       |       |
|   +---+       |
|   |           |
+---+-----------+
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from satelier.draw.drawers.canvas import BLUE, BOLD, FLAGS, LIT, PLAIN, draw_paper
from satelier.draw.marks import PLAIN as NO_MARKS
from satelier.draw.marks import Marks
from satelier.draw.signs import CROSSED, signs
from satelier.draw.walls import Walls, walls
from satelier.frozen import dataclass
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.values import OPEN, Board

Table = list[list[str]]


@dataclass(frozen=True)
class Style:
    """joints[1·up + 2·right + 4·down + 8·left] is where walls meet; the rest are marks by their symbols."""

    joints: str
    cells: Mapping[str, str]
    circles: Mapping[str, str]
    pictures: Mapping[str, str]  # of values that have one, by its name


UNICODE = Style(
    " ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    {"": "·", "#": "■", ".": "·", CROSSED: "×", "region": " "},
    {"": "○", "#": "●", ".": "○", CROSSED: "×"},
    {"white": "○", "black": "●", "star": "★"},
)
ASCII = Style(
    " |-+||++-+-+++++",
    {"": ".", "region": " "},
    {"": "o", "#": "@", ".": "o", CROSSED: "x"},
    {},
)


def draw(
    puzzle: Puzzle,
    board: Board | None = None,
    colour: bool = False,
    ascii: bool = False,
    marks: Marks = NO_MARKS,
) -> str:
    """The puzzle, with what is on the board (by default what is given) in its places."""
    style = ASCII if ascii else UNICODE
    shown = puzzle.givens if board is None else board
    corners = puzzle.grid.noun == "vertex"
    looks = {**(style.circles if corners else style.cells), **_pictured(puzzle, style)}
    if not _is_plain(puzzle):
        return draw_paper(puzzle, shown, marks, colour, style.joints, looks)
    flags, clue_flags = _flags(puzzle, marks)
    table = _signs(puzzle, shown, looks)
    painted = _painted(puzzle, table, flags, shown) if colour else table
    if corners:
        clues = _clues(puzzle)
        inside = _flagged(_lit(clues, clue_flags) if colour else clues, clue_flags)
        return "\n".join(_lines(inside, len(clues[0][0]), walls(puzzle), style, (painted, flags)))
    return "\n".join(_lines(_flagged(painted, flags), len(table[0][0]), walls(puzzle), style))


def _pictured(puzzle: Puzzle, style: Style) -> dict[str, str]:
    """What stands for the values whose pictures have a character."""
    named = {value.symbol: value.picture for value in puzzle.values}
    return {symbol: style.pictures[picture] for symbol, picture in named.items() if picture in style.pictures}


def _is_plain(puzzle: Puzzle) -> bool:
    """Whether all there is to see are marks in cells, or on corners with numbers between them."""
    if puzzle.grid.ragged or not all(layer.labels for layer in puzzle.layers().values()):
        return puzzle.grid.noun == "vertex" and len(puzzle.printed) == 1 and "numbers" in puzzle.printed
    return puzzle.grid.noun == "cell"


# Marks.


def _signs(puzzle: Puzzle, board: Board, looks: Mapping[str, str]) -> Table:
    """The sign of each place, padded to one width."""
    blank = "region" if puzzle.grid.noun == "cell" and puzzle.layers() else ""
    width = max(len(value.symbol) for value in puzzle.values)
    return [[looks.get(name or blank, name).rjust(width) for name in row] for row in signs(puzzle, board)]


def _clues(puzzle: Puzzle) -> Table:
    """The numbers of the cells, padded to one width."""
    assert puzzle.clues is not None
    width = len(str(puzzle.clues.max()))
    names = {NO_CLUE: " " * width} | {clue: str(clue).rjust(width) for clue in range(puzzle.clues.max() + 1)}
    return [[names[clue] for clue in row] for row in puzzle.clues.tolist()]


def _flags(puzzle: Puzzle, marks: Marks) -> tuple[Table, Table]:
    """The flag of each place, and of each clue: none for most."""
    places, clues = np.full(puzzle.shape, ""), np.full((puzzle.rows, puzzle.columns), "")
    for name, marked_places, marked_clues in marks.pointed():
        places.put(sorted(marked_places), FLAGS[name])
        clues.put(sorted(marked_clues), FLAGS[name])
    return places.tolist(), clues.tolist()


def _flagged(table: Table, flags: Table) -> Table:
    """Every mark after its flag, or after a space."""
    return _each(lambda mark, flag: (flag or " ") + mark, table, flags)


def _painted(puzzle: Puzzle, table: Table, flags: Table, board: Board) -> Table:
    """What is given in bold, what was entered in blue, what is pointed out lit, the rest as it is."""
    paints = np.where(board == OPEN, "", np.where(puzzle.givens == OPEN, BLUE, BOLD)).tolist()
    return _each(lambda mark, paint, flag: _in(paint + LIT[flag], mark), table, paints, flags)


def _lit(table: Table, flags: Table) -> Table:
    return _each(lambda mark, flag: _in(LIT[flag], mark), table, flags)


def _in(paint: str, mark: str) -> str:
    return f"{paint}{mark}{PLAIN}" if paint else mark


def _each(change: Callable[..., str], *tables: Table) -> Table:
    """A table of what `change` makes of the members of these tables, place by place."""
    return [[change(*members) for members in zip(*rows, strict=True)] for rows in zip(*tables, strict=True)]


# Lines.


def _lines(
    table: Table, width: int, walls: Walls, style: Style, corners: tuple[Table, Table] | None = None
) -> Iterator[str]:
    """The marks between walls, and signs with their flags on the corners where there are any."""
    columns = walls.columns.tolist()
    for row in range(len(table) + 1):
        if walls.rows[row]:
            joints = corners[0][row] if corners else _joints(walls, row, style)
            flags = corners[1][row] if corners else [""] * len(joints)
            yield _wall_line(joints, flags, walls.across[row].tolist(), columns, width, style)
        if row < len(table):
            yield _mark_line(table[row], walls.down[row].tolist(), columns, style)


def _joints(walls: Walls, row: int, style: Style) -> list[str]:
    """The characters where walls meet, at the corners above a row."""
    sides = np.pad(walls.across[row], 1)
    ends = np.pad(walls.down, ((1, 1), (0, 0)))
    bits = ends[row] + 2 * sides[1:] + 4 * ends[row + 1] + 8 * sides[:-1]
    return [style.joints[bit] for bit in bits.tolist()]


def _wall_line(
    joints: list[str], flags: list[str], across: list[bool], columns: list[bool], width: int, style: Style
) -> str:
    """A line between two rows; a joint only where there is room for one; a flag stands on its dash."""
    line = joints[0] + flags[0]
    for column, wall in enumerate(across, 1):
        dash = style.joints[10 if wall else 0]
        line += dash * (width + 1 + columns[column] - len(flags[column - 1]))
        line += joints[column] + flags[column] if columns[column] else ""
    return line


def _mark_line(marks: list[str], down: list[bool], columns: list[bool], style: Style) -> str:
    """A row of marks, with its walls; a space, or a flag, before each mark, and a space before walls."""
    line = style.joints[5]
    for column, mark in enumerate(marks, 1):
        bar = style.joints[5 if down[column] else 0]
        line += f"{mark} {bar}" if columns[column] else mark
    return line
