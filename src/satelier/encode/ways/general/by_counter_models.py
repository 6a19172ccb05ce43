"""By counter-models (S0): the truth table, and a clause against each of its forbidden rows.

model          an assignment of the inputs that the claim allows, a row of truth values
counter-model  one that it forbids

Both are listed in the document's order, from 11…1 down to 00…0 in binary, input 1 first; both are
grown input by input and only where one may still come, so that a few rows among 2⁶⁰ are found at once.

>>> from satelier.claims import Count
>>> list(counter_models_encoding(Count(1, 1), 2).clauses)
[(-1, -2), (1, 2)]
>>> list(counter_models_encoding(Count(2, 3), 3).clauses)
[(-1, 2, 3), (1, -2, 3), (1, 2, -3), (1, 2, 3)]
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Truths
from satelier.encode.stencil import ENDLESS, EVERY, Size, Stencil, bounds, encoding
from satelier.logic.cnf import Literals

WIDEST_LISTED = 16  # inputs of a claim whose assignments have to be listed one and all


def models(claim: Claim, width: int) -> Truths:
    """The assignments that the claim allows, a row each."""
    return _listed(width, claim.possible)


def counter_models(claim: Claim, width: int) -> Truths:
    """The assignments that the claim forbids, a row each."""
    avoidable = _AVOIDABLE.get(claim.kind, _any_avoidable)
    return _listed(width, lambda true, false: avoidable(claim, true, false))


def monomials(rows: Truths) -> Literals:
    """Each assignment as the literals that it makes true."""
    places = np.arange(1, rows.shape[1] + 1, dtype=np.int32)
    return np.where(rows, places, -places)


def number_of_models(claim: Claim, width: int) -> int:
    """How many assignments the claim allows, without listing them where there is a formula for it."""
    if claim.kind in _NUMBERS:
        return _NUMBERS[claim.kind](claim, width)
    return len(models(claim, width)) if width <= WIDEST_LISTED else ENDLESS


def _size(claim: Claim, width: int) -> Size:
    allowed = number_of_models(claim, width)
    clauses = ENDLESS if allowed == ENDLESS else 2**width - allowed
    return Size(0, clauses, clauses * width)


@encoding("counter-models", EVERY, measure=_size)
def counter_models_encoding(claim: Claim, width: int) -> Stencil:
    """One clause against each forbidden assignment (S0)."""
    return Stencil.of_tables(width, -monomials(counter_models(claim, width)))


def _listed(width: int, may: Callable[[Truths, Truths], Truths]) -> Truths:
    """The assignments for which `may` stays true, told at each step which inputs are true and which false."""
    true = false = np.zeros((1, width), dtype=bool)
    for place in range(width):
        true, false = np.repeat(true, 2, axis=0), np.repeat(false, 2, axis=0)
        true[0::2, place] = True
        false[1::2, place] = True
        kept = may(true, false)
        true, false = true[kept], false[kept]
    return true if width else true[may(true, false)]


# May the claim still fail, when these inputs are known true and those known false?


def _count_avoidable(claim: Claim, true: Truths, false: Truths) -> NDArray[np.bool_]:
    low, high = bounds(claim)
    return np.asarray((true.sum(axis=1) < low) | ((~false).sum(axis=1) > high))


def _equal_avoidable(claim: Claim, true: Truths, false: Truths) -> NDArray[np.bool_]:
    return np.asarray(~(true.any(axis=1) & false.any(axis=1)))


def _difference_avoidable(claim: Claim, true: Truths, false: Truths) -> NDArray[np.bool_]:
    half = true.shape[1] // 2
    apart = (true[:, :half] & false[:, half:]) | (false[:, :half] & true[:, half:])
    return np.asarray(~apart.any(axis=1))


def _any_avoidable(claim: Claim, true: Truths, false: Truths) -> NDArray[np.bool_]:
    """Not known of any other claim before all inputs are."""
    decided = (true | false).all(axis=1)
    return ~(decided & claim.possible(true, false))


_AVOIDABLE = {"count": _count_avoidable, "not-all-equal": _equal_avoidable, "differ": _difference_avoidable}


def _count_models(claim: Claim, width: int) -> int:
    low, high = bounds(claim)
    return sum(math.comb(width, count) for count in range(max(low, 0), high + 1))


_NUMBERS: dict[str, Callable[[Claim, int], int]] = {
    "count": _count_models,
    "not-all-equal": lambda claim, width: max(0, 2**width - 2),
    "differ": lambda claim, width: 2**width - 2 ** (width // 2),
}
