"""Sum: the weights of the true inputs add up to a total. A count is the case in which all weights are 1.

>>> SumIs(4, (1, 2, 3)).holds([[1, 0, 1], [0, 1, 1]]).tolist()
[True, False]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Shown, Sum, Truths
from satelier.claims.counts.count import Count
from satelier.claims.statement import ANY, Statement, said
from satelier.claims.sums.combination import Combination
from satelier.claims.words.sum_is import sum_end, sum_sentence, sum_why, sum_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

NOT_TOLD = -1


@dataclass(frozen=True)
class SumIs(Claim):
    """The weights of the true inputs add up to the total; they begin again where there are more inputs."""

    total: int
    weights: tuple[int, ...]
    kind = "weighted-sum"
    usual = "partial-sums"

    def of(self, width: int) -> tuple[int, ...]:
        """The weight of each input."""
        times = -(-width // max(1, len(self.weights)))  # of no inputs there may be no weights
        return (self.weights * times)[:width]

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        """Whether some of the open ones add up to what is missing: sets of sums are bits of a number."""
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        weights = np.array(self.of(true.shape[1]), dtype=np.int64)
        missing, is_open = self.total - true @ weights, ~(true | false)
        found = np.asarray(missing == 0)
        for row in np.flatnonzero((missing > 0) & is_open.any(axis=1)).tolist():
            found[row] = _reach(weights[is_open[row]].tolist(), int(missing[row]))
        return found

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """An input has to be what it is in all ways to the total: those before it have come to some sums, and
        from some sums those after it come to the total."""
        must, must_not = np.zeros_like(true), np.zeros_like(true)
        weights = np.array(self.of(true.shape[1]), dtype=np.int64)
        missing, is_open = (self.total - true @ weights).tolist(), ~(true | false)
        for row, places in enumerate(map(np.flatnonzero, is_open)):
            own = weights[places].tolist()
            before = list(itertools.accumulate(own, _adding, initial=1))
            goal = 1 << missing[row] if missing[row] >= 0 else 0
            after = list(itertools.accumulate(own[:0:-1], _leaving, initial=goal))[::-1]
            ways = list(zip(own, before, after, strict=False))
            must[row, places] = [not sums & goals for _, sums, goals in ways]
            must_not[row, places] = [not sums << weight & goals for weight, sums, goals in ways]
        return must, must_not

    def because(self, true: Truths, false: Truths) -> Truths:
        kept = np.atleast_2d(true | false).copy()
        weights = self.of(kept.shape[1])
        for row, held in zip(kept, np.atleast_2d(true), strict=True):
            missing = self.total - sum(itertools.compress(weights, held.tolist()))
            left = list(itertools.compress(weights, ~row))
            for place in np.flatnonzero(row).tolist():
                without = missing + weights[place] * bool(held[place])
                if not _reach([*left, weights[place]], without):
                    row[place], missing = False, without
                    left.append(weights[place])
        return kept.reshape(true.shape)

    def as_count(self, width: int) -> Count | None:
        return Count(self.total, self.total) if set(self.weights) == {1} else None

    def as_sum(self, width: int) -> Sum:
        return Sum(self.of(width), self.total, self.total)

    @property
    def is_count(self) -> bool:
        return False

    def sentence(self, about: About, language: str) -> str:
        return sum_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "one-sum"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else sum_why(self, step)

    def end(self, step: Step) -> str:
        return sum_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return sum_wrong(self, about, true, false, language)

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("sum 21 of 9", "the weights 1 to 9 that add up to 21", cls(21, tuple(range(1, 10))), 9)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Rising weights with all their sums; equal ones, and some that begin again."""
        if not width:
            return []
        rising = tuple(range(1, width + 1))
        own = [cls(total, rising) for total in range(0, sum(rising) + 2, 1 + width // 3)]
        return [*own, cls(2, (2, 1)), cls(3, (2, 0, 3)), cls(1, (1,))]


def _adding(sums: int, weight: int) -> int:
    """Sums, the bits of a number, with those that one more weight may come to."""
    return sums | sums << weight


def _leaving(goals: int, weight: int) -> int:
    """Sums from which a goal is reached, with those from which it is by one more weight."""
    return goals | goals >> weight


def _reach(weights: Sequence[int], missing: int) -> bool:
    """Whether some of these weights add up to what is missing."""
    return missing >= 0 and bool(functools.reduce(_adding, weights, 1) >> missing & 1)


def sum_is(
    totals: Sequence[int],
    groups: Groups,
    value: str = ANY,
    weights: Sequence[int] = (),
    *,
    different: bool = False,
) -> Statement:
    """The places of each group add up to its total, a number per group; −1 is not told.

    value      the places that hold it count, by their place in the group; ANY: every place counts by its
    value weights    of the places of a group, or, with ANY, of the values different  with ANY: the places of
    a group hold different values, and one each
    """
    told = [total for total in totals if total != NOT_TOLD]
    shown = groups.select([total != NOT_TOLD for total in totals])
    family = Combination if different else SumIs
    return said([family(int(total), tuple(weights)) for total in told], shown, value)
