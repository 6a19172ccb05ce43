"""Where much is open: the groups over what is open alone, and how many solutions chance would leave.

If all groups held independently of each other, each with the share of its inputs' assignments that it allows,
so many *bits* would be left: the logarithm of the number of solutions. Groups that overlap allow more than
that. Where it is not far below nothing, a walk finds one soon (`kernels/walking.py`): an empty Takuzu of any
size has 0.1 bits a cell, and with four cells in ten given still more than −0.1; clue-minimal boards, and
Sudoku even when it is empty, have less than −0.5.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family
from satelier.engines.counters.arrays import NO_INDEX, Counters, table_of
from satelier.engines.counters.compile.families import bounds_of, by_key, compiled, is_pair
from satelier.engines.counters.compile.plan import settle
from satelier.frozen import dataclass
from satelier.logic.codes import Int64s

LOOSE = -0.1  # bits for each open variable


@dataclass(frozen=True)
class Groups:
    """Groups over the open variables; what the others are, they know already.

    values   per variable: 0 open, 1 true, 2 false
    members, widths, lows, highs   the inputs of all groups one after the other; how many each has, and wants
    """

    values: NDArray[np.int8]
    members: Int64s
    widths: Int64s
    lows: Int64s
    highs: Int64s

    @property
    def open(self) -> Int64s:
        """The open variables."""
        return np.flatnonzero(self.values == 0)

    @property
    def owners(self) -> Int64s:
        """The group of each member."""
        return np.repeat(np.arange(len(self.widths)), self.widths)

    def occurrences(self) -> tuple[Int64s, Int64s]:
        """Where the groups of each literal start, and these."""
        starts, order = by_key(self.members, 2 * len(self.values))
        return starts, self.owners[order]

    def bits(self) -> float:
        """How many bits chance would leave, see the module's first lines."""
        kinds, count = np.unique(
            np.column_stack([self.widths, self.lows, self.highs]), axis=0, return_counts=True
        )
        lost = (int(number) * bits_lost(*map(int, kind)) for kind, number in zip(kinds, count, strict=True))
        return len(self.open) - sum(lost)

    def is_loose(self) -> bool:
        """Whether much is open, and little says how."""
        return self.bits() >= LOOSE * len(self.open)


@functools.lru_cache(1024)
def bits_lost(width: int, low: int, high: int) -> float:
    """How many bits of `width` inputs are lost where from `low` to `high` of them are true.

    >>> bits_lost(2, 0, 2), bits_lost(2, 2, 2), bits_lost(1, 2, 2)
    (0.0, 2.0, inf)
    """
    ways = sum(math.comb(width, number) for number in range(max(0, low), min(high, width) + 1))
    return width - math.log2(ways) if ways else math.inf


def open_groups(families: Sequence[Family], variables: int) -> Groups | None:
    """The groups of families that count, once all is taken in that follows; None where nothing can be done:
    that is a contradiction, or a group depends on a guard."""
    counters, state = compiled([family for family in families if not is_pair(family)], variables)
    table = table_of(state, variables, levels=0)
    if (np.asarray(counters.guards) != NO_INDEX).any() or settle(counters, table) < 0:
        return None
    return _left_open(counters, state, np.asarray(table.values))


def _left_open(counters: Counters, state: Int64s, values: NDArray[np.int8]) -> Groups:
    members = np.asarray(counters.members, np.int64)
    starts = np.asarray(counters.member_starts, np.int64)
    widths = starts[1:] - starts[:-1]
    owners = np.repeat(np.arange(len(widths)), widths)
    is_open = values[members >> 1] == 0
    is_true = ~is_open & ((values[members >> 1] & 1) != (members & 1))
    known, left = (np.bincount(owners[which], minlength=len(widths)) for which in (is_true, is_open))
    lows, highs = (bound - known for bound in bounds_of(counters, state))
    return Groups(values, members[is_open], left, lows, highs)
