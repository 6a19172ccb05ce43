"""Which variable to choose next: the one that recent conflicts spoke of most (VSIDS, Chaff, 2001).

Every variable has an activity. A conflict adds a bonus to those it speaks of, and the bonus grows, so
that old conflicts count for less and less. A variable takes the value it had last, False at first.

>>> activity = Activity()
>>> activity.grow(3)
>>> activity.bump([2])
>>> activity.refresh([0] * 7)
>>> activity.choice([0] * 7)
-2
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

DECAY = 0.95
TOO_LARGE = 1e100


class Activity:
    """Open variables in a heap, the most active on top.

    A variable enters the heap whenever it becomes open, and may be there more than once: its
    activity changes only while it is not open, so its latest entry is the one that is found first.
    """

    def __init__(self) -> None:
        self.score = [0.0]  # by variable
        self.last = [0]  # by variable: the literal that held when it was last set
        self.heap: list[tuple[float, int]] = []
        self.bonus = 1.0

    def grow(self, variables: int) -> None:
        """Know all variables up to this one."""
        for variable in range(len(self.score), variables + 1):
            self.score.append(0.0)
            self.last.append(-variable)
            heappush(self.heap, (0.0, variable))

    def bump(self, variables: Iterable[int]) -> None:
        """A conflict speaks of these variables; earlier ones count for a little less from now on."""
        for variable in variables:
            self.score[variable] += self.bonus
        self.bonus /= DECAY
        if self.bonus > TOO_LARGE:
            self.score = [score / TOO_LARGE for score in self.score]
            self.bonus /= TOO_LARGE

    def release(self, literals: Iterable[int]) -> None:
        """These literals held and are open again."""
        for literal in literals:
            variable = abs(literal)
            self.last[variable] = literal
            heappush(self.heap, (-self.score[variable], variable))

    def refresh(self, value: list[int]) -> None:
        """Start the heap anew, each open variable once."""
        self.heap = [(-self.score[v], v) for v in range(1, len(self.score)) if not value[v]]
        heapify(self.heap)

    def choice(self, value: list[int]) -> int | None:
        """The literal to try next, or None if no variable is open."""
        while self.heap:
            variable = heappop(self.heap)[1]
            if not value[variable]:
                return self.last[variable]
        return None
