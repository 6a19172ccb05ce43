"""By maxima: a fresh variable says that some place up to here holds so much, or more; tops are where that
changes.

>>> from satelier.claims import Tops
>>> stencil_of = maxima(Tops(1, 2), 2)  # one place with two values
>>> stencil_of.fresh
3
"""

from __future__ import annotations

import itertools

from satelier.claims import Claim, Count, Tops
from satelier.encode.stencil import Clause, Stencil, encoding, stencil

COUNTING = "compact"


@encoding("maxima", "tops")
def maxima(claim: Claim, width: int) -> Stencil:
    """The largest value so far, in unary, and where it grows; these places are counted."""
    assert isinstance(claim, Tops)
    each, names = claim.values, itertools.count(width + 1)
    definitions: list[Clause] = []
    outputs: list[Clause] = []
    before: list[int] = []  # before[v]: a value of number v or more was held
    tops: list[int] = []
    for first in range(1, width + 1, each):
        held = list(range(first, first + each))
        outputs += [tuple(held), *((-one, -other) for one, other in itertools.combinations(held, 2))]
        here = [next(names) for _ in held]
        for value, name in enumerate(here):
            ways = [held[value], *here[value + 1 : value + 2], *before[value : value + 1]]
            definitions += [(-name, *ways), *((name, -way) for way in ways)]
        grown = [
            _difference(definitions, next(names), one, other)
            for one, other in zip(here, before, strict=False)
        ]
        grown = grown or here[:1]
        tops.append(top := next(names))
        definitions += [(-top, *grown), *((top, -one) for one in grown)]
        before = here
    number = Count(claim.count, claim.count)
    counted = number.settled(len(tops)) or stencil(number, len(tops), COUNTING)
    clauses = list(counted.over(tops, next(names)))
    return Stencil.of(
        width, outputs + clauses[counted.definitions :], definitions + clauses[: counted.definitions]
    )


def _difference(definitions: list[Clause], name: int, now: int, before: int) -> int:
    """A name for: so now, and not so before."""
    definitions += [(-name, now), (-name, -before), (name, -now, before)]
    return name
