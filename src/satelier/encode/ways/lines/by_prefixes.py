"""By prefixes: a fresh variable says that an arm is true up to here, and so many of these are true.

They are said both ways, so that the inputs determine them and no solution is counted twice: what a place sees
is a count of prefixes. (`consecutive_prefix_true` of cspuz_core has the same idea.)

>>> from satelier.claims import Sees
>>> list(prefixes(Sees(2, (2,)), 2).clauses)  # 3: both are true
[(-3, 1), (-3, 2), (3, -1, -2), (1, 3), (-1, -3)]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from satelier.claims import Claim, Count, Sees
from satelier.encode.stencil import Clause, Size, Stencil, encoding, measure, stencil

COUNTING = "compact"


def _size(claim: Claim, width: int) -> Size:
    fresh = sum(max(0, length - 1) for length in _arms(claim))
    return Size(fresh, 3 * fresh, 7 * fresh).plus(_count_size(_count(claim), width))


@encoding("prefixes", "sees", measure=_size)
def prefixes(claim: Claim, width: int) -> Stencil:
    """Each arm true up to here is defined as a fresh variable, and these are counted."""
    names, definitions = itertools.count(width + 1), list[Clause]()
    reached = [one for arm in _inputs(claim) for one in _arm(arm, names, definitions)]
    number = _count(claim)
    counted = number.settled(width) or stencil(number, width, COUNTING)
    clauses = list(counted.over(reached, next(names)))
    return Stencil.of(width, clauses[counted.definitions :], definitions + clauses[: counted.definitions])


def _arm(arm: range, names: Iterator[int], definitions: list[Clause]) -> Iterator[int]:
    """The prefixes of one arm; the first is its first input."""
    before = 0
    for place in arm:
        now = next(names) if before else place
        definitions += [(-now, before), (-now, place), (now, -before, -place)] if before else []
        yield now
        before = now


def _inputs(claim: Claim) -> Iterator[range]:
    assert isinstance(claim, Sees)
    return (range(own.start + 1, own.stop + 1) for own in claim.slices)


def _arms(claim: Claim) -> tuple[int, ...]:
    assert isinstance(claim, Sees)
    return claim.arms


def _count(claim: Claim) -> Count:
    assert isinstance(claim, Sees)
    return Count(claim.number - 1, claim.number - 1)


def _count_size(number: Count, width: int) -> Size:
    settled = number.settled(width)
    return settled.size if settled else measure(number, width, COUNTING)
