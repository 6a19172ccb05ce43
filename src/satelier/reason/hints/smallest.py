"""The smallest reason for a literal: as few rule instances as there are, beside what is seen at a glance.

What a value *would* rule out at a glance, if it were placed, costs nothing: that is how a person looks at a
pair, a fish or a chain. Every set of instances that leaves a way out has to be added to; the instances that
such a way out breaks are a *gap*, and a reason has one of every gap. So the smallest set that fills all gaps
is tried: it is a reason, or shows another gap (Reiter 1987; Ignatiev et al. 2015).

>>> from satelier.puzzles import find
>>> from satelier.reason.hints.explain import explainer
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> known = knowledge(puzzle).adding([1, 2])
>>> Smallest(explainer(puzzle), known).reasons(-3)
[(0,), (8,)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from satelier.engines.base import SpentError
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.hints.explain import Explainer
from satelier.reason.hints.named import open_instances
from satelier.reason.hints.oracle import Oracle
from satelier.solvers.python_sat.hitting import HittingSets

MOST_QUESTIONS = 2500  # to a solver, for one literal
MOST_CONFLICTS = 20_000  # of the search for sets that fill the gaps: about a third of a second
MOST_REASONS = 12  # of the same size
PATIENCE = 5_000_000  # propagations of the solver, about: a second or two


class Smallest:
    """The search for one position."""

    def __init__(
        self,
        using: Explainer,
        known: Knowledge,
        numbers: Iterable[int] | None = None,
        likely: Sequence[int] = (),
    ) -> None:
        self.known = known
        self.numbers = open_instances(using.book, known) if numbers is None else sorted(numbers)
        self.rows = using.book.rows(self.numbers)
        self.oracle = Oracle(using.book, self.numbers, likely, patience=PATIENCE)
        self.oracle.know(glances(using, known, (np.flatnonzero(known.signs[1:] == 0) + 1).tolist()))
        self.searches: dict[int, _Search] = {}
        self.facts = [fact for fact in known.literals if self.oracle.speaks_of(fact)]

    def follows(self, literal: int) -> bool:
        return self.oracle.speaks_of(literal) and self.oracle.entails(self.numbers, self.facts, literal)

    def holding(self, model: Mapping[int, bool]) -> set[int]:
        """The instances that hold in a model."""
        signs = self.known.signs.copy()
        signs[list(model)] = [1 if holds else -1 for holds in model.values()]
        truth = Knowledge(signs).truth
        return {
            start + int(row)
            for family, start, rows in self.rows
            for row in rows[family.possible(*truth)[rows]].tolist()
        }

    def reasons(self, literal: int) -> list[tuple[int, ...]]:
        """The smallest sets of instances from which a literal follows, which it must; one that is small where
        it takes too long to find these. A `SpentError` where even that does."""
        first = self.oracle.shrunk(self.numbers, self.facts, literal)[0]
        for size in range(1, len(first) + 1):
            found = self.of_size(literal, size)
            if found is None:
                break
            if found:
                return found
        return [first]

    def of_size(self, literal: int, size: int) -> list[tuple[int, ...]] | None:
        """The reasons of at most so many instances, or the first few; None where it takes too long."""
        search = self.searches.setdefault(literal, _Search(self, literal))
        try:
            return search.of_size(size)
        except SpentError:
            return None


class _Search:
    """For one literal: of sets that fill all gaps so far the smallest, each a reason, or one gap more."""

    def __init__(self, ground: Smallest, literal: int) -> None:
        self.ground, self.literal = ground, literal
        self.sets = HittingSets()
        self.next: tuple[int, ...] | None = ()
        self.found: list[tuple[int, ...]] = []
        self.asked = 0

    def of_size(self, size: int) -> list[tuple[int, ...]]:
        """All reasons of at most so many instances, or the first few of them."""
        while self.next is not None and len(self.next) <= size and len(self.found) < MOST_REASONS:
            self._look_at(self.next)
            self.next = self.sets.smallest()
            if self.sets.conflicts > MOST_CONFLICTS:
                raise SpentError
        return sorted(one for one in self.found if len(one) <= size)

    def _look_at(self, chosen: tuple[int, ...]) -> None:
        gap = self._gap(chosen)
        if gap:
            self.sets.hit(gap)
        else:
            self.found.append(chosen)
            self.sets.refuse(chosen)

    def _gap(self, chosen: tuple[int, ...]) -> list[int]:
        """A gap that these do not fill; nothing if they are a reason."""
        kept = self._way_out(chosen)
        if kept is None:
            return []
        gap, rest = [], [number for number in self.ground.numbers if number not in kept]
        while rest:  # as many as have a way out together: what is left is a small gap
            number = rest.pop()
            more = self._way_out((*kept, number))
            if more is None:
                gap.append(number)
            else:
                kept |= more
                rest = [one for one in rest if one not in kept]
        return gap

    def _way_out(self, numbers: Iterable[int]) -> set[int] | None:
        """The instances that hold where these do and the literal does not."""
        self.asked += 1
        if self.asked > MOST_QUESTIONS:
            raise SpentError
        ground = self.ground
        model = ground.oracle.consistent(list(numbers), [*ground.facts, -self.literal])
        return None if model is None else ground.holding(model)


def glances(using: Explainer, known: Knowledge, variables: Sequence[int]) -> Iterator[tuple[int, int]]:
    """What each of these values, if it were placed, would rule out among the others."""
    spoken_of = set(variables) if using.glance.many else set()
    for variable in sorted(spoken_of):
        if known.signs[variable] == 0:
            for other in using.glance.rules_out(variable).tolist():
                if other in spoken_of and known.signs[other] == 0:
                    yield -variable, -other
