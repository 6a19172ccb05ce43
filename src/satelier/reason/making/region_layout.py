"""Layouts: a grid cut into regions around a solution, changed a cell or two regions at a time.

marked   the cells that the solution colours; the others are free to change their regions

>>> layout = Layout(3, [0, 0, 0, 1, 1, 1])
>>> layout.leaves_whole(1), layout.leaves_whole(2), sorted(layout.beside(0))
(False, True, [1])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

Random = np.random.Generator
Cells = frozenset[int]


class Layout:
    """The region of each cell, row-major, and the cells of each region."""

    def __init__(self, columns: int, labels: Iterable[int]) -> None:
        self.columns = columns
        self.labels = list(labels)
        found: dict[int, set[int]] = {}
        for cell, label in enumerate(self.labels):
            found.setdefault(label, set()).add(cell)
        self.members = {label: frozenset(cells) for label, cells in found.items()}

    def around(self, cell: int) -> Iterator[int]:
        """The neighbours of a cell."""
        column, count = cell % self.columns, len(self.labels)
        inside = (cell >= self.columns, column > 0, column < self.columns - 1, cell + self.columns < count)
        near = (cell - self.columns, cell - 1, cell + 1, cell + self.columns)
        return (other for other, there in zip(near, inside, strict=True) if there)

    def beside(self, label: int) -> set[int]:
        """The regions that touch a region."""
        cells = self.members[label]
        return {self.labels[near] for cell in cells for near in self.around(cell)} - {label}

    def leaves_whole(self, cell: int) -> bool:
        """Whether the region of a cell stays in one piece without it."""
        rest = self.members[self.labels[cell]] - {cell}
        return bool(rest) and len(self._reached(min(rest), rest)) == len(rest)

    def _reached(self, start: int, cells: Cells) -> set[int]:
        reached, waiting = {start}, [start]
        while waiting:
            near = [other for other in self.around(waiting.pop()) if other in cells and other not in reached]
            reached.update(near)
            waiting += near
        return reached

    def move(self, cell: int, label: int) -> None:
        """Give a cell to another region."""
        self.members[self.labels[cell]] -= {cell}
        self.members[label] |= {cell}
        self.labels[cell] = label

    def copy(self) -> Layout:
        other = Layout(self.columns, ())
        other.labels, other.members = list(self.labels), dict(self.members)
        return other


# Cutting two regions anew


def recut(layout: Layout, label: int, other: int, marked: Cells, random: Random) -> None:
    """Join two neighbouring regions and cut them anew: as many marked cells in each, both in one piece.

    A random tree that spans both is cut at a random edge that parts them like this (as is done to
    draw districts: DeFord, Duchin, Solomon, 2021).
    """
    whole, count = layout.members[label] | layout.members[other], len(layout.members[label] & marked)
    fitting = [one for one in branches(layout, whole, random) if len(one & marked) == count]
    fitting = [one for one in fitting if len(one) < len(whole)]
    if fitting:
        part = fitting[int(random.integers(len(fitting)))]
        for cell in whole:
            layout.move(cell, label if cell in part else other)


def branches(layout: Layout, cells: Cells, random: Random) -> list[set[int]]:
    """Below each cell of a random spanning tree: the cells that hang on it, itself included."""
    lots = dict(zip(sorted(cells), random.random(len(cells)).tolist(), strict=True))
    start = max(lots, key=lots.__getitem__)
    parent, waiting, order = {start: start}, [start], list[int]()
    while waiting:
        here = waiting.pop()
        order.append(here)
        near = [other for other in layout.around(here) if other in cells and other not in parent]
        parent.update(dict.fromkeys(near, here))
        waiting += sorted(near, key=lots.__getitem__)
    below = {cell: {cell} for cell in order}
    for cell in reversed(order[1:]):
        below[parent[cell]] |= below[cell]
    return [below[cell] for cell in order]


# A layout to begin with


def first_layout(columns: int, pairs: list[Cells], cells: int, random: Random) -> Layout:
    """A region for each pair of marked cells, in an order in which they may be found.

    A free cell beside a pair is known once that pair is found: it goes to a region that comes later,
    where there is one, and does not stand in its way. What is left goes to its last neighbour.
    """
    blank = Layout(columns, [-1] * cells)
    labels = {cell: rank for rank, pair in enumerate(_ranked(blank, pairs, random)) for cell in pair}
    known = {cell: min(_near(blank, cell, labels), default=len(pairs)) for cell in range(cells)}
    free = [cell for cell in random.permutation(cells).tolist() if cell not in labels]
    while free:
        around = {cell: max(_near(blank, cell, labels), default=-1) for cell in free}
        late = {cell: label for cell, label in around.items() if label > known[cell]}
        labels |= late or dict([max(around.items(), key=lambda item: item[1])])
        free = [cell for cell in free if cell not in labels]
    return Layout(columns, [labels[cell] for cell in range(cells)])


def _near(layout: Layout, cell: int, labels: dict[int, int]) -> list[int]:
    """The regions around a cell, as far as they are known."""
    return [labels[near] for near in layout.around(cell) if near in labels]


def _ranked(layout: Layout, pairs: list[Cells], random: Random) -> list[Cells]:
    """The pairs, each near those before it as far as that can be."""
    left = [pairs[place] for place in random.permutation(len(pairs)).tolist()]
    order, shore = [left.pop()], set[int]()
    while left:
        shore |= {near for cell in order[-1] for near in layout.around(cell)}
        touching = [len(shore & {near for cell in pair for near in layout.around(cell)}) for pair in left]
        order.append(left.pop(int(np.argmax(touching))))
    return order
