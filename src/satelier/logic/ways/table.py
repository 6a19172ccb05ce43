"""From a truth table to clauses: one per counter-model, or all prime implicates.

Rows go from 1…1 down to 0…0, as in `logic.formula.truth`.

>>> from satelier.logic.formula import Iff, atom
>>> p, q = atom("p"), atom("q")
>>> truth = truth_of(Iff(p, q), (p, q))
>>> truth.tolist(), counter_clauses(truth), prime_clauses(truth)
([True, False, False, True], [(-1, 2), (1, -2)], [(1, -2), (-1, 2)])
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.logic.formula import Atom, Formula, truths
from satelier.logic.stencil import Clause

Truth = NDArray[np.bool_]
OPEN = 2  # of a partial assignment: 0 false, 1 true, 2 open


def columns_of(width: int) -> list[Truth]:
    """The values of each input in all 2ʷ rows, from all true down to all false."""
    rows = np.arange(2**width - 1, -1, -1)
    return [(rows >> (width - 1 - place) & 1).astype(bool) for place in range(width)]


def truth_of(formula: Formula, atoms: Sequence[Atom]) -> Truth:
    """Whether the formula holds, for each row of its truth table."""
    columns = dict(zip(atoms, columns_of(len(atoms)), strict=True))
    return np.array(np.broadcast_to(truths(formula, columns), (2 ** len(atoms),)))


def counter_clauses(truth: Truth) -> list[Clause]:
    """The clause against each row where the function is false."""
    width = len(truth).bit_length() - 1
    false = np.stack(columns_of(width), axis=1)[~truth] if width else np.zeros((int((~truth).sum()), 0))
    return [tuple(-n if value else n for n, value in enumerate(row, 1)) for row in false.tolist()]


def prime_clauses(truth: Truth) -> list[Clause]:
    """All prime implicates of a function, the shortest first."""
    width = len(truth).bit_length() - 1
    return least_clauses(completable(truth[::-1].reshape((2,) * width)))


def prime_cubes(truth: Truth) -> list[Clause]:
    """All prime implicants: conjunctions of literals, the opposites of the implicates of the opposite."""
    return [tuple(-literal for literal in clause) for clause in prime_clauses(~truth)]


def completable(holds: Truth) -> Truth:
    """For each partial assignment, an axis per input: can it be completed to one where the function holds?

    `holds` has an axis per input as well, 0 false and 1 true.
    """
    width = holds.ndim
    possible = np.zeros((3,) * width, dtype=bool)
    possible[(slice(0, OPEN),) * width] = holds
    for place in range(width):
        along = np.moveaxis(possible, place, 0)
        along[OPEN] = along[0] | along[1]
    return possible


def least_clauses(possible: Truth) -> list[Clause]:
    """The clauses against the least partial assignments that cannot be completed."""
    least = ~possible
    for place in range(possible.ndim):
        decided = np.moveaxis(least, place, 0)[:OPEN]
        decided &= np.moveaxis(possible, place, 0)[OPEN]  # without this input it could be completed
    clauses = [_against(partial) for partial in np.argwhere(least).tolist()]
    return sorted(clauses, key=lambda clause: (len(clause), [(abs(one), -one) for one in clause]))


def _against(partial: list[int]) -> Clause:
    """The clause that forbids a partial assignment."""
    return tuple(-place if value else place for place, value in enumerate(partial, 1) if value != OPEN)
