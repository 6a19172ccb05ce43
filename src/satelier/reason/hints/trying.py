"""Tier 3 where claims have too many clauses for a chain: assume the opposite, and let every instance speak.

round   what all instances force that something changed for, at once

A group that must hang together, the sum of a long run, a whole line of blocks: a person sees at a glance what
such a rule says of a board, though nobody could list its clauses. After every round it is looked whether an
instance is broken; from there it is told back which instances, and which of the known literals, it took.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> known = knowledge(puzzle).adding([2, 3, 5, 8])
>>> refuted(Rulebook(puzzle), known, 1, rounds=1)
Chain(refuted=1, rules=(0,), facts=(2, 3))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from satelier.claims import Claim, Truths
from satelier.encode.clausal import is_clausal
from satelier.logic.codes import Int64s
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.chain import Chain
from satelier.reason.hints.single import scopes_of

MOST_BROKEN = 4  # instances that one assumption breaks, of which the shortest story is told


class Source(NamedTuple):
    """Where a literal comes from: the instance that forced it, and what was known then."""

    number: int
    before: Knowledge


def has_wide_claims(book: Rulebook) -> bool:
    """Whether some claims are left out of chains, because they have too many clauses."""
    return any(
        claim.as_count(family.width) is None and not claim.keeps_halves_apart and not is_clausal(family)
        for family in book.families
        for claim in family.claims[:1]
    )


def refuted(book: Rulebook, known: Knowledge, assumed: int, rounds: int) -> Chain | None:
    """What refutes an open literal, if so many rounds do."""
    sources: dict[int, Source] = {}
    now, numbers = known.adding([assumed]), book.touching([abs(assumed)])
    if told := _shortest(book, known, now, numbers, sources, assumed):
        return told
    for _ in range(rounds):
        before = now
        for number, literal in _forced(book, now, numbers):
            sources.setdefault(literal, Source(number, before))
        new = [literal for literal in sources if not before.signs[abs(literal)]]
        if not new:
            return None
        now, numbers = before.adding(reversed(new)), book.touching(map(abs, new))  # the first one stays
        if told := _shortest(book, known, now, numbers, sources, assumed):
            return told
    return None


def _forced(book: Rulebook, known: Knowledge, numbers: Int64s) -> Iterator[tuple[int, int]]:
    """What these instances force, each by itself: the number of the instance, and the literal."""
    for family, start, rows in book.rows(numbers):
        for number, claim in enumerate(family.claims):
            own, scopes = scopes_of(family, rows, number)
            for sign, told in zip((1, -1), claim.forced(*(one[scopes] for one in known.truth)), strict=True):
                for row, place in zip(*np.nonzero(told), strict=True):
                    yield start + int(own[row]), sign * int(scopes[row, place])


def _shortest(
    book: Rulebook,
    known: Knowledge,
    now: Knowledge,
    numbers: Int64s,
    sources: dict[int, Source],
    assumed: int,
) -> Chain | None:
    """Of the instances that are broken now, the one that takes fewest others."""
    broken = [
        start + int(own[row])
        for family, start, rows in book.rows(numbers)
        for number, claim in enumerate(family.claims)
        for own, scopes in [scopes_of(family, rows, number)]
        for row in np.flatnonzero(~claim.possible(*(one[scopes] for one in now.truth)))
    ]
    told = [_told(book, known, now, one, sources, assumed) for one in broken[:MOST_BROKEN]]
    return min(told, key=lambda chain: (len(chain.rules), len(chain.facts)), default=None)


def _told(
    book: Rulebook, known: Knowledge, now: Knowledge, broken: int, sources: dict[int, Source], assumed: int
) -> Chain:
    """From a broken instance back to what is known."""
    rules, facts = {broken}, set[int]()
    left = _because(book, broken, now)
    seen = {*left, assumed}
    while left:
        literal = left.pop()
        if literal == assumed:
            continue
        if known.holds(literal):
            facts.add(literal)
            continue
        source = sources[literal]
        rules.add(source.number)
        for more in _because(book, source.number, source.before, literal):
            if more not in seen:
                seen.add(more)
                left.append(more)
    return Chain(assumed, tuple(sorted(rules)), tuple(sorted(facts, key=abs)))


def _because(book: Rulebook, number: int, known: Knowledge, forced: int = 0) -> list[int]:
    """The known literals by which an instance is broken, or by which it forces a literal."""
    instance = book.instance(number)
    claim: Claim = instance.claim
    scope = np.array(instance.literals)
    true, false = (truth[scope] for truth in known.truth)
    own: Truths = np.abs(scope) == abs(forced)
    same = scope == forced
    used = claim.because(true | (own & ~same), false | (own & same)) & ~own
    found: list[int] = np.where(true, scope, -scope)[used].tolist()
    return found
