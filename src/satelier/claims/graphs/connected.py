"""Connected: the true inputs form one group of a graph; none at all is a group too.

With an *outside*, one more vertex stands around the inputs and always belongs to the group: "every shaded
group reaches the edge of the grid".

>>> path = Connected(((0, 1), (1, 2)))
>>> path.holds([[1, 1, 0], [1, 0, 1], [0, 0, 0]]).tolist()
[True, False, True]
>>> Connected(((0, 1), (1, 2)), outside=(0,)).holds([[1, 1, 0], [0, 0, 1]]).tolist()
[True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Claim, Shown, Truths
from satelier.claims.graphs.graph import Edges, Graph, grid_graph, sample_graphs
from satelier.claims.graphs.hanging import Hanging
from satelier.claims.graphs.row import Row
from satelier.claims.sequences.line import bits_of
from satelier.claims.statement import Statement, said
from satelier.claims.words.connected import connected_end, connected_sentence, connected_why, connected_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups, Lattice
from satelier.logic.stencil import Clause

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Connected(Hanging):
    """The true inputs form one group of the graph that has these edges.

    edges     pairs of inputs, counted from 0
    outside   the inputs that touch the outside; None where there is none
    """

    edges: Edges
    outside: tuple[int, ...] | None = None
    kind = "connected"
    usual = "distances"
    cuts_tell = cuts_parts = True

    def __hash__(self) -> int:
        return self._hash  # of hundreds of edges, and asked for all the time

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.edges, self.outside))

    def graph(self, width: int) -> Graph:
        """The graph over so many inputs; the outside, where there is one, is the vertex after them."""
        if width not in self._graphs:
            self._graphs[width] = _graph(self, width)
        return self._graphs[width]

    @functools.cached_property
    def _graphs(self) -> dict[int, Graph]:
        return {}  # by width; to find one among those of all claims, edges are compared

    def over_vertices(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        return (true, ~false) if self.outside is None else (_with_outside(true), _with_outside(~false))

    def row(self, true: Truths, false: Truths) -> Row:
        outside = [len(true)] if self.outside is not None else []
        free = bytearray((~false).tobytes()) + b"\1" * len(outside)
        return Row(self.graph(len(true)), len(true), [*outside, *np.flatnonzero(true).tolist()], free)

    def cut(self, true: Truths, false: Truths) -> Iterator[Clause]:
        """For each piece that lies apart: it is not there, or the first is not, or something joins them."""
        outside = 0 if self.outside is None else 1 << len(true)
        return self.graph(len(true)).bits.cuts(bits_of(true) | outside, bits_of(~false) | outside, len(true))

    def mended(self, true: Truths, open: Truths) -> Truths:
        """All that is open: what other rules leave of that mostly hangs together."""
        return open

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return connected_sentence(about, self.outside is not None, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "bridge"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else connected_why(step)

    def end(self, step: Step) -> str:
        return connected_end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        row = self.row(true, false)
        return connected_wrong(about, [row.members(piece) for piece in row.pieces], row.has_outside, language)

    # As a person writes it.

    called = ("connexe", "connexes")

    @classmethod
    def lying(cls, places: NDArray[np.int32], grid: Lattice) -> Claim:
        """Places that share a side touch each other."""
        return _claim(places, getattr(grid, "neighbours").touching, None)  # noqa: B009 - a lattice may have none

    # What the exhaustive tests try.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("connected 4 × 4", "connected cells of a 4 × 4 grid", cls(grid_graph(4, 4)), 16)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """With and without an outside: one that touches every other place, and one that touches none."""
        drawn = sample_graphs(width)
        plain = [cls(edges) for edges in drawn]
        touched = [cls(edges, tuple(range(0, width, 2))) for edges in drawn]
        return [*plain, *touched, *(cls(edges, ()) for edges in drawn[-1:])]


@functools.lru_cache(256)
def _graph(claim: Connected, width: int) -> Graph:
    touching = [(place, width) for place in claim.outside or ()]
    return Graph.of(width + (claim.outside is not None), [*claim.edges, *touching])


def _with_outside(rows: Truths) -> Truths:
    """Rows over all vertices: the outside holds."""
    return np.pad(rows, ((0, 0), (0, 1)), constant_values=True)


# As rules say it.


def connected(groups: Groups, value: str, along: Groups, outside: Groups | None = None) -> Statement:
    """The places of each group that hold `value` form one group.

    along     who touches whom: grid.neighbours joins each place to its neighbours; groups without an owner,
              such as the links of each cell, join all their members to one another
    outside   places that touch something which always belongs to the group: grid.border

    connected(grid.whole, ".", grid.neighbours): the white cells are in one piece.
    """
    claims = _claims(groups, along, outside)
    return said(claims[0] if len(claims) == 1 else claims, groups, value)


@functools.lru_cache(32)
def _claims(groups: Groups, along: Groups, outside: Groups | None) -> tuple[Connected, ...]:
    """A claim for each group; puzzles of one size have the same groups, and so the same claims."""
    pairs = along.touching
    rim = (
        None if outside is None else np.unique(np.concatenate([part.places for part in outside.parts], None))
    )
    return tuple(_claim(places, pairs, rim) for part in groups.parts for places in part.places)


def _claim(places: NDArray[np.int32], pairs: NDArray[np.int64], rim: NDArray[np.int32] | None) -> Connected:
    """The graph of a group: what touches inside it, its places counted from 0."""
    inputs = np.full(max(int(places.max(initial=0)), int(pairs.max(initial=0))) + 1, -1)
    inputs[places] = np.arange(len(places))
    edges = inputs[pairs]
    kept = np.sort(edges[(edges >= 0).all(axis=1)], axis=1)
    touched = None if rim is None else tuple(np.flatnonzero(np.isin(places, rim)).tolist())
    return Connected(tuple(map(tuple, kept.tolist())), touched)
