"""Tier 1: what one rule instance forces, and the known literals it needs for that.

All instances of a family are looked at together, as tables.

>>> from satelier.puzzles import find
>>> from satelier.reason.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> book, known = Rulebook(puzzle), knowledge(puzzle).adding([1, 2])
>>> for found in forced(book, known, np.arange(len(book))):
...     print(found)
Forced(number=0, literals=(-3, -4), facts=(1, 2), span=2)
Forced(number=8, literals=(-3,), facts=(1, 2), span=1)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Truths
from satelier.family import Family
from satelier.logic.codes import Int64s
from satelier.reason.hints.rulebook import Rulebook
from satelier.reason.knowledge import Knowledge


@dataclass(frozen=True)
class Forced:
    """What the instance `number` forces, the known literals by which it does, and how many it leaves open."""

    number: int
    literals: tuple[int, ...]
    facts: tuple[int, ...]
    span: int


def forced(book: Rulebook, known: Knowledge, numbers: Int64s) -> list[Forced]:
    """What each of these instances forces by itself; `known` must not contradict them."""
    return [
        found
        for family, start, rows in book.rows(numbers)
        for claim in range(len(family.claims))
        for found in _forced_by(family, start, rows, claim, known)
    ]


def _forced_by(family: Family, start: int, rows: Int64s, number: int, known: Knowledge) -> Iterator[Forced]:
    """The same for the rows of a family that make claim `number`."""
    own = rows if len(family.claims) == 1 else rows[family.which[rows] == number]
    true, false = (truth[family.scopes[own]] for truth in known.truth)
    claim = family.claims[number]
    must, must_not = claim.forced(true, false)
    found = np.flatnonzero((must | must_not).any(axis=1))
    if len(found):
        table = Table(family.scopes[own[found]], true[found], false[found], must[found], must_not[found])
        numbers = (start + own[found]).tolist()
        yield from map(Forced, numbers, table.forced(), table.facts(claim), table.spans())


class Table(NamedTuple):
    """Instances that force something, a row each: their literals, and which are known and which forced."""

    scopes: NDArray[np.int32]
    true: Truths
    false: Truths
    must: Truths
    must_not: Truths

    def forced(self) -> Iterator[tuple[int, ...]]:
        signed = np.where(self.must, self.scopes, -self.scopes)
        return _picked(signed, self.must | self.must_not)

    def spans(self) -> list[int]:
        """How many literals of each instance are open."""
        found: list[int] = (~(self.true | self.false)).sum(axis=1).tolist()
        return found

    def facts(self, claim: Claim) -> Iterator[tuple[int, ...]]:
        """What one of the forced literals needs.

        Whatever a claim forces at once it forces for one reason, so the first literal speaks for all.
        """
        first = np.zeros_like(self.must)
        first[np.arange(len(first)), (self.must | self.must_not).argmax(axis=1)] = True
        used = claim.because(self.true | (first & self.must_not), self.false | (first & self.must))
        return _picked(np.where(self.true, self.scopes, -self.scopes), used & ~first)


def _picked(literals: NDArray[np.int32], chosen: Truths) -> Iterator[tuple[int, ...]]:
    """The chosen literals of each row."""
    for row, mask in zip(literals, chosen, strict=True):
        yield tuple(row[mask].tolist())
