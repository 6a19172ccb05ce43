"""What is said of islands before any row is: clues, sizes, and which of these agree.

island   a group of true inputs that touch
clue     an input with a number: the size of its island; ANY where no number is told
rest     the size of islands without a clue, by input: NONE where there must be no such island, ANY where size
         does not matter

>>> terms = Terms(Graph.of(4, [(0, 1), (1, 2), (2, 3)]), {0: 2, 3: 3}, (NONE,) * 4)
>>> terms.clash([0, 3]), terms.most(NONE), terms.too_small(3, []), terms.too_small(3, [0])
([0, 3], 3, 0, 15)
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from satelier.claims.graphs.graph import Graph
from satelier.claims.sequences.line import Bits, members
from satelier.frozen import dataclass

NONE, ANY = 0, -1


class Island(NamedTuple):
    """A group of true inputs as a set, and what touches it; its clues; the size that it has to have, which is
    NONE where it has to find a clue first; the largest that it may have then."""

    part: Bits
    rim: Bits
    size: int
    told: list[int]
    wanted: int
    most: int

    @property
    def first(self) -> int:
        """Its first input."""
        return (self.part & -self.part).bit_length() - 1


@dataclass(frozen=True, eq=False)
class Terms:
    """Who touches whom, and how large islands have to be."""

    graph: Graph
    clues: Mapping[int, int]
    rest: Sequence[int]
    alone: bool = True  # an island has one clue at most; else as many as say the same

    @functools.cached_property
    def clued(self) -> Bits:
        return sum(1 << vertex for vertex in self.clues)

    @functools.cached_property
    def largest(self) -> int:
        """The largest island that has a clue."""
        numbers = list(self.clues.values())
        return len(self.graph) if ANY in numbers else max(numbers, default=0)

    @functools.cached_property
    def is_sized(self) -> bool:
        """Whether it matters how large an island without a clue is."""
        return any(size != ANY for size in self.rest)

    def number(self, told: Sequence[int]) -> int:
        """The size that clues of one island say."""
        return max(self.clues[vertex] for vertex in told)

    def clash(self, told: Sequence[int]) -> list[int]:
        """Two clues that are not of one island."""
        if len(told) < 2 or self.alone:
            return list(told[:2]) if len(told) > 1 else []
        numbers = {self.clues[vertex]: vertex for vertex in told if self.clues[vertex] != ANY}
        return list(numbers.values())[:2] if len(numbers) > 1 else []

    def most(self, wanted: int) -> int:
        """The largest that an island may be of which that is wanted."""
        return wanted if wanted > 0 else self.largest if wanted == NONE else len(self.graph)

    def island(self, part: Bits) -> Island:
        """True inputs that touch, with what their clues say."""
        told = members(part & self.clued)
        wanted = self.number(told) if told else self.rest[(part & -part).bit_length() - 1]
        rim = self.graph.bits.near(part) & ~part
        return Island(part, rim, part.bit_count(), told, wanted, self.most(wanted))

    def too_small(self, size: int, told: Sequence[int]) -> Bits:
        """The inputs on which an island with these clues may not have that size."""
        if told:
            fits = not self.clash(told) and size <= self.most(self.number(told))
            return 0 if fits else self.graph.bits.every
        if size not in self._too_small:
            rest = enumerate(self.rest)
            self._too_small[size] = sum(1 << vertex for vertex, wanted in rest if size > self.most(wanted))
        return self._too_small[size]

    @functools.cached_property
    def _too_small(self) -> dict[int, Bits]:
        """Where there is no clue."""
        return {}
