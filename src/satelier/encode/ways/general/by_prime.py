"""By prime implicates: all the clauses that follow from a claim and lose that when they lose a literal.

They are the most that can be said without fresh variables, and unit propagation sees all there is to
see in one claim. Some families have them in closed form, said elsewhere under its own name: the
subsets of a count; both clauses of "not all equal", given two inputs; and the patterns of "differ",
since two forbidden assignments of it are two inputs apart, so that no two clauses ever merge.
(The tests compute them once more, by Quine and McCluskey.) Of any other they are the least partial
assignments that cannot be completed, found among all 3ʷ.

>>> from satelier.claims import Count
>>> [measure(Count(k, k), 4, "prime").clauses for k in range(5)]
[4, 7, 8, 7, 4]
"""

from __future__ import annotations

import functools

import numpy as np

from satelier.claims import LAZY, Claim
from satelier.encode.stencil import (
    ENDLESS,
    EVERY,
    WIDEST,
    Clause,
    Size,
    Stencil,
    encoding,
    measure,
    stencil,
)  # fmt: skip
from satelier.errors import LimitError

_CLOSED_FORM = {"count": "subsets", "not-all-equal": "direct", "differ": "patterns"}


def _size(claim: Claim, width: int) -> Size:
    if claim.kind in _CLOSED_FORM:
        return measure(claim, width, _CLOSED_FORM[claim.kind])
    if width > WIDEST:
        return Size(0, ENDLESS, ENDLESS)
    clauses = implicates(claim, width)
    return Size(0, len(clauses), sum(map(len, clauses)))


@encoding("prime", EVERY, measure=_size)
def prime(claim: Claim, width: int) -> Stencil:
    """All prime implicates: the shortest clauses that follow from the claim (Quine 1952)."""
    if claim.kind in _CLOSED_FORM:
        return stencil(claim, width, _CLOSED_FORM[claim.kind])
    return Stencil.of(width, implicates(claim, width))


@functools.cache
def implicates(claim: Claim, width: int) -> tuple[Clause, ...]:
    """All prime implicates of a claim, the shortest first, found from its truth function alone.

    >>> from satelier.claims import Count
    >>> implicates(Count(1, 1), 2)
    ((1, 2), (-1, -2))
    """
    if width > WIDEST:
        raise LimitError("encode.too-wide", kind=claim.kind, width=width, most=WIDEST, instead=LAZY)
    from satelier.logic.ways.table import completable, least_clauses  # for families without a closed form

    rows = np.indices((2,) * width).reshape(width, 2**width).T.astype(bool)
    return tuple(least_clauses(completable(claim.holds(rows).reshape((2,) * width))))
