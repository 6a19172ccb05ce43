"""One row of inputs over a graph: its islands, how large each has to be, and what must hold for that.

island   a group of true inputs that touch
clue     an input with a number: the size of its island; ANY where no number is told
rest     the size of islands without a clue, by input: NONE where there must be no such island, ANY where size
         does not matter
reach    what an island may still grow into: open inputs, and other islands behind them

What is found is found for a plain reason, of which a person thinks too: two clues in one island, an island
that is too large, one that cannot grow enough, one that no clue can reach. More may be wrong than that.

>>> row = Islands(Graph.of(4, [(0, 1), (1, 2), (2, 3)]), {0: 2}, (NONE,) * 4, [0], bytearray([1, 1, 1, 1]))
>>> list(row.deduced())  # the second belongs to the clue, the others cannot
[(2, (1,), 'closed'), (-3, (), 'lost'), (-4, (), 'lost')]
"""

from __future__ import annotations

import functools
import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from satelier.claims.graphs.graph import Graph, Vertices
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

NONE, ANY = 0, -1
TWO, LARGE, CLOSED, LOST = "two", "large", "closed", "lost"  # what may be wrong with an island
Literals = tuple[int, ...]


class Fault(NamedTuple):
    """What is wrong with the island of an input, and known inputs among which the reason is."""

    what: str
    at: int
    used: frozenset[int]


@dataclass(frozen=True, eq=False)
class Islands:
    """A row of inputs: those that are true, and 1 for those that are not false."""

    graph: Graph
    clues: Mapping[int, int]
    rest: Sequence[int]
    true: Vertices
    free: bytearray
    alone: bool = True  # an island has one clue at most; else as many as say the same

    # Islands

    @functools.cached_property
    def islands(self) -> list[Vertices]:
        held = bytearray(len(self.graph))
        for vertex in self.true:
            held[vertex] = 1
        return self.graph.pieces(held, self.true)

    @functools.cached_property
    def home(self) -> dict[int, int]:
        """The island of each true input."""
        return {vertex: number for number, island in enumerate(self.islands) for vertex in island}

    @functools.cached_property
    def told(self) -> list[list[int]]:
        """The clues of each island."""
        return [[vertex for vertex in island if vertex in self.clues] for island in self.islands]

    def wanted(self, island: int) -> int:
        """The size that an island has to have; ANY, or NONE where it has to find a clue first."""
        told = self.told[island]
        return self._number(told) if told else self.rest[self.islands[island][0]]

    def _number(self, told: Sequence[int]) -> int:
        """The size that clues of one island say."""
        return max(self.clues[vertex] for vertex in told)

    def _clash(self, told: Sequence[int]) -> list[int]:
        """Two clues that are not of one island."""
        if len(told) < 2 or self.alone:
            return list(told[:2]) if len(told) > 1 else []
        numbers = {self.clues[vertex]: vertex for vertex in told if self.clues[vertex] != ANY}
        return list(numbers.values())[:2] if len(numbers) > 1 else []

    def most(self, wanted: int) -> int:
        """The largest that an island may be of which that is wanted."""
        return wanted if wanted > 0 else self._largest if wanted == NONE else len(self.graph)

    @functools.cached_property
    def _largest(self) -> int:
        numbers = list(self.clues.values())
        return len(self.graph) if ANY in numbers else max(numbers, default=0)

    # What is wrong

    def faults(self) -> Iterator[Fault]:
        for island in range(len(self.islands)):
            if fault := self.fault(island):
                yield fault

    def fault_at(self, vertex: int) -> Fault | None:
        """What is wrong with the island of a true input."""
        return self.fault(self.home[vertex])

    def fault(self, island: int) -> Fault | None:
        own, told, wanted = self.islands[island], self.told[island], self.wanted(island)
        at = [*told, *own][0]
        if clash := self._clash(told):
            return Fault(TWO, clash[0], frozenset(self._way(own, *clash)))
        if len(own) > self.most(wanted):
            grown = self.graph.piece([at], self._mask(own))
            return Fault(LARGE, at, frozenset(grown[: self.most(wanted) + 1]))
        if wanted == ANY or wanted == len(own):
            return None
        if wanted > 0:
            return Fault(CLOSED, at, self._around([island])) if len(self._reached(island)) < wanted else None
        return self._lost(island)

    def _lost(self, island: int) -> Fault | None:
        """An island without a clue that none can reach, as far as each may grow."""
        clues = [vertex for vertex in self._reached(island) if vertex in self.clues]
        if any(vertex not in self.home for vertex in clues):
            return None
        told, own = sorted({self.home[vertex] for vertex in clues}), self.islands[island]
        if any(own[0] in self._reached(one) for one in told):
            return None
        return Fault(LOST, own[0], self._around([island, *told]))

    def _mask(self, vertices: Iterable[int]) -> bytearray:
        found = bytearray(len(self.graph))
        for vertex in vertices:
            found[vertex] = 1
        return found

    def _way(self, island: Vertices, start: int, end: int) -> Vertices:
        """A shortest way from one input to another inside an island."""
        inside, before = set(island), {start: start}
        queue = [start]
        for vertex in queue:
            for other in self.graph.near[vertex]:
                if other in inside and other not in before:
                    before[other] = vertex
                    queue.append(other)
        way = [end]
        while way[-1] != start:
            way.append(before[way[-1]])
        return way

    # What an island may grow into

    def _reached(self, island: int) -> set[int]:
        return self._reaches(island)[0]

    def _reaches(self, island: int) -> tuple[set[int], set[int]]:
        if island not in self._known:
            self._known[island] = self.reach(island)
        return self._known[island]

    @functools.cached_property
    def _known(self) -> dict[int, tuple[set[int], set[int]]]:
        return {}

    def reach(self, island: int, without: int = -1) -> tuple[set[int], set[int]]:
        """All that the island may come to hold, and the open inputs that it may not grow over."""
        own, most = self.islands[island], self.most(self.wanted(island))
        found, blocked = set(own), set[int]()
        queue = [(len(own), vertex) for vertex in own]
        while queue:
            size, vertex = heapq.heappop(queue)
            for other in self.graph.near[vertex]:
                if other in found or not self.free[other] or other == without or other in blocked:
                    continue
                if other in self.home:
                    joined = self.islands[self.home[other]]
                    larger = size + len(joined)
                elif self._joins_too_much(island, other):
                    blocked.add(other)
                    continue
                else:
                    joined, larger = [other], size + 1
                if larger <= most:
                    found.update(joined)
                    for one in joined:
                        heapq.heappush(queue, (larger, one))
        return found, blocked

    def _joins_too_much(self, island: int, vertex: int) -> bool:
        """Whether an open input would join an island to others that it cannot be one with."""
        return self._is_too_much({island, *self._beside(vertex)}, vertex)

    def _beside(self, vertex: int) -> set[int]:
        home = self.home
        return {home[other] for other in self.graph.near[vertex] if other in home}

    def _is_too_much(self, islands: Iterable[int], vertex: int) -> bool:
        """Whether these islands and an input cannot be one island."""
        size, clues = 1, [vertex] if vertex in self.clues else []
        for island in islands:
            size += len(self.islands[island])
            clues += self.told[island]
        if self._clash(clues):
            return True
        return size > self.most(self._number(clues) if clues else self.rest[vertex])

    def _around(self, islands: Iterable[int]) -> frozenset[int]:
        """Known inputs that keep islands in: false ones round their reach, islands too near to it."""
        used = set[int]()
        for island in islands:
            reach, blocked = self._reaches(island)
            border = self.graph.border(reach)
            used.update(vertex for vertex in border if not self.free[vertex])
            near = {island, *(other for vertex in blocked for other in self._beside(vertex))}
            near.update(self.home[vertex] for vertex in border if vertex in self.home)
            used.update(vertex for other in near for vertex in self.islands[other])
        return frozenset(used)

    # What follows

    def deduced(self) -> Iterator[tuple[int, Literals, str]]:
        """Local literals that follow, each with the known ones that it follows from, and what would be wrong.

        Nothing is wrong yet.
        """
        for literal in self.following():
            if (reason := self._reason(literal)) is not None:
                yield literal, *reason

    def following(self) -> list[int]:
        return list(dict.fromkeys(self._following()))

    def _following(self) -> Iterator[int]:
        for vertex in {near for one in self.true for near in self.graph.near[one]}:
            if self._is_open(vertex) and self._is_too_much(self._beside(vertex), vertex):
                yield -vertex - 1
        growing = filter(self._grows, range(len(self.islands)))
        reaches = {number: self._reached(number) for number in growing}
        for island, reach in reaches.items():
            yield from self._needed(island, reach)
        yield from self._out_of_reach(reaches)

    def _grows(self, island: int) -> bool:
        return self.wanted(island) != len(self.islands[island])

    def _is_open(self, vertex: int) -> bool:
        return bool(self.free[vertex]) and vertex not in self.home

    def _needed(self, island: int, reach: set[int]) -> Iterator[int]:
        """What an island cannot do without."""
        wanted = self.wanted(island)
        if wanted == ANY:
            return
        start = self.islands[island][0]
        if wanted == len(reach):
            tried = [vertex for vertex in reach if vertex not in self.home]
        else:
            tried = [
                one for one in self.graph.needed(start, self._mask(reach), reach) if one not in self.home
            ]
        for vertex in tried:
            left = self.reach(island, without=vertex)[0]
            if len(left) < wanted or (wanted == NONE and not any(one in self.clues for one in left)):
                yield vertex + 1

    def _out_of_reach(self, reaches: Mapping[int, set[int]]) -> Iterator[int]:
        """What no clue reaches; what lies where there is no room for an island."""
        if not any(size != ANY for size in self.rest):
            return
        kept = set(self.true)
        for island, reach in reaches.items():
            kept |= reach if self.told[island] else set()
        for piece in self.graph.pieces(self.free, range(len(self.graph))):
            wanted = self.rest[piece[0]]
            if wanted == NONE:
                open_clues = [one for one in piece if one in self.clues and one not in self.home]
                if not open_clues:
                    yield from (-one - 1 for one in piece if one not in kept)
            elif len(piece) < wanted:
                yield from (-one - 1 for one in piece if one not in self.home)

    # Reasons

    def cause(self) -> frozenset[int]:
        """Of a broken row: known inputs that break it, none of which can be left out."""
        fault = next(self.faults())
        return frozenset(self._least(fault, set(fault.used)))

    def _least(self, fault: Fault, used: set[int]) -> set[int]:
        """Of inputs that give a fault, as few as it takes; one that the fault is of stays."""
        anchor = fault.at if fault.at in used else next(iter(used & set(self.true)))
        for one in sorted(used - {anchor}, key=lambda vertex: (vertex in self.home, vertex)):
            fewer = self.restricted(used - {one})
            if fewer.fault_at(anchor):
                used = used - {one}
        return used

    def restricted(self, used: set[int]) -> Islands:
        """The same row, nothing being known but of these inputs."""
        free = bytearray(b"\1") * len(self.graph)
        for vertex in used:
            free[vertex] = self.free[vertex]
        return replace(self, true=[one for one in self.true if one in used], free=free)

    def supposing(self, literal: int) -> Islands:
        """The same row with one more literal."""
        vertex, free = abs(literal) - 1, self.free[:]
        free[vertex] = literal > 0
        return replace(self, true=[*self.true, *([vertex] if literal > 0 else [])], free=free)

    def _reason(self, literal: int) -> tuple[Literals, str] | None:
        """Known inputs without which the opposite would do, and what is wrong with it."""
        opposite, vertex = self.supposing(-literal), abs(literal) - 1
        fault = opposite.fault_at(vertex) if literal < 0 else next(opposite.faults(), None)
        if fault is None:
            return None
        return self.literals(opposite._least(fault, {*fault.used, vertex}) - {vertex}), fault.what

    def literals(self, vertices: Iterable[int]) -> Literals:
        return tuple(one + 1 if self.free[one] else -one - 1 for one in sorted(vertices))

    # Clauses

    def cuts(self) -> Iterator[Clause]:
        """Clauses that a broken row needs: all that is wrong, each by a clause."""
        for fault in self.faults():
            yield tuple(-one for one in self.literals(self._least(fault, set(fault.used))))
