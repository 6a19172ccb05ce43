"""By patterns (S1): two lines differ when they do not share any of the 2ⁿ patterns.

Patterns count from all-negative up, the first pair first, and a clause alternates: a₁ b₁ a₂ b₂ ….

>>> from satelier.claims import Differ
>>> list(patterns(Differ(), 4).clauses)
[(-1, -3, -2, -4), (-1, -3, 2, 4), (1, 3, -2, -4), (1, 3, 2, 4)]
"""

from __future__ import annotations

import numpy as np

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, encoding


def _size(claim: Claim, width: int) -> Size:
    clauses = 2 ** (width // 2)
    return Size(0, clauses, clauses * width)


@encoding("patterns", "differ", measure=_size)
def patterns(claim: Claim, width: int) -> Stencil:
    """One clause against each pattern that both halves might share: 2ⁿ clauses of 2n literals (S1)."""
    half = width // 2
    shifts = np.arange(half - 1, -1, -1)
    positive = (np.arange(2**half, dtype=np.int32)[:, None] >> shifts) & 1
    signs = np.repeat(2 * positive - 1, 2, axis=1).astype(np.int32)
    pairs = np.arange(1, width + 1, dtype=np.int32).reshape(2, half).T
    return Stencil.of_tables(width, signs * pairs.ravel())
