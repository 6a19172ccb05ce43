"""Not all equal: some input is true and some input is false."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Bounds, Claim, Operands, Over, Recognised, Truths
from satelier.claims.counts.count import Count
from satelier.claims.relations.differ import unequal_pairs
from satelier.claims.statement import Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups
from satelier.logic.formula import And, BigOr, Formula, Judge, disjunction, negated

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class NotAllEqual(Claim):
    """Some input is true and some input is false."""

    kind = "not-all-equal"
    usual = document = "direct"
    has_cuts = is_compared = False  # its two clauses are all there is to say
    one_reason = True
    is_conjunctive = True

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        return np.asarray(~(np.all(true, axis=1) | np.all(false, axis=1)))

    def as_count(self, width: int) -> Count:
        return Count(1, width - 1)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        """Of three in a row: whether the one between the others is forced, or one beside them."""
        place = [abs(literal) for literal in about.literals].index(abs(concludes[0]))
        return "beside-pair" if place in (0, len(about.literals) - 1) else "between-equals"

    @classmethod
    def recognised(cls, formula: Formula) -> Recognised | None:
        """Some differ from others, and these pairs hold them all together: a ≠ b or b ≠ c."""
        pairs = unequal_pairs(formula)
        if pairs is None:
            return None
        joined = _joined(pairs)
        return None if joined is None or len(joined) < 3 else Recognised(cls(), joined)

    @classmethod
    def formula(cls, bounds: Bounds, operands: Operands, over: Over, holds: Judge) -> Formula:
        return And((_some(operands, over), _some(tuple(map(negated, operands)), over)))


def _some(operands: Operands, over: Over) -> Formula:
    return BigOr(over, disjunction(operands)) if over else disjunction(operands)


def _joined(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """All that the pairs join to the first, each with the sign it has where all are equal; None where some
    are not joined, or are joined to their own opposite."""
    signs, left = {abs(pairs[0][0]): 1 if pairs[0][0] > 0 else -1}, list(pairs)
    while left:
        ready = [pair for pair in left if abs(pair[0]) in signs or abs(pair[1]) in signs]
        if not ready:
            return None
        for one, other in ready:
            known, new = (one, other) if abs(one) in signs else (other, one)
            sign = signs[abs(known)] * (1 if (known > 0) == (new > 0) else -1)
            if signs.setdefault(abs(new), sign) != sign:
                return None
        left = [pair for pair in left if pair not in ready]
    return tuple(number * sign for number, sign in signs.items())


def not_all_equal(groups: Groups) -> Statement:
    """In each group at least two places differ. For puzzles with two values."""
    return said(NotAllEqual(), groups)
