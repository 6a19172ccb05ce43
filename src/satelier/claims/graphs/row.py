"""One row of inputs over a graph: what hangs together there, what must hold so that it does, and why.

>>> row = Row(Graph.of(4, [(0, 1), (1, 2), (2, 3)]), 4, held=[0, 2], free=bytearray([1, 1, 1, 1]))
>>> row.needed, list(row.deduced())
([1], [(2, (1, 3))])
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

from satelier.claims.graphs.graph import Graph, Vertices
from satelier.frozen import dataclass

MOST_PIECES = 6  # of which every two are tried for the shortest reason


@dataclass(frozen=True)
class Row:
    """A row of inputs.

    width   how many vertices are inputs; those after them are not decided: the outside, points
    held    the vertices that are true; those that are no inputs first
    free    1 for those that are not false
    """

    graph: Graph
    width: int
    held: Vertices
    free: bytearray

    @functools.cached_property
    def pieces(self) -> list[Vertices]:
        """What hangs together and holds something true; what holds the outside first, or else the largest."""
        found = self.graph.pieces(self.free, self.held)
        return found if self.has_outside else sorted(found, key=len, reverse=True)

    @property
    def has_outside(self) -> bool:
        """Whether something that is no input always belongs to the group."""
        return bool(self.held) and self.held[0] >= self.width

    @functools.cached_property
    def true(self) -> frozenset[int]:
        return frozenset(self.held)

    @property
    def needed(self) -> Vertices:
        """The open inputs that every way between two true ones leads through."""
        if len(self.pieces) != 1:
            return []
        found = self.graph.needed(self.held[0], self.free, self.held)
        return [vertex for vertex in found if vertex not in self.true and vertex < self.width]

    @property
    def unreached(self) -> Vertices:
        """The open inputs that no true one can reach."""
        if len(self.pieces) != 1:
            return []
        reached = set(self.pieces[0])
        return [vertex for vertex in range(self.width) if self.free[vertex] and vertex not in reached]

    def members(self, piece: Vertices) -> Vertices:
        """The inputs of a piece that are true."""
        return sorted(vertex for vertex in piece if vertex in self.true and vertex < self.width)

    # Reasons

    def cause(self) -> Vertices:
        """Of a broken row: a true vertex on each of two sides, and vertices that separate them."""
        pairs = [pair for pair in itertools.permutations(self.pieces[:MOST_PIECES], 2) if self._tells(pair)]
        found = ((self.graph.separator(one, other[0]), one, other) for one, other in pairs)
        separator, one, other = min(found, key=lambda cause: len(cause[0]), default=([], [], []))
        return [*(self._nearest(piece, separator) for piece in (one, other) if piece), *separator]

    def _tells(self, pair: tuple[Vertices, Vertices]) -> bool:
        """With an outside, what is cut off is cut off from that."""
        return not self.has_outside or self.pieces[0] in pair

    def _nearest(self, piece: Vertices, separator: Vertices) -> int:
        """Who speaks for a piece: what is no input needs no mention, so it does where it can."""
        mute = (vertex for vertex in piece if vertex >= self.width and vertex in self.true)
        found = next(mute, None) if self.has_outside else None
        return self.graph.nearest(self.true, piece, separator) if found is None else found

    def deduced(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Local literals that follow, each with the known ones that it follows from."""
        for vertex in self.needed:
            without = self.free[:]
            without[vertex] = 0
            used = replace(self, free=without).cause()
            yield vertex + 1, self._facts(one for one in used if one != vertex)
        for piece in self.graph.pieces(self.free, self.unreached):
            facts = self._facts(self._kept_from(piece))
            yield from ((-vertex - 1, facts) for vertex in piece if vertex < self.width)

    def _kept_from(self, piece: Vertices) -> Vertices:
        """A true vertex, and what keeps it from a piece: round the one or round the other."""
        reached = self.pieces[0]
        around = self.graph.separator(reached, piece[0]), self.graph.separator(piece, reached[0])
        separator = min(around, key=len)
        return [self._nearest(reached, separator), *separator]

    def _facts(self, vertices: Iterable[int]) -> tuple[int, ...]:
        """Known inputs as local literals, in order."""
        own = sorted(vertex for vertex in vertices if vertex < self.width)
        return tuple(vertex + 1 if vertex in self.true else -vertex - 1 for vertex in own)
