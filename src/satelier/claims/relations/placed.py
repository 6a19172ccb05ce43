"""Claims about places that hold one value each: what is left for each place says all there is to know.

The inputs say which values the first place holds, then which the second does. A family says which values each
place may hold, of those that are allowed there (`left`); what is forced, and why, follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Deduced, Truths, known_inputs

Sets = tuple[int, ...]  # of values, a number per place: bit v is the value of number v


class Placed(Claim):
    """Each place holds one value; a set of values is allowed for each."""

    def each(self, width: int) -> int:
        """How many values a place may hold."""
        raise NotImplementedError

    def left(self, allowed: Sets, each: int) -> Sets | None:
        """The values that each place may hold so that the claim is true; None where it cannot be."""
        raise NotImplementedError

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = zip(np.asarray(true, dtype=bool), np.asarray(false, dtype=bool), strict=True)
        return np.array([self._left(*row) is not None for row in rows], dtype=bool)

    def _left(self, true: Truths, false: Truths) -> Sets | None:
        return self.left(self.allowed(true, false), self.each(len(true)))

    def allowed(self, true: Truths, false: Truths) -> Sets:
        """The values that what is known of each place leaves it; none where it holds two."""
        each = self.each(len(true))
        held, free = (table.reshape(-1, each) @ (1 << np.arange(each)) for table in (true, ~false))
        several = true.reshape(-1, each).sum(axis=1)
        found: list[int] = np.where(several > 1, 0, np.where(several == 1, held & free, free)).tolist()
        return tuple(found)

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        must, must_not = np.zeros_like(true), np.zeros_like(true)
        for number, row in enumerate(zip(true, false, strict=True)):
            may, is_open = self._may(*row), ~(row[0] | row[1])
            alone = may.reshape(-1, self.each(len(may))).sum(axis=1) == 1
            must[number] = is_open & may & np.repeat(alone, self.each(len(may)))
            must_not[number] = is_open & ~may
        return must, must_not

    def _may(self, true: Truths, false: Truths) -> Truths:
        """Which inputs may be true."""
        each = self.each(len(true))
        found = np.array(self._left(true, false) or [0] * (len(true) // each))
        return np.asarray((found[:, None] >> np.arange(each) & 1 == 1).ravel())

    def because(self, true: Truths, false: Truths) -> Truths:
        """What a place holds tells all about it; of other places no more than it takes."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = [self._because(*row) for row in zip(*rows, strict=True)]
        return np.array(kept, dtype=bool).reshape(true.shape)

    def _because(self, true: Truths, false: Truths) -> Truths:
        known, each = true | false, self.each(len(true))
        for place in range(0, len(true), each):
            fewer = known.copy()
            fewer[place : place + each] = False
            if self._left(true & fewer, false & fewer) is None:
                known = fewer
                continue
            for one in (np.flatnonzero((false & known)[place : place + each]) + place).tolist():
                fewer = known.copy()
                fewer[one] = False
                if self._left(true & fewer, false & fewer) is None:
                    known = fewer
        return known

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces; all that follows from the reason of one literal is told with it."""
        must, must_not = self.forced(true, false)
        for row in np.flatnonzero((must | must_not).any(axis=1)).tolist():
            left = {*(np.flatnonzero(must[row]) + 1).tolist(), *(-np.flatnonzero(must_not[row]) - 1).tolist()}
            while left:
                literal = max(left, key=lambda one: (one > 0, -abs(one)))  # what a place holds tells more
                facts = self._reason(true[row], false[row], literal)
                told = left & self._following(facts, true.shape[1])
                left -= told
                yield Deduced(row, tuple(sorted(told, key=abs)), facts)

    def _reason(self, true: Truths, false: Truths, literal: int) -> tuple[int, ...]:
        """Known inputs that force a literal."""
        tried, _ = known_inputs(len(true), [abs(literal)])
        used = self.because(true | (tried & (literal < 0)), false | (tried & (literal > 0))) & ~tried
        places = np.flatnonzero(used)
        return tuple(np.where(true[places], places + 1, -places - 1).tolist())

    def _following(self, facts: Sequence[int], width: int) -> set[int]:
        """All literals that these force."""
        rows = (row[None] for row in known_inputs(width, facts))
        must, must_not = (np.flatnonzero(found[0]) + 1 for found in self.forced(*rows))
        return {*must.tolist(), *(-must_not).tolist()}
