"""Nets: points, and lines that join two of them; a line is what is decided.

>>> triangle = Net.of(4, ((0, 1), (1, 2), (2, 0, 3), (3,)))  # lines 0, 1 and 2 round it, line 3 sticks out
>>> triangle.ends[3], triangle.way({0, 1}, 0, 2)
((2, 3), [0])
>>> triangle.ring({0, 1, 2, 3})
[0, 1, 2]
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Truths
from satelier.claims.graphs.graph import Graph
from satelier.claims.graphs.row import Row
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

Lines = tuple[tuple[int, ...], ...]  # the lines that meet at each point
Roots = NDArray[np.int64]  # by point, the one that speaks for all those that it is joined to


@dataclass(frozen=True, eq=False)
class Net:
    """The lines at each point, and the points of each line: two, or one where it leads nowhere."""

    at: Lines
    ends: Lines

    @classmethod
    def of(cls, lines: int, at: Lines) -> Net:
        ends: list[list[int]] = [[] for _ in range(lines)]
        for point, own in enumerate(at):
            for line in own:
                ends[line].append(point)
        return cls(at, tuple(map(tuple, ends)))

    def graph(self) -> Graph:
        """Lines first, then points, each beside what it touches."""
        width = len(self.ends)
        touching = ((line, width + point) for point, lines in enumerate(self.at) for line in lines)
        return Graph.of(width + len(self.at), touching)

    def joins(self, line: int) -> bool:
        """Whether a line leads from one point to another."""
        return len(self.ends[line]) == 2

    def way(self, drawn: Collection[int], start: int, goal: int) -> list[int] | None:
        """The lines of a shortest way over what is drawn, from the goal back; None where there is none."""
        came: dict[int, tuple[int, int]] = {start: (-1, -1)}
        queue = [start]
        for point in queue:  # which grows on the way
            if point == goal:
                break
            for line in self.at[point]:
                if line in drawn and self.joins(line):
                    other = self.ends[line][point == self.ends[line][0]]
                    if other not in came:
                        came[other] = line, point
                        queue.append(other)
        if goal not in came:
            return None
        found, point = [], goal
        while point != start:
            line, point = came[point]
            found.append(line)
        return found

    def ring(self, drawn: Iterable[int]) -> list[int]:
        """The lines of a closed ring among those that are drawn; none where they close none."""
        so_far: set[int] = set()
        roots = list(range(len(self.at)))
        for line in drawn:
            if not self._join(roots, [line]):
                return sorted([line, *(self.way(so_far, *self.ends[line]) or ())])
            so_far.add(line)
        return []

    def joints(self, rows: Truths) -> Iterator[Roots | None]:
        """Row by row: which point speaks for all those that each is joined to by what is drawn; None where a
        ring is closed. What all rows have drawn is joined once."""
        common = rows.all(axis=0)
        roots = list(range(len(self.at)))
        is_open = self._join(roots, np.flatnonzero(common).tolist())
        roots = _topmost(roots).tolist()
        for row in rows & ~common:
            own = roots[:]
            is_joined = is_open and self._join(own, np.flatnonzero(row).tolist())
            yield _topmost(own) if is_joined else None

    def closing(self, roots: Roots, lines: Truths) -> list[int]:
        """Of some lines those whose ends are joined already."""
        (one, other), between = self._between
        found: list[int] = between[(roots[one] == roots[other]) & lines[between]].tolist()
        return found

    @functools.cached_property
    def _between(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The two ends of the lines that have two, and those lines."""
        lines = [line for line in range(len(self.ends)) if self.joins(line)]
        ends = np.array([self.ends[line] for line in lines], np.int64).reshape(-1, 2)
        return ends.T, np.array(lines, np.int64)

    def _join(self, roots: list[int], lines: Iterable[int]) -> bool:
        """Join the ends of lines; whether that closes no ring."""
        for line in lines:
            if self.joins(line):
                one, other = (_root(roots, point) for point in self.ends[line])
                if one == other:
                    return False
                roots[one] = other
        return True

    def points(self, lines: Iterable[int]) -> set[int]:
        """The points that lines touch."""
        return {point for line in lines for point in self.ends[line]}


def _root(roots: list[int], point: int) -> int:
    """The point that speaks for all those that one is joined to."""
    while roots[point] != point:
        roots[point] = point = roots[roots[point]]
    return point


def _topmost(roots: list[int]) -> Roots:
    """The same for all points."""
    found = np.array(roots, np.int64)
    while (found != (above := found[found])).any():
        found = above
    return found


@dataclass(frozen=True)
class NetRow(Row):
    """A row of lines: what separates a piece from the rest are the lines that leave its points."""

    def cuts(self) -> Iterator[Clause]:
        """For each piece: it is not there, or another is not, or a line leaves it.

        What is no input needs no mention: a piece with a point that has to be reached is there.
        """
        pieces = self.pieces if len(self.pieces) > 1 else []
        for number, piece in enumerate(pieces):
            ends = piece[0], pieces[0 if number else 1][0]
            told = (-end - 1 for end in ends if end < self.width)
            yield (*told, *(line + 1 for line in self.leaving(piece)))

    def leaving(self, piece: Iterable[int]) -> list[int]:
        """The lines with one end in a piece and one elsewhere."""
        points, near = {vertex for vertex in piece if vertex >= self.width}, self.graph.near
        lines = {line for point in points for line in near[point]}
        return sorted(line for line in lines if not points.issuperset(near[line]))
