"""Arrays of boards as they come in: what they are boards of, and whether every number is in range.

boards   of kinds without clues what is given; else the clues, an array, or one by name for each layer
size     rows and columns: told by arrays of cells, and to be said where no array has the rows of a grid

>>> from satelier.puzzles import find
>>> read_arrays(find("squaro"), [[[4, 3]]], None).empty
Squaro(1, 2)
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.errors import InputError, UsageError
from satelier.formats.ground.arrays import Arrays, Boards
from satelier.grid import LATTICES, Lattice
from satelier.puzzle import NO_CLUE, ClueLayer, Puzzle, empty_puzzle
from satelier.values import OPEN, Values, open_board

Tables = ArrayLike | Mapping[str, ArrayLike]
Pair = tuple[int, int] | None


def read_arrays(
    kind: type[Puzzle], boards: Tables, givens: ArrayLike | None, box: Pair = None, size: Pair = None
) -> Arrays:
    """Boards of a kind, in range."""
    tables = _tables(kind, boards)
    rows, columns = size or _size(kind, tables)
    empty = empty_puzzle(kind, rows, columns, tuple(box) if box else None)
    if not kind.layers():
        return Arrays(empty, _within(tables[""], empty.grid, OPEN, len(empty.values) - 1), {})
    clues = {name: _clues(empty, name, table) for name, table in tables.items()}
    if not isinstance(kind.places, str) and len(next(iter(clues.values()))):  # clues may say what places are
        empty = empty.with_clues({name: own[0] for name, own in clues.items()})
    return Arrays(empty, _givens(empty, clues, givens), clues)


def _givens(empty: Puzzle, clues: Mapping[str, Boards], givens: ArrayLike | None) -> Boards:
    """What is given beside these clues; nothing where nobody says."""
    count = len(next(iter(clues.values())))
    own: NDArray[Any] = open_board(count, *empty.shape) if givens is None else _whole(givens)
    if own.shape != (count, *empty.shape) or any(len(one) != count for one in clues.values()):
        raise InputError("batches.givens", found=own.shape, expected=(count, *empty.shape))
    return own if givens is None else _within(own, empty.grid, OPEN, _most_values(empty, clues, count) - 1)


def _most_values(empty: Puzzle, clues: Mapping[str, Boards], count: int) -> int:
    declared: object = type(empty).values
    if isinstance(declared, Values):
        return len(empty.values)
    each = (empty.with_clues({name: table[n] for name, table in clues.items()}) for n in range(count))
    return max((len(one.values) for one in each), default=0)  # clues may say what values there are


def _tables(kind: type[Puzzle], boards: Tables) -> dict[str, NDArray[np.int64]]:
    """The arrays by layer; under no name, what is given."""
    names = list(kind.layers()) or [""]
    given = boards if isinstance(boards, Mapping) else {names[0]: boards}
    if set(given) != set(names):
        raise UsageError("batches.layers", kind=kind.name, names=", ".join(names))
    return {name: _whole(given[name]) for name in names}


def _size(kind: type[Puzzle], tables: Mapping[str, NDArray[np.int64]]) -> tuple[int, int]:
    """Rows and columns of cells, as an array tells them that has these axes."""
    flat = []
    for name, table in tables.items():
        ragged = _is_ragged(kind, name)
        if not ragged and table.ndim == 3:
            more = int(not name and kind.places == "vertex")
            return table.shape[1] - more, table.shape[2] - more
        flat += [table] if ragged and table.ndim == 2 else []
    if flat:
        raise UsageError("batches.size", kind=kind.name)
    table = next(iter(tables.values()))
    raise InputError("batches.shape", shape=table.shape, kind=table.dtype)


@functools.cache
def _is_ragged(kind: type[Puzzle], name: str) -> bool:
    """Whether a layer, or under no name the board itself, has rows of several lengths."""
    if name:
        return kind.layers()[name].lattice(1, 1).ragged
    return not isinstance(kind.places, str) or LATTICES[kind.places](1, 1).ragged


def _clues(empty: Puzzle, name: str, table: NDArray[np.int64]) -> Boards:
    layer, size = empty.layers()[name], (empty.rows, empty.columns)
    low, high = layer.bounds(*size)
    if layer.labels:
        table = _labelled(table, layer, size, high)
    return _within(table, layer.lattice(*size), min(NO_CLUE, low) if layer.blank else low, high)


def _labelled(
    table: NDArray[np.int64], layer: ClueLayer, size: tuple[int, int], high: int
) -> NDArray[np.int64]:
    """The same labels as a puzzle has that is made alone: those beyond the bounds are numbered anew."""
    inner = tuple(range(1, table.ndim))
    beyond = (table.max(inner, initial=0) > high) & (table.min(inner, initial=0) >= 0)
    if table.shape[1:] != layer.lattice(*size).shape or not beyond.any():
        return table
    return np.stack(
        [layer.checked(one, *size) if far else one for one, far in zip(table, beyond, strict=True)]
    )


def _whole(boards: ArrayLike) -> NDArray[np.int64]:
    """Boards as whole numbers, an axis for boards and those of a board."""
    found = np.asarray(boards)
    nothing = found.ndim == 3 and 0 in found.shape[1:]  # but one cell has no sign beside it
    if found.ndim not in (2, 3) or nothing or found.dtype.kind not in "iu":
        raise InputError("batches.shape", shape=found.shape, kind=found.dtype)
    return found


def _within(boards: NDArray[np.int64], lattice: Lattice, low: int, high: int) -> Boards:
    if boards.shape[1:] != lattice.shape:
        raise InputError("batches.shape", shape=boards.shape, kind=boards.dtype)
    wrong = (boards < low) | (boards > high)
    if wrong.any():
        board, place = np.argwhere(wrong.reshape(len(boards), len(lattice)))[0].tolist()
        row, column = lattice.coordinates(place).tolist()
        value = int(boards[board].flat[place])
        at = {"board": board, "row": row, "column": column}
        raise InputError("batches.value", value=value, low=low, high=high, **at)
    return boards.astype(np.int16)
