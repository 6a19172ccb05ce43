"""Sudoku in pure Python by Peter Norvig's method: propagation by two rules, then search.

A cell's candidates are a string of digits. Assigning a digit eliminates all the others; eliminating the
last but one gives the last to the cell and takes it from the peers; a digit with one place left in a unit
goes there.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from satelier.values import Board

DIGITS = "123456789ABCDEFGHIJKLMNOP"
Candidates = list[str]


@dataclass(frozen=True)
class Shape:
    """The units of a grid, and for each cell its units and its peers."""

    digits: str
    units: list[list[list[int]]]
    peers: list[set[int]]


@functools.cache
def shape_of(side: int) -> Shape:
    box = round(side**0.5)
    cells = [(row, column) for row in range(side) for column in range(side)]
    groups: dict[tuple[str, int, int], list[int]] = {}
    for cell, (row, column) in enumerate(cells):
        for key in (("row", row, 0), ("column", 0, column), ("box", row // box, column // box)):
            groups.setdefault(key, []).append(cell)
    units = [[group for group in groups.values() if cell in group] for cell in range(side * side)]
    peers = [set().union(*own) - {cell} for cell, own in enumerate(units)]
    return Shape(DIGITS[:side], units, peers)


def assign(shape: Shape, values: Candidates, cell: int, digit: str) -> bool:
    return all(eliminate(shape, values, cell, other) for other in values[cell] if other != digit)


def eliminate(shape: Shape, values: Candidates, cell: int, digit: str) -> bool:
    if digit not in values[cell]:
        return True
    left = values[cell] = values[cell].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(eliminate(shape, values, peer, left) for peer in shape.peers[cell]):
        return False
    for unit in shape.units[cell]:
        places = [place for place in unit if digit in values[place]]
        if not places or (len(places) == 1 and not assign(shape, values, places[0], digit)):
            return False
    return True


def search(shape: Shape, values: Candidates) -> Candidates | None:
    undecided = [(len(value), cell) for cell, value in enumerate(values) if len(value) > 1]
    if not undecided:
        return values
    _, cell = min(undecided)
    for digit in values[cell]:
        tried = values.copy()
        found = search(shape, tried) if assign(shape, tried, cell, digit) else None
        if found:
            return found
    return None


def solve(board: Board) -> list[list[int]]:
    shape = shape_of(len(board))
    values = [shape.digits] * board.size
    for cell, value in enumerate(board.ravel().tolist()):
        if value >= 0 and not assign(shape, values, cell, shape.digits[value]):
            raise AssertionError("no solution")
    found = search(shape, values)
    assert found is not None
    numbers = [shape.digits.index(digit) for digit in found]
    return [numbers[start : start + len(board)] for start in range(0, len(numbers), len(board))]


def solve_all(boards: Board) -> Board:
    return np.array([solve(board) for board in boards], dtype=np.int16)
