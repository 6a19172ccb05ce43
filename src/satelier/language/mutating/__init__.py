"""A statement changed in one place: what a person who made a usual mistake probably meant.

Each change has a name, that of the mistake: what was written in place of what was meant.

positions   the parts of a statement
usual       the usual mistakes
rarer       what stands for another of its sort: a variable, a group, an end of a range, a number
turning     rows and columns exchanged

>>> from satelier.language.reading import formula
>>> from satelier.language.writing import write
>>> [(name, write(one)) for name, one in changes(formula("p -> q"))][:2]
[('implication-reversed', 'q -> p'), ('implies-for-iff', 'p <-> q')]
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.language.mutating.positions import Change, positions
from satelier.language.mutating.rarer import rarer
from satelier.language.mutating.turning import runs_across, speaks_of_rows, swapped, transposed
from satelier.language.mutating.usual import usual
from satelier.language.tree import Node

__all__ = ["changes", "positions", "runs_across", "speaks_of_rows", "transposed"]


def changes(statement: Node) -> Iterator[Change]:
    """All statements that differ from this one by one mistake, the likeliest first."""
    parts = list(positions(statement))
    found = [(name, put(new)) for node, put, said in parts for name, new in usual(node, said)]
    if (exchanged := swapped(statement)) != statement:
        found.append(("indices-exchanged", exchanged))
    order = {name: number for number, name in enumerate(ORDER)}
    found.sort(key=lambda change: order.get(change[0], len(order)))
    seen = {statement}
    for name, new in (*found, *rarer(statement)):
        if new not in seen:
            seen.add(new)
            yield name, new


ORDER = (
    "implication-reversed", "iff-for-implies", "implies-for-iff", "and-for-or", "or-for-and", "xor-for-or",
    "or-for-xor", "quantifier", "less-for-unequal", "comparison", "count-off-by-one", "range-off-by-one",
    "negation-extra", "negation-lost", "wrong-value", "rows-only", "columns-only", "indices-exchanged",
)  # fmt: skip
