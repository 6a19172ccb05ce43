"""Directly (S1): not all false, and not all true.

>>> from satelier.claims import NotAllEqual
>>> list(direct(NotAllEqual(), 3).clauses)
[(1, 2, 3), (-1, -2, -3)]
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, encoding


def _size(claim: Claim, width: int) -> Size:
    return Size(0, 2, 2 * width)


@encoding("direct", "not-all-equal", measure=_size)
def direct(claim: Claim, width: int) -> Stencil:
    """Some input is true, and some input is false (S1)."""
    inputs = range(1, width + 1)
    return Stencil.of(width, [tuple(inputs), tuple(-place for place in inputs)])
