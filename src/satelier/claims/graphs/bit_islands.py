"""The islands of a complete row, with sets of inputs as whole numbers (see `bits.py`).

Where nothing is open, an island is as large as it is: what is wrong with it is seen at once, and the places
around it say what it needs. Of rows with open inputs `islands.py` knows more.

>>> row = WholeIslands(BitGraph.of(4, [(0, 1), (1, 2), (2, 3)]), {0: 2}, (NONE,) * 4)
>>> list(row.cuts(0b0011)), list(row.cuts(0b0001)), list(row.cuts(0b0111)), list(row.cuts(0b1011))
([], [(-1, 2)], [(-1, -2, -3)], [(-4, 3)])
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from satelier.claims.graphs.bits import BitGraph, members
from satelier.claims.graphs.islands import ANY, NONE
from satelier.claims.sequences.line import Bits
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause


@dataclass(frozen=True, eq=False)
class WholeIslands:
    """What is known of islands before any row is: clues and sizes, as `islands.Islands` has them."""

    graph: BitGraph
    clues: Mapping[int, int]
    rest: Sequence[int]
    alone: bool = True

    @functools.cached_property
    def clued(self) -> Bits:
        return sum(1 << vertex for vertex in self.clues)

    @functools.cached_property
    def largest(self) -> int:
        """The largest island that has a clue."""
        numbers = self.clues.values()
        return len(self.rest) if ANY in numbers else max(numbers, default=0)

    def cuts(self, held: Bits) -> Iterator[Clause]:
        """A clause against each island that is not as it has to be."""
        for island in self.graph.pieces(held, held):
            if cut := self._cut(island):
                yield cut

    def _cut(self, island: Bits) -> Clause:
        """That is no longer there, or grows, or loses what is too much; empty where nothing is wrong."""
        told, size = members(island & self.clued), island.bit_count()
        at = told[0] if told else (island & -island).bit_length() - 1
        if len(told) > 1 and (clash := self._clash(told)):
            return self._without(self._way(island, *clash))
        wanted = max(self.clues[vertex] for vertex in told) if told else self.rest[at]
        most = wanted if wanted > 0 else self.largest if wanted == NONE else size
        if size > most:
            return self._without(self._grown(island, 1 << at, most + 1))
        if wanted in (ANY, size):
            return ()
        return (-at - 1, *(one + 1 for one in members(self.graph.near(island) & ~island)))

    def _clash(self, told: Sequence[int]) -> Sequence[int]:
        """Two clues that are not of one island."""
        if self.alone:
            return told[:2]
        numbers = {self.clues[vertex]: vertex for vertex in told if self.clues[vertex] != ANY}
        return list(numbers.values())[:2] if len(numbers) > 1 else ()

    def _without(self, some: Bits) -> Clause:
        return tuple(-one - 1 for one in members(some))

    def _grown(self, island: Bits, start: Bits, size: int) -> Bits:
        """So many inputs of an island that hang together, and a start among them."""
        found = start
        while (missing := size - found.bit_count()) > 0:
            beside = members(self.graph.near(found) & island & ~found)
            found |= sum(1 << one for one in beside[:missing])
        return found

    def _way(self, island: Bits, start: int, end: int) -> Bits:
        """A shortest way from one input of an island to another."""
        steps = [1 << start]
        found = steps[0]
        while not found >> end & 1:
            steps.append(self.graph.near(steps[-1]) & island & ~found)
            found |= steps[-1]
        way = last = 1 << end
        for step in reversed(steps[:-1]):
            near = self.graph.near(last) & step
            last = near & -near
            way |= last
        return way
