"""None or two: the lines that meet at a point where a loop passes or does not.

>>> NoneOrTwo().holds([[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]]).tolist()
[True, False, True, False]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Truths
from satelier.claims.statement import Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups


@dataclass(frozen=True)
class NoneOrTwo(Claim):
    """No input is true, or two are."""

    kind = "none-or-two"
    is_compared = False

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        number, may_be = true.sum(axis=1), (~false).sum(axis=1)
        return np.asarray((number == 0) | ((number <= 2) & (may_be >= 2)))


def none_or_two(groups: Groups, value: str) -> Statement:
    """No place of each group holds `value`, or two do."""
    return said(NoneOrTwo(), groups, value)
