"""The Norinori file of the source project: for every cell its colour, its zone and its number.

{"cells": [[[colour, zone, id], …], …], "gridSize": "5", "amountAreas": 6}: colours 0 and 1, zones from 1,
ids from 1 in reading order, square grids only. A solved grid is the same file with its colours set; colours
that are no solution are read as entries.

>>> text = '{"cells":[[[0,1,1],[0,1,2]],[[0,2,3],[0,2,4]]],"gridSize":"2","amountAreas":2}'
>>> sheet = read(text)
>>> sheet.puzzle.clues.tolist(), write(sheet) == text
([[0, 0], [1, 1]], True)
>>> own = text.replace("[0,1,", "[0,0,").replace("[0,2,", "[0,1,").replace("[0,0,", "[0,2,")
>>> read(own).puzzle.clues.tolist(), write(read(own)) == own
([[1, 1], [0, 0]], True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.formats.files.json_form import Document, document, typed
from satelier.formats.ground.bounded_json import dumps
from satelier.formats.ground.sheet import Sheet, agreed, build
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN, Board

KIND = "norinori"
COLOURED = 1
Layer = NDArray[np.int64]


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet of a file."""
    return from_document(document(text), kind)


def write(sheet: Sheet) -> str:
    """The file of a sheet: its solution's colours, or else those filled in."""
    return dumps(to_document(sheet))


def is_source(found: Document) -> bool:
    """Whether an object is one of the source project's."""
    return "cells" in found and "puzzle" not in found


def from_document(found: Document, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet that an object describes."""
    cls = agreed(find(KIND), kind)
    rows = typed(found, "cells", list)
    colours, zones = _layers(rows, _size(found, len(rows)))
    puzzle = build(cls, *zones.shape, clues=_labels(zones))
    areas = typed(found, "amountAreas", int, 0)
    if areas and areas != len(np.unique(zones)):
        raise InputError("formats.source.areas", found=len(np.unique(zones)), expected=areas)
    return _coloured(Sheet(puzzle), colours.astype(np.int16))


def _labels(zones: Layer) -> Layer:
    """The regions from 0, in the order of the file's own numbers: a file 1, 2, … without gaps keeps them."""
    return np.unique(zones, return_inverse=True)[1].reshape(zones.shape)


def _size(found: Document, rows: int) -> int:
    """The size that the file says, as a string or a number, which must be that of its cells."""
    size = found.get("gridSize", rows)
    if str(size) != str(rows):
        raise InputError("formats.source.size", said=str(size)[:20], found=rows)
    return rows


def _layers(rows: Sequence[Any], size: int) -> tuple[Layer, Layer]:
    for row, cells in enumerate(rows, 1):
        if not isinstance(cells, list) or len(cells) != size:
            raise InputError("formats.source.row", row=row, expected=size)
        for column, cell in enumerate(cells, 1):
            if not _is_cell(cell):
                raise InputError("formats.source.cell", row=row, column=column)
    layers = np.array(rows, dtype=np.int64).reshape(size, size, 3)
    _refuse_numbers(layers[:, :, 2])
    return layers[:, :, 0], layers[:, :, 1]


def _is_cell(cell: Any) -> bool:
    """[colour, zone, id]."""
    whole = isinstance(cell, list) and len(cell) == 3 and all(type(part) is int for part in cell)
    return whole and cell[0] in (0, 1) and cell[1] >= 0


def _refuse_numbers(numbers: Layer) -> None:
    """Cells are numbered from 1 in reading order."""
    expected = np.arange(1, numbers.size + 1).reshape(numbers.shape)
    wrong = np.argwhere(numbers != expected)
    if len(wrong):
        row, column = wrong[0].tolist()
        found = {"found": int(numbers[row, column]), "expected": int(expected[row, column])}
        raise InputError("formats.source.number", row=row + 1, column=column + 1, **found)


def _coloured(sheet: Sheet, colours: Board) -> Sheet:
    """Colours are the solution where they are one, and entries where they are not."""
    if not colours.any():
        return sheet
    if sheet.puzzle.holds(colours):
        return replace(sheet, solution=colours)
    return sheet.filled(np.where(colours == COLOURED, COLOURED, OPEN))


def to_document(sheet: Sheet) -> dict[str, Any]:
    """The object that describes a sheet."""
    puzzle = sheet.puzzle
    if puzzle.rows != puzzle.columns:
        raise InputError("formats.source.square", rows=puzzle.rows, columns=puzzle.columns)
    assert puzzle.clues is not None
    board = puzzle.givens if sheet.solution is None else sheet.solution
    ids = np.arange(1, puzzle.clues.size + 1).reshape(puzzle.clues.shape)
    cells = np.stack([board == COLOURED, puzzle.clues + 1, ids], axis=-1)
    areas = len(np.unique(puzzle.clues))
    return {"cells": cells.tolist(), "gridSize": str(puzzle.rows), "amountAreas": areas}
