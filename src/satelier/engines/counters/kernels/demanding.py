"""Make a literal true: the one thing that all kinds of propagation come to."""

from __future__ import annotations

from satelier.compiled import routine, unsigned
from satelier.engines.counters.arrays import Table

CONFLICT = -1


@routine
def demand(table: Table, literal: int, size: int) -> int:
    """Make a literal true; the size of the queue after that, or CONFLICT."""
    wanted = 1 + (literal & 1)
    value = table.values[unsigned(literal >> 1)]
    if value == 0:
        table.values[unsigned(literal >> 1)] = wanted
        table.queue[unsigned(size)] = literal
        return size + 1
    return size if value == wanted else CONFLICT
