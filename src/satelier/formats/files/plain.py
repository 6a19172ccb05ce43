"""The plain form: {"kind": …, "puzzle": {"size": [rows, columns], …}}, a puzzle as lists of rows of words.

puzzle    what is printed, as each layer of clues says it (`clues/plain.py`), and what is given
solution  a board: {"cells": [a text per row]}, in symbols of values; open is "." where that is none, else
          "_"; of lines {"h": …, "v": …}, those that lie across and those that lie down, by "1" and "0"
others    keys that mean nothing to us are kept

>>> text = '{"kind":"hitori","puzzle":{"size":[2,2],"clues":["1 1","2 1"]}}'
>>> write(read(text)) == text
True
>>> read('{"kind":"hitori","puzzle":{"size":[2,2],"clues":["1 1"]}}')
Traceback (most recent call last):
satelier.errors.InputError: Under 'clues' there are 1 rows, expected 2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from satelier.clues.plain import NOTHING, Plain, joined, outside, read_regions, rows_of, write_regions
from satelier.errors import InputError
from satelier.formats.files.json_form import document, read_box, typed
from satelier.formats.ground.bounded_json import dumps, loads
from satelier.formats.ground.sheet import Sheet, agreed, build
from satelier.formats.ground.symbols import shown
from satelier.grid import Pieces
from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN, Board, open_board

KEYS = ("kind", "puzzle", "solution")
REGIONS = "regions"
UNTOLD = "?"  # a clue that tells no value
LINES, LINE_SYMBOLS = ("h", "v"), ["0", "1"]
STILL_OPEN = "_"  # a place of which nothing is known, where "." is a value
# Other names under which kinds of ours go there: by their name and the variant that they are.
VARIANTS = {("futoshiki", "adjacent"): "adjacent", ("fillomino", "three"): "fillomino_three"}

_OURS = re.compile(r'"puzzle"\s*:\s*\{')


def looks(text: str) -> bool:
    """Whether this is an object with a puzzle that is an object too."""
    return text.startswith("{") and bool(_OURS.search(text))


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet of a document."""
    found = document(text)
    told = typed(found, "puzzle", dict)
    name = shown(typed(found, "kind", str))
    variant = told.get("variant")
    named = VARIANTS.get((name, variant), name) if isinstance(variant, str) else name
    puzzle = read_puzzle(agreed(find(named), kind), told)
    solution = found.get("solution")
    board = None if solution is None else read_board(puzzle, solution)
    return Sheet(puzzle, None, board, {}, {key: value for key, value in found.items() if key not in KEYS})


def write(sheet: Sheet) -> str:
    """The document of a sheet, on one line."""
    puzzle = sheet.puzzle
    name, variant = next((key for key, own in VARIANTS.items() if own == puzzle.kind), (puzzle.kind, ""))
    told = {**write_puzzle(puzzle), **({"variant": variant} if variant else {})}
    board = {} if sheet.solution is None else {"solution": write_board(puzzle, sheet.solution)}
    return dumps({"kind": name, "puzzle": told, **board, **sheet.more})


# Puzzles


def read_puzzle(kind: type[Puzzle], told: Plain) -> Puzzle:
    """The puzzle of this kind that a plain object describes."""
    size = told.get("size")
    if not (isinstance(size, list) and len(size) == 2 and all(type(side) is int for side in size)):
        raise InputError("clues.plain.size")
    puzzle = build(kind, *size, box=read_box(told) if kind.boxed else None)
    layers = kind.layers().items()
    if layers:
        puzzle = puzzle.with_clues({name: layer.from_plain(told, *size) for name, layer in layers})
    if kind.plain_givens not in told:
        return puzzle
    return puzzle.with_givens(_table(puzzle, told, kind.plain_givens, puzzle.shape))


def write_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """The same the other way."""
    size, printed = (puzzle.rows, puzzle.columns), puzzle.printed
    found: dict[str, Any] = {"size": list(size), **({"box": list(puzzle.box)} if puzzle.box else {})}
    for name, layer in puzzle.layers().items():
        found |= layer.to_plain(printed[name], *size, printed)
    if puzzle.is_given():
        found[puzzle.plain_givens] = _written(puzzle, puzzle.givens, puzzle.plain_givens)
    return found


# Boards


def looks_board(text: str) -> bool:
    return text.lstrip().startswith("{")


def read_board(puzzle: Puzzle, told: Any) -> Board:
    """The board that an object describes, or the text of one."""
    return read_on(puzzle, told)[1]


def read_on(puzzle: Puzzle, told: Any) -> tuple[Puzzle, Board]:
    """The same, with the puzzle that has all the pieces which lie there, also those that do not fit."""
    found = loads(told) if isinstance(told, str) else told
    for key in board_keys(puzzle):
        if not isinstance(found, Mapping) or key not in found:
            raise InputError("clues.plain.board", name=key)
    if isinstance(puzzle.grid, Pieces):
        return _read_regions(puzzle, found)
    board = open_board(*puzzle.shape)
    for key, places in puzzle.grid.tables.items():
        board.flat[places.ravel()] = _table(puzzle, found, key, places.shape).ravel()
    return puzzle, puzzle.with_taken(board)


def write_board(puzzle: Puzzle, board: Board) -> dict[str, Any]:
    """The same the other way."""
    if isinstance(puzzle.grid, Pieces):
        labels = puzzle.grid.labels(board.ravel() == 1)
        return write_regions(numbered(labels)[0], REGIONS)
    tables = puzzle.grid.tables.items()
    return {key: _written(puzzle, board.ravel()[places], key) for key, places in tables}


def board_keys(puzzle: Puzzle) -> tuple[str, ...]:
    """Boards of pieces are told by the regions that these are."""
    return (REGIONS,) if isinstance(puzzle.grid, Pieces) else tuple(puzzle.grid.tables)


def pieces_of(puzzle: Puzzle) -> Pieces:
    """The places of a puzzle whose boards are told so."""
    assert isinstance(puzzle.grid, Pieces)
    return puzzle.grid


def _read_regions(puzzle: Puzzle, found: Plain) -> tuple[Puzzle, Board]:
    labels = read_regions(found, REGIONS, *puzzle.size).ravel()
    pieces = [tuple(np.flatnonzero(labels == label).tolist()) for label in range(int(labels.max()) + 1)]
    strange = [cells for cells in pieces if cells not in pieces_of(puzzle).covers]
    wider = puzzle.admitting(strange) if strange else puzzle
    board = [int(cells in pieces) for cells in pieces_of(wider).covers]
    return wider, np.array(board, dtype=np.int16)


def _table(puzzle: Puzzle, found: Plain, key: str, shape: tuple[int, ...]) -> Board:
    """The values of a table of places."""
    symbols = _symbols(puzzle, key)
    untold = dict.fromkeys((NOTHING, STILL_OPEN, UNTOLD), OPEN)
    numbers = {**untold, **{symbol: n for n, symbol in enumerate(symbols)}}
    rows, columns = shape
    words = [word for row in rows_of(found, key, [columns] * rows) for word in row]
    if unknown := [word for word in words if word not in numbers]:
        raise _out_of_range(puzzle, key, unknown[0]) or outside(key, unknown[0])
    return np.array([numbers[word] for word in words], dtype=np.int16).reshape(shape)


def _out_of_range(puzzle: Puzzle, key: str, word: str) -> InputError | None:
    """What is said of a number that is none of the values."""
    if not (puzzle.values.are_numbers and word.isdecimal()):
        return None
    least, most = puzzle.values[0].symbol, puzzle.values[len(puzzle.values) - 1].symbol
    return InputError("clues.plain.range", name=key, number=shown(word), least=least, most=most)


def _symbols(puzzle: Puzzle, key: str) -> list[str]:
    """How values are written in a table: lines by digits."""
    if key in LINES:
        return LINE_SYMBOLS
    empty = {NOTHING: puzzle.plain_empty} if puzzle.plain_empty and key == puzzle.plain_givens else {}
    return [empty.get(value.symbol, value.symbol) for value in puzzle.values]


def _written(puzzle: Puzzle, board: Board, key: str) -> list[str]:
    symbols = [*_symbols(puzzle, key)]
    symbols.append(STILL_OPEN if NOTHING in symbols or key in LINES else NOTHING)
    words = [[symbols[number] for number in row] for row in board.tolist()]
    counted = key == puzzle.plain_givens and "1" in symbols[:2] and symbols[0] != "0"
    wide = counted or any(len(word) > 1 for row in words for word in row)
    return joined(words, " " * wide)
