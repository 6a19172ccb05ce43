"""By subsets (S1, S2): a count without fresh variables, as few clauses as that allows.

At least k of w: any w − k + 1 inputs have a true one among them. At most k: any k + 1 a false one.
Where both speak of the same subsets (a balanced line), each says + then −, as in S1.

>>> from satelier.claims import Count
>>> list(subsets(Count(1, 1), 3).clauses)
[(1, 2, 3), (-1, -2), (-1, -3), (-2, -3)]
>>> list(subsets(Count(1, 2), 3).clauses)
[(1, 2, 3), (-1, -2, -3)]
"""

from __future__ import annotations

import itertools
import math

import numpy as np

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, bounds, encoding
from satelier.logic.cnf import Literals


def _size(claim: Claim, width: int) -> Size:
    low, high = bounds(claim)
    sizes = (width - low + 1, high + 1)
    counts = [math.comb(width, size) for size in sizes]
    return Size(0, sum(counts), sum(size * count for size, count in zip(sizes, counts, strict=True)))


@encoding("subsets", "count", measure=_size)
def subsets(claim: Claim, width: int) -> Stencil:
    """Any w − k + 1 inputs have a true one, any k + 1 a false one (S1, S2)."""
    low, high = bounds(claim)
    positive, negative = _subsets(width, width - low + 1), -_subsets(width, high + 1)
    if positive.shape == negative.shape:
        return Stencil.of_tables(width, np.stack([positive, negative], axis=1).reshape(-1, high + 1))
    return Stencil.of_tables(width, positive, negative)


def _subsets(width: int, size: int) -> Literals:
    """All subsets of `size` inputs, in order, a row each."""
    members = itertools.chain.from_iterable(itertools.combinations(range(1, width + 1), size))
    return np.fromiter(members, np.int32, math.comb(width, size) * size).reshape(-1, size)
