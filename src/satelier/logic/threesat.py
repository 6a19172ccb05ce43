"""3-SAT: the same question with exactly three literals in every clause.

length   clauses  new variables
0        8        3              all signs of three new variables: false, as the empty clause is
1        4        2              a ∨ ±y ∨ ±z
2        2        1              a ∨ b ∨ ±z
k ≥ 3    k − 2    k − 3          a ∨ b ∨ z₁,  ¬z₁ ∨ c ∨ z₂,  …,  ¬z ∨ y ∨ z

Every assignment of the old variables that satisfies the formula extends to the new ones, and no other does.

>>> list(three_sat(CNF.from_clauses([[1, 2, 3, 4, 5], [1, -2]])))
[(1, 2, 6), (-6, 3, 7), (-7, 4, 5), (1, -2, 8), (1, -2, -8)]
>>> size(CNF.from_clauses([[1, 2, 3, 4, 5], [1, -2]]))
Size(variables=8, clauses=5)
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, MOST_VARIABLES, Block, Literals, Offsets, offsets_of

# Indexed by the length of a short clause; longer ones make a chain.
SHORT_CLAUSES = np.array([8, 4, 2])
SHORT_FRESH = np.array([3, 2, 1])


@dataclass(frozen=True)
class Size:
    """How large a formula is, or would be."""

    variables: int
    clauses: int


def size(cnf: CNF) -> Size:
    """The size of `three_sat(cnf)`, known before it is made."""
    return Size(cnf.variables + int(_fresh_counts(cnf.lengths).sum()), int(_clause_counts(cnf.lengths).sum()))


def _clause_counts(lengths: Offsets) -> Offsets:
    """How many clauses of three literals stand for a clause of each length."""
    return np.where(lengths < 3, SHORT_CLAUSES[np.minimum(lengths, 2)], lengths - 2)


def _fresh_counts(lengths: Offsets) -> Offsets:
    """How many new variables a clause of each length needs."""
    return np.where(lengths < 3, SHORT_FRESH[np.minimum(lengths, 2)], lengths - 3)


def three_sat(cnf: CNF) -> CNF:
    """`cnf` with exactly three literals in every clause. Blocks follow; the new variables are auxiliary."""
    wanted = size(cnf)
    if wanted.variables > MOST_VARIABLES:
        raise LimitError("logic.threesat.large", variables=wanted.variables, most=MOST_VARIABLES)
    places = offsets_of(_clause_counts(cnf.lengths))
    fresh = cnf.variables + 1 + offsets_of(_fresh_counts(cnf.lengths))
    clauses = np.empty((wanted.clauses, 3), np.int32)
    _chain_long_clauses(cnf, clauses, places, fresh)
    for length in range(3):
        _pad_short_clauses(cnf, length, clauses, places, fresh)
    return CNF(
        clauses.reshape(-1),
        np.arange(0, clauses.size + 1, 3),
        wanted.variables,
        tuple(_moved(block, places) for block in cnf.blocks),
        cnf.variables if cnf.projection is None else cnf.projection,
        cnf.comments,
    )


def _moved(block: Block, places: Offsets) -> Block:
    """The block with its clauses where they are now. The variables made here belong to no instance."""
    return replace(block, starts=places[block.starts])


def _chain_long_clauses(cnf: CNF, clauses: Literals, places: Offsets, fresh: Offsets) -> None:
    """Write the chain of every clause of three literals or more, all links at once."""
    long = np.flatnonzero(cnf.lengths >= 3)
    counts = cnf.lengths[long] - 2
    link = np.arange(counts.sum()) - np.repeat(offsets_of(counts)[:-1], counts)
    rows = np.repeat(places[long], counts) + link
    second = np.repeat(cnf.offsets[long], counts) + link + 1
    carried = np.repeat(fresh[long], counts) + link  # what a link hands to the next one
    last = link == np.repeat(counts, counts) - 1
    clauses[rows, 0] = np.where(link == 0, cnf.literals[second - 1], 1 - carried)
    clauses[rows, 1] = cnf.literals[second]
    clauses[rows, 2] = np.where(last, cnf.literals[second + 1], carried)


def _pad_short_clauses(cnf: CNF, length: int, clauses: Literals, places: Offsets, fresh: Offsets) -> None:
    """Write every clause of `length` < 3 literals with all signs of the new variables that fill it up."""
    short = np.flatnonzero(cnf.lengths == length)
    old = cnf.literals[cnf.offsets[short, None] + np.arange(length)]
    new = fresh[short, None] + np.arange(3 - length)
    for row in range(SHORT_CLAUSES[length]):
        signs = 1 - 2 * (row >> np.arange(3 - length)[::-1] & 1)
        clauses[places[short] + row] = np.hstack([old, new * signs])
