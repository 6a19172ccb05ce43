"""Variables eliminated by resolution, where that makes a formula no longer (Davis and Putnam 1960).

What is left says of the other variables exactly what the whole said: an assignment of these satisfies
it just when some values of the eliminated ones complete it. Chains of 3-SAT close up again.

>>> [sorted(clause) for clause in eliminated([[1, 2, 4], [-4, 3]], kept=3)]
[[1, 2, 3]]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

Clause = frozenset[int]


def eliminated(clauses: Iterable[Sequence[int]], kept: int) -> set[Clause]:
    """The clauses without those variables beyond `kept` that resolution gets rid of cheaply."""
    sheet = _Sheet(clauses)
    waiting = {abs(literal) for literal in sheet.holding if abs(literal) > kept}
    while waiting:
        variable = waiting.pop()
        waiting |= {other for other in sheet.try_without(variable) if other > kept and other != variable}
    return sheet.clauses


class _Sheet:
    """Clauses, and which of them hold each literal; a clause that is always true is not kept."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self.clauses: set[Clause] = set()
        self.holding: defaultdict[int, set[Clause]] = defaultdict(set)
        for clause in clauses:
            self._add(frozenset(clause))

    def try_without(self, variable: int) -> set[int]:
        """Replace the clauses about a variable by their resolvents, if these are no more than they were.

        Returns the variables of what was replaced, which may now be easier to get rid of.
        """
        positive, negative = self.holding[variable], self.holding[-variable]
        most = len(positive) + len(negative)
        resolvents: set[Clause] = set()
        for resolvent in _resolvents(positive, negative, variable):
            resolvents.add(resolvent)
            if len(resolvents) > most:
                return set()
        return self._replace([*positive, *negative], resolvents)

    def _replace(self, old: list[Clause], new: set[Clause]) -> set[int]:
        for clause in old:
            self.clauses.discard(clause)
            for literal in clause:
                self.holding[literal].discard(clause)
        for clause in new:
            self._add(clause)
        return {abs(literal) for clause in old for literal in clause}

    def _add(self, clause: Clause) -> None:
        if any(-literal in clause for literal in clause):
            return
        self.clauses.add(clause)
        for literal in clause:
            self.holding[literal].add(clause)


def _resolvents(positive: set[Clause], negative: set[Clause], variable: int) -> Iterator[Clause]:
    """What follows from a clause with the variable and one with its negation, unless it is always true."""
    for one in positive:
        for other in negative:
            resolvent = (one - {variable}) | (other - {-variable})
            if not any(-literal in resolvent for literal in resolvent):
                yield resolvent
