"""Where a tree search stands: the path from the root of the tree, kept as a stack and never as recursion.

values  what is true so far, the values fixed before the search included
trail   the literals the search has set, oldest first
forced  the variables on the trail that were no choice: their other value is never tried
level   how many choices on the trail are still to be turned from True to False
idle    variables that are never chosen, since they occur in no clause

>>> path = Path([None, False, None])
>>> path.choose(path.first_open()), path.force(-3), path.values
(1, -3, [True, False, False])
>>> path.retreat(), path.values
(-1, [False, False, None])
>>> path.retreat(), path.values
(0, [None, False, None])
"""

from __future__ import annotations

from collections.abc import Iterable

from satelier.solvers.ladder.valuation import Values, literals_of


class Path:
    """See the module's first lines. Every choice sets a variable to True first."""

    def __init__(
        self,
        values: Iterable[bool | None],
        trail: Iterable[int] = (),
        forced: Iterable[int] = (),
        idle: Iterable[int] = (),
    ) -> None:
        self.idle = frozenset(idle)
        self.values: Values = list(values)
        self.trail = list(trail)
        self.forced = dict.fromkeys(forced)  # a set that keeps its order
        self.level = sum(self._turns(literal) for literal in self.trail)

    def fixed(self) -> list[int]:
        """The literals that held before the search and hold throughout."""
        searched = {abs(literal) for literal in self.trail}
        return [literal for literal in literals_of(self.values) if abs(literal) not in searched]

    def first_open(self) -> int:
        """The first variable without a value that is not idle, or 0."""
        place = -1
        try:
            while (place := self.values.index(None, place + 1)) + 1 in self.idle:
                pass
        except ValueError:
            return 0
        return place + 1

    def choose(self, variable: int) -> int:
        """Set a variable to True, to be turned to False if that fails."""
        self.level += 1
        return self._set(variable)

    def force(self, literal: int) -> int:
        """Set a literal that has no alternative."""
        self.forced[abs(literal)] = None
        return self._set(literal)

    def retreat(self) -> int:
        """Undo all up to the last choice of True and turn that one to False.

        The literal that now holds, or 0 when there was no such choice and all is undone.
        """
        while self.trail:
            literal = self.trail.pop()
            turns = self._turns(literal)
            self.values[abs(literal) - 1] = None
            self.forced.pop(abs(literal), None)
            if turns:
                self.level -= 1
                return self._set(-literal)
        return 0

    def _turns(self, literal: int) -> bool:
        """Whether the other value is still to be tried."""
        return literal > 0 and literal not in self.forced

    def _set(self, literal: int) -> int:
        self.values[abs(literal) - 1] = literal > 0
        self.trail.append(literal)
        return literal
