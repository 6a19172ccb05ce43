"""Grids of islands at random: a wall in one piece without two by two, and a number on each island.

Where islands are *thin*, they have no two by two either.

The wall begins as all cells. It loses one of a full two by two after the other, and then some cells beside
islands, where it stays in one piece and no island becomes large.

>>> wall = walled(4, 4, np.random.default_rng(2))
>>> "/".join("".join(".#"[cell] for cell in row) for row in wall.astype(int))
'##.#/.#.#/####/#..#'
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.regions import dominoes

Shading = NDArray[np.bool_]
TRIED = 0.15  # of the cells, that may join an island
LARGEST = 6  # cells of an island, where a smaller one will do
LAID = 60  # grids of dominoes, of which one is taken
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))


def walled(rows: int, columns: int, random: np.random.Generator, *, thin: bool = False) -> Shading:
    """Shaded cells in one piece, no two by two of them full, and islands of up to LARGEST cells."""
    wall = np.ones((rows, columns), dtype=bool)
    most = LARGEST
    while len(squares := _full_squares(wall)):
        row, column = squares[random.integers(len(squares))].tolist()
        cells = [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
        order = [cells[place] for place in random.permutation(4).tolist()]
        if not any(_opened(wall, cell, most, thin) for cell in order):
            most += 1
        if most > LARGEST + wall.size:  # nothing can be opened without parting the wall
            wall[:], most = True, LARGEST
    for place in random.permutation(wall.size)[: round(wall.size * TRIED)].tolist():
        cell = divmod(place, columns)
        if wall[cell] and len(group_of(~wall, cell)) > 1:
            _opened(wall, cell, LARGEST, thin)
    return wall


def _full_squares(wall: Shading) -> NDArray[np.intp]:
    return np.argwhere(wall[:-1, :-1] & wall[:-1, 1:] & wall[1:, :-1] & wall[1:, 1:])


def _opened(wall: Shading, cell: tuple[int, int], most: int, thin: bool) -> bool:
    """Open a cell of the wall, unless that would part it, or make an island too large or not thin."""
    wall[cell] = False
    is_thick = thin and len(_full_squares(~wall)) > 0
    if not is_thick and len(group_of(~wall, cell)) <= most and _is_whole(wall):
        return True
    wall[cell] = True
    return False


def _is_whole(wall: Shading) -> bool:
    first = np.argwhere(wall)
    return not len(first) or len(group_of(wall, tuple(first[0].tolist()))) == len(first)


def group_of(chosen: Shading, start: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The chosen cells that hang together with one."""
    found, seen = [start], {start}
    for row, column in found:
        for down, right in SIDES:
            near = row + down, column + right
            inside = 0 <= near[0] < chosen.shape[0] and 0 <= near[1] < chosen.shape[1]
            if inside and near not in seen and chosen[near]:
                seen.add(near)
                found.append(near)
    return found


def numbered_groups(chosen: Shading, random: np.random.Generator) -> NDArray[np.int32]:
    """A number in one cell of each group of chosen cells says how large it is; −1 elsewhere."""
    numbers, left = np.full(chosen.shape, -1, dtype=np.int32), chosen.copy()
    while left.any():
        group = group_of(chosen, tuple(np.argwhere(left)[0].tolist()))
        for cell in group:
            left[cell] = False
        numbers[group[int(random.integers(len(group)))]] = len(group)
    return numbers


def between_dominoes(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """A number on each island between dominoes that do not touch: of some grids one with many small ones."""
    laid = (numbered_groups(~dominoes(rows, columns, 100, random), random) for _ in range(LAID))
    return max(laid, key=lambda numbers: (np.count_nonzero(numbers > 0), -int(numbers.max())))
