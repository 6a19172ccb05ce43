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
from collections.abc import Iterable, Iterator
from dataclasses import replace

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.hints.explain import Deduction, Explainer


def walked(using: Explainer, known: Knowledge) -> Iterator[tuple[Knowledge, Deduction]]:
    """The easiest deduction, then the easiest after it, and so on; each after what was known before."""
    singles = Singles(using, known)
    while found := singles.pop(known) or using.harder(known):
        yield known, found
        known = known.adding(found.concludes)
        singles.look(known, map(abs, found.concludes))


class Singles:
    """What single instances force, easiest first; only instances that something changed for are looked at."""

    def __init__(self, using: Explainer, known: Knowledge) -> None:
        self.using = using
        self.ages = itertools.count()
        self.heap: list[tuple[tuple[int, ...], int, Deduction]] = []
        self._push(using.singles(known, using.everything))

    def look(self, known: Knowledge, variables: Iterable[int]) -> None:
        """These variables have become known."""
        self._push(self.using.singles(known, self.using.book.touching(variables)))

    def _push(self, found: Iterable[Deduction]) -> None:
        for one in found:
            heapq.heappush(self.heap, (one.effort, next(self.ages), one))

    def pop(self, known: Knowledge) -> Deduction | None:
        """The easiest, without what is known by now."""
        while self.heap:
            found = heapq.heappop(self.heap)[-1]
            concludes = known.unknown(found.concludes)
            if concludes:
                return replace(found, concludes=concludes)
        return None
