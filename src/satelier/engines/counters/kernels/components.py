"""A board that falls into parts which know nothing of one another: their ways are counted one by one.

part   open variables that groups with something left to say hold together
free   an open variable that is in no such group

The solutions of a board are the ways of its parts multiplied. With one solution at hand, the ways of a part
are the solutions that leave everything else as it is there.
"""

from __future__ import annotations

from satelier.compiled import Uint32s, read, routine, unsigned
from satelier.engines.counters.arrays import BITS, DONE, NO_INDEX, Counters, Table
from satelier.engines.counters.kernels.demanding import demand

NONE, FREE, FIRST = range(3)  # what is known already is in no part; parts count from FIRST on


@routine
def label_parts(counters: Counters, table: Table, labels: Uint32s, size: int) -> int:
    """Write down the part of each variable, then of each group; the number after the last part.

    There is none after a conflict, which is what a negative `size` says.
    """
    for index in range(len(labels)):
        labels[unsigned(index)] = NONE
    part = FIRST
    for variable in range(len(table.values)):
        if size >= 0 and table.values[unsigned(variable)] == 0 and labels[unsigned(variable)] == NONE:
            labels[unsigned(variable)] = part
            if is_held(counters, table, labels, variable, part):
                part += 1
            else:
                labels[unsigned(variable)] = FREE
    return part


@routine
def is_held(counters: Counters, table: Table, labels: Uint32s, variable: int, part: int) -> bool:
    """Whether any group holds a variable; all that is held together with it is of the same part."""
    table.queue[0] = variable
    size, held = 1, False
    while size > 0:
        size -= 1
        code = 2 * read(table.queue, size)
        for place in range(read(counters.starts, code), read(counters.starts, code + 2)):
            at = read(counters.occurrences, place) >> BITS
            if table.state[unsigned(at + 1)] < DONE:
                held = True
                size = join_members(counters, table, labels, at >> 1, part, size)
        if len(counters.wards) > 0:
            for place in range(read(counters.ward_starts, code), read(counters.ward_starts, code + 2)):
                at = read(counters.wards, place)
                if table.state[unsigned(at + 1)] < DONE:
                    held = True
                    size = join_members(counters, table, labels, at >> 1, part, size)
    return held


@routine
def join_members(counters: Counters, table: Table, labels: Uint32s, group: int, part: int, size: int) -> int:
    """All that a group speaks of is of one part, and goes into the queue; its size then."""
    mark = len(table.values) + group
    if labels[unsigned(mark)] != NONE:
        return size
    labels[unsigned(mark)] = part
    for place in range(read(counters.member_starts, group), read(counters.member_starts, group + 1)):
        size = join(table, labels, read(counters.members, place), part, size)
    guard = read(counters.guards, group)
    return size if guard == NO_INDEX else join(table, labels, guard, part, size)


@routine
def join(table: Table, labels: Uint32s, literal: int, part: int, size: int) -> int:
    """A literal's variable, if it is open and new, goes into the queue; its size then."""
    variable = literal >> 1
    if table.values[unsigned(variable)] == 0 and labels[unsigned(variable)] == NONE:
        labels[unsigned(variable)] = part
        table.queue[unsigned(size)] = variable
        return size + 1
    return size


@routine
def free_ways(table: Table, labels: Uint32s, most: int) -> int:
    """In how many ways the free variables can have values, no further than `most`."""
    ways = 1
    for variable in range(len(table.values)):
        if labels[unsigned(variable)] == FREE:
            ways = product(ways, 2, most)
    return ways


@routine
def product(one: int, other: int, most: int) -> int:
    """Of two positive numbers, no further than `most`."""
    return most if one > most // other else one * other


@routine
def keep_rest(table: Table, labels: Uint32s, part: int, size: int) -> int:
    """All but a part as it is in the model; the size of the queue then. Of FREE, any way to fill what is."""
    for variable in range(len(table.values)):
        label = labels[unsigned(variable)]
        if size >= 0 and part == FREE and label == FREE:
            size = demand(table, 2 * variable, size)
        elif size >= 0 and part != FREE and label != part:
            size = demand(table, 2 * variable + table.model[unsigned(variable)] - 1, size)
    return size
