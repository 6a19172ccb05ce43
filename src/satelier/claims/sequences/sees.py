"""Sees: a place and what it sees along its arms are so many; an arm is seen up to the first false input.

Inputs stand arm by arm, those next to the owner first. Each arm shows as many as it has true inputs before
the first false one; what is known leaves it some of these numbers, and all arms have to give the total.

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
        rows = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        total = _added(self._shown(*rows), len(rows[0]))
        return total[:, self.number - 1] if 0 < self.number <= total.shape[1] else np.zeros(len(total), bool)

    def extremes(self, true: Truths, false: Truths) -> tuple[int, int]:
        """Of one row: how many are seen at least and at most, the owner included."""
        found = np.flatnonzero(_added(self._shown(true[None], false[None]), 1)[0]) + 1
        return int(found[0]), int(found[-1])

    def _shown(self, true: Truths, false: Truths) -> list[Truths]:
        """Arm by arm, row by row: which numbers of places the arm may still show, from 0."""
        return [_numbers(true[:, own], false[:, own]) for own in self.slices]

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
        shown = self._shown(true, false)
        for number, own in enumerate(self.slices):
            others = _added([*shown[:number], *shown[number + 1 :]], len(true))
            fitting = shown[number] & _left(others, self.number - 1, shown[number].shape[1])
            must[0][:, own], must[1][:, own] = _forced(fitting)
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


def _numbers(true: Truths, false: Truths) -> Truths:
    """How many an arm may show: all before are not false, and the next one is not true."""
    rows, length = true.shape
    open_so_far = np.ones((rows, length + 1), dtype=bool)
    np.logical_and.accumulate(~false, axis=1, out=open_so_far[:, 1:])
    open_so_far[:, :length] &= ~true
    return open_so_far


def _added(shown: Sequence[Truths], rows: int) -> Truths:
    """Which totals the numbers of several arms give."""
    total = np.ones((rows, 1), dtype=bool)
    for arm in shown:
        wider = np.zeros((rows, total.shape[1] + arm.shape[1] - 1), dtype=bool)
        for number in range(arm.shape[1]):
            wider[:, number : number + total.shape[1]] |= total & arm[:, number, None]
        total = wider
    return total


def _left(others: Truths, total: int, count: int) -> Truths:
    """Which numbers, from 0, the other arms complete to the total."""
    wanted = total - np.arange(count)
    inside = (wanted >= 0) & (wanted < others.shape[1])
    return np.asarray(others[:, np.where(inside, wanted, 0)] & inside)


def _forced(fitting: Truths) -> tuple[Truths, Truths]:
    """Of the numbers that an arm may show: which inputs are true in all of them, and which false."""
    length = fitting.shape[1] - 1
    least = fitting.argmax(axis=1)[:, None]
    single = (fitting.sum(axis=1) == 1)[:, None]
    places = np.arange(length)
    return places < least, single & (places == least)


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
