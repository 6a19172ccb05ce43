"""By reach: from an input, what can be reached over true inputs, step by step; and so many are.

r(v, d) means: v is true and at most d steps over true inputs away from where the steps begin. A group of n is
walked through in n − 1 steps, and one that is larger shows more than n after n steps: the number of what is
reached then is the size of the group, as far as it matters. All is said both ways, so that the inputs
determine it and no solution is counted twice. It takes many clauses: solvers get groups by their cuts.

>>> from satelier.claims import Sized
>>> list(reach(Sized((), rest=2), 1).clauses)
[(-1,)]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from satelier.claims import Claim, Count, Sized
from satelier.claims.graphs.graph import Graph
from satelier.claims.graphs.terms import NONE
from satelier.encode.stencil import ENDLESS, Clause, Size, Stencil, encoding, stencil

COUNTING = "compact"
MOST_NAMES = 2_000_000


def _size(claim: Claim, width: int) -> Size:
    """Of what is small it is counted; what would have more than MOST_NAMES variables is left to its cuts."""
    assert isinstance(claim, Sized)
    walks = [*_clue_walks(claim, width), *_plain_walks(claim, width)]
    names = sum(
        steps * min(width, 2 * steps * (steps + 1) + 1) for _, steps in walks
    )  # a ball of so many steps
    return Size(0, ENDLESS, ENDLESS) if names > MOST_NAMES else reach(claim, width).size


@encoding("reach", "sized", measure=_size)
def reach(claim: Claim, width: int) -> Stencil:
    """Steps over true inputs, every step defined; what is reached is counted."""
    assert isinstance(claim, Sized)
    walk = _Walk(claim.graph(width), itertools.count(width + 1))
    by_clue = {start: walk.after(start, steps) for start, steps in _clue_walks(claim, width)}
    for start, number in claim.clues:
        if number > 0:
            walk.count(start, number, list(by_clue[start].values()))
    for place in range(width):
        reached = [found[place] for found in by_clue.values() if place in found]
        if claim.alone:
            walk.outputs += [(-one, -other) for one, other in itertools.combinations(reached, 2)]
        if claim.rest == NONE and place not in by_clue:
            walk.outputs.append((-place - 1, *reached))
    for start, size in _plain_walks(claim, width):
        walk.count(start, size, list(walk.after(start, size).values()))
    return Stencil.of(width, walk.outputs, walk.definitions)


def _clue_walks(claim: Sized, width: int) -> Iterator[tuple[int, int]]:
    """Where to walk from, and how far: as far as the number, or to the end where it is not told."""
    for start, number in claim.clues:
        if number > 0 or claim.alone or claim.rest == NONE:
            yield start, number if number > 0 else width - 1


def _plain_walks(claim: Sized, width: int) -> Iterator[tuple[int, int]]:
    """The inputs from which all groups without a clue are measured; clues stand apart from such groups."""
    if claim.clues:
        return
    for start, size in enumerate(claim.sizes(width)):
        if size > 0:
            yield start, size


@dataclass
class _Walk:
    """Clauses made so far, over a graph."""

    graph: Graph
    names: Iterator[int]
    definitions: list[Clause] = field(default_factory=list)
    outputs: list[Clause] = field(default_factory=list)

    def after(self, start: int, steps: int) -> dict[int, int]:
        """The variables of what is reached after so many steps, by vertex; the start is its own."""
        found = {start: start + 1}
        for _ in range(steps):
            found = self._step(start, found)
        return found

    def _step(self, start: int, before: dict[int, int]) -> dict[int, int]:
        now = {start: start + 1}
        for vertex in sorted({near for one in before for near in self.graph.near[one]} | set(before)):
            if vertex != start:
                now[vertex] = name = next(self.names)
                ways = [before[one] for one in (vertex, *self.graph.near[vertex]) if one in before]
                self.definitions += [(-name, vertex + 1), (-name, *ways)]
                self.definitions += [(name, -vertex - 1, -way) for way in ways]
        return now

    def count(self, start: int, number: int, reached: list[int]) -> None:
        """If the start is true, so many are reached."""
        claim = Count(number, number)
        counted = claim.settled(len(reached)) or stencil(claim, len(reached), COUNTING)
        fresh = [next(self.names) for _ in range(counted.fresh)]
        clauses = list(counted.over(reached, fresh[0] if fresh else 1))
        self.definitions += clauses[: counted.definitions]
        for clause in clauses[counted.definitions :]:
            if start + 1 not in clause:
                self.outputs.append((-start - 1, *(one for one in clause if one != -start - 1)))
