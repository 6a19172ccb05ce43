"""Runs: the true inputs, along a line or around a ring, form runs of these lengths.

Along a line the lengths stand in the order of the runs, or in any (LOOSE); around a RING in any. A length
may be ANY_LENGTH, "?": one or more. No lengths at all say that no input is true.

>>> RunLengths((2, 1)).holds([[1, 1, 0, 1], [1, 0, 1, 1]]).tolist()
[True, False]
>>> RunLengths((2, 1), RING).holds([[1, 0, 1, 0, 1]]).tolist()  # the last and the first are neighbours
[True]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Deduced, Shown, Truths, known_inputs
from satelier.claims.sequences.arrangements import arranged
from satelier.claims.sequences.line import ANY_LENGTH, Line, bits_of, row_of
from satelier.claims.statement import Statement, said
from satelier.claims.words.runs import runs_end, runs_pattern, runs_sentence, runs_why, runs_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

IN_ORDER, LOOSE, RING = "in order", "loose", "ring"
FEW = 12  # or somewhat more: samples of one width


@dataclass(frozen=True)
class RunLengths(Claim):
    """The true inputs form runs of these lengths."""

    lengths: tuple[int, ...]
    order: str = IN_ORDER
    kind = "runs"
    usual = "starts"

    def line(self, width: int) -> Line | None:
        """The line, where the lengths are in order."""
        return Line(self.lengths, width) if self.order == IN_ORDER else None

    def arrangements(self, width: int) -> Truths:
        """All rows that satisfy it, where the lengths are in any order."""
        return arranged(tuple(sorted(self.lengths)), width, ring=self.order == RING)

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        line = self.line(true.shape[1])
        if line is None:
            return np.asarray(self._fitting(true, false).any(axis=1))
        rows = zip(true, false, strict=True)
        return np.array([line.fits(bits_of(row), bits_of(other)) for row, other in rows], dtype=bool)

    def _fitting(self, true: Truths, false: Truths) -> Truths:
        """Row by row: which arrangements agree with what is known."""
        ways = self.arrangements(true.shape[1]).T
        return np.asarray(~((true @ ~ways) | (false @ ways)))

    # What follows.

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        is_open, width = ~(true | false), true.shape[1]
        line = self.line(width)
        if line is None:
            fitting, ways = self._fitting(true, false), self.arrangements(width)
            return is_open & ~(fitting @ ~ways), is_open & ~(fitting @ ways)
        fitted = [line.fitted(bits_of(row), bits_of(other)) for row, other in zip(true, false, strict=True)]
        may_be_true, may_be_false = np.zeros_like(true), np.zeros_like(true)
        for number, found in enumerate(fitted):
            may_be_true[number] = row_of(found.may_be_true, width)
            may_be_false[number] = row_of(found.may_be_false, width)
        return is_open & ~may_be_false, is_open & ~may_be_true

    def because(self, true: Truths, false: Truths) -> Truths:
        """Along a line: leave out one known place after the other, as numbers."""
        line = self.line(true.shape[-1])
        if line is None:
            return super().because(true, false)
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = [row_of(_because(line, *map(bits_of, row)), line.width) for row in zip(*rows, strict=True)]
        return np.array(kept, dtype=bool).reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces; all that follows from the reason of one literal is told with it."""
        must, must_not = self.forced(true, false)
        for row in np.flatnonzero((must | must_not).any(axis=1)).tolist():
            left = {*(np.flatnonzero(must[row]) + 1).tolist(), *(-np.flatnonzero(must_not[row]) - 1).tolist()}
            while left:
                literal = max(left, key=lambda one: (one > 0, -abs(one)))  # what is true tells more
                facts = self._reason(true[row], false[row], literal)
                told = left & self._following(facts, true.shape[1])
                left -= told
                yield from _apart(row, told, facts)

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

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return runs_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return runs_pattern(self, about, concludes, facts)

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else runs_why(self, step)

    def end(self, step: Step) -> str:
        return runs_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return runs_wrong(self, about, true, false, language)

    # What is tried and shown.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("runs 3 2 of 10", "runs of 3 and 2 along 10 places", cls((3, 2)), 10)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Lengths that fit and one that does not, unknown ones too; in order and in any order."""
        fitting = _all_lengths(width)
        some = fitting[:: 1 + len(fitting) // FEW]
        unknown = [(ANY_LENGTH,), (1, ANY_LENGTH, ANY_LENGTH)]
        in_order = [cls(lengths) for lengths in [*some, (width + 1,), *unknown]]
        rising = [lengths for lengths in some if list(lengths) == sorted(lengths)]
        loose = [*rising[:: 1 + len(rising) // 4], unknown[1]]
        return in_order + [cls(lengths, order) for lengths in loose for order in (LOOSE, RING)]


def _apart(row: int, literals: Iterable[int], facts: tuple[int, ...]) -> Iterator[Deduced]:
    """What is true and what is false, each told by itself."""
    for _, own in itertools.groupby(
        sorted(literals, key=lambda one: (one < 0, abs(one))), lambda one: one > 0
    ):
        yield Deduced(row, tuple(own), facts)


def _because(line: Line, true: int, false: int) -> int:
    """Of what breaks a line: places of which none can be left out."""
    for place in range(line.width):
        bit = 1 << place
        if (true | false) & bit and not line.fits(true & ~bit, false & ~bit):
            true, false = true & ~bit, false & ~bit
    return true | false


@functools.cache
def _all_lengths(width: int) -> tuple[tuple[int, ...], ...]:
    """The lengths of all runs that fit so many places, few before many."""
    found: list[tuple[int, ...]] = [()]
    for length in range(1, width + 1):
        found += [(length, *rest) for rest in _all_lengths(max(width - length - 1, 0))]
    return tuple(sorted(set(found), key=lambda lengths: (len(lengths), lengths)))


def runs(
    lengths: Iterable[Sequence[int] | None], groups: Groups, value: str, order: str = IN_ORDER
) -> Statement:
    """The places of each group that hold `value` form runs of these lengths, a list per group; None is not
    told.

    order   IN_ORDER along the group · LOOSE, in any order along it · RING, in any order around it
    """
    told = [None if own is None else tuple(length for length in own if length) for own in lengths]
    shown = groups.select([own is not None for own in told])
    return said([RunLengths(own, order) for own in told if own is not None], shown, value)
