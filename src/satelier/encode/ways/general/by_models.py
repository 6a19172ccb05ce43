"""By models (S0): the truth table's allowed rows, one fresh variable for each.

The document prints zᵢ where ¬zᵢ is meant; this is the linear transformation as it must be.

>>> from satelier.claims import Count
>>> list(models_encoding(Count(1, 1), 2).clauses)
[(-3, 1), (-3, -2), (-4, -1), (-4, 2), (3, 4)]
"""

from __future__ import annotations

import numpy as np

from satelier.claims import Claim
from satelier.encode.stencil import EVERY, Size, Stencil, encoding
from satelier.encode.ways.general.by_counter_models import models, monomials, number_of_models

# A grid of 6 × 6 whose lines differ needs a million; one of 8 × 8, 58 million, which no solver is waited for.
MOST_CLAUSES = 10**7


def _size(claim: Claim, width: int) -> Size:
    count = number_of_models(claim, width)
    return Size(count, count * width + 1, 2 * count * width + count)


@encoding("models", EVERY, measure=_size, one_output=True, is_total=False, most_clauses=MOST_CLAUSES)
def models_encoding(claim: Claim, width: int) -> Stencil:
    """One of the allowed assignments, each named by a fresh variable (S0, the linear transformation)."""
    allowed = monomials(models(claim, width))
    names = np.arange(width + 1, width + 1 + len(allowed))
    definitions = np.column_stack([-np.repeat(names, width), allowed.ravel()])
    return Stencil.of_tables(width, names[None, :], definitions=definitions)
