"""Combination: places hold different values that have a sum, as in Kakuro: 16 in two digits is 7 and 9.

The inputs say which values the first place holds, then which the second does. Each place holds one value.

>>> Combination(3, (1, 2, 3)).holds([[1, 0, 0,  0, 1, 0], [0, 0, 1,  0, 0, 1]]).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Deduced, Shown, Truths, known_inputs
from satelier.claims.sums.combinations import Weights, ways
from satelier.claims.words.combination import (
    combination_end,
    combination_sentence,
    combination_why,
    combination_wrong,
)
from satelier.claims.words.telling import Step

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Combination(Claim):
    """Each place holds one value, no two the same, and their weights add up to the total.

    weights   of the values of a place; 0 of one that cannot be held
    """

    total: int
    weights: Weights
    kind = "different-sum"
    usual = "sets"

    def places(self, width: int) -> int:
        return width // len(self.weights)

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = zip(np.asarray(true, dtype=bool), np.asarray(false, dtype=bool), strict=True)
        return np.array([self._ways(*row) is not None for row in rows], dtype=bool)

    def _ways(self, true: Truths, false: Truths) -> tuple[int, ...] | None:
        return ways(self.total, self.weights, self.allowed(true, false))

    def allowed(self, true: Truths, false: Truths) -> tuple[int, ...]:
        """The values that what is known of each place leaves it; none where it holds two."""
        values = 1 << np.arange(len(self.weights))
        shape = -1, len(self.weights)
        held, left = (table.reshape(shape) @ values for table in (true, ~false))
        several = true.reshape(shape).sum(axis=1)
        found: list[int] = np.where(several > 1, 0, np.where(several == 1, held & left, left)).tolist()
        return tuple(found)

    # What follows.

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        must, must_not = np.zeros_like(true), np.zeros_like(true)
        for number, row in enumerate(zip(true, false, strict=True)):
            may, is_open = self._may(*row), ~(row[0] | row[1])
            alone = may.reshape(-1, len(self.weights)).sum(axis=1) == 1
            must[number] = is_open & may & np.repeat(alone, len(self.weights))
            must_not[number] = is_open & ~may
        return must, must_not

    def _may(self, true: Truths, false: Truths) -> Truths:
        """Which inputs may be true."""
        found = np.array(self._ways(true, false) or [0] * self.places(len(true)))
        return np.asarray((found[:, None] >> np.arange(len(self.weights)) & 1 == 1).ravel())

    def because(self, true: Truths, false: Truths) -> Truths:
        """What a place holds tells all about it; of other places no more than it takes."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = [self._because(*row) for row in zip(*rows, strict=True)]
        return np.array(kept, dtype=bool).reshape(true.shape)

    def _because(self, true: Truths, false: Truths) -> Truths:
        known, each = true | false, len(self.weights)
        for place in range(0, len(true), each):
            own = slice(place, place + each)
            first = np.zeros_like(known)
            first[own] = True
            fewer = known & ~first
            if self._ways(true & fewer, false & fewer) is None:
                known = fewer
                continue
            for one in (np.flatnonzero(false[own] & known[own]) + place).tolist():
                fewer = known.copy()
                fewer[one] = False
                if self._ways(true & fewer, false & fewer) is None:
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
        rows = (row[None] for row in known_inputs(width, facts))
        must, must_not = (np.flatnonzero(found[0]) + 1 for found in self.forced(*rows))
        return {*must.tolist(), *(-must_not).tolist()}

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return combination_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "few-sums"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else combination_why(self, step)

    def end(self, step: Step) -> str:
        return combination_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return combination_wrong(self, about, language)

    # What is tried and shown.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("7 in 2", "two different digits up to 6 that add up to 7", cls(7, tuple(range(1, 7))), 12)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """All sums of two values, or three, or with one that cannot be held."""
        for each in (one for one in (2, 3) if width and width % one == 0):
            weights = tuple(range(1, each + 1))
            yield from (cls(total, weights) for total in range(1, sum(weights) + 2))
            yield cls(each, (0, *weights[1:]))
