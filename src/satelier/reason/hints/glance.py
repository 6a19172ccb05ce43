"""What is seen at a glance: the values that a placed value rules out, by one rule, and by nothing else.

Where places have more than two values, most of what follows is of this kind: a row with a 1 has no other 1,
a cell that is a 1 is nothing else. Nobody wants a hint for it. It is known silently, and a reason names the
placed values that it stands on.

Sight    a placed value, the instance by which it rules others out, and what it rules out

>>> from satelier.puzzles import find
>>> glance = Glance(Rulebook(find("sudoku")(4, 4)))
>>> [sight.rules_out for sight in glance.sights(1)][:2]
[(-5, -9, -13), (-17, -33, -49)]
>>> len(glance.rules_out(1))
10
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.codes import Int64s
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.single import forced


@dataclass(frozen=True)
class Sight:
    """What the literal `placed` rules out by the instance `number`."""

    placed: int
    number: int
    rules_out: tuple[int, ...]


class Glance:
    """What each placed value of a puzzle rules out; worked out where it is first asked for."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.many = book.puzzle.values.per_place > 1
        self._sights: dict[int, tuple[Sight, ...]] = {}
        self._variables: dict[int, Int64s] = {}

    def sights(self, placed: int) -> tuple[Sight, ...]:
        """What a placed value rules out, instance by instance."""
        if placed not in self._sights:
            alone = Knowledge(np.zeros(self.book.puzzle.variables + 1, np.int8)).adding([placed])
            found = forced(self.book, alone, self.book.touching([placed]))
            self._sights[placed] = tuple(
                Sight(placed, one.number, negative)
                for one in found
                if one.facts == (placed,)
                and (negative := tuple(literal for literal in one.concludes if literal < 0))
            )
        return self._sights[placed]

    def rules_out(self, placed: int) -> Int64s:
        """The variables that a placed value makes false."""
        if placed not in self._variables:
            every = [-literal for sight in self.sights(placed) for literal in sight.rules_out]
            self._variables[placed] = np.unique(np.array(every, np.int64))
        return self._variables[placed]

    def seen(self, known: Knowledge, placed: Iterable[int] | None = None) -> Knowledge:
        """What is known and what is then seen at a glance; by these placed values, or by all that are known.

        What is known must allow a solution.
        """
        if not self.many:
            return known
        by = np.flatnonzero(known.signs > 0).tolist() if placed is None else placed
        variables = [self.rules_out(literal) for literal in by if literal > 0]
        if not variables:
            return known
        signs = known.signs.copy()
        signs[np.concatenate(variables)] = -1
        return Knowledge(signs)

    def worked_out(self, known: Knowledge, facts: Iterable[int]) -> set[int]:
        """Of some facts, those that are not seen at a glance."""
        if not self.many:
            return set(facts)
        nothing = Knowledge(np.where(known.signs > 0, known.signs, 0))
        seen = self.seen(nothing)
        return {fact for fact in facts if fact > 0 or not seen.holds(fact)}

    def sources(self, known: Knowledge, facts: Sequence[int]) -> tuple[Sight, ...]:
        """The sights that account for the facts that are seen at a glance, as few as a person would name.

        What stands in a place speaks for it; of the rest, the sight that explains most comes first.
        """
        left = {fact for fact in facts if fact < 0} if self.many else set()
        found = []
        offered = self._offered(known, left)
        while best := max(offered, key=lambda sight: self._merit(sight, left), default=None):
            own = tuple(literal for literal in best.rules_out if literal in left)
            if not own:
                break
            found.append(Sight(best.placed, best.number, own))
            left -= set(own)
            offered.remove(best)
        return tuple(found)

    def _offered(self, known: Knowledge, facts: set[int]) -> list[Sight]:
        """The sights of placed values that rule one of these out."""
        variables = [-fact for fact in facts]
        return [
            sight
            for placed in np.flatnonzero(known.signs > 0).tolist()
            if not set(variables).isdisjoint(self.rules_out(placed).tolist())
            for sight in self.sights(placed)
            if not facts.isdisjoint(sight.rules_out)
        ]

    def _merit(self, sight: Sight, left: set[int]) -> tuple[bool, int, int, int]:
        explained = sum(literal in left for literal in sight.rules_out)
        at_home = explained > 0 and self._stands_there(sight)
        return at_home, explained, -sight.number, -sight.placed

    def _stands_there(self, sight: Sight) -> bool:
        """Whether it says of a place that it holds something else."""
        per_place = self.book.puzzle.values.per_place
        return (sight.placed - 1) // per_place == (-sight.rules_out[0] - 1) // per_place
