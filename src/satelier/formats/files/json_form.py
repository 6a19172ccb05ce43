"""Our JSON: a document per puzzle, its parts by name. `docs/puzzle.schema.json` describes it.

clues     under the name of their layer: "regions" (a number per cell), "numbers" (null where there is none),
          symbols for other signs
givens    rows of symbols; of numbers, 0 where open, for kinds with more than two values; null for none
entries   what has been filled in, for kinds whose givens are the puzzle; left out where there is nothing
others    keys that mean nothing to us are kept

>>> text = '{"satelier":1,"puzzle":"takuzu","rows":2,"cols":2,"givens":["1.",".."],"by":"hand"}'
>>> write(read(text))
'{"satelier":1,"puzzle":"takuzu","rows":2,"cols":2,"givens":["1.",".."],"solution":null,"meta":{},"by":"hand"}'
>>> read('{"puzzle":"takuzu","rows":2,"cols":2,"givens":["1.","..."]}')
Traceback (most recent call last):
satelier.formats.ground.located.LocatedError: Key 'givens': Row 2 has 3 cells, expected 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.arrange import Row, width_error
from satelier.formats.ground.bounded_json import dumps, loads
from satelier.formats.ground.clue_blocks import for_json, read_rows
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.sheet import Sheet, agreed, build
from satelier.formats.ground.symbols import Alphabet, Matrix, shown
from satelier.formats.text import board_symbols, known_symbols, rows_of, spelled
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN, Board

VERSION = 1
KEYS = (
    "satelier",
    "puzzle",
    "rows",
    "cols",
    "box",
    "givens",
    "entries",
    "solution",
    "meta",
)

Document = Mapping[str, Any]
Symbols = Callable[[Puzzle, Sequence[Row]], Alphabet]


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet of a document."""
    return from_document(document(text), kind)


def write(sheet: Sheet) -> str:
    """The document of a sheet, on one line."""
    return dumps(to_document(sheet))


def document(text: str) -> Document:
    """The object that a text holds."""
    found = loads(text.removeprefix("\ufeff"))
    if not isinstance(found, dict):
        raise InputError("formats.json.object")
    return found


# Reading.


def from_document(found: Document, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet that an object describes."""
    if found.get("satelier", VERSION) != VERSION:
        raise InputError("formats.json.version", version=shown(str(found["satelier"])))
    cls = agreed(find(shown(typed(found, "puzzle", str))), kind)
    puzzle = _puzzle(cls, found)
    solution = _board(puzzle, found, "solution", board_symbols)
    more = {key: value for key, value in found.items() if key not in (*KEYS, *cls.layers())}
    sheet = Sheet(puzzle, None, solution, typed(found, "meta", dict, {}), more)
    entries = _board(puzzle, found, "entries", known_symbols)
    return sheet if entries is None else sheet.filled(entries)


def typed(found: Document, key: str, wanted: type, otherwise: Any = None) -> Any:
    """The value under a key, of the type wanted."""
    value = found.get(key, otherwise)
    if key not in found and otherwise is None:
        raise InputError("formats.json.missing", name=key)
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise InputError(f"formats.json.type.{wanted.__name__}", name=key)
    return value


def _puzzle(kind: type[Puzzle], found: Document) -> Puzzle:
    rows, columns = typed(found, "rows", int), typed(found, "cols", int)
    empty = build(kind, rows, columns, box=read_box(found) if kind.boxed else None)
    if kind.layers():
        empty = empty.with_clues({name: _clues(empty, found, name) for name in kind.layers()})
    givens = _board(empty, found, "givens", known_symbols)
    return empty if givens is None else empty.with_givens(givens)


def read_box(found: Document) -> tuple[int, int] | None:
    """How tall and how wide boxes are, where it is said."""
    if found.get("box") is None:
        return None
    box = typed(found, "box", list)
    if len(box) != 2 or not all(type(side) is int and side > 0 for side in box):
        raise InputError("formats.json.box")
    return box[0], box[1]


def _clues(puzzle: Puzzle, found: Document, key: str) -> Matrix:
    layer, size = puzzle.layers()[key], (puzzle.rows, puzzle.columns)
    rows = _rows(typed(found, key, list), key, layer.lattice(*size).layout)
    try:
        return read_rows(layer, rows, *size)
    except InputError as problem:
        raise inside(key, problem) from None


def _board(puzzle: Puzzle, found: Document, key: str, symbols: Symbols) -> Board | None:
    if found.get(key) is None:
        return None
    rows = _rows(typed(found, key, list), key, puzzle.grid.layout)
    try:
        return symbols(puzzle, rows).read(rows).astype(np.int16).reshape(puzzle.shape)
    except InputError as problem:
        raise inside(key, problem) from None


def _rows(table: Sequence[Any], key: str, layout: Sequence[int]) -> list[Row]:
    """A table as rows of words, of the right lengths."""
    if len(table) != len(layout):
        raise inside(key, InputError("formats.text.rows", found=len(table), expected=len(layout)))
    result = [_row(row, key, number) for number, row in enumerate(table, 1)]
    for number, (row, length) in enumerate(zip(result, layout, strict=True), 1):
        if len(row) != length:
            raise inside(key, width_error(number, len(row), length))
    return result


def _row(row: Any, key: str, number: int) -> Row:
    if isinstance(row, str):
        return row
    if not isinstance(row, list) or not all(_is_cell(cell) for cell in row):
        raise inside(key, InputError("formats.json.row", row=number))
    return ["." if cell is None else str(cell) for cell in row]


def _is_cell(cell: Any) -> bool:
    return cell is None or type(cell) is int or (isinstance(cell, str) and cell != "")


def inside(key: str, problem: InputError) -> InputError:
    """A fault in the value of a key."""
    return LocatedError("formats.json.inside", problem, name=key)


# Writing.


def to_document(sheet: Sheet) -> dict[str, Any]:
    """The object that describes a sheet."""
    puzzle = sheet.puzzle
    return {
        "satelier": VERSION,
        "puzzle": puzzle.kind,
        "rows": puzzle.rows,
        "cols": puzzle.columns,
        **({"box": list(puzzle.box)} if puzzle.box else {}),
        **{name: _table(puzzle, name) for name in puzzle.printed},
        "givens": _known(puzzle, puzzle.entered),
        **({} if sheet.entries is None else {"entries": _known(puzzle, sheet.entries)}),
        "solution": None if sheet.solution is None else rows_of(puzzle, sheet.solution),
        "meta": dict(sheet.meta),
        **sheet.more,
    }


def _table(puzzle: Puzzle, name: str) -> list[list[Any]]:
    return for_json(puzzle.layers()[name], puzzle.printed[name], puzzle.rows, puzzle.columns)


def _known(puzzle: Puzzle, board: Board) -> Any:
    if (board == OPEN).all():
        return None
    if puzzle.values.per_place > 1:
        return rows_of(puzzle, board)
    return spelled(puzzle, known_symbols(puzzle), board).split("\n")
