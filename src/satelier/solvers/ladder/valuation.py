"""What is true so far: the value of a clause and of a formula while some variables are still open.

values   by position: variable v is values[v - 1], which is True, False, or None while it is open

>>> clause_value([1, -2], [None, True]), clause_value([1, -2], [False, True]), clause_value([], [])
(None, False, False)
>>> judge([[1], [2, 3], [-1]], [True, None, None])
(False, 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Clause = Sequence[int]
Values = list[bool | None]


def clause_value(clause: Clause, values: Sequence[bool | None]) -> bool | None:
    """True if a literal is true, False if all are false or there is none, else None."""
    undecided = False
    for literal in clause:
        value = values[abs(literal) - 1]
        if value is None:
            undecided = True
        elif value == (literal > 0):
            return True
    return None if undecided else False


def judge(clauses: Iterable[Clause], values: Sequence[bool | None]) -> tuple[bool | None, int]:
    """The value of a formula and, if it is False, the index of its first false clause (else −1)."""
    result: bool | None = True
    for index, clause in enumerate(clauses):
        value = clause_value(clause, values)
        if value is False:
            return False, index
        if value is None:
            result = None
    return result, -1


def unused(clauses: Iterable[Clause], values: Sequence[bool | None]) -> list[int]:
    """The open variables that occur in no clause: to try both values of them would double a search.

    >>> unused([[1, -3]], [None, None, None, True, None])
    [2, 5]
    """
    occurs = {abs(literal) for clause in clauses for literal in clause}
    return [number for number, value in enumerate(values, 1) if value is None and number not in occurs]


def literals_of(values: Sequence[bool | None]) -> list[int]:
    """The literals that hold, in order; an open variable has none.

    >>> literals_of([True, None, False])
    [1, -3]
    """
    return [number if value else -number for number, value in enumerate(values, 1) if value is not None]


def values_of(literals: Iterable[int], variables: int) -> Values:
    """The values under which the literals hold, all other variables open.

    >>> values_of([1, -3], 4)
    [True, None, False, None]
    """
    values: Values = [None] * variables
    for literal in literals:
        values[abs(literal) - 1] = literal > 0
    return values
