"""Proofs by adding up: that rows count as much as columns do has no short proof by resolution, but this one.

A row of numbers `a` and a bound `b` say that a·x is at least b, of variables that are 0 or 1. Rows added up,
each so many times, are a proof that they cannot all hold when the sum asks for more than it can ever be.

>>> rows = np.array([[1, 1, 0, 0], [0, 0, 1, 1], [-1, 0, -1, 0], [0, -1, 0, -1]])
>>> bounds = np.array([1, 2, -1, -1])  # three in the rows, two in the columns
>>> found = multipliers(rows, bounds)
>>> found.tolist(), refutes(rows, bounds, found)
([1, 1, 1, 1], True)
>>> multipliers(rows, np.array([1, 1, -1, -1])) is None
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Tableau = NDArray[np.float64]

MOST_NUMBERS = 100_000  # of rows times variables
MOST_PIVOTS = 2_000
MOST_TIMES = 24  # that a row is taken: multipliers are small where people count
SMALL, ENOUGH = 1e-9, 1e-4


def refutes(rows: Numbers, bounds: Numbers, times: Numbers) -> bool:
    """The checker, in whole numbers: the rows, each taken so many times, ask for more than there can be."""
    added = times @ rows
    return bool((times >= 0).all()) and int(np.maximum(added, 0).sum()) < int(times @ bounds)


def multipliers(rows: Numbers, bounds: Numbers) -> Numbers | None:
    """How many times to take each row, so that the sum cannot be; None where none were found."""
    if rows.size > MOST_NUMBERS:
        return None
    weights = _weights(rows, bounds)
    if not (weights > SMALL).any():
        return None
    for times in range(1, MOST_TIMES + 1):
        whole: Numbers = np.rint(weights * (times / weights.max())).astype(np.int64)
        if refutes(rows, bounds, whole):
            return whole
    return None


def _weights(rows: Numbers, bounds: Numbers) -> NDArray[np.float64]:
    """Weights of the rows, together 1, for which the sum asks for most in excess, by the simplex method.

    Columns are the weights, what the sum has at most of each variable, and what is left of each line; lines
    say that a sum has no more of a variable than that, and the last one that weights are 1 together. Nothing
    is a solution to begin with. Lines are left a little each, not all the same, so that no step is in vain.
    """
    count, variables = rows.shape
    table = np.zeros((variables + 2, count + 2 * variables + 2))
    table[:variables, :count] = rows.T
    table[:variables, count : count + variables] = -np.eye(variables)
    table[variables, :count] = 1
    table[:-1, count + variables : -1] = np.eye(variables + 1)
    table[:variables, -1] = SMALL * np.arange(1, variables + 1)
    table[variables, -1] = 1
    table[-1, :count], table[-1, count : count + variables] = bounds, -1  # what is gained
    basis = np.arange(count + variables, count + 2 * variables + 1)
    for _ in range(MOST_PIVOTS):
        entering = int(table[-1, :-1].argmax())
        gained = -table[-1, -1] > ENOUGH
        if gained or table[-1, entering] <= SMALL or not _pivot(table, basis, entering):
            break
    weights = np.zeros(table.shape[1])
    weights[basis] = table[:-1, -1]
    return weights[:count]


def _pivot(table: Tableau, basis: NDArray[np.int64], entering: int) -> bool:
    """One column more has its say, and another less; false where nothing bounds it."""
    column = table[:-1, entering]
    possible = column > SMALL
    if not possible.any():
        return False
    shares = np.full(len(column), np.inf)
    np.divide(table[:-1, -1], column, out=shares, where=possible)
    leaving = int(shares.argmin())
    table[leaving] /= table[leaving, entering]
    factors = table[:, entering].copy()
    factors[leaving] = 0
    table -= np.outer(factors, table[leaving])
    basis[leaving] = entering
    return True
