"""Loops, as rules say them: a line that is drawn goes on at both ends, and all that is drawn is one line."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.counts.count import at_least, at_most, exactly
from satelier.claims.graphs.joined import joined
from satelier.claims.graphs.ring import one_ring
from satelier.claims.statement import Statement, implied, late, when
from satelier.grid import Groups

ROUND_A_SQUARE = 4  # lines, and points, of the smallest loop


def goes_on(onward: Groups, value: str) -> Statement:
    """A place that holds `value` goes on by exactly one other at each end: no branch, no dead end.

    `none_or_two` of what meets at each point says the same with half as many clauses, in other words.
    """
    return when(value, exactly(1, onward, value))


def passes(points: Groups, value: str) -> Iterator[Statement]:
    """A loop of places that hold `value` passes each of these points, which so has two of them."""
    yield late(at_least(1, points, value))
    yield implied(exactly(2, points, value))


def one_loop(
    whole: Groups,
    value: str,
    points: Groups,
    reached: ArrayLike | None = None,
    faces: Groups | None = None,
) -> Iterator[Statement]:
    """Places that hold `value` and go on at both ends make one loop: some are drawn, and they hang together.

    reached   which points the loop has to pass, where that is known
    faces     four lines round a square each, which cannot be all of a loop that passes more than four points
    """
    yield at_least(1, whole, value)
    yield joined(whole, value, points)
    if reached is not None and np.any(reached):
        yield implied(joined(whole, value, points, reached))
    if faces is not None and reached is not None and np.count_nonzero(reached) > ROUND_A_SQUARE:
        yield implied(at_most(ROUND_A_SQUARE - 1, faces, value))
    yield implied(one_ring(whole, value, points, reached))
