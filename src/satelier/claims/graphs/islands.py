"""One row of inputs over a graph: its islands, how large each has to be, and what must hold for that.

What is found is found for a plain reason, of which a person thinks too: two clues in one island, an island
that is too large, one that cannot grow enough, one that no clue can reach. More may be wrong than that.

>>> from satelier.claims.graphs.graph import Graph
>>> terms = Terms(Graph.of(4, [(0, 1), (1, 2), (2, 3)]), {0: 2}, (NONE,) * 4)
>>> row = Islands.of(terms, held=0b0001, open=0b1111)
>>> list(row.deduced())  # the second belongs to the clue, the others cannot
[(2, (1,), 'closed'), (-3, (), 'lost'), (-4, (), 'lost')]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from satelier.claims.graphs.graph import Vertices
from satelier.claims.graphs.growth import Barrier, Extents, Recall, has_room, needed, reach, waves
from satelier.claims.graphs.terms import ANY, NONE, Island, Terms
from satelier.claims.sequences.line import Bits, members
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

TWO, LARGE, CLOSED, LOST = "two", "large", "closed", "lost"  # what may be wrong with an island
Literals = tuple[int, ...]


class Fault(NamedTuple):
    """What is wrong with the island of an input, and known inputs among which the reason is."""

    what: str
    at: int
    used: frozenset[int]


@dataclass(frozen=True, eq=False)
class Islands:
    """A row of inputs: those that are true, and those that are not false; and what is known of other rows."""

    terms: Terms
    held: Bits
    open: Bits
    recall: Recall

    @classmethod
    def of(cls, terms: Terms, held: Bits, open: Bits, extents: Extents | None = None) -> Islands:
        """A row with others like which nothing has been found yet."""
        return cls(terms, held, open, Recall(terms, extents))

    # Islands

    @functools.cached_property
    def all(self) -> list[Island]:
        """By their first inputs."""
        return self.recall.islands(self.held)

    def at(self, vertex: int) -> Island:
        """The island of a true input."""
        return self.terms.island(self.terms.graph.bits.piece(1 << vertex, self.held))

    def within(self, some: Bits) -> list[Island]:
        """The islands that hold any of these."""
        return [island for island in self.all if island.part & some] if some else []

    # What is wrong

    def faults(self) -> Iterator[Fault]:
        return filter(None, map(self.fault, self.all))

    def is_wrong(self, island: Island) -> bool:
        """Whether there is something wrong with an island."""
        if self.terms.clash(island.told) or island.size > island.most:
            return True
        return island.wanted not in (ANY, island.size) and not self.recall.ask(has_room, self, island)

    def fault(self, island: Island) -> Fault | None:
        """What is wrong with an island, and where it is seen."""
        if not self.is_wrong(island):
            return None
        at = [*island.told, island.first][0]
        if clash := self.terms.clash(island.told):
            return Fault(TWO, clash[0], frozenset(self._way(island, *clash)))
        if island.size > island.most:
            grown = self.terms.graph.piece([at], self._mask(island.part))
            return Fault(LARGE, at, frozenset(grown[: island.most + 1]))
        if island.wanted > 0:
            return Fault(CLOSED, at, self._around([island]))
        told = self.within(self._reach(island)[0] & self.terms.clued)
        return Fault(LOST, at, self._around([island, *told]))

    def _mask(self, some: Bits) -> bytearray:
        """1 for each input of a set."""
        found = bytearray(len(self.terms.graph))
        for vertex in members(some):
            found[vertex] = 1
        return found

    def _way(self, island: Island, start: int, end: int) -> Vertices:
        """A shortest way from one input to another inside an island."""
        before = {start: start}
        queue = [start]
        for vertex in queue:
            for other in self.terms.graph.near[vertex]:
                if island.part >> other & 1 and other not in before:
                    before[other] = vertex
                    queue.append(other)
        way = [end]
        while way[-1] != start:
            way.append(before[way[-1]])
        return way

    def _reach(self, island: Island) -> tuple[Bits, Bits]:
        """All that an island may come to hold, and what it may not grow over."""
        found: tuple[Bits, Bits] = self.recall.ask(reach, self, island)
        return found

    def _around(self, islands: Iterable[Island]) -> frozenset[int]:
        """Known inputs that keep islands in: false ones round their reach, islands too near to it."""
        used, near = 0, self.terms.graph.bits.near
        for island in islands:
            found, blocked = self._reach(island)
            border = near(found) & ~found
            used |= island.part | border & ~self.open
            for other in self.within(border | near(blocked)):
                used |= other.part
        return frozenset(members(used))

    # What follows

    def deduced(self) -> Iterator[tuple[int, Literals, str]]:
        """Local literals that follow, each with the known ones that it follows from, and what would be wrong.

        Nothing is wrong yet.
        """
        seen = set[int]()
        for literals, is_alike in self._following():
            reason = None
            for literal in literals:
                if literal not in seen:
                    reason = reason if reason and is_alike else self._reason(literal)
                    if reason is not None:
                        yield literal, *reason
            seen.update(literals)

    def following(self) -> list[int]:
        return list(dict.fromkeys(literal for literals, _ in self._following() for literal in literals))

    def _following(self) -> Iterator[tuple[list[int], bool]]:
        """Literals that follow, and whether all of these follow for the same reason."""
        yield _false(self._joining_too_much()), False
        growing = [island for island in self.all if island.wanted != island.size]
        for island in growing:
            yield [vertex + 1 for vertex in members(self.recall.ask(needed, self, island))], False
        yield from self._out_of_reach(growing)

    def _joining_too_much(self) -> Bits:
        """The open inputs that would make one island of what cannot be one."""
        found, left = 0, self.open & ~self.held
        for island in self.all:
            found |= Barrier(self, island).barred(island.rim & left)
            left &= ~island.rim
        return found

    def _out_of_reach(self, growing: Iterable[Island]) -> Iterator[tuple[list[int], bool]]:
        """What no clue reaches; what lies where there is no room for an island."""
        if not self.terms.is_sized:
            return
        open_clues, lost = self.terms.clued & self.open & ~self.held, 0
        for piece in sorted(
            self.terms.graph.bits.pieces(self.open, self.open), key=lambda some: some & -some
        ):
            wanted = self.terms.rest[(piece & -piece).bit_length() - 1]
            if wanted == NONE:
                lost |= 0 if piece & open_clues else piece & ~self.held
            elif piece.bit_count() < wanted:
                yield _false(piece & ~self.held), True
        yield _false(self._lost(lost, growing)), False

    def _lost(self, some: Bits, growing: Iterable[Island]) -> Bits:
        """Those of some open inputs to which no island with a clue may grow.

        All grow side by side: then it is soon seen of most inputs that one does.
        """
        told = [island for island in growing if island.told]
        growths = [waves(self, island, self.open, Barrier(self, island)) for island in told]
        for step in itertools.zip_longest(*growths, fillvalue=(0, 0)):
            for found, _ in step:
                some &= ~found
            if not some:
                break
        return some

    # Reasons

    def cause(self) -> frozenset[int]:
        """Of a broken row: known inputs that break it, none of which can be left out."""
        fault = next(self.faults())
        return frozenset(self._least(fault, fault.used))

    def _least(self, fault: Fault, used: frozenset[int]) -> list[int]:
        """Of inputs that give a fault, as few as it takes; one that the fault is of stays."""
        known = sum(1 << vertex for vertex in used)
        own = known & self.held
        anchor = fault.at if fault.at in used else (own & -own).bit_length() - 1
        for vertex in (*members(known & ~own), *members(own)):
            if vertex != anchor and self._is_still_wrong(known & ~(1 << vertex), anchor):
                known &= ~(1 << vertex)
        return members(known)

    def _is_still_wrong(self, known: Bits, anchor: int) -> bool:
        """Whether something is wrong with the island of an input, nothing being known but of these."""
        every = self.terms.graph.bits.every
        held, open = self.held & known, self.open | every & ~known
        row = Islands.of(self.terms, held, open, self.recall.extents)
        return row.is_wrong(row.at(anchor))

    def _reason(self, literal: int) -> tuple[Literals, str] | None:
        """Known inputs without which the opposite would do, and what is wrong with it."""
        vertex = abs(literal) - 1
        opposite = self._supposing(-literal)
        fault = opposite.fault(opposite.at(vertex)) if literal < 0 else next(opposite.faults(), None)
        if fault is None:
            return None
        used = opposite._least(fault, fault.used | {vertex})
        return self._literals(one for one in used if one != vertex), fault.what

    def _supposing(self, literal: int) -> Islands:
        """The same row with one more literal."""
        one = 1 << abs(literal) - 1
        if literal > 0:
            return replace(self, held=self.held | one)
        return replace(self, open=self.open & ~one)

    def _literals(self, vertices: Iterable[int]) -> Literals:
        return tuple(one + 1 if self.open >> one & 1 else -one - 1 for one in vertices)

    # Clauses

    def cuts(self) -> Iterator[Clause]:
        """Clauses that a broken row needs: all that is wrong, each by a clause."""
        for fault in self.faults():
            yield tuple(-one for one in self._literals(self._least(fault, fault.used)))

    # As words tell of them

    @functools.cached_property
    def islands(self) -> list[Vertices]:
        return [members(island.part) for island in self.all]

    @functools.cached_property
    def home(self) -> dict[int, int]:
        """The island of each true input."""
        return {vertex: number for number, island in enumerate(self.islands) for vertex in island}

    @property
    def told(self) -> list[list[int]]:
        """The clues of each island."""
        return [island.told for island in self.all]

    @property
    def clues(self) -> Mapping[int, int]:
        return self.terms.clues

    def wanted(self, island: int) -> int:
        return self.all[island].wanted

    def most(self, wanted: int) -> int:
        return self.terms.most(wanted)

    def reach(self, island: int) -> tuple[Vertices, Vertices]:
        """All that the island may come to hold, and what it may not grow over."""
        found, blocked = self._reach(self.all[island])
        return members(found), members(blocked)


def _false(some: Bits) -> list[int]:
    """That these inputs are false."""
    return [-vertex - 1 for vertex in members(some)]
