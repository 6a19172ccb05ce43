"""The opposite of a claim, as stencils: a claim is broken when one of them holds.

>>> from satelier.claims import Count, Guarded
>>> [list(broken.clauses) for broken in opposites(Count(1, 1), 2)]  # none, or both
[[(-1,), (-2,)], [(1,), (2,)]]
>>> [list(broken.clauses) for broken in opposites(Guarded(Count(0, 1)), 3)]  # the guard, and both
[[(-1, 2), (-1, 3), (1,)]]
"""

from __future__ import annotations

import functools

from satelier.claims import PRIME, Claim
from satelier.encode.scheme import COMPACT
from satelier.encode.stencil import Clause, Stencil, encoding_named, stencil


@functools.cache
def opposites(claim: Claim, width: int) -> tuple[Stencil, ...]:
    """The ways to break a claim about so many inputs, the guard counted where there is one."""
    if claim.is_guarded:
        return tuple(_guard_and(broken) for broken in opposites(claim.unguarded, width - 1))
    count = claim.as_count(width)
    if count is None:
        return (claim.negation(width) or _some_output_fails(_total(claim, width)),)
    return tuple(stencil(side, width, COMPACT) for side in count.outside(width))


def _guard_and(broken: Stencil) -> Stencil:
    """Input 1 is true, and the rest is broken."""
    guarded = broken.guarded()
    return Stencil.of(
        guarded.inputs,
        [*guarded.clauses[guarded.definitions :], (1,)],
        guarded.clauses[: guarded.definitions],
    )


def _total(claim: Claim, width: int) -> Stencil:
    """The claim as clauses of which all but the outputs only say what fresh variables mean."""
    name = claim.usual if encoding_named(claim.usual).is_total else PRIME
    return stencil(claim, width, name)


def _some_output_fails(pattern: Stencil) -> Stencil:
    """What the fresh variables mean stays as it is; one of the clauses that say the claim is false."""
    outputs = pattern.clauses[pattern.definitions :]
    first = pattern.inputs + pattern.fresh + 1
    names = range(first, first + len(outputs))
    fails: list[Clause] = [
        (-name, -literal) for name, clause in zip(names, outputs, strict=True) for literal in clause
    ]
    return Stencil.of(pattern.inputs, [tuple(names), *fails], pattern.clauses[: pattern.definitions])
