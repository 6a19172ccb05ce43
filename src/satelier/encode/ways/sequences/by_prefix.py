"""By prefix: as long as all before are blank, a place is blank too or holds what is seen first.

>>> from satelier.claims import First
>>> prefix(First(1, 2), 4).clauses[-3:]  # two places with two values: blank, or the one
((2, 1), (2, 4), (-1, 4))
"""

from __future__ import annotations

import itertools

from satelier.claims import Claim, First
from satelier.claims.sequences.first import BLANK
from satelier.encode.stencil import Clause, Stencil, encoding


@encoding("prefix", "first")
def prefix(claim: Claim, width: int) -> Stencil:
    """Where a stretch begins behind blanks, it holds the value or ends in a blank; all stretches."""
    assert isinstance(claim, First)
    starts = range(1, width + 1, claim.values)
    outputs: list[Clause] = []
    for start in starts:
        held = range(start, start + claim.values)
        outputs += [tuple(held), *((-one, -other) for one, other in itertools.combinations(held, 2))]
    blanks = [start + BLANK for start in starts]
    wanted = [start + claim.value for start in starts]
    for begin, end in itertools.combinations(range(len(blanks) + 1), 2):
        before = [-blank for blank in blanks[:begin]]
        last = [blanks[end - 1]] if end < len(blanks) else []
        outputs.append((*before, *wanted[begin:end], *last))
    return Stencil.of(width, outputs, [])
