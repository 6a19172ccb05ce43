"""Tier 1: what one rule instance forces, and the known literals it needs for that.

All instances of a family are looked at together, as tables.

>>> import numpy as np
>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> book, known = Rulebook(puzzle), knowledge(puzzle).adding([1, 2])
>>> for found in forced(book, known, np.arange(len(book))):
...     print(found)
Forced(number=0, concludes=(-3, -4), facts=(1, 2), span=2)
Forced(number=8, concludes=(-3,), facts=(1, 2), span=1)
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Truths
from satelier.claims.family import Family
from satelier.frozen import dataclass
from satelier.logic.codes import Int64s
from satelier.logic.stencil import about
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook


@dataclass(frozen=True)
class Forced:
    """What the instance `number` forces, the known literals by which it does, and of how many open places."""

    number: int
    concludes: tuple[int, ...]
    facts: tuple[int, ...]
    span: int


def forced(book: Rulebook, known: Knowledge, numbers: Int64s) -> list[Forced]:
    """What each of these instances forces by itself; `known` must not contradict them."""
    undecided = known.undecided(book.puzzle.values.per_place)
    return [
        found
        for family, start, rows in book.rows(numbers)
        for claim, own in by_claim(family, rows)
        for found in _forced_by(claim, start + rows[own], family.scopes[rows[own]], known, undecided)
    ]


def entailed(book: Rulebook, known: Knowledge, numbers: Int64s) -> Int64s:
    """The open literals that these instances force, each by itself, where nobody asks why."""
    found = [np.empty(0, np.int64)]
    for family, _, rows in book.rows(numbers):
        for claim, own in by_claim(family, rows):
            scopes = family.scopes[rows[own]]
            must, must_not = claim.forced(*(truth[scopes] for truth in known.truth))
            found += [scopes[must].astype(np.int64), -scopes[must_not].astype(np.int64)]
    return np.unique(np.concatenate(found))


def by_claim(family: Family, rows: Int64s) -> Iterator[tuple[Claim, Int64s]]:
    """Each claim that some of the rows make, and which of them do."""
    which = family.which[rows]
    for number in np.unique(which).tolist():
        yield family.claims[number], np.flatnonzero(which == number)


def _forced_by(
    claim: Claim, numbers: Int64s, scopes: NDArray[np.int32], known: Knowledge, undecided: Truths
) -> Iterator[Forced]:
    """The same for instances that make one claim, given their literals."""
    true, false = (truth[scopes] for truth in known.truth)
    spans = undecided[np.abs(scopes)].sum(axis=1)
    for found in claim.deduced(true, false):
        scope = scopes[found.row].tolist()
        literals, facts = about(found.literals, scope), about(found.facts, scope)
        yield Forced(int(numbers[found.row]), literals, facts, int(spans[found.row]))
