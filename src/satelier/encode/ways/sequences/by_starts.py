"""By starts: a fresh variable for each run and each distance says that the run begins so far to the right,
or farther.

With the runs as far left as they go, run j begins at place eⱼ, and none can be pushed by more than the
*slack* of the line. yⱼ(d), for 1 ≤ d ≤ slack, means that run j begins at eⱼ + d or later: the order encoding
of where it begins. A run that is pushed pushes the next; a place is true where a run has begun and not
ended, and false between two runs. What is along the line determines where each run begins, so no solution is
counted twice.

>>> from satelier.claims import RunLengths
>>> list(starts(RunLengths((2,)), 3).clauses)  # 4: the run begins at the second place, not at the first
[(4, 1), (2,), (-4, 3), (-4, -1), (4, -3)]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, RunLengths
from satelier.claims.sequences.line import ANY_LENGTH
from satelier.encode.stencil import Size, Stencil, encoding, measure, stencil
from satelier.encode.ways.sequences.reading import in_order

Table = NDArray[np.int64]
TRUE = np.int64(2**40)  # what is so anyway; its negation is a literal that is not there


def _size(claim: Claim, width: int) -> Size:
    return starts(claim, width).size if in_order(claim) else measure(claim, width, "prime")


@encoding("starts", "runs", measure=_size, is_total=False)
def starts(claim: Claim, width: int) -> Stencil:
    """Where each run begins, in unary: the order encoding of its start (Tamura et al. 2009)."""
    assert isinstance(claim, RunLengths)
    if not in_order(claim) or ANY_LENGTH in claim.lengths:
        return stencil(claim, width, "automaton")
    if not claim.lengths:
        return Stencil.of(width, [(-place,) for place in range(1, width + 1)])
    slack = width - sum(claim.lengths) - len(claim.lengths) + 1
    if slack < 0:
        return Stencil.of(width, [()])
    tables = _Tables(np.array(claim.lengths), slack, width)
    return _written(width, [tables.in_order(), tables.pushing(), tables.covered(), tables.between()])


class _Tables:
    """The clauses as tables of three literals."""

    def __init__(self, lengths: Table, slack: int, width: int) -> None:
        self.lengths, self.slack, self.width = lengths, slack, width
        self.first = np.cumsum(lengths + 1) - lengths - 1  # of each run: where it begins, all being far left
        self.runs = np.arange(len(lengths))

    def later(self, run: Table, distance: Table) -> Table:
        """yⱼ(d); what lies before the runs and after them is where it is, whatever the distance."""
        named = self.width + run * self.slack + distance
        at_once = (distance <= 0) | (run == len(self.lengths))
        never = (distance > self.slack) | (run < 0)
        return np.where(at_once, TRUE, np.where(never, -TRUE, named))

    def in_order(self) -> Table:
        """Farther to the right is to the right."""
        run, distance = _every(self.runs, np.arange(1, self.slack))
        return _rows(-self.later(run, distance + 1), self.later(run, distance))

    def pushing(self) -> Table:
        """A run that is pushed pushes the next one."""
        run, distance = _every(self.runs[:-1], np.arange(1, self.slack + 1))
        return _rows(-self.later(run, distance), self.later(run + 1, distance))

    def covered(self) -> Table:
        """A place is true where a run has begun and not ended."""
        reach = self.lengths + self.slack
        run = np.repeat(self.runs, reach)
        along = np.arange(len(run)) - np.repeat(np.cumsum(reach) - reach, reach)
        begun = self.later(run, along + 1), self.later(run, along - self.lengths[run] + 1)
        return _rows(-begun[1], begun[0], self.first[run] + along + 1)

    def between(self) -> Table:
        """A place is false where one run has ended and the next not begun."""
        run, along = _every(np.arange(len(self.lengths) + 1), np.arange(self.slack + 1))
        places = np.append(self.first, self.width - self.slack + 1)[run] + along
        inside = (places >= 1) & (places <= self.width)
        ended, begun = self.later(run - 1, along + 1), self.later(run, along)
        return _rows(ended, -begun, -places)[inside]


def _every(first: Table, second: Table) -> tuple[Table, Table]:
    """All pairs of both."""
    return np.repeat(first, len(second)), np.tile(second, len(first))


def _rows(*columns: Table) -> Table:
    return np.stack([*columns, *[np.full(len(columns[0]), -TRUE)] * (3 - len(columns))], axis=1)


def _written(width: int, tables: list[Table]) -> Stencil:
    """Clauses that are so anyway are left out, and literals that are not there."""
    table = np.concatenate(tables)
    table = table[~(table == TRUE).any(axis=1)]
    there = table != -TRUE
    return Stencil.of_flat(width, table[there].astype(np.int32), there.sum(axis=1), 0)
