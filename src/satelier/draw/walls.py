"""Where the walls of a puzzle run: round the grid, round its boxes, round its regions.

wall   a line between two cells of different areas
area   what walls enclose: a region, a box, the whole grid; each cell alone where corners are decided
run    walls end to end, as where they start and where they end

>>> runs([True, True, False, True])
[(0, 2), (3, 4)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
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


def box_walls(puzzle: Puzzle) -> Walls:
    """The walls of its boxes alone, where regions are drawn inside them as cages."""
    areas = _boxes(puzzle)
    across, down = _changes(areas), _changes(areas.T).T
    return Walls(across, down, np.logical_or.reduce(across, axis=1), np.logical_or.reduce(down, axis=0))


def cages(puzzle: Puzzle) -> NDArray[np.int64] | None:
    """The region of each cell, where walls are those of boxes."""
    return _areas_of_clues(puzzle) if puzzle.box else None


def cage_lines(labels: NDArray[np.int64], inset: float) -> Iterator[tuple[float, float, float, float]]:
    """The outlines of cages, so far inside their cells: from where to where each side of a cell is drawn."""
    framed = np.pad(labels, 1, constant_values=-1)
    for row, column in np.ndindex(*labels.shape):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            own = int(labels[row, column])
            if framed[row + 1 + down, column + 1 + right] != own:
                yield _side(framed, row, column, down, right, inset)


def _side(
    framed: NDArray[np.int64], row: int, column: int, down: int, right: int, inset: float
) -> tuple[float, float, float, float]:
    """One side of a cell; at its ends it turns inwards, goes on, or turns outwards round a corner."""
    own, ends = framed[row + 1, column + 1], []
    for sense in (-1, 1):
        along, up = (sense * abs(down), sense * abs(right)), (down, right)
        beside = framed[row + 1 + along[1], column + 1 + along[0]] == own
        beyond = framed[row + 1 + along[1] + up[0], column + 1 + along[0] + up[1]] == own
        reach = 0.5 - inset if not beside else 0.5 + inset if beyond else 0.5
        ends.append(
            (
                column + 0.5 + right * (0.5 - inset) + along[0] * reach,
                row + 0.5 + down * (0.5 - inset) + along[1] * reach,
            )
        )
    return *ends[0], *ends[1]


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
    return _boxes(puzzle)


def _boxes(puzzle: Puzzle) -> NDArray[np.int64]:
    """The box of each cell; one for all where there are none."""
    height, width = puzzle.box or (puzzle.rows, puzzle.columns)
    row, column = np.indices(puzzle.size)
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
