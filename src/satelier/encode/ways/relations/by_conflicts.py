"""By conflicts: no two values that do not go together; where one place holds any, so does the other.

>>> from satelier.claims import Related
>>> list(conflicts(Related("<"), 6).clauses)
[(-3,), (-4,), (-2, -5), (-1, 5, 6), (-2, 5, 6), (-5, 1, 2), (-6, 1, 2)]
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, encoding, measure, stencil
from satelier.encode.ways.relations.by_support import TWO_VALUES, table_of, unrelated


def _size(claim: Claim, width: int) -> Size:
    if width == TWO_VALUES:
        return measure(claim, width, "prime")
    size, table = measure(claim, width, "support"), table_of(claim, width)
    left = int(table.any(axis=1).sum()), int(table.any(axis=0).sum())
    return size._replace(literals=size.literals + 2 * (left[0] * left[1] - int(table.sum())))


@encoding("conflicts", "related", measure=_size)
def conflicts(claim: Claim, width: int) -> Stencil:
    """No two values that are unrelated, and any value for each: the direct encoding (de Kleer 1989)."""
    if width == TWO_VALUES:
        return stencil(claim, width, "prime")
    table, half = table_of(claim, width), width // 2
    first = [1 + i for i in range(half) if table[i].any()]
    second = [1 + half + j for j in range(half) if table[:, j].any()]
    needs = [*((-one, *second) for one in first), *((-one, *first) for one in second)]
    return Stencil.of(width, [*unrelated(table), *needs])
