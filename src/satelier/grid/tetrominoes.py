"""Four cells in a piece: the placements of L, I, T and S in regions, and equal ones that touch.

>>> [part.places.tolist() for part in twins(np.array([[0, 0, 0, 0], [1, 1, 1, 1]])).parts]
[[[0, 1, 2, 3, 4, 5, 6, 7]]]
"""

from __future__ import annotations

import functools
import itertools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.grid.cutting import beside
from satelier.grid.groups import Called, Groups, Part
from satelier.grid.regions import UNCLAIMED, grow, numbered

CELLS_PER_SHAPE = 6  # of a grid at random, about
Cells = tuple[int, ...]
Offsets = tuple[tuple[int, int], ...]
SHAPES: dict[str, Offsets] = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
}
NAMES = Called(
    "the two {0}s at ({1}, {2}) | the two {0}s at ({1}, {2}) | the two {0}s at ({1}, {2}) have",
    "les deux {0} en ({1}, {2}) | les deux {0} en ({1}, {2}) | les deux {0} en ({1}, {2}) ont",
)


@functools.cache
def turned(shape: str) -> tuple[Offsets, ...]:
    """A shape in all ways it may lie, from its upper left corner."""
    found = set()
    for turns, mirrored in itertools.product(range(4), (False, True)):
        cells = [(row, -column) if mirrored else (row, column) for row, column in SHAPES[shape]]
        for _ in range(turns):
            cells = [(column, -row) for row, column in cells]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        found.add(tuple(sorted((row - top, column - left) for row, column in cells)))
    return tuple(sorted(found))


def placements(labels: NDArray[np.integer], shape: str) -> list[tuple[int, Cells]]:
    """Where a shape fits into one region: the region, and the cells."""
    rows, columns = labels.shape
    found = []
    for offsets in turned(shape):
        height, width = (max(side) + 1 for side in zip(*offsets, strict=True))
        if height > rows or width > columns:
            continue
        windows = [labels[r : rows - height + r + 1, c : columns - width + c + 1] for r, c in offsets]
        same = functools.reduce(np.logical_and, [one == windows[0] for one in windows[1:]])
        for row, column in np.argwhere(same).tolist():
            cells = tuple((row + r) * columns + column + c for r, c in offsets)
            found.append((int(labels[row + offsets[0][0], column + offsets[0][1]]), cells))
    return found


def twins(labels: NDArray[np.integer]) -> Groups:
    """Every two equal shapes of different regions that touch by a side, the cells of both."""
    columns, table, indices = labels.shape[1], [], []
    for number, shape in enumerate(SHAPES):
        for first, second in _touching(placements(labels, shape), columns, labels.size):
            table.append(first + second)
            indices.append((number, *(side + 1 for side in divmod(min(first + second), columns))))
    places = np.array(table, dtype=np.int32).reshape(-1, 8)
    named = _Twins()
    return Groups((Part("twins", np.array(indices, dtype=np.int32).reshape(-1, 3), places, names=named),))


def strewn(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """Regions grown around shapes that hang together, as they are laid one after the other."""
    whole = np.zeros((rows, columns), dtype=np.int32)
    every = [(shape, cells) for shape in SHAPES for _, cells in placements(whole, shape)]
    owner = np.full(rows * columns, UNCLAIMED, dtype=np.int32)
    laid: list[str] = []
    for _ in range(rows * columns // CELLS_PER_SHAPE):
        for number in random.permutation(len(every)).tolist():
            shape, cells = every[number]
            if _fits(shape, cells, owner.reshape(rows, columns), laid):
                owner[list(cells)] = len(laid)
                laid.append(shape)
                break
    return numbered(grow(owner.reshape(rows, columns), random))[0] if laid else whole


def _fits(shape: str, cells: Cells, owner: NDArray[np.int32], laid: list[str]) -> bool:
    """Whether a shape lies on free cells, touches others but none like itself, and fills no two by two."""
    if (owner.flat[list(cells)] != UNCLAIMED).any():
        return False
    there = owner != UNCLAIMED
    there.flat[list(cells)] = True
    if (there[:-1, :-1] & there[:-1, 1:] & there[1:, :-1] & there[1:, 1:]).any():
        return False
    near = {other for cell in cells for other in beside(cell, *owner.shape)}
    touched = {int(owner.flat[other]) for other in near} - {UNCLAIMED}
    return (bool(touched) or not laid) and all(laid[other] != shape for other in touched)


def _touching(found: list[tuple[int, Cells]], columns: int, size: int) -> list[tuple[Cells, Cells]]:
    """Pairs of different regions of which a cell of one shares a side with a cell of the other."""
    over: list[list[int]] = [[] for _ in range(size)]
    for number, (_, cells) in enumerate(found):
        for cell in cells:
            over[cell].append(number)
    pairs = set()
    for number, (label, cells) in enumerate(found):
        for cell in cells:
            near = [cell + columns] * (cell + columns < size) + [cell + 1] * ((cell + 1) % columns > 0)
            for other in (one for cell_beside in near for one in over[cell_beside]):
                if found[other][0] != label:
                    pairs.add((min(number, other), max(number, other)))
    return [(found[first][1], found[second][1]) for first, second in sorted(pairs)]


class _Twins:
    """Twins are called by the letter of their shape, and where the first begins."""

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        letter = list(SHAPES)[indices[0]] if isinstance(indices[0], int) else indices[0]
        return NAMES.say(form, language, [letter, *indices[1:]])
