"""A formula that shrinks as literals hold and grows back as they are taken back, without being written anew.

Of each clause two numbers are kept: how many of its literals are true, and how many are not false. A literal
changes those of the clauses that it or its opposite occurs in, and nothing else.

>>> formula = Shrinking([(0, [1, 2]), (1, [-1, 3]), (2, [-1, -3])])
>>> formula.hold(1), formula.hold(3), formula.unsatisfied, formula.first_empty()
(3, 2, 1, 2)
>>> formula.take_back(3), formula.unsatisfied, formula.first_empty()
(None, 2, None)
"""

from __future__ import annotations

from collections import defaultdict

from satelier.solvers.ladder.simplify import Numbered


class Shrinking:
    """See the module's first lines.

    unsatisfied  how many clauses have no true literal: none is left when it is 0
    """

    def __init__(self, formula: list[Numbered]) -> None:
        self.numbers = [number for number, _ in formula]
        self.occurs: defaultdict[int, list[int]] = defaultdict(list)  # by literal: clauses, by their place
        for place, (_, clause) in enumerate(formula):
            for literal in dict.fromkeys(clause):
                self.occurs[literal].append(place)
        self.true = [0] * len(formula)
        self.left = [len(set(clause)) for _, clause in formula]
        self.empty = {place for place, (_, clause) in enumerate(formula) if not clause}
        self.unsatisfied = len(formula)

    def hold(self, literal: int) -> int:
        """A literal becomes true. How many clauses it satisfies or shortens."""
        true, left = self.true, self.left
        satisfied = shortened = 0
        for place in self.occurs[literal]:
            if not true[place]:
                satisfied += 1
            true[place] += 1
        for place in self.occurs[-literal]:
            left[place] -= 1
            if not true[place]:
                shortened += 1
                if not left[place]:
                    self.empty.add(place)
        self.unsatisfied -= satisfied
        return satisfied + shortened

    def take_back(self, literal: int) -> None:
        """The last literal that became true is open again."""
        true, left = self.true, self.left
        for place in self.occurs[-literal]:
            left[place] += 1
        if self.empty:
            self.empty.difference_update(self.occurs[-literal])
        for place in self.occurs[literal]:
            true[place] -= 1
            if not true[place]:
                self.unsatisfied += 1

    def first_empty(self) -> int | None:
        """The number of the first clause of which every literal is false, if there is one."""
        return self.numbers[min(self.empty)] if self.empty else None
