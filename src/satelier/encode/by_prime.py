"""By prime implicates: all the clauses that follow from a claim and lose that when they lose a literal.

They are the most that can be said without fresh variables, and unit propagation sees all there is to
see in one claim. Every kind of claim has them in closed form, said elsewhere under its own name: the
subsets of a count; both clauses of "not all equal", given two inputs; and the patterns of "differ",
since two forbidden assignments of it are two inputs apart, so that no two clauses ever merge.
(The tests compute them once more, by Quine and McCluskey.)

>>> from satelier.claims import Count
>>> [measure(Count(k, k), 4, "prime").clauses for k in range(5)]
[4, 7, 8, 7, 4]
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, encoding, measure, stencil

_CLOSED_FORM = {"count": "subsets", "not-all-equal": "direct", "differ": "patterns"}


def _size(claim: Claim, width: int) -> Size:
    return measure(claim, width, _CLOSED_FORM[claim.kind])


@encoding("prime", *_CLOSED_FORM, measure=_size)
def prime(claim: Claim, width: int) -> Stencil:
    """All prime implicates: the shortest clauses that follow from the claim (Quine 1952)."""
    return stencil(claim, width, _CLOSED_FORM[claim.kind])
