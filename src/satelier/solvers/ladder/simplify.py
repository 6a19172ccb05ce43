"""A formula that shrinks as literals are set.

A true literal takes its whole clause away; a false one only drops out of it. What remains says what
is left to do: nothing when no clause is left, and nothing *can* be done when one of them is empty.
Clauses keep the index they had at first, so that a step can be explained by the clause it comes from.

>>> formula = numbered([[1, 2], [-1, 3], [-3]])
>>> simplified(formula, [1])
[(1, [3]), (2, [-3])]
>>> empty_clause(simplified(formula, [1, 3]))
2
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from satelier.solvers.ladder.valuation import Clause

Numbered = tuple[int, Clause]


def numbered(clauses: Iterable[Clause]) -> list[Numbered]:
    """The clauses, each with its index."""
    return list(enumerate(clauses))


def remainder(clause: Clause, true: AbstractSet[int], false: AbstractSet[int]) -> Clause | None:
    """What is left of a clause, itself if nothing changes; None when one of its literals is true."""
    if not true.isdisjoint(clause):
        return None
    if false.isdisjoint(clause):
        return clause
    return [literal for literal in clause if literal not in false]


def simplified(formula: list[Numbered], literals: Iterable[int]) -> list[Numbered]:
    """What is left of the formula once the literals hold."""
    true = frozenset(literals)
    false = frozenset(-literal for literal in true)
    kept = []
    for pair in formula:
        left = remainder(pair[1], true, false)
        if left is not None:
            kept.append(pair if left is pair[1] else (pair[0], left))
    return kept


def touched(formula: list[Numbered], literals: Iterable[int]) -> int:
    """How many clauses the literals satisfy or shorten."""
    both = {sign * literal for literal in literals for sign in (1, -1)}
    return sum(not both.isdisjoint(clause) for _, clause in formula)


def empty_clause(formula: list[Numbered]) -> int | None:
    """The index of the first clause without a literal, if there is one."""
    return next((index for index, clause in formula if not clause), None)


def unit_literals(formula: list[Numbered]) -> dict[int, int]:
    """The literals that stand alone in a clause, and the first such clause of each.

    Of two opposite ones the first is taken; the other clause will be found empty.

    >>> unit_literals(numbered([[1, 2], [-2], [3], [2], [3]]))
    {-2: 1, 3: 2}
    """
    units: dict[int, int] = {}
    for index, clause in formula:
        if len(clause) == 1 and -clause[0] not in units:
            units.setdefault(clause[0], index)
    return units


def pure_literal(formula: list[Numbered]) -> int | None:
    """The pure literal (its opposite occurs nowhere) with the lowest variable, if there is one.

    >>> pure_literal(numbered([[1, -2, 3], [-1, -2]]))
    -2
    """
    literals = {literal for _, clause in formula for literal in clause}
    pure = (literal for literal in literals if -literal not in literals)
    return min(pure, key=abs, default=None)
