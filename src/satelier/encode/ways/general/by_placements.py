"""By placements: a fresh variable for each placement, one of each class, and not both of two rivals.

>>> from satelier.claims import Arranged
>>> stencil = placements(Arranged((((0,), (1,)),)), 2)
>>> sorted(stencil.clauses)
[(-4, 2), (-3, -4), (-3, 1), (-2, 4), (-1, 3), (3, 4)]
"""

from __future__ import annotations

from satelier.claims import Arranged, Claim, Count
from satelier.encode.stencil import Clause, Stencil, encoding, stencil

COUNTING = "compact"


@encoding("placements", "arranged", is_total=False)
def placements(claim: Claim, width: int) -> Stencil:
    """A placement makes its inputs true, and what is true lies in one that is there."""
    assert isinstance(claim, Arranged)
    every = [placement for own in claim.classes for placement in own]
    fresh = width + 1 + len(every)
    over: list[list[int]] = [[] for _ in range(width)]
    clauses: list[Clause] = []
    for name, placement in enumerate(every, width + 1):
        for place in placement:
            over[place].append(name)
            clauses.append((-name, place + 1))
    clauses += [(-place, *names) for place, names in enumerate(over, 1)]
    clauses += [(-width - 1 - first, -width - 1 - second) for first, second in claim.rivals]
    start = width + 1
    for own in claim.classes:
        names = list(range(start, start + len(own)))
        start += len(own)
        one = Count(1, 1).settled(len(names)) or stencil(Count(1, 1), len(names), COUNTING)
        clauses += one.over(names, fresh)
        fresh += one.fresh
    return Stencil.of(width, clauses)
