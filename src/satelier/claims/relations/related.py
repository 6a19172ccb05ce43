"""Related: the values of two places stand in a relation: one is smaller, they differ by one, one is double …

The inputs say which values the first place holds, then which the second does. They are truth values like any
others, so a place may hold several values or none: the claim is that whatever the first holds is related to
whatever the second holds, and that neither holds something where the other holds nothing. So a value is out
as soon as nothing that is left for the other place suits it, for this one reason: (1, 2) is smaller than
(1, 3), which is at most 3, so (1, 2) is at most 2. With two values a place has one
input, true for the second.

>>> Related("<").holds([[1, 0, 0,  0, 1, 0], [0, 1, 0,  0, 1, 0]]).tolist()
[True, False]
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Deduced, Shown, Truths
from satelier.claims.statement import ANY, Statement, said
from satelier.claims.words.related import related_sentence, related_why, related_wrong
from satelier.claims.words.telling import Step
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

Pairs = tuple[tuple[int, int], ...]


def _differ_by_one(first: int, second: int) -> bool:
    return abs(first - second) == 1


def _one_is_double(first: int, second: int) -> bool:
    return first == 2 * second or second == 2 * first


RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "≥": operator.ge,
    "=": operator.eq,
    "≠": operator.ne,
    "consecutive": _differ_by_one,
    "not consecutive": lambda first, second: not _differ_by_one(first, second),
    "double": _one_is_double,
    "not double": lambda first, second: not _one_is_double(first, second),
}
TABLE = "table"


@dataclass(frozen=True)
class Related(Claim):
    """The values of two places are related.

    relation  one of `RELATIONS`, or TABLE
    least     the number that the first value stands for
    allowed   of a TABLE: the pairs of value numbers, from 0
    en, fr    of a TABLE: what it says of {first} and {second}, or of {both}, if there are words for it
    """

    relation: str
    least: int = 1
    allowed: Pairs = ()
    en: str = ""
    fr: str = ""
    kind = "related"
    usual = clauses = "support"
    compares_two = True
    has_cuts = False  # its clauses are few, and what they rule out is worth knowing from the start

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true, dtype=bool), np.asarray(false, dtype=bool)
        if true.shape[1] == 2:  # one input says of each of two values whether the place holds it
            true, false = _both_values(true, false), _both_values(false, true)
        table = self.table(true.shape[1])
        half = len(table)
        first, second, not_first, not_second = (
            true[:, :half],
            true[:, half:],
            false[:, :half],
            false[:, half:],
        )
        fits_first, fits_second = ~(second @ ~table.T), ~(first @ ~table)
        agreed = (fits_second | ~second).all(axis=1)
        room = (fits_second & ~not_second).any(axis=1), (fits_first & ~not_first).any(axis=1)
        return np.asarray(agreed & (room[0] | ~first.any(axis=1)) & (room[1] | ~second.any(axis=1)))

    def table(self, width: int) -> Truths:
        """Which values are related, a row for each of the first place."""
        return _table(self, max(width // 2, 2))

    def because(self, true: Truths, false: Truths) -> Truths:
        """What a place holds tells more than what it does not: that is left out first."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = rows[0] | rows[1]
        for known in (rows[1], rows[0]):
            for place in np.flatnonzero(known.any(axis=0)).tolist():
                fewer = kept.copy()
                fewer[:, place] &= ~known[:, place]
                less = self.possible(rows[0] & fewer, rows[1] & fewer)
                kept[:, place] = np.where(less, kept[:, place], fewer[:, place])
        return kept.reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What is ruled out for one place is told at once, for the reason that takes in all others."""
        half = true.shape[1] // 2
        kept: list[Deduced] = []
        for found in sorted(super().deduced(true, false), key=lambda one: (one.row, -len(one.facts))):
            for number, larger in enumerate(kept):
                if _goes_with(found, larger, half):
                    kept[number] = Deduced(found.row, larger.literals + found.literals, larger.facts)
                    break
            else:
                kept.append(found)
        yield from (Deduced(one.row, tuple(sorted(one.literals, key=abs)), one.facts) for one in kept)

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """What both places hold, even where one of them alone is wrong."""
        known = true | false if len(true) == 2 else true
        both = all(half.any() for half in np.split(known, 2))
        return known if both else self.because(true, false), True

    def sentence(self, about: About, language: str) -> str:
        return related_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "comparison"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else related_why(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return related_wrong(self, about, true, language)

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("< to 4", "a number up to 4 that is smaller than another", cls("<"), 8)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """All relations; and what stone, scissors and paper are to each other, which is like none of them."""
        if width % 2 or not width:
            return []
        numbers = max(width // 2, 2)
        around = tuple((number, (number + 1) % numbers) for number in range(numbers))
        return [*map(cls, RELATIONS), cls("double", least=0), cls(TABLE, allowed=around)]


def related(relation: str, pairs: Groups, least: int = 1) -> Statement:
    """The values of the two places of each pair are related: "<", "≥", "=", "≠", "consecutive" … (RELATIONS).

    Values are compared by their order; the first of them counts as `least`.
    """
    if relation not in RELATIONS:
        raise InputError("claims.relation", name=relation, names=", ".join(RELATIONS))
    return said(Related(relation, least), pairs, ANY)


WRITTEN = {"<": ("<", False), ">": ("<", True), "<=": ("≥", True), ">=": ("≥", False), "=": ("=", False),
           "!=": ("≠", False)}  # fmt: skip


def comparison(sign: str, least: int) -> tuple[Claim, bool]:
    """What a sign of comparison says of two places, and whether it says it of the second and the first."""
    relation, turned = WRITTEN[sign]
    return Related(relation, least), turned


def related_by(allowed: Iterable[tuple[int, int]], pairs: Groups, en: str = "", fr: str = "") -> Statement:
    """The same by a table: pairs of value numbers, from 0; `en`, `fr` speak of {first}, {second}, {both}."""
    table = tuple(sorted({(int(first), int(second)) for first, second in allowed}))
    return said(Related(TABLE, allowed=table, en=en, fr=fr), pairs, ANY)


@functools.cache
def _table(claim: Related, values: int) -> Truths:
    numbers = range(values)
    if claim.relation == TABLE:
        return np.array([[(first, second) in claim.allowed for second in numbers] for first in numbers])
    holds, least = RELATIONS[claim.relation], claim.least
    return np.array([[holds(first + least, second + least) for second in numbers] for first in numbers])


def _both_values(held: Truths, others: Truths) -> Truths:
    """Of two places with one input each: which of both values they are known to hold, place by place."""
    return np.stack([others, held], axis=-1).reshape(len(held), 4)


def _goes_with(found: Deduced, larger: Deduced, half: int) -> bool:
    """Whether both rule out values of the same place, and the larger reason is one for both."""
    places = {(literal > 0, abs(literal) > half) for literal in found.literals + larger.literals}
    return found.row == larger.row and len(places) == 1 and set(found.facts) <= set(larger.facts)
