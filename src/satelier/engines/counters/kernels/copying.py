"""How things stood before a choice: all that may change is copied, and copied back.

A small grid's counters are a few kilobytes, which a processor copies faster than it takes back what
hundreds of propagations did to them.
"""

from __future__ import annotations

from satelier.compiled import Longs, routine, unsigned
from satelier.engines.counters.arrays import Table


@routine
def copy(source: Longs, first: int, target: Longs, start: int, size: int) -> None:
    """Numbers of any width, from one array to another of the same."""
    for index in range(size):
        target[unsigned(start + index)] = source[unsigned(first + index)]


@routine
def save(table: Table, level: int) -> None:
    size, variables = len(table.state), len(table.values)
    copy(table.state, 0, table.saved_state, level * size, size)
    copy(table.values, 0, table.saved_values, level * variables, variables)


@routine
def restore(table: Table, level: int) -> None:
    size, variables = len(table.state), len(table.values)
    copy(table.saved_state, level * size, table.state, 0, size)
    copy(table.saved_values, level * variables, table.values, 0, variables)
