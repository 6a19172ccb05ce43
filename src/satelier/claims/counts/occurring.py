"""Occurring: so many of some patterns are there. A pattern is inputs that are true and others that are false.

"There are two ships of three": a pattern is three cells in line that are shaded, and the two beyond its ends
that are not. Of a row that is not complete it is known how many patterns are there for sure, and how many are
not ruled out; between the two any number is thought possible, which says too much at times, never too little.

>>> pairs = Occurring((((0, 1), (2,)), ((1, 2), (0,))), 1)  # just two neighbours of three
>>> pairs.holds([[1, 1, 0], [0, 1, 1], [1, 1, 1]]).tolist()
[True, True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import Claim, Truths
from satelier.claims.statement import Statement, said
from satelier.claims.words.telling import inline
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

NOT_SO = {"en": "This does not hold any more: {}", "fr": "Ceci ne tient plus : {}"}
Table = NDArray[np.float32]
Pattern = tuple[tuple[int, ...], tuple[int, ...]]  # the inputs that are true, and those that are false


@dataclass(frozen=True)
class Occurring(Claim):
    """Just so many of the patterns are there; `en` and `fr` say it, of {the} group."""

    patterns: tuple[Pattern, ...]
    count: int
    en: str = ""
    fr: str = ""
    kind = "occurring"
    usual = "occurrences"
    has_cuts = is_compared = False

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.patterns, self.count))

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        known, alive = self._standing(true, false)
        sure = (known == self._sizes(true.shape[1])).sum(axis=1)
        return np.asarray((sure <= self.count) & (alive.sum(axis=1) >= self.count))

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """An input that is tried completes patterns that lack it alone, and rules out those against it."""
        wanted, unwanted = self._tables(true.shape[1])
        known, alive = self._standing(true, false)
        sizes, is_open = self._sizes(true.shape[1]), ~(true | false)
        sure, left = (known == sizes).sum(axis=1)[:, None], alive.sum(axis=1)[:, None]
        almost = (alive & (known == sizes - 1)).astype(np.float32)
        alive = alive.astype(np.float32)

        def fails(adding: Table, ruling_out: Table) -> Truths:
            too_many = sure + almost @ adding.T > self.count
            too_few = left - alive @ ruling_out.T < self.count
            return np.asarray(is_open & (too_many | too_few))

        return fails(unwanted, wanted), fails(wanted, unwanted)

    def _standing(self, true: Truths, false: Truths) -> tuple[Table, Truths]:
        """Row by row, pattern by pattern: how many inputs are as it wants them, and whether none is not."""
        wanted, unwanted = self._tables(true.shape[1])
        agreeing = np.asarray(true @ wanted + false @ unwanted, dtype=wanted.dtype)
        return agreeing, np.asarray((false @ wanted + true @ unwanted) == 0)

    def _sizes(self, width: int) -> Table:
        """How many inputs each pattern has."""
        wanted, unwanted = self._tables(width)
        return np.asarray((wanted + unwanted).sum(axis=0))

    def _tables(self, width: int) -> tuple[Table, Table]:
        """Which inputs each pattern wants true, and which false: a column per pattern."""
        return _tables(self, width)

    def sentence(self, about: About, language: str) -> str:
        told = inline({"en": self.en, "fr": self.fr}, language) or super().sentence(about, language)
        return told.replace("{the}", about.family.part.name(about.row, language, "the"))

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return (inline(NOT_SO, language) or "{}").format(self.sentence(about, language))

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Patterns that have nothing in common: of those everything is known."""
        patterns = tuple(((place,), (place + 1,)) for place in range(0, width - 1, 2))
        return [cls(patterns, count) for count in range(len(patterns) + 1)] if patterns else []


@functools.lru_cache(64)
def _tables(claim: Occurring, width: int) -> tuple[Table, Table]:
    tables = np.zeros((2, width, len(claim.patterns)), dtype=np.float32)
    for number, pattern in enumerate(claim.patterns):
        for table, places in zip(tables, pattern, strict=True):
            table[list(places), number] = 1
    return tables[0], tables[1]


def occurring(
    count: int, patterns: Iterable[Pattern], groups: Groups, value: str, en: str = "", fr: str = ""
) -> Statement:
    """Just so many of the patterns are there among the places of each group that hold `value`."""
    return said(Occurring(tuple(patterns), count, en, fr), groups, value)


def occurring_each(
    count: int,
    patterns: Iterable[Iterable[Pattern]],
    groups: Groups,
    value: str,
    en: str = "",
    fr: str = "",
) -> Statement:
    """The same with patterns of each group's own."""
    return said([Occurring(tuple(own), count, en, fr) for own in patterns], groups, value)
