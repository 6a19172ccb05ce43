"""A puzzle that needs a pattern, and nothing harder: values are given where its solution would be harder.

The solution of a puzzle with few clues is walked as far as steps lead that come no later in the table of
patterns. There a value is given, and the walk goes on; at one of the positions it comes by, the pattern may
be the next step. From then on, a value is given only if it does not spare the player the pattern: each is
tried from where the pattern was first needed, and another one where it would.
"""

from __future__ import annotations

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
from satelier.reason.patterns.reading import read_reason
from satelier.reason.patterns.table import RANKS, Pattern, pattern_of
from satelier.values import OPEN, Board

Random = np.random.Generator
WALKS = 4  # from the same clues, with other values given
MOST_TRIED = 8  # values, of which one is given that leaves the pattern needed


def needing(
    puzzle: Puzzle, solution: Board, pattern: Pattern, random: Random, until: float = math.inf
) -> Puzzle | None:
    """The puzzle with values given until it needs the pattern and nothing harder; None if that fails."""
    search = _Search(puzzle, solution, pattern, random, until)
    found = (search.settled() for _ in range(WALKS))
    return next((one for one in found if one), None)


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

    def settled(self) -> Puzzle | None:
        """What one walk gives, if the pattern is needed on it."""
        walk, given = self._walked(knowledge(self.puzzle)), self.puzzle.givens.copy()
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
        using, first, last = self._using, None, RANKS[self.pattern.name]
        known = self._looked_through(known)
        while self._open(known).size and time.perf_counter() <= self.until:
            step = using.easiest(known, self.pattern.size or UNBOUNDED)
            rank = _rank(using, known, step) if step else len(RANKS)
            if step is None or rank > last:
                break
            first = known if first is None and rank == last else first
            known = self._looked_through(known.adding(step.concludes))
        return _Walk(known, first)

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

    @property
    def _using(self) -> Explainer:
        return explainer(self.puzzle)


def _rank(using: Explainer, known: Knowledge, step: Deduction) -> int:
    return RANKS[pattern_of(read_reason(using, known, step)).name]
