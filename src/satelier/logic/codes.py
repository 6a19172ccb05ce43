"""Formulas as kernels read them: every clause without repetitions, literals coded from 0.

A literal's code is 2v for the variable v (from 0) and 2v + 1 for its negation, so that a literal is
an index, and its negation is its neighbour.

>>> coded([1, -1, 2]).tolist(), decoded([0, 1, 2]).tolist()
([0, 1, 2], [1, -1, 2])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, Offsets, offsets_of

Codes = NDArray[np.uint32]
Int64s = NDArray[np.int64]


def coded(literals: ArrayLike) -> Codes:
    """The codes of signed literals."""
    signed = np.asarray(literals, np.int64)
    return (2 * np.abs(signed) - 2 + (signed < 0)).astype(np.uint32)


def decoded(codes: ArrayLike) -> NDArray[np.int32]:
    """The signed literals of codes."""
    unsigned = np.asarray(codes, np.int64)
    return (((unsigned >> 1) + 1) * (1 - 2 * (unsigned & 1))).astype(np.int32)


def model_of(truth: Sequence[Any] | NDArray[Any]) -> tuple[int, ...]:
    """One signed literal per variable, given which variables are true.

    >>> model_of([1, 0])
    (1, -2)
    """
    true = np.asarray(truth, np.int64) > 0
    return tuple((np.arange(1, len(true) + 1) * (2 * true - 1)).tolist())


@dataclass(frozen=True)
class Clauses:
    """Coded clauses: number c is literals[offsets[c]:offsets[c + 1]]."""

    literals: Codes
    offsets: Offsets

    @property
    def lengths(self) -> Offsets:
        return np.diff(self.offsets)


def tidied(formula: CNF) -> Clauses:
    """The clauses of a formula, each literal once, without those that hold always (x or not x).

    >>> tidy = tidied(CNF.from_clauses([[1, 1, 2], [1, -1], [-2]]))
    >>> tidy.literals.tolist(), tidy.offsets.tolist()
    ([0, 2, 3], [0, 2, 3])
    """
    codes = coded(formula.literals)
    owner = np.repeat(np.arange(len(formula)), formula.lengths)
    # Sorted by clause and then by literal, repetitions and opposites stand side by side.
    keys = np.sort(owner * (2 * formula.variables) + codes)
    if not (keys[1:] >> 1 == keys[:-1] >> 1).any():
        return Clauses(codes, formula.offsets)
    return _without_repetitions(keys, formula)


def _without_repetitions(keys: NDArray[np.int64], formula: CNF) -> Clauses:
    keys = np.unique(keys)
    owner, codes = np.divmod(keys, 2 * formula.variables)
    always = np.zeros(len(formula), dtype=bool)
    always[owner[1:][keys[1:] >> 1 == keys[:-1] >> 1]] = True
    kept = ~always[owner]
    lengths = np.bincount(owner[kept], minlength=len(formula))[~always]
    return Clauses(codes[kept].astype(np.uint32), offsets_of(lengths))


def occurrences(clauses: Clauses, variables: int) -> tuple[NDArray[np.int64], Offsets]:
    """The clauses of every literal, one literal after the other, and where each one's start.

    >>> occurs, starts = occurrences(tidied(CNF.from_clauses([[1, 2], [-2, 1]])), 2)
    >>> occurs.tolist(), starts.tolist()
    ([0, 1, 0, 1], [0, 2, 2, 3, 4])
    """
    owner = np.repeat(np.arange(len(clauses.lengths)), clauses.lengths)
    order = np.argsort(clauses.literals, kind="stable")
    return owner[order], offsets_of(np.bincount(clauses.literals, minlength=2 * variables))
