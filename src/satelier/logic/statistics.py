"""The figures of a CNF: how many variables, clauses and literals, how long, where from, how easy in form.

>>> figures = statistics(CNF.from_clauses([[1, -2], [2], [-1, -2]]))
>>> figures.clauses, figures.by_length, figures.units, figures.horn
(3, {1: 1, 2: 2}, 1, 3)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF


@dataclass(frozen=True)
class Statistics:
    """See the module's first lines.

    auxiliary  variables that are not part of the question
    by_length  clause length → number of clauses
    by_source  (source of a block, number of clauses) in the order of the blocks; a source appears once
    binary     clauses of at most two literals: if all are, the formula is 2-SAT and easy
    horn       clauses of at most one positive literal: if all are, the formula is Horn and easy
    """

    variables: int
    auxiliary: int
    clauses: int
    literals: int
    longest: int
    units: int
    binary: int
    horn: int
    by_length: dict[int, int]
    by_source: tuple[tuple[Any, int], ...]


def statistics(cnf: CNF) -> Statistics:
    """All figures of `cnf`."""
    counts = np.bincount(cnf.lengths)
    return Statistics(
        variables=cnf.variables,
        auxiliary=0 if cnf.projection is None else cnf.variables - cnf.projection,
        clauses=len(cnf),
        literals=len(cnf.literals),
        longest=max(len(counts) - 1, 0),
        units=int(counts[1:2].sum()),
        binary=int(counts[:3].sum()),
        horn=_horn_clauses(cnf),
        by_length={length: int(counts[length]) for length in np.flatnonzero(counts).tolist()},
        by_source=_clauses_by_source(cnf),
    )


def _horn_clauses(cnf: CNF) -> int:
    """How many clauses have at most one positive literal."""
    positive = np.zeros(len(cnf.literals) + 1, np.int64)
    np.cumsum(cnf.literals > 0, out=positive[1:])
    return int(np.count_nonzero(np.diff(positive[cnf.offsets]) <= 1))


def _clauses_by_source(cnf: CNF) -> tuple[tuple[Any, int], ...]:
    """How many clauses each source has. Sources are told apart by identity: they need not be hashable."""
    sources = {id(block.source): block.source for block in cnf.blocks}
    counts = dict.fromkeys(sources, 0)
    for block in cnf.blocks:
        counts[id(block.source)] += int(block.starts[-1] - block.starts[0])
    return tuple((source, counts[key]) for key, source in sources.items())
