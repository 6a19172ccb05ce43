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

from satelier.claims import Truths
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
        for claim in range(len(family.claims))
        for found in _forced_by(family, start, rows, claim, known, undecided)
    ]


def entailed(book: Rulebook, known: Knowledge, numbers: Int64s) -> Int64s:
    """The open literals that these instances force, each by itself, where nobody asks why."""
    found = [np.empty(0, np.int64)]
    for family, _, rows in book.rows(numbers):
        for number, claim in enumerate(family.claims):
            scopes = scopes_of(family, rows, number)[1]
            must, must_not = claim.forced(*(truth[scopes] for truth in known.truth))
            found += [scopes[must].astype(np.int64), -scopes[must_not].astype(np.int64)]
    return np.unique(np.concatenate(found))


def scopes_of(family: Family, rows: Int64s, number: int) -> tuple[Int64s, NDArray[np.int32]]:
    """Those of the rows that make claim `number`, and their literals."""
    own = rows if len(family.claims) == 1 else rows[family.which[rows] == number]
    return own, family.scopes[own]


def _forced_by(
    family: Family, start: int, rows: Int64s, number: int, known: Knowledge, undecided: Truths
) -> Iterator[Forced]:
    """The same for the rows of a family that make claim `number`."""
    own, scopes = scopes_of(family, rows, number)
    true, false = (truth[scopes] for truth in known.truth)
    spans = undecided[np.abs(scopes)].sum(axis=1)
    for found in family.claims[number].deduced(true, false):
        scope = scopes[found.row].tolist()
        literals, facts = about(found.literals, scope), about(found.facts, scope)
        yield Forced(start + int(own[found.row]), literals, facts, int(spans[found.row]))
