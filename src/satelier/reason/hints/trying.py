"""Tier 3 where claims have too many clauses for a chain: assume the opposite, and let every instance speak.

trial   an open literal that is assumed, by itself
round   what all instances force that something changed for, at once

A group that must hang together, the sum of a long run, a whole line of blocks: a person sees at a glance what
such a rule says of a board, though nobody could list its clauses. After every round it is looked whether an
instance is broken; from there it is told back which instances, and which of the known literals, it took.
Trials go on together: a claim is asked about its instances in all of them at once.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> trials = Trials(Rulebook(puzzle), knowledge(puzzle).adding([2, 3, 5, 8]), [1, -1])
>>> list(trials.refuted_next())
[Chain(refuted=1, rules=(0,), facts=(2, 3))]
>>> [told.tolist() for told in trials.rounds[0][:3]]  # trials that go on, instances, what they force
[[1], [0], [-4]]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Forcing, Truths
from satelier.logic.codes import Int64s
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.chain import Chain, is_followed
from satelier.reason.hints.single import by_claim

FIRST, GROWTH, MOST_AT_ONCE = 16, 4, 128  # trials that are begun together: at first, each time more, at most
MOST_BROKEN = 4  # instances that one assumption breaks, of which the shortest story is told


class Asked(NamedTuple):
    """Instances that make one claim, each in a trial: their numbers, the trials, their literals."""

    claim: Claim
    numbers: Int64s
    trials: Int64s
    scopes: NDArray[np.int32]


class Round(NamedTuple):
    """What a round has told: the trial, the instance, the literal that it forced; and, a row for each trial,
    what was known before."""

    trials: Int64s
    numbers: Int64s
    literals: Int64s
    before: NDArray[np.int8]


class Source(NamedTuple):
    """Where a literal comes from: the instance that forced it, and what was known then."""

    number: int
    before: Knowledge


def has_wide_claims(book: Rulebook) -> bool:
    """Whether some claims are left out of chains, because they have too many clauses."""
    return not all(map(is_followed, book.families))


class Trials:
    """Open literals, each assumed by itself, about which nothing has been asked yet.

    asked   the instances that something has changed for, and how to have what they force of it
    over    the trials that have been refuted
    """

    def __init__(self, book: Rulebook, known: Knowledge, assumed: Sequence[int]) -> None:
        self.book, self.known, self.assumed = book, known, np.array(assumed, np.int64)
        self.signs = np.repeat(known.signs[None], len(assumed), axis=0)
        self.rounds: list[Round] = []
        self.done = 0
        self.asked: list[tuple[Asked, Forcing]] = []
        self.over = np.zeros(len(assumed), dtype=bool)

    def refuted(self, most: int) -> Iterator[Chain]:
        """What is refuted in so many rounds in all; the first round that refutes anything is the last."""
        anything = False
        while self.done < most and not anything and (self.asked or not self.done):
            for chain in self.refuted_next():
                anything = True
                yield chain

    def refuted_next(self) -> Iterator[Chain]:
        """What one round more refutes, and at first what is broken without any; in order, each by the story
        that takes fewest rules.

        A few trials are begun first, in case they are enough, then more and more; all go on together.
        """
        self.done += 1
        if self.done > 1:
            yield from self._round()
            return
        asked = []
        for part in _growing(np.arange(len(self.assumed))):
            yield from self._add(part, self.assumed[part])
            yield from self._round()
            asked += self.asked
        self.asked = asked

    def _round(self) -> Iterator[Chain]:
        """Let every instance speak for which something has changed."""
        found = [_columns(asked, *forcing()) for asked, forcing in self.asked]
        told = np.concatenate([np.empty((3, 0), np.int64), *found], axis=1)
        trials, numbers, literals = told[:, ~self.over[told[0]]]
        self.rounds.append(Round(trials, numbers, literals, self.signs))
        self.signs = self.signs.copy()
        yield from self._add(trials, literals)

    def _add(self, trials: Int64s, literals: Int64s) -> Iterator[Chain]:
        """What holds in these trials from now on, of what contradicts itself the first; what that refutes."""
        self.signs[trials[::-1], np.abs(literals[::-1])] = np.sign(literals[::-1])
        self.asked, broken = [], [np.empty((2, 0), np.int64)]
        for asked in _touched(self.book, trials, np.abs(literals)):
            possible, forcing = asked.claim.judged(*self._truths(asked))
            broken.append(np.array([asked.trials[~possible], asked.numbers[~possible]]))
            self.asked.append((asked, forcing))
        yield from self._told(*np.concatenate(broken, axis=1))

    def _truths(self, asked: Asked) -> tuple[Truths, Truths]:
        truth = self.signs[asked.trials[:, None], np.abs(asked.scopes)] * np.sign(asked.scopes)
        return truth > 0, truth < 0

    def _told(self, trials: Int64s, numbers: Int64s) -> Iterator[Chain]:
        """How these instances came to be broken, in trials that are over now."""
        self.over[trials] = True
        for trial in sorted({*trials.tolist()}):
            story = _Story(self, trial)
            told = [story.told(number) for number in numbers[trials == trial][:MOST_BROKEN].tolist()]
            yield min(told, key=lambda chain: (len(chain.rules), len(chain.facts)))


def _growing(numbers: Int64s) -> Iterator[Int64s]:
    start, size = 0, FIRST
    while start < len(numbers):
        yield numbers[start : start + size]
        start, size = start + size, min(GROWTH * size, MOST_AT_ONCE)


def _touched(book: Rulebook, trials: Int64s, variables: Int64s) -> Iterator[Asked]:
    """The instances for which something has changed: these variables, each in its trial."""
    owners, which = book.touching_each(variables)
    count = int(trials.max(initial=0)) + 1
    numbers, trials = np.divmod(np.unique(owners * count + trials[which]), count)
    end = 0
    for family, start, rows in book.rows(numbers):
        own, end = trials[end : end + len(rows)], end + len(rows)
        for claim, same in by_claim(family, rows):
            yield Asked(claim, start + rows[same], own[same], family.scopes[rows[same]])


def _columns(asked: Asked, must: Truths, must_not: Truths) -> Int64s:
    """What these instances force, each by itself: columns of a trial, an instance and a literal."""
    columns = list[Int64s]()
    for sign, forced in ((1, must), (-1, must_not)):
        rows, places = np.nonzero(forced)
        literals = sign * asked.scopes[rows, places]
        columns.append(np.array([asked.trials[rows], asked.numbers[rows], literals], np.int64))
    return np.concatenate(columns, axis=1)


# From what is broken back to what is known


class _Story:
    """One trial: what holds in it, and where that comes from."""

    def __init__(self, trials: Trials, trial: int) -> None:
        self.book, self.known, self.assumed = trials.book, trials.known, int(trials.assumed[trial])
        self.now = Knowledge(trials.signs[trial])
        self.sources: dict[int, Source] = {}
        for told in trials.rounds:
            before, own = Knowledge(told.before[trial]), told.trials == trial
            for number, literal in zip(told.numbers[own].tolist(), told.literals[own].tolist(), strict=True):
                self.sources.setdefault(literal, Source(number, before))

    def told(self, broken: int) -> Chain:
        """The instances, and the known literals, by which one is broken."""
        rules, facts = {broken}, set[int]()
        left = _because(self.book, broken, self.now)
        seen = {*left, self.assumed}
        while left:
            literal = left.pop()
            if literal == self.assumed:
                continue
            if self.known.holds(literal):
                facts.add(literal)
                continue
            source = self.sources[literal]
            rules.add(source.number)
            for more in _because(self.book, source.number, source.before, literal):
                if more not in seen:
                    seen.add(more)
                    left.append(more)
        return Chain(self.assumed, tuple(sorted(rules)), tuple(sorted(facts, key=abs)))


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
