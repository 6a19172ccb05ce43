"""Not all equal: some input is true and some input is false."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Bounds, Claim, Operands, Over, Truths
from satelier.claims.count import Count
from satelier.claims.statement import Statement, said
from satelier.grid import Groups
from satelier.logic.formula import And, BigOr, Formula, Judge, disjunction, negated


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

    @classmethod
    def formula(cls, bounds: Bounds, operands: Operands, over: Over, holds: Judge) -> Formula:
        return And((_some(operands, over), _some(tuple(map(negated, operands)), over)))


def _some(operands: Operands, over: Over) -> Formula:
    return BigOr(over, disjunction(operands)) if over else disjunction(operands)


def not_all_equal(groups: Groups) -> Statement:
    """In each group at least two places differ. For puzzles with two values."""
    return said(NotAllEqual(), groups)
