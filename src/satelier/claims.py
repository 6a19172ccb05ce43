"""What a rule may say about a group of literals.

Claim      a truth function of w inputs: `Count`, `NotAllEqual`, `Differ`, or one of these `Guarded`
Statement  claims about groups of places, as a rule says them: exactly(2, grid.regions(…), "#")

A rule says *that* something holds; how it becomes clauses is no business of this module.

>>> Count(1, 2).possible(true=[[True, True, False]], false=[[False, False, False]]).tolist()
[True]
>>> Differ().holds([[0, 1, 0, 1], [0, 1, 1, 1]]).tolist()
[False, True]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid import Groups

Truths = NDArray[np.bool_]
EACH = "each"  # a statement about every value in turn
ANY = "any"  # a statement about the values of one place, whichever they are
UNBOUNDED = 2**31 - 1  # the upper bound of "at least"; no group is so wide


class Claim:
    """A truth function of any number of inputs. Subclasses are values: equal when they say the same."""

    kind: ClassVar[str]

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        """Row by row: may the claim still hold, when these inputs are known true and those known false?"""
        raise NotImplementedError

    def holds(self, inputs: ArrayLike) -> Truths:
        """Row by row: does the claim hold of these inputs?"""
        known = np.asarray(inputs, dtype=bool)
        return self.possible(known, ~known)

    def as_count(self, width: int) -> Count | None:
        """The count that says the same of so many inputs, where there is one."""
        return None

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """Row by row: the open inputs that have to be true, and those that have to be false.

        An input is forced when its opposite leaves the claim no chance.
        """
        must = np.zeros_like(true), np.zeros_like(true)
        for place in range(true.shape[1]):
            tried = np.zeros_like(true)
            tried[:, place] = ~(true[:, place] | false[:, place])
            must[0][:, place] = tried[:, place] & ~self.possible(true, false | tried)
            must[1][:, place] = tried[:, place] & ~self.possible(true | tried, false)
        return must

    def because(self, true: Truths, false: Truths) -> Truths:
        """Of a broken row, or row by row: known inputs that break it, none of which can be left out."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = rows[0] | rows[1]
        for place in range(kept.shape[1]):
            fewer = kept.copy()
            fewer[:, place] = False
            kept[:, place] &= self.possible(rows[0] & fewer, rows[1] & fewer)
        return kept.reshape(true.shape)


@dataclass(frozen=True)
class Count(Claim):
    """Between `low` and `high` inputs are true."""

    low: int
    high: int
    kind = "count"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        most = false.shape[1] - false.sum(axis=1)
        return np.asarray((true.sum(axis=1) <= self.high) & (most >= self.low))

    def as_count(self, width: int) -> Count:
        return self

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        # The same as of any claim, in one go: hints ask this of every instance.
        undecided = ~(true | false)
        full = true.sum(axis=1) >= self.high
        needed = false.shape[1] - false.sum(axis=1) <= self.low
        return undecided & needed[:, None], undecided & full[:, None]


@dataclass(frozen=True)
class NotAllEqual(Claim):
    """Some input is true and some input is false."""

    kind = "not-all-equal"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        return np.asarray(~(np.all(true, axis=1) | np.all(false, axis=1)))

    def as_count(self, width: int) -> Count:
        return Count(1, width - 1)


@dataclass(frozen=True)
class Differ(Claim):
    """The first half of the inputs is not, one by one, the second half."""

    kind = "differ"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        half = true.shape[1] // 2
        same = (true[:, :half] & true[:, half:]) | (false[:, :half] & false[:, half:])
        return np.asarray(~same.all(axis=1))

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        must = np.zeros_like(true), np.zeros_like(true)
        rows = np.flatnonzero((true | false).sum(axis=1) == true.shape[1] - 1)  # else nothing is forced
        must[0][rows], must[1][rows] = super().forced(true[rows], false[rows])
        return must


@dataclass(frozen=True)
class Guarded(Claim):
    """If the first input is true, the claim holds of the others."""

    claim: Claim

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.claim.kind

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        return np.asarray(~true[:, 0] | self.claim.possible(true[:, 1:], false[:, 1:]))

    def as_count(self, width: int) -> Count | None:
        """What the guard lets through, of the inputs after it."""
        return self.claim.as_count(width - 1)


# What a rule yields.


@dataclass(frozen=True)
class Statement:
    """Claims about groups: `claims[which[i]]` is said of group i, counting the places that hold `value`."""

    groups: Groups
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    value: str
    guard: str | None = None
    implied: bool = False
    template: str = ""


def between(low: ArrayLike, high: ArrayLike, groups: Groups, value: str) -> Statement:
    """From `low` to `high` places of each group hold `value`; the bounds may differ from group to group."""
    if np.ndim(low) == 0 and np.ndim(high) == 0:
        return replace(_uniform(Count(int(np.asarray(low)), int(np.asarray(high))), groups), value=value)
    lows, highs = (
        np.broadcast_to(np.asarray(bound, dtype=np.int64), (len(groups),)) for bound in (low, high)
    )
    claims, which = _distinct(lows, highs)
    return Statement(groups, claims, which, value)


def exactly(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(count, count, groups, value)


def at_least(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(count, UNBOUNDED, groups, value)


def at_most(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(0, count, groups, value)


def not_all_equal(groups: Groups) -> Statement:
    """In each group at least two places differ. For puzzles with two values."""
    return _uniform(NotAllEqual(), groups)


def differ(pairs: Groups) -> Statement:
    """The two halves of each group differ somewhere. For puzzles with two values."""
    return _uniform(Differ(), pairs)


def when(value: str, statement: Statement) -> Statement:
    """The statement, only where the owner of the group holds `value`.

    when("#", exactly(1, grid.neighbours, "#")): each coloured cell has one coloured neighbour.
    """
    return replace(statement, guard=value)


def implied(statement: Statement) -> Statement:
    """A statement that the puzzle's other rules entail: good for reasons, not needed for solving."""
    return replace(statement, implied=True)


def _uniform(claim: Claim, groups: Groups) -> Statement:
    return Statement(groups, (claim,), np.zeros(len(groups), np.uint16), "")


def _distinct(
    lows: NDArray[np.int64], highs: NDArray[np.int64]
) -> tuple[tuple[Claim, ...], NDArray[np.uint16]]:
    """The different bounds as claims, and which one each group has."""
    base = int(highs.max(initial=0)) + 1
    codes = lows * base + highs
    if int(codes.max(initial=0)) > len(codes):
        present, which = np.unique(codes, return_inverse=True)
    else:  # a table by code needs no sorting: a million groups are welcome
        present = np.flatnonzero(np.bincount(codes))
        which = np.searchsorted(present, np.arange(int(codes.max(initial=0)) + 1))[codes]
    claims = tuple(Count(code // base, code % base) for code in present.tolist())
    return claims, which.astype(np.uint16)
