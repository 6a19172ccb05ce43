"""Where water stands: basins of tanks, level by level.

basin   the cells of a tank that hang together at some height or below; or all of the tank up to that height

>>> tanks = basins(np.array([[0, 0, 0], [0, 1, 0]]), together=False)
>>> falls(tanks)  # the upper row stands as high everywhere, and is filled after both cells below it
([(0, 1), (1, 2)], [(3, 0), (5, 0)])
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Basin = tuple[list[int], list[list[int]]]  # cells of its upper row, and those of the basins right below it
Pair = tuple[int, int]


def basins(labels: NDArray[np.integer], *, together: bool) -> Iterator[Basin]:
    """The basins of each tank, `together` where water stands as high in all parts of a tank."""
    columns, tanks = labels.shape[1], dict[int, list[int]]()
    for cell, label in enumerate(labels.ravel().tolist()):
        tanks.setdefault(label, []).append(cell)
    for _, cells in sorted(tanks.items()):
        for row in sorted({cell // columns for cell in cells}):
            for part in _parts([cell for cell in cells if cell // columns >= row], columns, together):
                top, rest = _upper_row(part, columns), _parts(part, columns, together, below=True)
                if top[0] // columns == row:
                    yield top, [_upper_row(one, columns) for one in rest]


def _parts(cells: list[int], columns: int, together: bool, below: bool = False) -> list[list[int]]:
    """The cells, or those below their upper row, as water parts them."""
    kept = [cell for cell in cells if not below or cell // columns > cells[0] // columns]
    return ([kept] if kept else []) if together else pieces(kept, columns)


def _upper_row(cells: list[int], columns: int) -> list[int]:
    return [cell for cell in cells if cell // columns == cells[0] // columns]


def falls(tanks: Iterator[Basin]) -> tuple[list[Pair], list[Pair]]:
    """Cells that stand as high as each other; and cells that are filled before others, which come second."""
    beside: list[Pair] = []
    below: list[Pair] = []
    for top, lower in tanks:
        beside += itertools.pairwise(top)
        below += [(one[0], top[0]) for one in lower]
    return beside, below


def pieces(cells: list[int], columns: int) -> list[list[int]]:
    """Cells that hang together by their sides, each piece in reading order."""
    if len(cells) == 1:
        return [cells]
    left, found = set(cells), []
    while left:
        piece, edge = set(), [min(left)]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.remove(cell)
                piece.add(cell)
                edge += [cell - columns, cell + columns]
                edge += [cell - 1] * (cell % columns > 0) + [cell + 1] * (cell % columns < columns - 1)
        found.append(sorted(piece))
    return found
