"""Puzzles and boards as the page has them: plain numbers, nothing else.

puzzle   {"kind", "rows", "columns", "clues", "givens", "box"}: the clues of the cells (null for
         none), the values of the places by number (−1 for open)
board    rows of value numbers, −1 for open
place    [row, column], from 1

>>> puzzle = read_puzzle({"puzzle": {"kind": "takuzu", "rows": 4, "columns": 4}})
>>> parts(puzzle)["givens"][0], read_board(puzzle, {}).tolist()[0]
([-1, -1, -1, -1], [-1, -1, -1, -1])
"""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier import puzzles
from satelier.errors import InputError
from satelier.messages import ENGLISH, LANGUAGES
from satelier.puzzle import NO_CLUE, Numbers, Puzzle, Regions
from satelier.values import OPEN, Board

Rows = list[list[Any]]


def language(body: dict[str, Any]) -> str:
    """The language to answer in."""
    found = body.get("language", ENGLISH)
    return found if found in LANGUAGES else ENGLISH


def read_puzzle(body: dict[str, Any]) -> Puzzle:
    """The puzzle that a question is about."""
    given = typed(body, "puzzle", dict)
    kind = puzzles.find(typed(given, "kind", str))
    rows, columns = typed(given, "rows", int), typed(given, "columns", int)
    box = given.get("box")
    puzzle = kind(rows, columns, box=tuple(box) if box else None)
    if kind.clue_layer is not None:
        clues = matrix(given, "clues", (rows, columns), empty=NO_CLUE)
        puzzle = kind(rows, columns, clues=clues, box=puzzle.box)
    if given.get("givens") is not None:
        puzzle = puzzle.with_givens(_values(puzzle, given, "givens"))
    return puzzle


def read_board(puzzle: Puzzle, body: dict[str, Any], key: str = "entries") -> Board:
    """What the player has entered, with what is given; only the latter where nothing was sent."""
    if body.get(key) is None:
        return puzzle.givens
    board = _values(puzzle, body, key)
    return np.where(puzzle.givens != OPEN, puzzle.givens, board).astype(np.int16)


def _values(puzzle: Puzzle, body: dict[str, Any], key: str) -> Board:
    board = matrix(body, key, puzzle.shape, empty=OPEN)
    wrong = np.argwhere((board < OPEN) | (board >= len(puzzle.values)))
    if len(wrong):
        row, column = wrong[0].tolist()
        raise InputError("web.value", name=key, row=row + 1, column=column + 1, most=len(puzzle.values) - 1)
    return board.astype(np.int16)


def matrix(body: dict[str, Any], key: str, shape: tuple[int, int], empty: int) -> np.ndarray[Any, Any]:
    """A table of whole numbers of this shape; null is `empty`."""
    rows = typed(body, key, list)
    ok = len(rows) == shape[0] and all(isinstance(row, list) and len(row) == shape[1] for row in rows)
    if not ok or not all(cell is None or type(cell) is int for row in rows for cell in row):
        raise InputError("web.matrix", name=key, rows=shape[0], columns=shape[1])
    if any(cell is not None and abs(cell) > 1_000_000 for row in rows for cell in row):
        raise InputError("web.matrix", name=key, rows=shape[0], columns=shape[1])
    return np.array([[empty if cell is None else cell for cell in row] for row in rows], dtype=np.int32)


def typed(body: dict[str, Any], key: str, wanted: type, otherwise: Any = None) -> Any:
    """The value under a key, of the type wanted."""
    value = body.get(key, otherwise)
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
        raise InputError("web.type", name=key, wanted=wanted.__name__)
    return value


def parts(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle for the page: what it sends back, and what it needs for drawing."""
    layer = puzzle.clue_layer
    return {
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "clues": None if puzzle.clues is None else _clues(puzzle),
        "givens": puzzle.givens.tolist(),
        "box": list(puzzle.box) if puzzle.box else None,
        "name": type(puzzle).__name__,
        "places": puzzle.places,
        "shape": list(puzzle.shape),
        "clue_layer": {Numbers: "numbers", Regions: "regions"}.get(type(layer)),
        "clue_range": [layer.low, layer.high] if isinstance(layer, Numbers) else None,
        "walls": _walled(puzzle),
        "values": [value.symbol for value in puzzle.values],
        "blank": next((number for number, value in enumerate(puzzle.values) if value.symbol == "."), None),
    }


def _clues(puzzle: Puzzle) -> Rows:
    assert puzzle.clues is not None
    return [[None if clue == NO_CLUE else clue for clue in row] for row in puzzle.clues.tolist()]


def _walled(puzzle: Puzzle) -> Rows | None:
    """A label for each cell, from 0: walls stand between cells with different labels."""
    if isinstance(puzzle.clue_layer, Regions) and puzzle.clues is not None:
        return _clues(puzzle)
    if puzzle.box is None:
        return None
    height, width = puzzle.box
    across = puzzle.columns // width
    return [
        [row // height * across + column // width for column in range(puzzle.columns)]
        for row in range(puzzle.rows)
    ]
