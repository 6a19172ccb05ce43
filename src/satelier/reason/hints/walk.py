"""Deductions one after the other, the easiest first.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hints.explain import explainer
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = read(find("takuzu"), "1... ..0. .... 11..")
>>> [found.concludes for _, found in walked(explainer(puzzle), knowledge(puzzle))][:3]
[(-15,), (-16,), (11,)]
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.hints.chain import UNBOUNDED
from satelier.reason.hints.explain import Deduction, Explainer, rank
from satelier.reason.hints.single import entailed

Order = Callable[[Deduction], tuple[int, ...]]


def walked(
    using: Explainer, known: Knowledge, most: int = UNBOUNDED, order: Order = rank
) -> Iterator[tuple[Knowledge, Deduction]]:
    """The easiest deduction, then the easiest after it, and so on; each with what was known before it.

    Up to where a step takes more than so many instances, about; steps of one instance come in an order.
    """
    known = using.glance.seen(known)
    singles = Singles(using, known, order)
    while found := singles.pop(known) or (using.harder(known, most) if most > 1 else None):
        yield known, found
        before, known = known, after(using, known, found)
        singles.look(known, np.flatnonzero(known.signs != before.signs).tolist())


def after(using: Explainer, known: Knowledge, found: Deduction) -> Knowledge:
    """What is known then, and what is seen at a glance."""
    return using.glance.seen(known.adding(found.concludes), found.concludes)


def closed(using: Explainer, known: Knowledge) -> Knowledge:
    """What is known once single instances force nothing more; in which order, and why, nobody asks."""
    known, numbers = using.glance.seen(known), using.everything
    while len(found := entailed(using.book, known, numbers)):
        later = using.glance.seen(known.adding(found), found.tolist())
        numbers = using.book.touching(np.flatnonzero(later.signs != known.signs).tolist())
        known = later
    return known


def leading(
    using: Explainer, steps: Sequence[tuple[Knowledge, Deduction]]
) -> list[tuple[Knowledge, Deduction]]:
    """The steps that place something, and those that one of these, or of these after it, stands on."""
    wanted: set[int] = set()
    kept = []
    for known, step in reversed(steps):
        if step.places or not wanted.isdisjoint(step.concludes):
            wanted |= using.glance.worked_out(known, step.facts)
            kept.append((known, step))
    return kept[::-1]


def leading_to(
    using: Explainer, steps: Sequence[tuple[Knowledge, Deduction]], literal: int
) -> list[tuple[Knowledge, Deduction]]:
    """The steps that a literal stands on, which is known after the last."""
    wanted = _grounds(using, after(using, *steps[-1]), [literal])
    kept = []
    for known, step in reversed(steps):
        if not wanted.isdisjoint(step.concludes):
            wanted |= _grounds(using, known, step.facts)
            kept.append((known, step))
    return kept[::-1]


def soonest(using: Explainer, known: Knowledge, literal: int) -> list[tuple[Knowledge, Deduction]] | None:
    """What single instances force, all at once and then again, until a literal is known: that way few steps
    lie between what is known and it. None where they do not lead there."""
    steps = []
    while found := sorted(using.singles(known, using.everything), key=rank):
        later = known
        for one in found:
            step = replace(one, concludes=tuple(later.unknown(one.concludes)))
            if step.concludes:
                steps.append((known, step))
                later = after(using, later, step)
                if after(using, known, step).holds(literal):
                    return leading_to(using, steps, literal)
        known = later
    return None


def _grounds(using: Explainer, known: Knowledge, facts: Sequence[int]) -> set[int]:
    """What facts stand on: themselves, or the placed values by which they are seen at a glance."""
    sights = using.glance.sources(known, facts)
    seen = {literal for sight in sights for literal in sight.rules_out}
    return (set(facts) - seen) | {sight.placed for sight in sights}


class Singles:
    """What single instances force, easiest first; only instances that something changed for are looked at."""

    def __init__(self, using: Explainer, known: Knowledge, order: Order = rank) -> None:
        self.using, self.order = using, order
        self.ages = itertools.count()
        self.heap: list[tuple[tuple[int, ...], int, Deduction]] = []
        self._push(using.singles(known, using.everything))

    def look(self, known: Knowledge, variables: Iterable[int]) -> None:
        """These variables have become known."""
        self._push(self.using.singles(known, self.using.book.touching(variables)))

    def _push(self, found: Iterable[Deduction]) -> None:
        for one in found:
            heapq.heappush(self.heap, (self.order(one), next(self.ages), one))

    def pop(self, known: Knowledge) -> Deduction | None:
        """The easiest, without what is known by now."""
        while self.heap:
            found = heapq.heappop(self.heap)[-1]
            concludes = known.unknown(found.concludes)
            if concludes:
                return replace(found, concludes=concludes)
        return None
