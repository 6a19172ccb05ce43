"""The opposite of a claim, as stencils: a claim is broken when one of them holds.

>>> from satelier.claims import Count, Guarded
>>> [list(broken.clauses) for broken in opposites(Count(1, 1), 2)]  # none, or both
[[(-1,), (-2,)], [(1,), (2,)]]
>>> [list(broken.clauses) for broken in opposites(Guarded(Count(0, 1)), 3)]  # the guard, and both
[[(-1, 2), (-1, 3), (1,)]]
"""

from __future__ import annotations

import functools

from satelier.claims import Claim, Count, Guarded
from satelier.encode.scheme import COMPACT
from satelier.encode.stencil import Stencil, stencil


@functools.cache
def opposites(claim: Claim, width: int) -> tuple[Stencil, ...]:
    """The ways to break a claim about so many inputs, the guard counted where there is one."""
    if isinstance(claim, Guarded):
        return tuple(_guard_and(broken) for broken in opposites(claim.claim, width - 1))
    count = claim.as_count(width)
    return (_equal_halves(width),) if count is None else _outside(count, width)


def _guard_and(broken: Stencil) -> Stencil:
    """Input 1 is true, and the rest is broken."""
    guarded = broken.guarded()
    return Stencil.of(
        guarded.inputs,
        [*guarded.clauses[guarded.definitions :], (1,)],
        guarded.clauses[: guarded.definitions],
    )


def _outside(count: Count, width: int) -> tuple[Stencil, ...]:
    """Fewer than a count allows, or more."""
    sides = [Count(0, count.low - 1)] if count.low > 0 else []
    sides += [Count(count.high + 1, width)] if count.high < width else []
    return tuple(stencil(side, width, COMPACT) for side in sides)


def _equal_halves(width: int) -> Stencil:
    """The only other claim says that two halves differ; its opposite, that they are equal."""
    half = width // 2
    pairs = [(place, place + half) for place in range(1, half + 1)]
    return Stencil.of(width, [clause for a, b in pairs for clause in ((a, -b), (-a, b))])
