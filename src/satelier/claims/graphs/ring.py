"""Ring: lines close no ring, but perhaps one that is made of all of them.

It is what players see first of a loop: a line that would close it too soon is none. Where every point has two
lines or none, it says that there is one loop at most, and so is implied by what says that they hang together.

>>> square = Ring(((0, 3), (0, 1), (1, 2), (2, 3, 4), (4,)))  # four lines round, and one that sticks out
>>> square.holds([[1, 1, 1, 0, 1], [1, 1, 1, 1, 0], [1, 1, 1, 1, 1]]).tolist()
[True, True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import LAZY, Claim, Deduced, Forcing, Truths
from satelier.claims.graphs.joined import lines_at, sample_nets
from satelier.claims.graphs.net import Lines, Net, Roots
from satelier.claims.statement import Statement, said
from satelier.claims.words.joined import ring_end, ring_sentence, ring_why, ring_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Ring(Claim):
    """The true inputs close no ring; or they are all one ring, through all points that are reached.

    points    the inputs that meet at each point, counted from 0
    reached   the points that a ring has to pass
    """

    points: Lines
    reached: tuple[int, ...] = ()
    kind = "ring"
    in_memory = solving = LAZY  # there are too many rings to forbid each
    is_compared = False

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.points, self.reached))

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = np.asarray(true, dtype=bool)
        return self._unbroken(rows, _net(self, rows.shape[1]).joints(rows))

    def _unbroken(self, rows: Truths, joints: Iterable[Roots | None]) -> Truths:
        net, either = _net(self, rows.shape[1]), zip(joints, rows, strict=True)
        return np.array([roots is not None or not self._cause(net, row) for roots, row in either], dtype=bool)

    def _cause(self, net: Net, true: Truths) -> list[int]:
        """True inputs that break it, none of which can be left out; nothing where it is not broken."""
        drawn = np.flatnonzero(true).tolist()
        ring = net.ring(drawn)
        if not ring or not net.points(ring).issuperset(self.reached):
            return ring
        other = next((line for line in drawn if line not in ring), None)
        return [] if other is None else [*ring, other]

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        return self._forced(true, false, _net(self, true.shape[1]).joints(true))

    def judged(self, true: Truths, false: Truths) -> tuple[Truths, Forcing]:
        joints = list(_net(self, true.shape[1]).joints(true))
        return self._unbroken(true, joints), lambda: self._forced(true, false, joints)

    def _forced(self, true: Truths, false: Truths, joints: Iterable[Roots | None]) -> tuple[Truths, Truths]:
        must_not = np.zeros_like(true)
        for found in self._deduced(true, false, joints):
            must_not[found.row, [-literal - 1 for literal in found.literals]] = True
        return np.zeros_like(true), must_not

    def because(self, true: Truths, false: Truths) -> Truths:
        kept = np.zeros_like(np.atleast_2d(true))
        for number, row in enumerate(np.atleast_2d(true)):
            kept[number, self._cause(_net(self, len(row)), row)] = True
        return kept.reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """The lines that would close a ring too soon; and all others, once one has closed."""
        return self._deduced(true, false, _net(self, true.shape[1]).joints(true))

    def _deduced(self, true: Truths, false: Truths, joints: Iterable[Roots | None]) -> Iterator[Deduced]:
        net = _net(self, true.shape[1])
        for number, roots in enumerate(joints):
            is_open = ~(true[number] | false[number])
            if roots is not None:
                yield from self._too_soon(net, number, true[number], net.closing(roots, is_open))
            elif not self._cause(net, true[number]):
                ring = net.ring(np.flatnonzero(true[number]).tolist())
                yield from self._after(number, ring, np.flatnonzero(is_open).tolist())

    def _after(self, number: int, ring: list[int], open_lines: list[int]) -> Iterator[Deduced]:
        if open_lines:
            literals = tuple(-line - 1 for line in open_lines)
            yield Deduced(number, literals, tuple(line + 1 for line in ring))

    def _too_soon(self, net: Net, number: int, row: Truths, closing: list[int]) -> Iterator[Deduced]:
        drawn = np.flatnonzero(row).tolist() if closing else []
        for line in closing:
            way = net.way(set(drawn), *net.ends[line]) or []
            other = next((one for one in drawn if one not in way), None)
            alone = not net.points(way).issuperset(self.reached)
            if alone or other is not None:
                facts = way if alone or other is None else [*way, other]
                yield Deduced(number, (-line - 1,), tuple(sorted(one + 1 for one in facts)))

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """The lines of the ring."""
        inputs = np.zeros_like(true)
        inputs[_net(self, len(true)).ring(np.flatnonzero(true).tolist())] = True
        return inputs, True

    @classmethod
    def is_worth(cls, encoding: str) -> bool:
        """It is there for reasons."""
        return False

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return ring_sentence(about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "early-loop"

    def why(self, step: Step) -> tuple[str, str]:
        return ring_why(step)

    def end(self, step: Step) -> str:
        return ring_end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return ring_wrong(about, language)

    # What the exhaustive tests try.

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        return [cls(points, reached) for points in sample_nets(width) for reached in ((), (0,))]


@functools.lru_cache(64)
def _net(claim: Ring, width: int) -> Net:
    return Net.of(width, claim.points)


def one_ring(groups: Groups, value: str, points: Groups, reached: ArrayLike | None = None) -> Statement:
    """The places of the one group that hold `value` are lines that close no ring before all is drawn."""
    must = () if reached is None else tuple(np.flatnonzero(np.asarray(reached).ravel()).tolist())
    return said(Ring(lines_at(groups, points), must), groups, value)
