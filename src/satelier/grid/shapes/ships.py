"""Ships on a grid: where they may lie, what is beside the cells that are shown.

>>> placements(1, 3, 2)  # two cells, and the water beyond their ends
[((0, 1), (2,)), ((1, 2), (0,))]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.groups import Groups, Part
from satelier.grid.lattices.rectangle import Grid

Placement = tuple[tuple[int, ...], tuple[int, ...]]
SIDES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
# Of the sides of a cell that is shown: where the ship goes on, and where it does not.
SHOWN = {
    "o": ("", "up down left right"),
    "^": ("down", "up left right"),
    "v": ("up", "down left right"),
    "<": ("right", "up down left"),
    ">": ("left", "up down right"),
}


def placements(rows: int, columns: int, length: int) -> list[Placement]:
    """The cells of each ship of a length, and those beyond its ends; beside it too, where it is one cell."""
    cells, found = np.arange(rows * columns).reshape(rows, columns), []
    for table in (cells, cells.T)[: 1 if length == 1 else 2]:
        for line in table.tolist():
            for first in range(len(line) - length + 1):
                own = line[first : first + length]
                caps = line[max(0, first - 1) : first] + line[first + length : first + length + 1]
                across = beside(own[0], rows, columns, "up down") if length == 1 else []
                found.append((tuple(own), tuple(caps + across)))
    return found


def beside(cell: int, rows: int, columns: int, sides: str) -> list[int]:
    """The cells at these sides of a cell."""
    row, column = divmod(cell, columns)
    steps = [SIDES[side] for side in sides.split()]
    near = [(row + down, column + right) for down, right in steps]
    return [down * columns + right for down, right in near if 0 <= down < rows and 0 <= right < columns]


def diagonals(grid: Grid) -> Groups:
    """Every two cells that touch by a corner."""
    squares = grid.squares.parts[0].places
    return grid.pairs(np.concatenate([squares[:, [0, 3]], squares[:, [1, 2]]]))


def shown_cells(clues: NDArray[np.integer], alphabet: str, grid: Grid) -> tuple[Groups, ...]:
    """As what is shown says: the cells that are ship, those that are water; at middles, opposite neighbours,
    which are alike, and all neighbours, of which just two are ship."""
    ship, water, middles = _shown(clues, alphabet)
    told = (grid.cells.select(np.isin(grid.places, cells)) for cells in (ship, water))
    return *told, *middle_groups(middles, grid)


def _shown(clues: NDArray[np.integer], alphabet: str) -> tuple[list[int], list[int], list[int]]:
    """The cells that are ship, those that are water, and the middles of ships."""
    rows, columns = clues.shape
    ship: list[int] = []
    water: list[int] = []
    middles: list[int] = []
    for cell in np.flatnonzero(clues.ravel() >= 0).tolist():
        symbol = alphabet[int(clues.flat[cell])]
        (water if symbol == "~" else ship).append(cell)
        on, off = SHOWN.get(symbol, ("", ""))
        ship += beside(cell, rows, columns, on)
        if len(beside(cell, rows, columns, on)) < len(on.split()):  # it would go on outside the grid
            water.append(cell)
        water += beside(cell, rows, columns, off)
        middles += [cell] if symbol == "m" else []
    return ship, water, middles


def middle_groups(middles: list[int], grid: Grid) -> tuple[Groups, Groups]:
    """Of middles: opposite neighbours, which are alike; and neighbours, of which just two are ship."""
    rows, columns = grid.shape
    facing, around = [], []
    for cell in middles:
        for sides in ("up down", "left right"):
            pair = beside(cell, rows, columns, sides)
            facing += [pair] if len(pair) == 2 else []
        across = beside(cell, rows, columns, "up down"), beside(cell, rows, columns, "left right")
        around.append([one for pair in across if len(pair) == 2 for one in pair])
    parts = [
        Part(
            "neighbours",
            grid.coordinates(np.array([cell])),
            np.array([near], dtype=np.int32),
            np.array([cell]),
        )
        for cell, near in zip(middles, around, strict=True)
    ]
    return grid.pairs(facing), Groups(tuple(parts))
