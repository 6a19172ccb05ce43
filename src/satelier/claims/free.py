"""Free: what a formula says that is no other claim. Its inputs are the formula's atoms x₁, x₂, …

It knows its truth function by a decision diagram: whether it may still hold is found node by node, for all
rows at once.

>>> from satelier.logic.formula import Implies, And, atom
>>> x = [atom("x", number) for number in (1, 2, 3)]
>>> Free(Implies(x[0], And((x[1], x[2])))).holds([[1, 1, 1], [1, 1, 0], [0, 0, 0]]).tolist()
[True, False, True]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Truths
from satelier.frozen import dataclass
from satelier.logic.formula import And, Formula, Iff, Implies, Not, Or, atom

if TYPE_CHECKING:
    from satelier.logic.ways.diagram import Diagram


@dataclass(frozen=True, eq=False)
class Free(Claim):
    """What a formula over the atoms x₁, x₂, … says of its inputs."""

    says: Formula
    kind = "formula"
    usual = "tseitin"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Free) and self._hash == other._hash and self.says == other.says

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash(self.says)  # of a tree, and asked for all the time

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        """From the answers up: a node may lead to yes where one of its sides may."""
        held, denied = np.asarray(true, dtype=bool).T, np.asarray(false, dtype=bool).T
        if (held | denied).all():  # nothing is open: the formula itself is quicker than its diagram
            return self.says.truth({atom("x", number): row for number, row in enumerate(held, 1)}, {})
        diagram = self.diagram(len(held))
        leads = np.zeros((len(diagram.nodes), held.shape[1]), dtype=bool)
        leads[1] = True
        for number, (asked, low, high) in enumerate(diagram.nodes[2:], 2):
            place = asked - 1
            leads[number] = (leads[high] & ~denied[place]) | (leads[low] & ~held[place])
        return np.asarray(leads[diagram.root])

    def diagram(self, width: int) -> Diagram:
        """Its decision diagram over so many inputs."""
        return _diagram(self, width)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Some formulas that are no other claim."""
        x = [atom("x", number) for number in range(1, width + 1)]
        if width == 3:
            yield cls(Implies(x[0], And((x[1], x[2]))))
            yield cls(Iff(x[0], Or((x[1], x[2]))))
            yield cls(Not(Iff(x[0], Iff(x[1], x[2]))))
        if width == 4:
            yield cls(Or((And((x[0], x[1])), And((x[2], x[3])))))
            yield cls(Iff(Implies(x[0], x[1]), And((x[2], Not(x[3])))))


@functools.lru_cache(4096)
def _diagram(claim: Free, width: int) -> Diagram:
    from satelier.logic.ways.circuit import Circuit  # few puzzles need it, and every command loads this file
    from satelier.logic.ways.diagram import Diagram

    return Diagram.of(Circuit.of(claim.says, [atom("x", number) for number in range(1, width + 1)]))
