"""The first rung, `brute-force`: try every assignment, until one makes all clauses true.

With n open variables there are 2ⁿ assignments. They are tried in the order of the truth table, True
before False and the last variable changing fastest; each costs a look at the clauses up to the
first false one.

>>> from satelier.logic.cnf import CNF
>>> answer = solver().solve(CNF.from_clauses([[1, 2], [-1, 2], [-2, -3]]))
>>> answer.model, answer.statistics["assignments"]
((1, 2, -3), 2)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from satelier.solvers.base import Status
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.rung import Rung
from satelier.solvers.ladder.valuation import Clause, Values, judge, literals_of, unused


def completions(values: Sequence[bool | None]) -> Iterator[list[bool]]:
    """Every way to give the open variables a value.

    >>> list(completions([None, False]))
    [[True, False], [False, False]]
    """
    choices = [(True, False) if value is None else (value,) for value in values]
    return map(list, itertools.product(*choices))


def try_all(clauses: Sequence[Clause], values: Values, effort: Effort) -> Status:
    """Look at every completion of `values`; the first that is a model is left there."""
    for assignment in completions(values):
        if effort.spent():
            return Status.UNKNOWN
        effort.counts["assignments"] += 1
        if effort.trace is not None:
            effort.trace.add("assign", clause=tuple(literals_of(assignment)))
        satisfied, false = judge(clauses, assignment)
        if satisfied:
            values[:] = assignment
            return Status.YES
        effort.conflict(false, "reject")
    return Status.NO


def search(clauses: Sequence[Clause], values: Values, effort: Effort) -> Status:
    """Try all; variables that occur in no clause are false."""
    for variable in unused(clauses, values):
        values[variable - 1] = False
    return try_all(clauses, values, effort)


def solver() -> Rung:
    return Rung("brute-force", search)
