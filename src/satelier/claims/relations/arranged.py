"""Arranged: of each class of placements just one is there, nothing else is true, and never are two rivals.

It says at once what rules say one by one ("a shape in every region; equal shapes do not touch"): a variable
per placement serves all of them, so a search is quicker. For reasons the rules are better.

>>> two = Arranged((((0, 1), (1, 2)), ((3,), (4,))), rivals=((0, 2),))  # a pair of three, one of two
>>> two.holds([[1, 1, 0, 0, 1], [1, 1, 0, 1, 0], [0, 1, 1, 1, 0], [1, 1, 1, 1, 0]]).tolist()
[True, False, True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import Claim, Truths
from satelier.claims.statement import Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups

Placement = tuple[int, ...]  # the inputs that are true where it is there


@dataclass(frozen=True)
class Arranged(Claim):
    """One placement of each class; `rivals` are pairs of placements, counted through all classes."""

    classes: tuple[tuple[Placement, ...], ...]
    rivals: tuple[tuple[int, int], ...] = ()
    kind = "arranged"
    usual = "placements"
    has_cuts = is_compared = False

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.classes, self.rivals))

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        """Whether each class has a placement that is not ruled out, and no two rivals are there for sure."""
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        table, owners = _tables(self, true.shape[1])
        outside = (true & ~table.any(axis=1)).any(axis=1)
        own = np.array([table[:, owners == one].any(axis=1) for one in range(len(self.classes))])
        # What is true in a class has to lie in the placement that is there.
        known = (true[:, None, :] & own[None]).sum(axis=2)[:, owners]
        fits = ((true @ table.astype(int)) == known) & ~(false @ table)
        some = [fits[:, owners == one].any(axis=1) for one in range(len(self.classes))]
        sole = fits & (np.array([fits[:, owners == one].sum(axis=1) for one in owners]).T == 1)
        first, second = np.array(self.rivals, dtype=int).reshape(-1, 2).T
        return np.asarray(np.all(some, axis=0) & ~outside & ~(sole[:, first] & sole[:, second]).any(axis=1))

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Single inputs in two classes, and pairs of neighbours: of those everything is known."""
        if width < 2:
            return []
        half = width // 2
        single = [tuple((place,) for place in part) for part in (range(half), range(half, width))]
        pairs = (tuple((place, place + 1) for place in range(width - 1)),)
        return [cls(tuple(single)), cls(pairs)]


@functools.lru_cache(16)
def _tables(claim: Arranged, width: int) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which inputs each placement makes true, a column each; and the class of each."""
    every = [placement for own in claim.classes for placement in own]
    table = np.zeros((width, len(every)), dtype=bool)
    for number, placement in enumerate(every):
        table[list(placement), number] = True
    return table, np.repeat(np.arange(len(claim.classes)), [len(own) for own in claim.classes])


def arranged(
    classes: Iterable[Iterable[Placement]], rivals: Iterable[tuple[int, int]], groups: Groups, value: str
) -> Statement:
    """Of each class of placements just one is there where places hold `value`, and never are two rivals."""
    return said(Arranged(tuple(map(tuple, classes)), tuple(rivals)), groups, value)
