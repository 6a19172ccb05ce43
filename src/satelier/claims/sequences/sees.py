"""Sees: a place and what it sees along its arms are so many; an arm is seen up to the first false input.

Inputs stand arm by arm, those next to the owner first. Each arm shows as many as it has true inputs before
the first false one; what is known leaves it some of these numbers, and all arms have to give the total. A set
of numbers is a number itself: bit n is the number n.

>>> two = Sees(3, (2, 1))  # the owner, and two more: along an arm of two and an arm of one
>>> two.holds([[1, 1, 0], [0, 1, 1], [1, 0, 1]]).tolist()
[True, False, True]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import Claim, Shown, Truths
from satelier.claims.counts.count import Count
from satelier.claims.sequences.line import Bits, bits_of, members
from satelier.claims.statement import Statement, said
from satelier.claims.words.sees import sees_end, sees_sentence, sees_why, sees_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Sees(Claim):
    """The owner and what it sees are `number` places.

    arms   how many inputs each arm has; they stand one arm after the other
    """

    number: int
    arms: tuple[int, ...]
    kind = "sees"
    usual = "prefixes"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        found = (_added(shown) for shown in self._shown(np.asarray(true), np.asarray(false)))
        return np.array([self.number > 0 and total >> (self.number - 1) & 1 for total in found], dtype=bool)

    def extremes(self, true: Truths, false: Truths) -> tuple[int, int]:
        """Of one row: how many are seen at least and at most, the owner included."""
        [total] = map(_added, self._shown(true[None], false[None]))
        return _least(total) + 1, total.bit_length()

    def _shown(self, true: Truths, false: Truths) -> Iterator[list[Bits]]:
        """Row by row, arm by arm: which numbers of places the arm may still show, from 0."""
        for row in zip(true, false, strict=True):
            held, out = map(bits_of, row)
            yield [_numbers(held >> own.start, out >> own.start, own.stop - own.start) for own in self.slices]

    @property
    def slices(self) -> Iterator[slice]:
        """The inputs of each arm."""
        ends = list(itertools.accumulate(self.arms))
        return (slice(end - length, end) for end, length in zip(ends, self.arms, strict=True))

    def as_count(self, width: int) -> Count | None:
        """Arms of one place hide nothing."""
        return Count(self.number - 1, self.number - 1) if max(self.arms, default=0) <= 1 else None

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """What all numbers of an arm say that go with some numbers of the others."""
        must = np.zeros_like(true), np.zeros_like(true)
        for row, shown in enumerate(self._shown(true, false)):
            for number, own in enumerate(self.slices):
                others = _added([*shown[:number], *shown[number + 1 :]])
                if fitting := _completing(shown[number], others, self.number - 1):
                    least = own.start + _least(fitting)
                    must[0][row, own.start : least] = True
                    must[1][row, least : own.stop][:1] = fitting & (fitting - 1) == 0
        known = true | false
        return must[0] & ~known, must[1] & ~known

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return sees_sentence(self.number, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "sight"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else sees_why(self, step)

    def end(self, step: Step) -> str:
        return sees_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        guard = len(true) - sum(self.arms)
        return sees_wrong(self, about, self.extremes(true[guard:], false[guard:]), language)

    # What the exhaustive tests try.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("sees 5 of 10", "a cell of a 6 × 6 grid that sees 5", cls(5, (2, 3, 2, 3)), 10)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Every number, and one beyond, along one arm, along two, and along arms of up to two places."""
        halves = (width // 2, width - width // 2)
        pairs = tuple(min(2, width - start) for start in range(0, width, 2))
        ways = dict.fromkeys(tuple(filter(None, arms)) for arms in ((width,), halves, pairs))
        return [cls(number, arms) for arms in ways for number in range(width + 3)]


def _numbers(true: Bits, false: Bits, length: int) -> Bits:
    """How many an arm may show: all before are not false, and the next one is not true."""
    end = 1 << length
    return ((_lowest(false | end) << 1) - 1) & ~(true & (end - 1))


def _added(shown: Iterable[Bits]) -> Bits:
    """Which totals the numbers of several arms give."""
    total = 1
    for arm in shown:
        wider = 0
        while arm:
            wider |= total * _lowest(arm)
            arm &= arm - 1
        total = wider
    return total


def _completing(numbers: Bits, others: Bits, total: int) -> Bits:
    """Which of the numbers the others complete to the total."""
    kept = (number for number in members(numbers) if number <= total and others >> (total - number) & 1)
    return sum(1 << number for number in kept)


def _lowest(bits: Bits) -> Bits:
    return bits & -bits


def _least(bits: Bits) -> int:
    """The least number of a set."""
    return _lowest(bits).bit_length() - 1


def sees(numbers: ArrayLike, arms: Groups, value: str) -> Statement:
    """Each number counts its cell and the places that hold `value` in sight of it; −1 is no number.

    arms   grid.arms: what lies up, down, left and right of each cell, the nearest first
    """
    cells = arms.cells
    assert cells is not None, "only groups that belong to cells have a number"
    own = np.asarray(numbers, dtype=np.int64).ravel()[cells]
    chosen = arms.select(own >= 0)
    owned = ((part.cells, part.places) for part in chosen.parts if part.cells is not None)
    lengths = (_lengths(*row) for part in owned for row in zip(*part, strict=True))
    claims = [Sees(*one) for one in zip(own[own >= 0].tolist(), lengths, strict=True)]
    return said(claims, chosen, value)


def _lengths(owner: int, places: NDArray[np.int32]) -> tuple[int, ...]:
    """Where an arm ends: the next place is not as far from the last as that was from the one before."""
    found: list[int] = []
    step = before = owner
    for place in places.tolist():
        if found and place - before == step:
            found[-1] += 1
        else:
            found, step = [*found, 1], place - owner
        before = place
    return tuple(found)
