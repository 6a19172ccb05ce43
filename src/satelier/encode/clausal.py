"""Claims that are no counts, as counts all the same: each of their clauses says "some of these".

What counts (the native kernel, chains of hints) works for any family of claims whose clauses are few.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims import SOME
from satelier.claims.family import Family
from satelier.encode.stencil import Stencil, measure, stencil

MOST_CLAUSES = 128  # of one instance: more are better left to a solver


class Clausal(NamedTuple):
    """Clauses of one length as a family of counts, and which instance each row comes from."""

    family: Family
    rows: NDArray[np.int64]


def is_clausal(family: Family, most: int = MOST_CLAUSES) -> bool:
    """Whether the clauses of each instance are few enough."""
    return all(measure(claim, family.width, claim.clauses).clauses <= most for claim in family.claims)


def clausal(family: Family) -> list[Clausal]:
    """The family as counts over the same literals, some negated; the guard is one of them."""
    return [
        part
        for number, claim in enumerate(family.claims)
        for part in _of_claim(family, family.rows_of(number), stencil(claim, family.width, claim.clauses))
    ]


def _of_claim(family: Family, rows: NDArray[np.int64], pattern: Stencil) -> Iterator[Clausal]:
    ordered = sorted(pattern.clauses, key=len)
    for length, same in itertools.groupby(ordered, key=len):
        clauses = list(same)
        table = np.array(clauses, dtype=np.int32).reshape(len(clauses), length)
        scopes = family.scopes[rows][:, np.abs(table) - 1] * np.sign(table)
        owners = np.repeat(rows, len(table))
        own = replace(
            family,
            part=family.part.select(owners),
            scopes=scopes.reshape(len(owners), length).astype(np.int32),
            claims=(SOME,),
            which=np.zeros(len(owners), np.uint16),
            numbers=None,
            guarded=None,
        )
        yield Clausal(own, owners)
