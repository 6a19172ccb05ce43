"""A solution looked at again: every claim is counted anew, whatever the search believed."""

from __future__ import annotations

from satelier.compiled import read, routine, unsigned
from satelier.engines.counters.arrays import BITS, NO_INDEX, ROOM, SLACK, Counters, Table


@routine
def tell_model(counters: Counters, table: Table) -> None:
    """Tell all groups of the values of `model`."""
    for variable in range(len(table.model)):
        tell_groups(counters, table, 2 * variable + table.model[unsigned(variable)] - 1)


@routine
def holds(counters: Counters, table: Table) -> bool:
    """Whether every claim is kept, where `state` is what groups had to spare at first and were told since."""
    for group in range(len(counters.guards)):
        if not group_holds(counters, table, group):
            return False
    return halves_differ(counters, table)


@routine
def tell_groups(counters: Counters, table: Table, literal: int) -> None:
    """A true literal takes one of room and gives one of slack, see `group_holds`."""
    for place in range(read(counters.starts, literal), read(counters.starts, literal + 1)):
        table.state[unsigned((read(counters.occurrences, place) >> BITS) + 1)] += 1 - ROOM


@routine
def group_holds(counters: Counters, table: Table, group: int) -> bool:
    """Whether a group has no more false inputs than its slack, and no more true ones than its room."""
    left, guard, bias = table.state[unsigned(2 * group + 1)], read(counters.guards, group), 0
    if guard != NO_INDEX:
        bias = 1
        if table.model[unsigned(guard >> 1)] != 1 + (guard & 1):
            return True
    width = read(counters.member_starts, group + 1) - read(counters.member_starts, group)
    return left >> 32 >= bias and (left & SLACK) - bias >= width


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
