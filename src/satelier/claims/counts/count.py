"""Counts: between `low` and `high` inputs are true. Nearly everything that puzzles say is one of these.

>>> from satelier.grid import Grid
>>> exactly(2, Grid(2, 3).rows, "#").claims
(Count(low=2, high=2),)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import Bounds, Claim, Operands, Over, Recognised, Shown, Truths
from satelier.claims.statement import Statement, said
from satelier.claims.words.count import count_end, count_pattern, count_sentence, count_why, count_wrong
from satelier.claims.words.telling import GIVEN, Step
from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.grid import Groups
from satelier.logic.formula import Atom, Cardinality, Formula, Iff, Judge, Not, Or, Xor
from satelier.logic.stencil import Stencil

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

FEW = 64  # groups: with so few, a dictionary is quicker than arrays
UNBOUNDED = 2**31 - 1  # the upper bound of "at least"; no group is so wide


@dataclass(frozen=True)
class Count(Claim):
    """Between `low` and `high` inputs are true."""

    low: int
    high: int
    kind = "count"
    usual = "compact"
    document = "subsets"
    has_cuts = False
    one_reason = True

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        most = false.shape[1] - false.sum(axis=1)
        return np.asarray((true.sum(axis=1) <= self.high) & (most >= self.low))

    def as_count(self, width: int) -> Count:
        return self

    def within(self, width: int) -> Count:
        """The same with bounds from 0 to the width."""
        return Count(max(self.low, 0), min(self.high, width))

    def settled(self, width: int) -> Stencil | None:
        """Impossible, always true, none or all."""
        claim = self.within(width)
        if claim.low > claim.high:
            return Stencil.of(width, [()])
        if claim.high - claim.low == width:
            return Stencil.of(width, [])
        if claim.high > 0 and claim.low < width:
            return None
        return Stencil.of(width, [(place if claim.low else -place,) for place in range(1, width + 1)])

    def outside(self, width: int) -> list[Count]:
        """The counts that break it: fewer than it allows, or more."""
        sides = [Count(0, self.low - 1)] if self.low > 0 else []
        return [*sides, Count(self.high + 1, width)] if self.high < width else sides

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        # The same as of any claim, in one go: hints ask this of every instance.
        undecided = ~(true | false)
        full = true.sum(axis=1) >= self.high
        needed = false.shape[1] - false.sum(axis=1) <= self.low
        return undecided & needed[:, None], undecided & full[:, None]

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """Those that are true, where these are too many; else all, which lack something."""
        if true.sum() > self.high:
            return true, True
        return np.ones_like(true), False

    def sentence(self, about: About, language: str) -> str:
        return count_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return count_pattern(about, concludes, facts)

    def why(self, step: Step) -> tuple[str, str]:
        return count_why(step)

    def end(self, step: Step) -> str:
        return count_end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return count_wrong(self, about, true, false, language)

    @classmethod
    def formula(cls, bounds: Bounds, operands: Operands, over: Over, holds: Judge) -> Formula:
        """A sum; a single operand that has to be true says so by itself."""
        if bounds == (1, 1) and len(operands) == 1 and not over:
            return operands[0]
        return Cardinality(*bounds, operands, over)

    @classmethod
    def recognised(cls, formula: Formula) -> Recognised | None:
        """A count of literals; a clause; a literal; two literals of which one holds."""
        negative = isinstance(formula, Not) and isinstance(formula.operand, Cardinality)
        if isinstance(formula, Cardinality) or negative:
            return _recognised_count(formula)
        if isinstance(formula, Xor | Iff) and (pair := literals_of((formula.left, formula.right))):
            one, other = pair
            return Recognised(cls(1, 1), (one, other if isinstance(formula, Xor) else -other))
        operands = formula.operands if isinstance(formula, Or) else (formula,)
        inputs = literals_of(operands)
        return None if inputs is None else Recognised(cls(1, 1) if len(inputs) == 1 else SOME, inputs)

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("1 of 9", "exactly 1 of 9 (a row of a sudoku)", cls(1, 1), 9)
        yield Shown("5 of 10", "exactly 5 of 10 (a line of a 10 × 10 takuzu)", cls(5, 5), 10)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """All bounds, and one beyond the width."""
        bounds = itertools.combinations_with_replacement(range(width + 1), 2)
        return [*(cls(low, high) for low, high in bounds), cls(width + 1, width + 1)]


SOME = Count(1, UNBOUNDED)  # what a clause says of its literals


def _recognised_count(formula: Formula) -> Recognised | None:
    """A count of literals; also that it is not so many, where that leaves one side."""
    count = formula.operand if isinstance(formula, Not) else formula
    assert isinstance(count, Cardinality)
    inputs = literals_of(count.operands)
    if inputs is None or len({abs(one) for one in inputs}) < len(inputs):
        return None
    low, high = (bound if isinstance(bound, int) else None for bound in (count.low, count.high))
    found = [Count(low or 0, UNBOUNDED if high is None else high)]
    if isinstance(formula, Not):
        found = found[0].outside(len(inputs))
    return Recognised(found[0], inputs) if len(found) == 1 else None


def literals_of(formulas: Iterable[Formula]) -> tuple[int, ...] | None:
    """The numbers of the atoms that these are, with their signs; None where one is no literal."""
    found = []
    for formula in formulas:
        bare = formula.operand if isinstance(formula, Not) else formula
        if not isinstance(bare, Atom):
            return None
        number = bare.indices[0].constant
        found.append(-number if isinstance(formula, Not) else number)
    return tuple(found)


def between(low: ArrayLike, high: ArrayLike, groups: Groups, value: str) -> Statement:
    """From `low` to `high` places of each group hold `value`; the bounds may differ from group to group."""
    if all(type(bound) is int or np.ndim(bound) == 0 for bound in (low, high)):
        return said(Count(int(low), int(high)), groups, value)  # type: ignore[arg-type]
    lows, highs = (_one_each(np.asarray(bound, dtype=np.int64), groups) for bound in (low, high))
    claims, which = _distinct(lows, highs)
    return Statement(groups, claims, which, value, printed=groups.cells is not None)


def _one_each(bounds: NDArray[np.int64], groups: Groups) -> NDArray[np.int64]:
    """A bound for each group."""
    if bounds.shape not in ((), (len(groups),)):
        raise UsageError("claims.bounds", shape=bounds.shape, groups=len(groups))
    return bounds if bounds.ndim else np.broadcast_to(bounds, (len(groups),))


def exactly(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(count, count, groups, value)


def counted(numbers: ArrayLike, groups: Groups, value: str) -> Statement:
    """Each number counts the places that hold `value` in the group of its cell; −1 is no number.

    >>> from satelier.grid import Grid
    >>> grid = Grid(1, 3)
    >>> [claim.low for claim in counted([[-1, 2, 0]], grid.neighbours, "#").claims]
    [0, 2]
    """
    cells = groups.cells
    if cells is None:
        raise UsageError("claims.no-cells")
    own = np.asarray(numbers, dtype=np.int64).ravel()[cells]
    shown = own >= 0
    return exactly(own, groups, value) if shown.all() else exactly(own[shown], groups.select(shown), value)


def told(numbers: ArrayLike, groups: Groups, value: str) -> Statement:
    """Each number, one per group, counts the places of its group that hold `value`; −1 is no number."""
    own = _one_each(np.asarray(numbers, dtype=np.int64).ravel(), groups)
    return exactly(own[own >= 0], groups.select(own >= 0), value)


def at_least(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(count, UNBOUNDED, groups, value)


def at_most(count: ArrayLike, groups: Groups, value: str) -> Statement:
    return between(0, count, groups, value)


def given(groups: Groups, value: str) -> Statement:
    """Each group, a place alone, holds `value`: as given, and said so."""
    return replace(exactly(1, groups, value), template=GIVEN)


def _distinct(
    lows: NDArray[np.int64], highs: NDArray[np.int64]
) -> tuple[tuple[Claim, ...], NDArray[np.uint16]]:
    """The different bounds as claims, and which one each group has."""
    base = int(highs.max(initial=0)) + 1
    codes = lows * base + highs
    if len(codes) <= FEW:
        own = codes.tolist()
        present = np.array(sorted(set(own)), np.int64)
        places = {code: place for place, code in enumerate(present.tolist())}
        which = np.array([places[code] for code in own], np.int64)
    elif int(codes.max(initial=0)) > len(codes):
        present, which = np.unique(codes, return_inverse=True)
    else:  # a table by code needs no sorting: a million groups are welcome
        present = np.flatnonzero(np.bincount(codes))
        which = np.searchsorted(present, np.arange(int(codes.max(initial=0)) + 1))[codes]
    claims = tuple(Count(code // base, code % base) for code in present.tolist())
    return claims, which.astype(np.uint16)
