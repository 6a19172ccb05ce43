"""Graphs of a few hundred places at most: what hangs together, what separates, what everything hangs by.

Vertices count from 0. What may be walked on is a `bytearray`: 1 where it may. Where order does not matter,
sets of vertices are numbers (`bits.py`).

>>> path = Graph.of(4, [(0, 1), (1, 2), (2, 3)])
>>> path.pieces(bytearray([1, 1, 0, 1]), [0, 1, 3])
[[0, 1], [3]]
>>> path.separator([0], 3), path.needed(0, bytearray([1, 1, 1, 1]), [0, 2])
([1], [1])
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Collection, Iterable, Sequence

import numpy as np

from satelier.claims.graphs.bits import BitGraph
from satelier.claims.graphs.flood import Flood, Rows
from satelier.claims.sequences.line import bits_of
from satelier.frozen import dataclass

Vertices = list[int]
Edges = tuple[tuple[int, int], ...]
THIN = 3  # neighbours of a vertex, on average; a grid has almost four
MOST_DRAWN = 5  # vertices of which there are few enough graphs to try them all


@dataclass(frozen=True, eq=False)
class Graph:
    """The neighbours of each vertex."""

    near: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, count: int, edges: Iterable[tuple[int, int]]) -> Graph:
        near: list[Vertices] = [[] for _ in range(count)]
        for first, second in edges:
            near[first].append(second)
            near[second].append(first)
        return cls(tuple(map(tuple, near)))

    def __len__(self) -> int:
        return len(self.near)

    @functools.cached_property
    def bits(self) -> BitGraph:
        """The same, whose sets of vertices are numbers: for single rows, and many of them."""
        edges = ((one, other) for one, others in enumerate(self.near) for other in others)
        return BitGraph.of(len(self), edges)

    @functools.cached_property
    def around(self) -> list[int]:
        """The neighbours of each vertex as a number."""
        return [self.bits.near(1 << vertex) for vertex in range(len(self))]

    # What hangs together

    def piece(self, starts: Iterable[int], free: bytearray) -> Vertices:
        """All that can be reached over what is free, the nearest first; that is free no longer."""
        found = [start for start in starts if free[start]]
        for vertex in found:
            free[vertex] = 0
        near, add = self.near, found.append
        for vertex in found:  # which grows on the way
            for other in near[vertex]:
                if free[other]:
                    free[other] = 0
                    add(other)
        return found

    def pieces(self, free: bytearray, starts: Iterable[int]) -> list[Vertices]:
        """The pieces of what is free that hold any of the starts."""
        free = free[:]
        return [self.piece([start], free) for start in starts if free[start]]

    def hang_together(self, rows: Rows, free: Rows) -> Rows:
        """Row by row: whether all these vertices lie in one piece of what is free (which they are)."""
        if len(rows) > 1:
            return Flood(self.near, rows, free).hangs
        return np.array([self._hangs(*pair) for pair in zip(rows, free, strict=True)], dtype=bool)

    def _hangs(self, row: Rows, free: Rows) -> bool:
        """The same for one row: sets as numbers take few steps, but not along ways that are long and thin."""
        if not self.is_thin:
            return self.bits.hangs(bits_of(row), bits_of(free))
        left = bytearray(free.tobytes())
        self.piece(np.flatnonzero(row)[:1].tolist(), left)
        return not (row & np.frombuffer(left, dtype=bool)).any()

    @functools.cached_property
    def is_thin(self) -> bool:
        """Whether it is mostly ways, as where the lines between places are vertices too."""
        return sum(map(len, self.near)) < THIN * len(self)

    # What separates

    def border(self, piece: Iterable[int]) -> set[int]:
        """What touches a piece."""
        own = set(piece)
        return {other for vertex in own for other in self.near[vertex]} - own

    def separator(self, piece: Sequence[int], other: int) -> Vertices:
        """Vertices that keep a piece from another vertex, none of which can be left out; in order."""
        border = self.border(piece)
        free, beyond, near = bytearray(b"\1") * len(self), bytearray(len(self)), self.near
        for vertex in border:
            free[vertex] = 0
        for vertex in self.piece([other], free):
            beyond[vertex] = 1
        return sorted(vertex for vertex in border if any(beyond[one] for one in near[vertex]))

    def nearest(self, wanted: Collection[int], piece: Iterable[int], separator: Sequence[int]) -> int:
        """Of what is wanted in a piece, one that is as near to a separator as any."""
        free = bytearray(len(self))
        for vertex in (*piece, *separator):
            free[vertex] = 1
        ordered = (*self.piece(separator, free), *piece)
        return next(vertex for vertex in ordered if vertex in wanted)

    # What it all hangs by

    def needed(self, start: int, free: bytearray, wanted: Iterable[int]) -> Vertices:
        """The vertices without which `start` could not reach all that is wanted (Tarjan 1972)."""
        near, holds = self.near, bytearray(len(self))
        for vertex in wanted:
            holds[vertex] = 1
        seen, found, path = [0] * len(self), set[int](), []
        vertex, others, count = start, iter(near[start]), 1
        seen[start] = low = count  # the least that `vertex` and what hangs on it touch
        while True:
            for other in others:
                if seen[other]:
                    low = seen[other] if seen[other] < low else low
                elif free[other]:
                    path.append((vertex, others, low))
                    vertex, others, count = other, iter(near[other]), count + 1
                    seen[vertex] = low = count
                    break
            else:
                if not path:
                    return sorted(found - {start})
                below, has_wanted = low, holds[vertex]
                vertex, others, low = path.pop()
                if has_wanted and below >= seen[vertex]:
                    found.add(vertex)
                holds[vertex] |= has_wanted
                low = below if below < low else low


# Graphs to try things on.


@functools.cache
def sample_graphs(count: int) -> tuple[Edges, ...]:
    """All graphs of few vertices, but for their numbering; of more a path, a ring, a star and grids."""
    if count <= MOST_DRAWN:
        return every_graph(count)
    ring = tuple((vertex, (vertex + 1) % count) for vertex in range(count))
    star = tuple((vertex, count - 1) for vertex in range(count - 1))
    heights = [height for height in range(2, math.isqrt(count) + 1) if count % height == 0]
    return ring[:-1], ring, star, *(grid_graph(height, count // height) for height in heights)


def grid_graph(height: int, width: int) -> Edges:
    """Places in rows, each beside its neighbours.

    >>> grid_graph(2, 2)
    ((0, 1), (2, 3), (0, 2), (1, 3))
    """
    places = np.arange(height * width).reshape(height, width)
    across, down = (places[:, :-1], places[:, 1:]), (places[:-1], places[1:])
    return tuple(
        pair for ends in (across, down) for pair in zip(*(end.ravel().tolist() for end in ends), strict=True)
    )


def every_graph(count: int) -> tuple[Edges, ...]:
    """One graph of each shape: of those that differ in their numbering alone, the first.

    >>> [len(every_graph(count)) for count in range(6)]
    [1, 1, 2, 4, 11, 34]
    """
    pairs = list(itertools.combinations(range(count), 2))
    numbers = {pair: number for number, pair in enumerate(pairs)}
    graphs = np.arange(2 ** len(pairs))
    has = (graphs[:, None] >> np.arange(len(pairs))) & 1
    least = graphs
    for order in itertools.permutations(range(count)):
        ends = [sorted((order[first], order[second])) for first, second in pairs]
        moved = [numbers[first, second] for first, second in ends]
        least = np.minimum(least, (has << np.array(moved, dtype=np.int64)).sum(axis=1))
    chosen = has[least == graphs].tolist()
    return tuple(tuple(pair for pair, drawn in zip(pairs, row, strict=True) if drawn) for row in chosen)
