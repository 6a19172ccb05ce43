"""By support: two values that do not go together are not both held, and each needs one that goes with it.

What a place may not hold at all, since nothing goes with it, is said once. Unit propagation on these
clauses finds every value that is out: they make a relation arc consistent (Kasif 1990; Gent 2002).

>>> from satelier.claims import Related
>>> list(support(Related("<"), 6).clauses)  # the values 1, 2, 3
[(-3,), (-4,), (-2, -5), (-1, 5, 6), (-2, 6), (-5, 1), (-6, 1, 2)]
"""

from __future__ import annotations

import numpy as np

from satelier.claims import Claim, Related, Truths
from satelier.encode.stencil import Clause, Size, Stencil, encoding, measure, stencil

TWO_VALUES = 2  # inputs, which say all about two places


def table_of(claim: Claim, width: int) -> Truths:
    """Which values go together."""
    assert isinstance(claim, Related), f"{claim} is no relation"
    return claim.table(width)


def _size(claim: Claim, width: int) -> Size:
    if width == TWO_VALUES:
        return measure(claim, width, "prime")
    table = table_of(claim, width)
    pairs, left, out = _forbidden(table)
    kept, needing = int(pairs.sum()), len(left[0]) + len(left[1])
    literals = len(out) + 2 * kept + needing + 2 * int(table.sum())
    return Size(0, len(out) + kept + needing, literals)


@encoding("support", "related", measure=_size)
def support(claim: Claim, width: int) -> Stencil:
    """No two values that are unrelated, and a related one for each (Kasif 1990)."""
    if width == TWO_VALUES:
        return stencil(claim, width, "prime")
    table, half = table_of(claim, width), width // 2
    needs = [(-(1 + i), *_numbers(table[i], half)) for i in range(half) if table[i].any()]
    needs += [(-(1 + half + j), *_numbers(table[:, j], 0)) for j in range(half) if table[:, j].any()]
    return Stencil.of(width, [*unrelated(table), *needs])


def unrelated(table: Truths) -> list[Clause]:
    """What cannot be: values that nothing goes with, and two that do not go together."""
    pairs, _, out = _forbidden(table)
    half = len(table)
    return [*((-one,) for one in out), *((-(1 + i), -(1 + half + j)) for i, j in np.argwhere(pairs).tolist())]


def _forbidden(table: Truths) -> tuple[Truths, tuple[list[int], list[int]], list[int]]:
    """Pairs that do not go together; values of either place that something goes with; inputs that are out."""
    rows, columns = table.any(axis=1), table.any(axis=0)
    out = [*(np.flatnonzero(~rows) + 1).tolist(), *(np.flatnonzero(~columns) + 1 + len(table)).tolist()]
    left = np.flatnonzero(rows).tolist(), np.flatnonzero(columns).tolist()
    return np.asarray(~table & np.outer(rows, columns)), left, out


def _numbers(held: Truths, before: int) -> list[int]:
    found: list[int] = (np.flatnonzero(held) + 1 + before).tolist()
    return found
