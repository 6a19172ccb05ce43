"""Claims about what hangs together: a family says its graph, and what follows is said here."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import LAZY, Claim, Deduced, Forcing, Truths
from satelier.claims.graphs.flood import Flood
from satelier.claims.graphs.graph import Graph
from satelier.claims.graphs.row import Row


class Hanging(Claim):
    """The true inputs hang together, in a graph that `row` knows."""

    # Few boards that keep the other rules fall apart, and a cut says what one that does needs.
    solving = in_memory = LAZY

    def graph(self, width: int) -> Graph:
        """Of so many inputs; vertices after them are not decided."""
        raise NotImplementedError

    def row(self, true: Truths, false: Truths) -> Row:
        """One row of inputs over the graph."""
        raise NotImplementedError

    def over_vertices(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """Row by row, of all vertices: those that are held, and those that are not false."""
        raise NotImplementedError

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        return self.graph(rows[0].shape[1]).hang_together(*self.over_vertices(*rows))

    # What follows.

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """What every way between two true inputs leads through; and what no true input can reach."""
        return self.judged(true, false)[1]()

    def judged(self, true: Truths, false: Truths) -> tuple[Truths, Forcing]:
        width = true.shape[1]
        flood = Flood(self.graph(width).near, *self.over_vertices(true, false))
        return flood.hangs, lambda: flood.following(width)

    def because(self, true: Truths, false: Truths) -> Truths:
        """A true input on each of two sides, and false ones that keep them apart."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = np.zeros_like(rows[0])
        for number in range(len(kept)):
            cause = self.row(rows[0][number], rows[1][number]).cause()
            kept[number, [vertex for vertex in cause if vertex < kept.shape[1]]] = True
        return kept.reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces; what follows for one reason together."""
        for number in range(len(true)):
            found: dict[tuple[int, ...], list[int]] = {}
            for literal, facts in self.row(true[number], false[number]).deduced():
                found.setdefault(facts, []).append(literal)
            yield from (Deduced(number, tuple(literals), facts) for facts, literals in found.items())

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """What lies apart from the largest piece."""
        inputs, row = np.zeros_like(true), self.row(true, false)
        for piece in row.pieces[1:]:
            inputs[row.members(piece)] = True
        return inputs, True
