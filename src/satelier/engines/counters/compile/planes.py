"""Groups that want exactly one of their inputs, laid out so that one operation asks sixty of them.

plane    bit g of plane k: input k of group g is not ruled out
wanting  one more plane after those of the inputs: the groups that need a true input and have none yet
block    all bits, in planes of the same layout, that go when a variable becomes true

A plane is so many rows (`compiled.rows`) of words of WORD groups each. `sieving` works on them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.compiled.rows import LANES
from satelier.engines.counters.arrays import NO_INDEX, WIDEST_MASK, WORD, Counters
from satelier.engines.counters.compile.families import bounds_of
from satelier.logic.codes import Int64s

LARGEST = 2**21  # words of all blocks; more no longer stay close to the processor

NO_PLANES: dict[str, Int64s] = dict.fromkeys(("planes", "blocks"), np.zeros(0, np.int64))


class Groups(NamedTuple):
    """Groups as their inputs: the variable of each, its group, and its place among that group's inputs."""

    variables: Int64s
    owners: Int64s
    places: Int64s
    lows: Int64s
    highs: Int64s

    @property
    def words(self) -> int:
        """Of a plane, which is whole rows."""
        return -(-len(self.lows) // (WORD * LANES)) * LANES

    @property
    def wanting(self) -> int:
        """The number of the plane after those of the inputs."""
        return int(self.places.max()) + 1


def planes_of(counters: Counters, state: Int64s, values: NDArray[np.int8]) -> dict[str, Int64s]:
    """The planes before any board, and the blocks; nothing where these rules have none.

    state    what groups have to spare before anything has spoken
    values   what the rules alone settle; true ones would be missing from the trail of every board
    """
    groups = _groups(counters, state)
    if (values == 1).any() or not _all_want_one(counters, groups):
        return NO_PLANES
    size = (groups.wanting + 1) * groups.words
    if len(values) * size > LARGEST:
        return NO_PLANES
    own = np.zeros((len(values), size), np.int64)
    _add(own, groups, groups.places)
    planes = np.bitwise_or.reduce(own[values == 0])
    needing = np.flatnonzero(groups.lows == 1)
    np.bitwise_or.at(planes, groups.wanting * groups.words + needing // WORD, 1 << needing % WORD)
    return {"planes": planes, "blocks": _blocks(groups, own).ravel()}


def _groups(counters: Counters, state: Int64s) -> Groups:
    starts, members = (np.asarray(x, np.int64) for x in (counters.member_starts, counters.members))
    owners = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    places = np.arange(len(members)) - starts[owners]
    return Groups(members >> 1, owners, places, *bounds_of(counters, state))


def _all_want_one(counters: Counters, groups: Groups) -> bool:
    """Whether all groups have variables as inputs, at most one of them true or any number, and at least
    one or none, and whether every variable is in one of exactly one: then the trail says it all."""
    plain = (np.asarray(counters.guards) == NO_INDEX).all() and (np.asarray(counters.members) & 1 == 0).all()
    widths = np.bincount(groups.owners, minlength=len(groups.lows))
    low, high = groups.lows, groups.highs
    exactly = ((low == 1) & (high == 1))[groups.owners]
    return bool(
        plain
        and len(counters.half_starts) <= 1
        and len(np.unique(groups.variables[exactly])) == len(counters.starts) // 2
        and ((low == 0) | (low == 1)).all()
        and ((high == 1) | (high >= widths)).all()
        and widths.max() <= WIDEST_MASK
    )


def _add(rows: Int64s, groups: Groups, planes: Int64s | int) -> None:
    """To the row of each input's variable, the bit of its group in the given planes."""
    words = planes * groups.words + groups.owners // WORD
    np.bitwise_or.at(rows, (groups.variables, words), 1 << groups.owners % WORD)


def _blocks(groups: Groups, own: Int64s) -> Int64s:
    """Per variable, the other inputs of its groups of one at most, and its groups, which want no more."""
    blocks = np.zeros_like(own)
    starts = np.searchsorted(groups.owners, np.arange(len(groups.lows) + 1))
    for group in np.flatnonzero(groups.highs == 1):
        inside = groups.variables[starts[group] : starts[group + 1]]
        blocks[inside] |= np.bitwise_or.reduce(own[inside])
    blocks &= ~own
    _add(blocks, groups, groups.wanting)
    return blocks
