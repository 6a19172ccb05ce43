"""Boards as text for people.

wall     a line between two cells: round the grid, round a box, round a region
mark     what stands in a cell, or on a corner
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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.puzzle import NO_CLUE, Puzzle, Regions
from satelier.values import OPEN, Board

Marks = list[list[str]]
Truths = NDArray[np.bool_]

BOLD, BLUE, PLAIN = "\x1b[1m", "\x1b[34m", "\x1b[0m"


@dataclass(frozen=True)
class Style:
    """joints[1·up + 2·right + 4·down + 8·left] is where walls meet; the rest are marks by their symbols."""

    joints: str
    cells: Mapping[str, str]
    circles: Mapping[str, str]


@dataclass(frozen=True)
class Walls:
    """Where walls run across (above each row, and below the last) and down (left of each column, and right).

    rows, columns   between which rows and columns there is room for walls
    """

    across: Truths
    down: Truths
    rows: Truths
    columns: Truths


CROSSED = "x"  # known to be empty, while other places are still open
UNICODE = Style(
    " ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    {"": "·", "#": "■", ".": "·", CROSSED: "×", "region": " "},
    {"": "○", "#": "●", ".": "○", CROSSED: "×"},
)
ASCII = Style(
    " |-+||++-+-+++++",
    {"": ".", "region": " "},
    {"": "o", "#": "@", ".": "o", CROSSED: "x"},
)


def draw(puzzle: Puzzle, board: Board | None = None, colour: bool = False, ascii: bool = False) -> str:
    """The puzzle, with what is on the board (by default what is given) in its places."""
    style = ASCII if ascii else UNICODE
    shown = puzzle.givens if board is None else board
    corners = puzzle.places == "vertex"
    marks = _marks(puzzle, shown, style.circles if corners else style.cells)
    painted = _painted(puzzle, marks, shown) if colour else marks
    if corners:
        clues = _clues(puzzle)
        return "\n".join(_lines(clues, len(clues[0][0]), walls(puzzle), style, painted))
    return "\n".join(_lines(painted, len(marks[0][0]), walls(puzzle), style))


def walls(puzzle: Puzzle) -> Walls:
    """The walls of a puzzle's cells."""
    areas = _areas(puzzle)
    across, down = _changes(areas), _changes(areas.T).T
    roomy = isinstance(puzzle.clue_layer, Regions)
    rows, columns = across.any(axis=1), down.any(axis=0)
    return Walls(across, down, np.logical_or(rows, roomy), np.logical_or(columns, roomy))


def _areas(puzzle: Puzzle) -> NDArray[np.int64]:
    """A number per cell, different where a wall parts two cells."""
    places = np.arange(puzzle.rows * puzzle.columns).reshape(puzzle.rows, puzzle.columns)
    if puzzle.places == "vertex":
        return places
    if isinstance(puzzle.clue_layer, Regions) and puzzle.clues is not None:
        return puzzle.clues.astype(np.int64)
    height, width = puzzle.box or (puzzle.rows, puzzle.columns)
    row, column = np.divmod(places, puzzle.columns)
    return np.asarray(row // height * puzzle.columns + column // width)


def _changes(areas: NDArray[np.int64]) -> Truths:
    """Above each row, and below the last: where an area differs from the one before."""
    framed = np.pad(areas, ((1, 1), (0, 0)), constant_values=-1)
    return np.asarray(framed[1:] != framed[:-1])


# Marks.


def _marks(puzzle: Puzzle, board: Board, signs: Mapping[str, str]) -> Marks:
    """The sign of each place, padded to one width."""
    names = {OPEN: "region" if isinstance(puzzle.clue_layer, Regions) else ""}
    names |= {number: value.symbol for number, value in enumerate(puzzle.values)}
    if puzzle.clue_layer is not None and (board == OPEN).any():
        names = {number: CROSSED if name == "." else name for number, name in names.items()}
    width = max(len(signs.get(name, name)) for name in names.values())
    padded = {number: signs.get(name, name).rjust(width) for number, name in names.items()}
    return [[padded[number] for number in row] for row in board.tolist()]


def _clues(puzzle: Puzzle) -> Marks:
    """The numbers of the cells, padded to one width."""
    assert puzzle.clues is not None
    width = len(str(puzzle.clues.max()))
    names = {NO_CLUE: " " * width} | {clue: str(clue).rjust(width) for clue in range(puzzle.clues.max() + 1)}
    return [[names[clue] for clue in row] for row in puzzle.clues.tolist()]


def _painted(puzzle: Puzzle, marks: Marks, board: Board) -> Marks:
    """What is given in bold, what was entered in blue, what is open as it is."""
    paints = np.where(board == OPEN, "", np.where(puzzle.givens == OPEN, BLUE, BOLD)).tolist()
    return [
        [f"{paint}{mark}{PLAIN}" if paint else mark for paint, mark in zip(*both, strict=True)]
        for both in zip(paints, marks, strict=True)
    ]


# Lines.


def _lines(
    marks: Marks, width: int, walls: Walls, style: Style, corners: Marks | None = None
) -> Iterator[str]:
    """The marks between walls, and signs on the corners where there are any."""
    columns = walls.columns.tolist()
    for row in range(len(marks) + 1):
        if walls.rows[row]:
            joints = corners[row] if corners else _joints(walls, row, style)
            yield _wall_line(joints, walls.across[row].tolist(), columns, width, style)
        if row < len(marks):
            yield _mark_line(marks[row], walls.down[row].tolist(), columns, style)


def _joints(walls: Walls, row: int, style: Style) -> list[str]:
    """The characters where walls meet, at the corners above a row."""
    sides = np.pad(walls.across[row], 1)
    ends = np.pad(walls.down, ((1, 1), (0, 0)))
    bits = ends[row] + 2 * sides[1:] + 4 * ends[row + 1] + 8 * sides[:-1]
    return [style.joints[bit] for bit in bits.tolist()]


def _wall_line(joints: list[str], across: list[bool], columns: list[bool], width: int, style: Style) -> str:
    """A line between two rows; a joint only where there is room for one."""
    line = joints[0]
    for column, wall in enumerate(across, 1):
        dash = style.joints[10 if wall else 0]
        line += dash * (width + 1 + columns[column]) + (joints[column] if columns[column] else "")
    return line


def _mark_line(marks: list[str], down: list[bool], columns: list[bool], style: Style) -> str:
    """A row of marks, with its walls; a space between marks, and beside walls."""
    line = style.joints[5]
    for column, mark in enumerate(marks, 1):
        bar = style.joints[5 if down[column] else 0]
        line += f" {mark} {bar}" if columns[column] else f" {mark}"
    return line
