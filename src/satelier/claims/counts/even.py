"""Even: an even number of inputs is true. Two closed lines cross each other an even number of times.

>>> Even().holds([[0, 0, 0], [1, 0, 0], [1, 1, 0]]).tolist()
[True, False, True]
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Truths
from satelier.claims.statement import Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups


@dataclass(frozen=True)
class Even(Claim):
    """An even number of inputs is true; none is even."""

    kind = "even"
    usual = whole_when_broken = "even-chain"
    one_reason = True
    is_compared = False

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        return np.asarray(~(true | false).all(axis=1) | (true.sum(axis=1) % 2 == 0))

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """The last open input makes the number even."""
        is_open = ~(true | false)
        last = is_open & (is_open.sum(axis=1) == 1)[:, None]
        is_odd = (true.sum(axis=1) % 2 == 1)[:, None]
        return last & is_odd, last & ~is_odd

    def because(self, true: Truths, false: Truths) -> Truths:
        return true | false

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        return [cls()] if width else []


def even(groups: Groups, value: str) -> Statement:
    """An even number of places of each group hold `value`."""
    return said(Even(), groups, value)
