"""What stands in each place, in a character; where drawn lines meet.

sign    a value's symbol, "" where a place is open, "x" where it is known to be empty
"""

from __future__ import annotations

from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

CROSSED = "x"  # known to be empty, while other places are still open


def signs(puzzle: Puzzle, board: Board) -> list[list[str]]:
    """What stands in each place; an empty one is crossed out as long as there are open ones."""
    names = {number: value.symbol for number, value in enumerate(puzzle.values)} | {OPEN: ""}
    if (board == OPEN).any():
        names = {number: CROSSED if name == "." else name for number, name in names.items()}
    return [[names[number] for number in row] for row in puzzle.grid.lists(board)]


def line_ends(puzzle: Puzzle, names: list[str]) -> dict[tuple[float, float], int]:
    """Where drawn lines meet or end: 1 where one leads up from there, 2 right, 4 down, 8 left, added up."""
    found: dict[tuple[float, float], int] = {}
    for name, (left, top, right, bottom) in zip(names, puzzle.grid.extents.tolist(), strict=True):
        if name == "#" and (left == right) != (top == bottom):
            first, last = (4, 1) if left == right else (2, 8)
            found[left, top] = found.get((left, top), 0) + first
            found[right, bottom] = found.get((right, bottom), 0) + last
    return found
