"""Nets whose sets of points are whole numbers, bit p being point p: all that is drawn is walked at once.

Lines whose ends are equally far apart by number, as they are between the cells of a grid, are one *span*: as
in `bits.py`, a set goes along all of them by being shifted. Points are numbered anew for that.

>>> square = BitNet.of(4, ((0, 1), (0, 2), (1, 3), (2, 3)))  # the lines at each corner
>>> list(square.cuts(*(np.array(row) == 1 for row in ([1, 0, 0, 1], [0, 1, 1, 0])), reached=0))
[(-4, -1, 2, 3), (-1, -4, 2, 3)]
>>> list(square.cuts(*(np.array(row) == 1 for row in ([1, 0, 0, 1], [0, 0, 1, 0])), reached=0))
[]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Truths
from satelier.claims.graphs.net import Lines, Net
from satelier.claims.sequences.line import Bits, each_bits, members
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

MOST_SPANS = 8  # with more, one line after the other is as quick
NOT_DRAWN = np.zeros(1, dtype=bool)


@dataclass(frozen=True, eq=False)
class BitNet:
    """A net, by its lines.

    numbers   the number of each point here
    spans     a distance, and the points at which lines begin that lead so far
    lines     for each span the line that begins at each point; where none does, the number after all lines
    """

    numbers: tuple[int, ...]
    spans: tuple[tuple[int, Bits], ...]
    lines: NDArray[np.intp]

    @classmethod
    def of(cls, width: int, at: Lines) -> BitNet | None:
        """None where lines do not lead from point to point, two by the same way, or all of them elsewhere."""
        ends = Net.of(width, at).ends
        numbers = _in_reading_order(at)
        spans = defaultdict[int, dict[int, int]](dict)
        for line, own in enumerate(ends):
            if len(own) != 2 or own[0] == own[1]:
                return None
            first, second = sorted(numbers[point] for point in own)
            spans[second - first][first] = line
        if len(spans) > MOST_SPANS or sum(map(len, spans.values())) < width:
            return None
        lines = np.full((len(spans), len(at)), width, dtype=np.intp)
        for row, begun in zip(lines, spans.values(), strict=True):
            row[list(begun)] = list(begun.values())
        every = ((distance, _together(begun)) for distance, begun in spans.items())
        return cls(tuple(numbers), tuple(every), lines)

    def together(self, points: Iterable[int]) -> Bits:
        """Points of the net as a set."""
        return _together(self.numbers[point] for point in points)

    # What hangs together

    def begun(self, row: Truths) -> list[Bits]:
        """For each span the points at which lines of a row begin."""
        table = np.concatenate((row, NOT_DRAWN))[self.lines]
        return each_bits(table)

    def pieces(self, held: Bits, begun: Sequence[Bits]) -> list[Bits]:
        """The pieces, by these lines, that hold any of some points."""
        ways = [(distance, first) for (distance, _), first in zip(self.spans, begun, strict=True)]
        found = []
        while held:
            piece, before = 1 << held.bit_length() - 1, 0
            while piece != before:
                before = piece
                for distance, first in ways:
                    piece |= (piece & first) << distance | (piece >> distance) & first
            found.append(piece)
            held &= ~piece
        return found

    def lie(self, true: Truths, false: Truths, reached: Bits) -> tuple[list[Bits], list[Bits]]:
        """The pieces of what may be drawn that hold a line or a point to reach; and where lines begin."""
        drawn = self.begun(true)
        held = reached
        for (distance, _), first in zip(self.spans, drawn, strict=True):
            held |= first | first << distance
        is_complete = bool((true | false).all())
        return self.pieces(held, drawn if is_complete else self.begun(~false)), drawn

    # What joins them

    def cuts(self, true: Truths, false: Truths, reached: Bits) -> Iterator[Clause]:
        """For each piece: it is not there, or another is not, or a line leaves it.

        A piece with a point that has to be reached is there.
        """
        pieces, drawn = self.lie(true, false, reached)
        if len(pieces) < 2:
            return
        told = [() if piece & reached else self._without(piece, drawn) for piece in pieces]
        for number, piece in enumerate(pieces):
            yield *told[number], *told[0 if number else 1], *self._leaving(piece)

    def _without(self, piece: Bits, drawn: Sequence[Bits]) -> Clause:
        """That a line of a piece is not drawn."""
        for own, first in zip(self.lines, drawn, strict=True):
            if begun := piece & first:
                return (-int(own[begun.bit_length() - 1]) - 1,)
        raise AssertionError("a piece that nothing has to reach has a line")

    def _leaving(self, piece: Bits) -> list[int]:
        """The lines with one end in a piece and one elsewhere."""
        found: list[int] = []
        for (distance, every), own in zip(self.spans, self.lines, strict=True):
            found += (own[members(every & (piece ^ piece >> distance))] + 1).tolist()
        return sorted(found)


def _together(points: Iterable[int]) -> Bits:
    return sum(1 << point for point in points)


def _in_reading_order(at: Lines) -> list[int]:
    """A number for each point: lines are numbered row by row, and so are the points between them."""
    order = sorted(range(len(at)), key=lambda point: (max(at[point], default=0), min(at[point], default=0)))
    numbers = [0] * len(at)
    for number, point in enumerate(order):
        numbers[point] = number
    return numbers
