"""Literals as the page sends them back: {"cell" or "vertex": place, "value" or "number", "holds"}.

>>> from satelier.puzzles import find
>>> body = {"excluded": [{"cell": [1, 2], "value": 2, "holds": False}]}
>>> read_literals(find("sudoku")(4, 4), body, "excluded")
[-6]
"""

from __future__ import annotations

from typing import Any

from satelier.errors import InputError
from satelier.puzzle import Puzzle
from satelier.web.questions.ground.keys import Body, items

MOST_LITERALS = 100_000


def read_literals(puzzle: Puzzle, body: Body, key: str) -> list[int]:
    """The literals under a key; none where it is missing."""
    found = items(body, key, MOST_LITERALS, [])
    return [_literal(puzzle, one, key) for one in found]


def _literal(puzzle: Puzzle, given: Any, key: str) -> int:
    place = given.get(puzzle.grid.noun) if isinstance(given, dict) else None
    holds = given.get("holds", True) if isinstance(given, dict) else None
    found = read_place(puzzle, place)
    if found is None or type(holds) is not bool:
        raise InputError("web.literal", name=key, place=puzzle.grid.noun)
    literal = puzzle.values.literal(found, _number(puzzle, given, key))
    return literal if holds else -literal


def read_place(puzzle: Puzzle, given: Any) -> int | None:
    """The place at [row, column], if there is one."""
    if not isinstance(given, list) or len(given) != 2 or not all(type(one) is int for one in given):
        return None
    return puzzle.grid.place(*given)


def _number(puzzle: Puzzle, given: dict[str, Any], key: str) -> int:
    """The value, by its symbol or by its number."""
    symbols = {value.symbol: number for number, value in enumerate(puzzle.values)}
    value, number = given.get("value"), given.get("number")
    if type(number) is int and 0 <= number < len(symbols):
        return number
    if type(value) is int and 0 <= value < 1_000:  # numbers are written as numbers
        value = str(value)
    if isinstance(value, str) and value in symbols:
        return symbols[value]
    raise InputError("web.literal", name=key, place=puzzle.grid.noun)
