"""Joined lines: true inputs are lines between points; they hang together, and reach all that they must.

No line at all is joined too, where nothing has to be reached.

>>> path = JoinedLines(((0,), (0, 1), (1, 2), (2,)))  # three lines in a row, between four points
>>> path.holds([[1, 1, 0], [1, 0, 1], [0, 0, 0]]).tolist()
[True, False, True]
>>> JoinedLines(((0,), (0, 1), (1, 2), (2,)), reached=(1, 2)).holds([[1, 1, 0], [1, 0, 0]]).tolist()
[True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import LAZY, Claim, Truths
from satelier.claims.graphs.bit_net import BitNet
from satelier.claims.graphs.graph import Graph
from satelier.claims.graphs.hanging import Hanging
from satelier.claims.graphs.net import Lines, Net, NetRow
from satelier.claims.sequences.line import Bits
from satelier.claims.statement import Statement, said
from satelier.claims.words.joined import joined_end, joined_sentence, joined_why, joined_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups
from satelier.logic.stencil import Clause

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class JoinedLines(Hanging):
    """The true inputs, and the points that are reached in any case, hang together.

    points    the inputs that meet at each point, counted from 0
    reached   the points that belong to it whatever is drawn
    """

    points: Lines
    reached: tuple[int, ...] = ()
    kind = "joined"
    usual = "distances"
    cuts_tell = True
    is_compared = False

    def __hash__(self) -> int:
        return self._hash  # of hundreds of points, and asked for all the time

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.points, self.reached))

    def net(self, width: int) -> Net:
        return _net(self.points, width)

    def graph(self, width: int) -> Graph:
        if width not in self._graphs:
            self._graphs[width] = _graph(self.points, width)
        return self._graphs[width]

    @functools.cached_property
    def _graphs(self) -> dict[int, Graph]:
        return {}  # by width; to find one among those of all claims, points are compared

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        if len(rows[0]) == 1 and (known := self.bits(rows[0].shape[1])):  # as one board is checked
            pieces, _ = known[0].lie(rows[0][0], rows[1][0], known[1])
            return np.array([len(pieces) <= 1])
        return super().possible(*rows)

    def over_vertices(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        shape = len(true), len(self.points)
        reached = np.isin(np.arange(len(self.points)), self.reached)
        return (
            np.hstack([true, np.broadcast_to(reached, shape)]),
            np.hstack([~false, np.ones(shape, dtype=bool)]),
        )

    def row(self, true: Truths, false: Truths) -> NetRow:
        width = len(true)
        held = [*(width + point for point in self.reached), *np.flatnonzero(true).tolist()]
        free = bytearray((~false).tobytes()) + b"\1" * len(self.points)
        return NetRow(self.graph(width), width, held, free)

    def cut(self, true: Truths, false: Truths) -> Iterator[Clause]:
        if known := self.bits(len(true)):
            return known[0].cuts(true, false, known[1])
        return self.row(true, false).cuts()

    def bits(self, width: int) -> tuple[BitNet, Bits] | None:
        """The same net for single rows, and the points to reach; None where it is of another sort."""
        if width not in self._bit_nets:
            net = _bit_net(self.points, width)
            self._bit_nets[width] = (net, net.together(self.reached)) if net else None
        return self._bit_nets[width]

    @functools.cached_property
    def _bit_nets(self) -> dict[int, tuple[BitNet, Bits] | None]:
        return {}

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """The same; or the ring that shuts in points at which no line is drawn."""
        row = self.row(true, false)
        is_shut_in = len(row.pieces) > 1 and not all(len(row.members(piece)) for piece in row.pieces)
        return (self.because(true, false), True) if is_shut_in else super().blamed(true, false)

    @classmethod
    def is_worth(cls, encoding: str) -> bool:
        """Its cuts are short where it is known what has to be reached; to write it all twice is no help."""
        return encoding == LAZY

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return joined_sentence(about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return about.family.template or "bridge"

    def why(self, step: Step) -> tuple[str, str]:
        return joined_why(step)

    def end(self, step: Step) -> str:
        return joined_end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        row = self.row(true, false)
        return joined_wrong(about, [row.members(piece) for piece in row.pieces], language)

    # What the exhaustive tests try.

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Lines in a row, round a ring, and from one point; with nothing, one or two points to reach."""
        return [cls(points, reached) for points in sample_nets(width) for reached in ((), (0,), (0, 1))]


@functools.lru_cache(64)
def _net(points: Lines, width: int) -> Net:
    return Net.of(width, points)


@functools.lru_cache(64)
def _bit_net(points: Lines, width: int) -> BitNet | None:
    return BitNet.of(width, points)


@functools.lru_cache(64)
def _graph(points: Lines, width: int) -> Graph:
    return _net(points, width).graph()


def sample_nets(width: int) -> tuple[Lines, ...]:
    """Lines in a row, round a ring, from one point, and two to a ring with others that stick out."""
    if not width:
        return ()
    row = ((0,), *((line, line + 1) for line in range(width - 1)), (width - 1,))
    ring = (*((line, line + 1) for line in range(width - 1)), (width - 1, 0))
    star = (tuple(range(width)), *((line,) for line in range(width)))
    pair = ((0, 1), (0, *range(1, width)), *((line,) for line in range(2, width)))
    return row, *([ring, star, pair] if width > 1 else [])


# As rules say it.


def joined(groups: Groups, value: str, points: Groups, reached: ArrayLike | None = None) -> Statement:
    """The places of the one group that hold `value` are lines that hang together.

    points    the places that meet at each point: the links of each cell
    reached   which points the lines have to reach, in the order of `points`; none, if nothing is said
    """
    must = np.zeros(len(points), bool) if reached is None else np.asarray(reached, dtype=bool).ravel()
    return said(_claim(groups, points, must.tobytes()), groups, value)


@functools.lru_cache(64)
def _claim(groups: Groups, points: Groups, reached: bytes) -> JoinedLines:
    must = np.flatnonzero(np.frombuffer(reached, bool))
    return JoinedLines(lines_at(groups, points), tuple(must.tolist()))


@functools.lru_cache(64)
def lines_at(groups: Groups, points: Groups) -> Lines:
    """The places that meet at each point, as inputs of the one group."""
    ((places,),) = (part.places for part in groups.parts)
    inputs: NDArray[np.int64] = np.full(int(places.max(initial=0)) + 1, -1)
    inputs[places] = np.arange(len(places))
    return tuple(tuple(own) for part in points.parts for own in inputs[part.places].tolist())
