"""Claims about places that hold one value each: what is left for each place says all there is to know.

The inputs say which values the first place holds, then which the second does. A family says which values each
place may hold, of those that are allowed there (`left`); what is forced, and why, follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Deduced, Truths, known_inputs
from satelier.claims.sums.combinations import bits_in

Sets = tuple[int, ...]  # of values, a number per place: bit v is the value of number v


class Known(NamedTuple):
    """What is known of the places of one row: the values that each holds, those that it does not, and all."""

    held: Sequence[int]
    out: Sequence[int]
    every: int

    @property
    def allowed(self) -> Sets:
        """The values that this leaves each place; none where it holds two."""
        return tuple(map(self._left, self.held, self.out))

    def _left(self, held: int, out: int) -> int:
        if held & (held - 1):
            return 0
        return (held or self.every) & ~out

    def without(self, place: int, held: int, out: int) -> Known:
        """The same, but that just this is known of a place."""
        return Known(_with(self.held, place, held), _with(self.out, place, out), self.every)


def _with(sets: Sequence[int], place: int, own: int) -> list[int]:
    return [*sets[:place], own, *sets[place + 1 :]]


class Placed(Claim):
    """Each place holds one value; a set of values is allowed for each."""

    def each(self, width: int) -> int:
        """How many values a place may hold."""
        raise NotImplementedError

    def left(self, allowed: Sets, each: int) -> Sets | None:
        """The values that each place may hold so that the claim is true; None where it cannot be."""
        raise NotImplementedError

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows, each = self._rows(true, false)
        return np.array([self.left(row.allowed, each) is not None for row in rows], dtype=bool)

    def allowed(self, true: Truths, false: Truths) -> Sets:
        """The values that what is known of each place leaves it; none where it holds two."""
        [row], _ = self._rows(true[None], false[None])
        return row.allowed

    def _rows(self, true: ArrayLike, false: ArrayLike) -> tuple[list[Known], int]:
        """What is known of each place, row by row, as sets; and how many values a place may hold."""
        tables = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        each = self.each(tables[0].shape[1])
        shape, bits = (len(tables[0]), tables[0].shape[1] // each, each), 1 << np.arange(each)
        held, out = ((table.reshape(shape) @ bits).tolist() for table in tables)
        return [Known(*row, (1 << each) - 1) for row in zip(held, out, strict=True)], each

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        rows, each = self._rows(true, false)
        places = true.shape[1] // each
        left = np.array([self.left(row.allowed, each) or (0,) * places for row in rows], np.int64)
        left = left.reshape(len(rows), places, 1)
        may = (left >> np.arange(each) & 1 == 1).reshape(true.shape)
        alone = np.repeat(left & (left - 1) == 0, each, axis=1).reshape(true.shape)
        is_open = ~(true | false)
        return is_open & may & alone, is_open & ~may

    def because(self, true: Truths, false: Truths) -> Truths:
        """What a place holds tells all about it; of other places no more than it takes."""
        rows, each = self._rows(np.atleast_2d(true), np.atleast_2d(false))
        kept = np.array([self._because(row, each) for row in rows], np.int64)
        return np.asarray(kept[..., None] >> np.arange(each) & 1 == 1).reshape(true.shape)

    def _because(self, row: Known, each: int) -> list[int]:
        """The inputs of each place, as sets, of which none can be left out."""
        for place, out in enumerate(row.out):
            fewer = row.without(place, held=0, out=0)
            if self.left(fewer.allowed, each) is None:
                row = fewer
                continue
            for bit in bits_in(out):
                fewer = row.without(place, row.held[place], row.out[place] & ~bit)
                if self.left(fewer.allowed, each) is None:
                    row = fewer
        return [held | out for held, out in zip(row.held, row.out, strict=True)]

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces; all that follows from the reason of one literal is told with it."""
        must, must_not = self.forced(true, false)
        for row in np.flatnonzero((must | must_not).any(axis=1)).tolist():
            left = {*(np.flatnonzero(must[row]) + 1).tolist(), *(-np.flatnonzero(must_not[row]) - 1).tolist()}
            while left:
                literal = max(left, key=lambda one: (one > 0, -abs(one)))  # what a place holds tells more
                facts = self._reason(true[row], false[row], literal)
                told = left & self._following(facts, true.shape[1])
                left -= told
                yield Deduced(row, tuple(sorted(told, key=abs)), facts)

    def _reason(self, true: Truths, false: Truths, literal: int) -> tuple[int, ...]:
        """Known inputs that force a literal."""
        tried, _ = known_inputs(len(true), [abs(literal)])
        used = self.because(true | (tried & (literal < 0)), false | (tried & (literal > 0))) & ~tried
        places = np.flatnonzero(used)
        return tuple(np.where(true[places], places + 1, -places - 1).tolist())

    def _following(self, facts: Sequence[int], width: int) -> set[int]:
        """All literals that these force."""
        rows = (row[None] for row in known_inputs(width, facts))
        must, must_not = (np.flatnonzero(found[0]) + 1 for found in self.forced(*rows))
        return {*must.tolist(), *(-must_not).tolist()}
