"""The islands of a complete row, with sets of inputs as whole numbers (see `bits.py`).

Where nothing is open, an island is as large as it is: what is wrong with it is seen at once, and the places
around it say what it needs. Of rows with open inputs `islands.py` knows more.

>>> from satelier.claims.graphs.graph import Graph
>>> from satelier.claims.graphs.terms import NONE
>>> row = WholeIslands(Terms(Graph.of(4, [(0, 1), (1, 2), (2, 3)]), {0: 2}, (NONE,) * 4))
>>> list(row.cuts(0b0011)), list(row.cuts(0b0001)), list(row.cuts(0b0111)), list(row.cuts(0b1011))
([], [(-1, 2)], [(-1, -2, -3)], [(-4, 3)])
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims.graphs.terms import ANY, Terms
from satelier.claims.sequences.line import Bits, members
from satelier.logic.stencil import Clause


class WholeIslands:
    """Rows with the same terms. Those that a search comes to differ in few islands: others are not looked at.

    fine   the islands of a row, in none of which anything is wrong
    """

    def __init__(self, terms: Terms) -> None:
        self.terms, self.graph = terms, terms.graph.bits
        self.fine: Bits = 0

    def cuts(self, held: Bits) -> Iterator[Clause]:
        """A clause against each island that is not as it has to be."""
        return (cut for _, cut in self._broken(held))

    def mended(self, held: Bits, open: Bits) -> Bits:
        """Islands that are too small, with so many open inputs as they lack, where there are some that touch
        no other island."""
        found = 0
        for island, _ in self._broken(held):
            wanted = self.terms.island(island).wanted
            if wanted > island.bit_count():
                room = open & ~self.graph.near((held | found) & ~island)
                found |= self._grown(room, island, wanted)
        return found

    def _broken(self, held: Bits) -> Iterator[tuple[Bits, Clause]]:
        """The islands that are not as they have to be, and what is said against each."""
        differs = held ^ self.fine
        changed = self.graph.piece(held & (differs | self.graph.near(differs)), held)
        fine = held
        for island in self.graph.pieces(changed, changed):
            if cut := self._cut(island):
                fine ^= island
                yield island, cut
        self.fine = fine

    def _cut(self, island: Bits) -> Clause:
        """That is no longer there, or grows, or loses what is too much; empty where nothing is wrong."""
        told, size = members(island & self.terms.clued), island.bit_count()
        at = told[0] if told else (island & -island).bit_length() - 1
        if clash := self.terms.clash(told):
            return self._without(self._way(island, *clash))
        wanted = self.terms.number(told) if told else self.terms.rest[at]
        if size > (most := self.terms.most(wanted)):
            return self._without(self._grown(island, 1 << at, most + 1))
        if wanted in (ANY, size):
            return ()
        return (-at - 1, *(one + 1 for one in members(self.graph.near(island) & ~island)))

    def _without(self, some: Bits) -> Clause:
        return tuple(-one - 1 for one in members(some))

    def _grown(self, island: Bits, start: Bits, size: int) -> Bits:
        """So many inputs of an island that hang together, and a start among them; fewer if it has no more."""
        found, beside = start, self.graph.near(start) & island & ~start
        while beside and (missing := size - found.bit_count()) > 0:
            found |= sum(1 << one for one in members(beside)[:missing])
            beside = self.graph.near(found) & island & ~found
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
