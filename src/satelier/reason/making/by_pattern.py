"""A puzzle that needs a pattern, and nothing harder: values are given where its solution would be harder.

The solution of a puzzle with few clues is walked as far as steps lead that come no later in the table of
patterns. There a value is given, and the walk goes on; at one of the positions it comes by, the pattern may
be the next step. From then on, a value is given only if it does not spare the player the pattern: each is
tried from where the pattern was first needed, and another one where it would.

Before a rare pattern is met, thousands of positions are walked by, so the walk leaps: what easier patterns
rule out is read off the board, all at once, and a step is worked out with its reason only where the pattern
itself is on the board, or cannot be read off it (`Pattern.look`).
"""

from __future__ import annotations

import functools
import math
import time
from typing import NamedTuple

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.codes import Int64s
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hints.chain import UNBOUNDED
from satelier.reason.hints.explain import Deduction, Explainer, explainer
from satelier.reason.path import path
from satelier.reason.patterns.reading import boxes_first, read_reason
from satelier.reason.patterns.table import PATTERNS, RANKS, Pattern, pattern_of
from satelier.values import OPEN, Board

Random = np.random.Generator
WALKS = 4  # from the same clues, with other values given
MOST_TRIED = 8  # values, of which one is given that leaves the pattern needed


def needing(
    puzzle: Puzzle, solution: Board, pattern: Pattern, random: Random, until: float = math.inf
) -> Puzzle | None:
    """The puzzle with values given until it needs the pattern and nothing harder; None if that fails."""
    search = _Search(puzzle, solution, pattern, random, until)
    found = (search.settled() for _ in range(search.walks))
    return next((one for one in found if one), None)


def offered(example: Puzzle) -> tuple[Pattern, ...]:
    """What one may ask for of puzzles like this one, the easiest first: what has a name in its own solution,
    and all shapes of links, where groups have as many places as values."""
    using, found = explainer(example), {step.pattern for step in path(example).steps}
    has_links = using.glance.many and any(house.is_full for house in boxes_first(using.book))
    wanted = (one for one in PATTERNS if one in found or (has_links and one.is_of_links))
    return tuple(pattern for pattern in wanted if pattern.is_telling)


class _Walk(NamedTuple):
    """Where steps that come no later than the pattern lead, and where it was needed first, if it was."""

    end: Knowledge
    first: Knowledge | None


@dataclass(frozen=True)
class _Search:
    puzzle: Puzzle
    solution: Board
    pattern: Pattern
    random: Random
    until: float

    @functools.cached_property
    def _begun(self) -> _Walk:
        """The walk before any value is given."""
        return self._walked(knowledge(self.puzzle))

    @property
    def walks(self) -> int:
        """How many are worth while: where nothing is given, all of them are the same."""
        return WALKS if self._open(self._begun.end).size else 1

    def settled(self) -> Puzzle | None:
        """What one walk gives, if the pattern is needed on it."""
        walk, given = self._begun, self.puzzle.givens.copy()
        while (left := self._open(walk.end)).size:
            if not self.puzzle.is_given() or time.perf_counter() > self.until:
                return None
            place, walk = self._eased(walk, self.random.permutation(left))
            given.flat[place] = self.solution.flat[place]
        if walk.first is None:
            return None
        return self.puzzle if np.array_equal(given, self.puzzle.givens) else self.puzzle.with_givens(given)

    def _eased(self, walk: _Walk, left: Int64s) -> tuple[int, _Walk]:
        """A place that is given, and the walk from there; best one where the pattern is still needed."""
        place, found = int(left[0]), walk
        for place in left[: 1 if walk.first is None else MOST_TRIED].tolist():
            found = self._walked((walk.first or walk.end).adding(self._told(place)))
            if found.first is not None:
                break
        return place, found

    def _walked(self, known: Knowledge) -> _Walk:
        first, last = None, RANKS[self.pattern.name]
        known = self._leapt(known)
        while self._open(known).size and time.perf_counter() <= self.until:
            step = self._next(known)
            rank = _rank(self._using, known, step) if step else len(RANKS)
            if step is None or rank > last:
                break
            first = known if first is None and rank == last else first
            known = self._leapt(known.adding(step.concludes))
        return _Walk(known, first)

    def _leapt(self, known: Knowledge) -> Knowledge:
        """Where all leads that is seen without a reason, and easier than the pattern."""
        known = self._looked_through(known)
        while easier := next(filter(None, (self._ruled_out(one, known) for one in self._easier)), None):
            known = self._looked_through(known.adding(easier))
        return known

    def _next(self, known: Knowledge) -> Deduction | None:
        """The next step; nobody looks for it where the pattern could be seen, and is not there."""
        if self.pattern.look and not any(self.pattern.look(self._using.book, known)):
            return None
        return self._using.easiest(known, self.pattern.size or UNBOUNDED)

    @functools.cached_property
    def _easier(self) -> list[Pattern]:
        """Patterns that come before, and take no more instances, of those that are seen without a reason."""
        before = PATTERNS[: RANKS[self.pattern.name]] if self._using.glance.many else ()
        return [one for one in before if one.look and one.size <= (self.pattern.size or UNBOUNDED)]

    def _ruled_out(self, pattern: Pattern, known: Knowledge) -> list[int]:
        """All that a pattern rules out wherever it is on the board."""
        assert pattern.look is not None
        found = {point for subset in pattern.look(self._using.book, known) for point in subset.rules_out}
        return [-self.puzzle.values.literal(place, value) for place, value in sorted(found)]

    def _looked_through(self, known: Knowledge) -> Knowledge:
        """What is known and seen at a glance; where the pattern takes several instances, what one gives."""
        if self.pattern.size != 1:
            known = known.adding(self._using.whole.propagated(known.literals))
        return self._using.glance.seen(known)

    def _open(self, known: Knowledge) -> Int64s:
        return np.flatnonzero(known.board(self.puzzle) == OPEN)

    def _told(self, place: int) -> list[int]:
        literals = self.puzzle.values.literals(np.array([place]), self.solution.flat[[place]])
        told: list[int] = literals.tolist()
        return told

    @functools.cached_property
    def _using(self) -> Explainer:
        return explainer(self.puzzle)


def _rank(using: Explainer, known: Knowledge, step: Deduction) -> int:
    return RANKS[pattern_of(read_reason(using, known, step)).name]
