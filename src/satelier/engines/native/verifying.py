"""A solution looked at again: every claim is counted anew, whatever the search believed."""

from __future__ import annotations

from satelier.compiled import Longs, read, routine, unsigned
from satelier.engines.native.counters import NOTHING, SLACK, Counters, Table


@routine
def holds(counters: Counters, table: Table, bounds: Longs) -> bool:
    """Whether the values of `model` keep every claim; `bounds` are what groups have to spare at first."""
    for group in range(len(counters.guards)):
        if not group_holds(counters, table, bounds[unsigned(2 * group + 1)], group):
            return False
    return halves_differ(counters, table)


@routine
def group_holds(counters: Counters, table: Table, allowed: int, group: int) -> bool:
    """Whether a group has no more false inputs than its slack, and no more true ones than its room."""
    first, last = read(counters.member_starts, group), read(counters.member_starts, group + 1)
    guard, bias, true = read(counters.guards, group), 0, 0
    if guard != NOTHING:
        bias = 1
        if table.model[unsigned(guard >> 1)] != 1 + (guard & 1):
            return True
    for place in range(first, last):
        literal = read(counters.members, place)
        true += (table.model[unsigned(literal >> 1)] ^ literal) & 1
    return true <= (allowed >> 32) - bias and last - first - true <= (allowed & SLACK) - bias


@routine
def halves_differ(counters: Counters, table: Table) -> bool:
    """Whether no half equals one of its partners."""
    for half in range(len(counters.half_starts) - 1):
        for index in range(read(counters.partner_starts, half), read(counters.partner_starts, half + 1)):
            if are_equal(counters, table, half, read(counters.partners, index)):
                return False
    return True


@routine
def are_equal(counters: Counters, table: Table, half: int, other: int) -> bool:
    shift = read(counters.half_starts, other) - read(counters.half_starts, half)
    for place in range(read(counters.half_starts, half), read(counters.half_starts, half + 1)):
        one, two = read(counters.halves, place), read(counters.halves, place + shift)
        if (table.model[unsigned(one >> 1)] ^ table.model[unsigned(two >> 1)] ^ one ^ two) & 1 != 0:
            return False
    return True
