"""That some rules cannot allow what others forbid, because of how much they count together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim
from satelier.claims.family import Family
from satelier.logic.proofs.adding import Numbers, multipliers

Rows = tuple[Claim, NDArray[np.int32]]  # a claim, and the literals of each instance that makes it
MOST_WORK = 1_000_000  # ways to break an instance, times the numbers of all sums: less than a second
Line = tuple[Numbers, int]  # the numbers of a sum, and what it is at least


def exclude(variables: int, holds: Sequence[Family], broken: Sequence[Rows]) -> bool:
    """Whether sums show that no instance of these can be broken where those families hold, as was checked."""
    if any(claim.as_count(scopes.shape[1]) is None for claim, scopes in broken):
        return contradict(variables, holds)
    known = [line for family in holds for line in _held(variables, family)]
    ways = [way for claim, scopes in broken for way in _breaking(variables, claim, scopes)]
    if not known or len(ways) * len(known) * variables > MOST_WORK:
        return False
    touched = np.array([row for row, _ in known]) != 0
    return all(
        _cannot_hold([*_near(known, touched, way), *way]) or _cannot_hold([*known, *way]) for way in ways
    )


def _near(known: list[Line], touched: NDArray[np.bool_], way: list[Line]) -> list[Line]:
    """The sums that have to do with what is broken, directly or by one in between: mostly they will do."""
    meant = np.array([row for row, _ in way]).any(axis=0)
    near = touched[:, meant].any(axis=1)
    near = touched[:, touched[near].any(axis=0)].any(axis=1)
    return [known[place] for place in np.flatnonzero(near)]


def contradict(variables: int, holds: Sequence[Family]) -> bool:
    """Whether sums show that these families cannot hold together, as was checked."""
    return _cannot_hold([line for family in holds for line in _held(variables, family)])


def _cannot_hold(lines: Sequence[Line]) -> bool:
    if not lines:
        return False
    rows, least = np.array([row for row, _ in lines]), np.array([bound for _, bound in lines])
    return multipliers(rows[:, rows.any(axis=0)], least) is not None


def _held(variables: int, family: Family) -> Iterator[Line]:
    for number, claim in enumerate(family.claims):
        count = None if claim.is_guarded else claim.as_count(family.width)
        if count is not None:
            for scope in family.scopes[family.rows_of(number)]:
                yield from _lines(variables, count.low, count.high, scope)


def _breaking(variables: int, claim: Claim, scopes: NDArray[np.int32]) -> Iterator[list[Line]]:
    """Each way to break an instance; that its guard holds then is not needed."""
    count = claim.as_count(scopes.shape[1])
    assert count is not None
    for scope in scopes[:, 1:] if claim.is_guarded else scopes:
        for side in count.outside(len(scope)):
            yield list(_lines(variables, side.low, side.high, scope))


def _lines(variables: int, low: int, high: int, scope: NDArray[np.int32]) -> Iterator[Line]:
    """At least so many of these literals, at most so many: where that says anything."""
    row = np.zeros(variables, dtype=np.int64)
    np.add.at(row, np.abs(scope) - 1, np.sign(scope))
    negative = int((scope < 0).sum())
    if low > 0:
        yield row, low - negative
    if high < len(scope):
        yield -row, negative - high
