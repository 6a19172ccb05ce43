"""A line whose runs have given lengths, in order: where each run may lie, given what is known.

A line of n places, and one more after its end that is always false, is a number: bit p is place p. A *stand*
is a position from 0 to n + 1: all places before it are decided, the one just before it is false (or there is
none), so that a run may begin there. Sets of stands are numbers too, so that a step is taken from all stands
at once:

    a false place     stand p → p + 1, where place p may be false
    a run of length L stand p → p + L + 1, where places p … p + L − 1 may be true and place p + L false

`before[j]` are the stands that can be reached from the start after j runs, `after[j]` those from which the
runs j, j + 1, … still fit. A run of ANY_LENGTH has one place or more.

>>> line = Line((3,), 4)
>>> [bin(starts) for starts in line.fitted(true=0b0010, false=0).starts]  # at place 0 or at place 1
['0b11']
>>> Line((2, 2), 4).fits(true=0, false=0)
False
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass

ANY_LENGTH = -1

Bits = int
Steps = list[tuple[int, Bits]]  # by how many places, and from where: 1, 2, 4 … places of one kind in a row


@dataclass(frozen=True)
class Fitted:
    """Where runs may lie: the places at which each may begin, and the places that may be true, and false."""

    starts: tuple[Bits, ...]
    may_be_true: Bits
    may_be_false: Bits


@dataclass(frozen=True)
class Line:
    """The lengths of the runs along so many places."""

    lengths: tuple[int, ...]
    width: int

    def fits(self, true: Bits, false: Bits) -> bool:
        """Whether the runs can lie so, when these places are known true and those known false."""
        return bool(self._before(_Ground(self.width, true, false))[-1] >> (self.width + 1))

    def fitted(self, true: Bits, false: Bits) -> Fitted:
        """Where the runs may lie; nothing at all where they cannot."""
        ground = _Ground(self.width, true, false)
        before, after = self._before(ground), self._after(ground)
        starts, held, free = [], 0, before[0] & ground.free & (after[0] >> 1)
        for number, length in enumerate(self.lengths):
            first, last = before[number], after[number + 1]
            begun, covered, ended = ground.laid(length, first, last)
            starts.append(begun)
            held |= covered
            free |= ended | (before[number + 1] & ground.free & (last >> 1))
        inside = (1 << self.width) - 1
        return Fitted(tuple(starts), held & inside, free & inside)

    def _before(self, ground: _Ground) -> list[Bits]:
        stands = [_forwards(1, ground.free_steps)]
        for length in self.lengths:
            stands.append(_forwards(ground.run_on(length, stands[-1]), ground.free_steps))
        return stands

    def _after(self, ground: _Ground) -> list[Bits]:
        stands = [_backwards(1 << (self.width + 1), ground.free_steps)]
        for length in reversed(self.lengths):
            stands.append(_backwards(ground.run_back(length, stands[-1]), ground.free_steps))
        return stands[::-1]


class _Ground:
    """What is known of a line: where runs of a length have room, and how far false places lead."""

    def __init__(self, width: int, true: Bits, false: Bits) -> None:
        places = (1 << width) - 1
        self.open = places & ~false
        self.free = (places & ~true) | (1 << width)
        self.free_steps = _steps(self.free)

    @functools.cached_property
    def open_steps(self) -> Steps:
        return _steps(self.open)

    def room(self, length: int) -> Bits:
        """Where a run of this length may begin: its places may be true, and the one after it false."""
        found, have = self.open, 1
        while have < length:
            step = min(have, length - have)
            found &= found >> step
            have += step
        return found & (self.free >> length)

    def run_on(self, length: int, stands: Bits) -> Bits:
        """The stands after a run that begins at one of these."""
        if length != ANY_LENGTH:
            return (stands & self.room(length)) << (length + 1)
        return (self._inside(stands) & self.free) << 1

    def run_back(self, length: int, stands: Bits) -> Bits:
        """The stands at which a run may begin so that one of these follows it."""
        if length != ANY_LENGTH:
            return self.room(length) & (stands >> (length + 1))
        return self.open & (self._ending(stands) >> 1)

    def laid(self, length: int, first: Bits, last: Bits) -> tuple[Bits, Bits, Bits]:
        """Of a run from one of the first stands to one of the last: where it begins, what it may cover, and
        which place may follow it."""
        starts = first & self.run_back(length, last)
        if length != ANY_LENGTH:
            return starts, _smeared(starts, length), starts << length
        inside, ending = self._inside(first), self._ending(last)
        covered = (first | inside) & self.open & (ending >> 1)
        return starts, covered, inside & self.free & (last >> 1)

    def _inside(self, stands: Bits) -> Bits:
        """The positions after one or more places of a run that begins at one of these stands."""
        return _forwards((stands & self.open) << 1, self.open_steps)

    def _ending(self, stands: Bits) -> Bits:
        """The positions in a run from which it can end before one of these stands."""
        return _backwards(self.free & (stands >> 1), self.open_steps)


def _steps(places: Bits) -> Steps:
    """From where 1, 2, 4 … of these places follow one another."""
    found, length = [], 1
    while places:
        found.append((length, places))
        places &= places >> length
        length *= 2
    return found


def _forwards(stands: Bits, steps: Steps) -> Bits:
    for length, places in steps:
        stands |= (stands & places) << length
    return stands


def _backwards(stands: Bits, steps: Steps) -> Bits:
    for length, places in steps:
        stands |= (stands >> length) & places
    return stands


def _smeared(starts: Bits, length: int) -> Bits:
    """All places of runs that begin there."""
    found, have = starts, 1
    while have < length:
        step = min(have, length - have)
        found |= found << step
        have += step
    return found


def bits_of(row: ArrayLike) -> Bits:
    """A row of truth values as a number: bit p is value p."""
    return int.from_bytes(np.packbits(np.asarray(row, dtype=bool), bitorder="little").tobytes(), "little")


def each_bits(rows: NDArray[np.bool_]) -> list[Bits]:
    """The same of each row of a table."""
    return [int.from_bytes(row.tobytes(), "little") for row in np.packbits(rows, axis=1, bitorder="little")]


def row_of(bits: Bits, width: int) -> NDArray[np.bool_]:
    """And back: where the bits of a number are, as truth values."""
    data = np.frombuffer(bits.to_bytes(width // 8 + 1, "little"), dtype=np.uint8)
    return np.unpackbits(data, count=width, bitorder="little").astype(bool)


def members(some: Bits) -> list[int]:
    """Of a set of numbers, of which bit n is number n, those that are in it, in order."""
    found = []
    while some:
        last = some & -some
        found.append(last.bit_length() - 1)
        some ^= last
    return found
