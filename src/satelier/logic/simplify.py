"""A formula made smaller by what its unit clauses settle, whole arrays at a time.

Handing many clauses to a solver costs more than finding out which of them a unit clause already
satisfies. A round sets the literals of all unit clauses, drops the clauses that these satisfy and
shortens those that they weaken; rounds go on while they pay. The solver does the rest.

>>> simplified(CNF.from_clauses([[1], [-1, 2], [-2, 3, 4], [1, 5]]))
CNF.from_clauses([(1,), (2,), (3, 4)], 5)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.logic.cnf import CNF, Literals, offsets_of

# A round that settles less than this share of the formula costs more than it saves.
WORTHWHILE = 0.02
# So few literals a solver takes as quickly as they are looked through.
FEW = 100_000


def simplified(formula: CNF) -> CNF:
    """An equivalent formula over the same variables: what is settled as unit clauses first, then the rest.

    It need not say where its clauses come from.
    """
    if (formula.lengths > 1).all():
        return formula  # nothing is settled: a copy of millions of clauses would only take time
    truth = np.zeros(2 * formula.variables + 1, dtype=np.int8)  # indexed by literal: 1 true, −1 false
    literals, lengths = formula.literals, formula.lengths
    while True:
        units = literals[offsets_of(lengths)[:-1][lengths == 1]]
        truth[units], truth[-units] = 1, -1
        if (truth[units] < 0).any() or not lengths.all():
            return CNF.from_clauses([()], formula.variables)
        before = len(literals)
        if len(units):
            literals, lengths = _reduced(literals, lengths, truth)
        if before - len(literals) <= WORTHWHILE * before:
            return _joined(formula, truth, literals, lengths)


def _reduced(
    literals: Literals, lengths: NDArray[np.int64], truth: NDArray[np.int8]
) -> tuple[Literals, NDArray[np.int64]]:
    """The clauses that no literal satisfies, without their false literals."""
    if not len(literals):
        return literals, lengths
    known = truth.take(literals, mode="wrap")
    starts = offsets_of(lengths)[:-1]
    unsatisfied = np.maximum.reduceat(known, starts) < 1
    is_open = known == 0
    left = np.add.reduceat(is_open, starts, dtype=np.int64)[unsatisfied]
    return literals[is_open & np.repeat(unsatisfied, lengths)], left


def _joined(formula: CNF, truth: NDArray[np.int8], literals: Literals, lengths: NDArray[np.int64]) -> CNF:
    """What is settled, then what is left."""
    variables = np.arange(1, formula.variables + 1, dtype=np.int32)
    sign = truth[1 : formula.variables + 1]
    settled = (variables * sign)[sign != 0]
    everything = np.concatenate([np.ones(len(settled), dtype=np.int64), lengths])
    return CNF(
        np.concatenate([settled, literals]).astype(np.int32),
        offsets_of(everything),
        formula.variables,
        projection=formula.projection,
    )
