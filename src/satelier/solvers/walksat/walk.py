"""Where a local search stands: an assignment, the clauses it makes false, and what each flip would break.

All is kept up to date by `flip`, which looks only at the clauses of the variable it turns. For that
a clause knows how many of its literals are true, and the exclusive or of their variables: when one is
left, that *is* its variable, and turning it would break the clause.

>>> walk = Walk([[1, 2], [-1, 2], [-2, 3]], 3)
>>> walk.start([True, True, False])
>>> walk.false, walk.breaks[1:]
([2], [0, 1, 0])
>>> walk.flip(3)
>>> walk.false, walk.breaks[1:], walk.makes(2)
([], [0, 1, 1], 0)
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.solvers.ladder.valuation import Clause


class Walk:
    """See the module's first lines. Arrays are by clause, by variable, or by literal (¬v from the end)."""

    def __init__(self, clauses: Sequence[Clause], variables: int) -> None:
        self.clauses = clauses
        self.variables = variables
        self.occurrences: list[list[int]] = [[] for _ in range(2 * variables + 1)]  # by literal
        for index, clause in enumerate(clauses):
            for literal in clause:
                self.occurrences[literal].append(index)

    def start(self, values: Sequence[bool]) -> None:
        """Stand at this assignment."""
        self.holds = [False, *values, *(not value for value in reversed(values))]  # by literal
        self.true = [0] * len(self.clauses)  # by clause: how many of its literals hold
        self.support = [0] * len(self.clauses)  # by clause: the exclusive or of the variables of those
        self.breaks = [0] * (self.variables + 1)  # by variable: the clauses that only it makes true
        self.false: list[int] = []
        self.place = [0] * len(self.clauses)  # by clause: where it stands in `false`
        for index, clause in enumerate(self.clauses):
            self._count(index, clause)

    def _count(self, index: int, clause: Clause) -> None:
        for literal in clause:
            if self.holds[literal]:
                self.true[index] += 1
                self.support[index] ^= abs(literal)
        if self.true[index] == 0:
            self._becomes_false(index)
        elif self.true[index] == 1:
            self.breaks[self.support[index]] += 1

    def flip(self, variable: int) -> None:
        """Turn a variable."""
        holds, true, support, breaks = self.holds, self.true, self.support, self.breaks
        literal = -variable if holds[variable] else variable  # what will hold
        holds[literal], holds[-literal] = True, False
        for index in self.occurrences[literal]:
            if true[index] == 0:
                self._becomes_true(index)
                breaks[variable] += 1
            elif true[index] == 1:
                breaks[support[index]] -= 1
            true[index] += 1
            support[index] ^= variable
        for index in self.occurrences[-literal]:
            true[index] -= 1
            support[index] ^= variable
            if true[index] == 0:
                self._becomes_false(index)
                breaks[variable] -= 1
            elif true[index] == 1:
                breaks[support[index]] += 1

    def makes(self, variable: int) -> int:
        """How many false clauses a flip would make true."""
        literal = -variable if self.holds[variable] else variable
        true = self.true
        return sum(not true[index] for index in self.occurrences[literal])

    def values(self) -> list[bool]:
        """The assignment."""
        return self.holds[1 : self.variables + 1]

    def _becomes_false(self, index: int) -> None:
        self.place[index] = len(self.false)
        self.false.append(index)

    def _becomes_true(self, index: int) -> None:
        """Take a clause out of `false`; the last one there takes its place."""
        last = self.false.pop()
        if last != index:
            self.false[self.place[index]] = last
            self.place[last] = self.place[index]
