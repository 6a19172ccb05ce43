"""Where the walls of a puzzle run: round the grid, round its boxes, round its regions.

wall   a line between two cells of different areas
area   what walls enclose: a region, a box, the whole grid; each cell alone where corners are decided
run    walls end to end, as where they start and where they end

>>> runs([True, True, False, True])
[(0, 2), (3, 4)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.puzzle import Puzzle

Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Walls:
    """Where walls run across (above each row, and below the last) and down (left of each column, and right).

    rows, columns   between which rows and columns there is room for walls
    """

    across: Truths
    down: Truths
    rows: Truths
    columns: Truths


def walls(puzzle: Puzzle) -> Walls:
    """The walls of a puzzle's cells."""
    areas = _areas(puzzle)
    across, down = _changes(areas), _changes(areas.T).T
    roomy = _areas_of_clues(puzzle) is not None
    rows, columns = across.any(axis=1), down.any(axis=0)
    return Walls(across, down, np.logical_or(rows, roomy), np.logical_or(columns, roomy))


def runs(wall: Sequence[bool] | Truths) -> list[tuple[int, int]]:
    """The stretches where there is wall."""
    ends = np.flatnonzero(np.diff(np.pad(np.asarray(wall, dtype=np.int8), 1)))
    return list(zip(ends[::2].tolist(), ends[1::2].tolist(), strict=True))


def _areas(puzzle: Puzzle) -> NDArray[np.int64]:
    """A number per cell, different where a wall parts two cells."""
    places = np.arange(puzzle.rows * puzzle.columns).reshape(puzzle.rows, puzzle.columns)
    if puzzle.grid.noun == "vertex":
        return places
    regions = _areas_of_clues(puzzle)
    if regions is not None:
        return regions
    height, width = puzzle.box or (puzzle.rows, puzzle.columns)
    row, column = np.divmod(places, puzzle.columns)
    return np.asarray(row // height * puzzle.columns + column // width)


def _areas_of_clues(puzzle: Puzzle) -> NDArray[np.int64] | None:
    """The areas that clues make, where they make some."""
    layers = puzzle.layers()
    found = (layers[name].areas(clues) for name, clues in puzzle.printed.items())
    areas = next((one for one in found if one is not None), None)
    return None if areas is None else areas.astype(np.int64)


def _changes(areas: NDArray[np.int64]) -> Truths:
    """Above each row, and below the last: where an area differs from the one before."""
    framed = np.pad(areas, ((1, 1), (0, 0)), constant_values=-1)
    return np.asarray(framed[1:] != framed[:-1])
