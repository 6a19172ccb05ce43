"""The assignment of `cdcl`: which literals hold, since which choice, and because of which clause.

Arrays are indexed by literal where it matters: Python's negative indices put ¬v at the far end.

>>> assignment = Assignment()
>>> assignment.grow(3)
>>> assignment.choose(1)
>>> assignment.put(-2, because=7)
>>> assignment.value[1], assignment.value[2], assignment.value[-2], assignment.reason[2], assignment.depth
(1, -1, 1, 7, 1)
>>> assignment.undo(0), assignment.trail
([1, -2], [])
"""

from __future__ import annotations

CHOICE = -1  # the reason of a literal that has none


class Assignment:
    """The literals that hold, oldest first, cut into levels: each choice starts one, level 0 needs none."""

    def __init__(self) -> None:
        self.value = [0]  # by literal: 1 true, −1 false, 0 open
        self.level = [0]  # by variable
        self.reason = [CHOICE]  # by variable: the clause that forced it
        self.trail: list[int] = []
        self.starts: list[int] = []  # where each level starts on the trail
        self.visited = 0  # how many literals of the trail had their consequences drawn

    @property
    def variables(self) -> int:
        return len(self.level) - 1

    @property
    def depth(self) -> int:
        """The current level."""
        return len(self.starts)

    def grow(self, variables: int) -> None:
        """Know all variables up to this one."""
        more, middle = max(0, variables - self.variables), self.variables + 1
        self.value[middle:middle] = [0] * 2 * more
        self.level += [0] * more
        self.reason += [CHOICE] * more

    def choose(self, literal: int) -> None:
        """Start a level with this literal; an assumption may hold already."""
        self.starts.append(len(self.trail))
        if not self.value[literal]:
            self.put(literal, CHOICE)

    def put(self, literal: int, because: int) -> None:
        """Make an open literal hold."""
        self.value[literal], self.value[-literal] = 1, -1
        self.level[abs(literal)] = len(self.starts)
        self.reason[abs(literal)] = because
        self.trail.append(literal)

    def undo(self, level: int) -> list[int]:
        """Go back to a level. The literals that are open again."""
        if level >= self.depth:
            return []
        start = self.starts[level]
        released = self.trail[start:]
        for literal in released:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[start:], self.starts[level:]
        self.visited = len(self.trail)
        return released
