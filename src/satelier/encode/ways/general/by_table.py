"""By table (S3's first approach): all allowed rows as a DNF, distributed to a CNF literally.

Every choice of one literal from each row is a clause: w to the power of the number of rows, 4,096 for
a balanced line of 4 and 3.7·10¹⁵ for one of 6. None is dropped, not even those that hold of themselves
(x ∨ ¬x); only a literal chosen twice is written once. It is here to be compared, not to be used.

>>> from satelier.claims import Count
>>> list(table_encoding(Count(1, 1), 2).clauses)
[(1, -1), (1, 2), (-1, -2), (2, -2)]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim
from satelier.encode.stencil import ENDLESS, EVERY, Size, Stencil, encoding
from satelier.encode.ways.general.by_counter_models import models, number_of_models
from satelier.logic.cnf import offsets_of

# Enough to see what it does to a line of 4; nothing is learnt from more.
MOST_CLAUSES = 10**5


def _size(claim: Claim, width: int) -> Size:
    rows = number_of_models(claim, width)
    if rows * max(width - 1, 1).bit_length() > ENDLESS.bit_length():
        return Size(0, ENDLESS, ENDLESS)
    literals = sum(_containing(width, rows, holding) for holding in _rows_holding(claim, width, rows))
    return Size(0, width**rows, literals)


def _containing(width: int, rows: int, holding: int) -> int:
    """How many of the clauses contain a literal that stands in `holding` of the rows."""
    return int(width ** (rows - holding)) * int(width**holding - (width - 1) ** holding)


def _rows_holding(claim: Claim, width: int, rows: int) -> list[int]:
    """In how many of the rows each input is true, then in how many it is false; the rows are few."""
    true: list[int] = models(claim, width).sum(axis=0).tolist()
    return [*true, *(rows - number for number in true)]


@encoding("table", EVERY, measure=_size, most_clauses=MOST_CLAUSES)
def table_encoding(claim: Claim, width: int) -> Stencil:
    """The table of allowed assignments, distributed: one clause per choice of a literal in each row (S3)."""
    contains = _choices(models(claim, width))
    places = np.arange(1, width + 1, dtype=np.int32)
    literals = np.broadcast_to(np.stack([places, -places], axis=-1).ravel(), contains.shape)
    return Stencil(width, 0, literals[contains], offsets_of(contains.sum(axis=1)), 0)


def _choices(rows: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Clause by clause, which of the literals 1, −1, 2, −2, … it contains."""
    width = rows.shape[1]
    contains = np.zeros((1, 2 * width), dtype=bool)
    for row in rows:
        contains = np.repeat(contains, width, axis=0)
        chosen = 2 * np.arange(width) + ~row
        contains[np.arange(len(contains)), np.resize(chosen, len(contains))] = True
    return contains
