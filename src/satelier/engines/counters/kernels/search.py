"""Search on counters: propagate, choose, copy; go back by copying back."""

from __future__ import annotations

from satelier.compiled import lowest, read, routine, unsigned
from satelier.compiled.chance import below, shifted, stepped
from satelier.engines.counters.arrays import (
    CHOICES,
    CONFLICTS,
    DONE,
    FOUND,
    GUARD,
    NO_INDEX,
    ROOM,
    SLACK,
    Counters,
    Table,
    X,
    Y,
)
from satelier.engines.counters.kernels.copying import copy, restore, save
from satelier.engines.counters.kernels.demanding import demand
from satelier.engines.counters.kernels.fitting import fewest_fits
from satelier.engines.counters.kernels.propagation import propagate
from satelier.engines.counters.kernels.sieved import explore_planes, sieve_of


@routine
def tight(table: Table, first: int, last: int, urgent: int) -> int:
    """Note the groups from `first` to before `last` that have nothing to spare from the start."""
    for at in range(2 * first, 2 * last, 2):
        left = table.state[unsigned(at + 1)]
        if left < DONE and (left & SLACK == 0 or left < ROOM):
            if left & SLACK == 0:
                table.urgent[unsigned(urgent)] = 2 * at
                urgent += 1
            if left < ROOM:
                table.urgent[unsigned(urgent)] = 2 * at + 1
                urgent += 1
            if table.state[unsigned(at)] & ~GUARD != 0:  # wide groups go on counting
                table.state[unsigned(at + 1)] = left | DONE
    return urgent


@routine
def choice(counters: Counters, table: Table) -> int:
    """The literal to try next: of a group with the fewest ways left."""
    if len(counters.frames) > 0:
        literal = fewest_fits(counters, table)
        if literal != NO_INDEX:
            return literal
    chosen = -1 if len(counters.frames_suffice) > 0 else fewest_ways(table, 0, 2 * len(counters.guards))
    if chosen < 0:
        return first_open(table)
    start = read(counters.member_starts, chosen >> 1)
    return read(counters.members, start + lowest(table.state[unsigned(chosen)] & ~GUARD))


@routine
def fewest_ways(table: Table, first: int, last: int) -> int:
    """Of the groups from `first` to before `last`, one with an open input and the fewest ways, or −1.

    Of several the one that was in the most conflicts (the weighted degree of Boussemart and others, 2004).
    """
    state, best, weight, chosen = table.state, SLACK, 0, -1
    for at in range(first, last, 2):
        left = state[unsigned(at + 1)]
        if left < DONE:
            ways = (left & SLACK) + (left >> 32)
            own = table.weights[unsigned(at >> 1)]
            if (ways < best or (ways == best and own > weight)) and state[unsigned(at)] & ~GUARD != 0:
                best, weight, chosen = ways, own, at
    return chosen


@routine
def random_choice(counters: Counters, table: Table) -> int:
    """The same, but the group, the input and, where several may be true, its value are left to chance."""
    x, y = shifted(table.numbers[X]), stepped(table.numbers[Y])
    table.numbers[X], table.numbers[Y] = x, y
    groups = len(counters.guards)
    turn = 2 * below(groups, x, y)
    chosen = fewest_ways(table, turn, 2 * groups)
    if chosen < 0:
        chosen = fewest_ways(table, 0, turn)
    if chosen < 0:
        return first_open(table)
    mask = table.state[unsigned(chosen)] & ~GUARD
    for _ in range(y >> 8 & 7):  # another input, as often as not
        mask = mask & (mask - 1) if mask & (mask - 1) != 0 else table.state[unsigned(chosen)] & ~GUARD
    literal = read(counters.members, read(counters.member_starts, chosen >> 1) + lowest(mask))
    if table.values[unsigned(literal >> 1)] != 0:  # groups may not have been told of what was known at first
        return first_open(table)
    return literal ^ (x >> 8 & 1) if table.state[unsigned(chosen + 1)] >= 2 * ROOM else literal


@routine
def first_open(table: Table) -> int:
    """A literal of the first open variable."""
    for variable in range(len(table.values)):
        if table.values[unsigned(variable)] == 0:
            return 2 * variable + 1
    return NO_INDEX


@routine
def forget(table: Table) -> None:
    """Conflicts of one board tell nothing of the next."""
    for group in range(len(table.weights)):
        table.weights[unsigned(group)] = 1


@routine
def found_enough(table: Table, most: int) -> bool:
    """Count a solution; the first one is kept."""
    if table.numbers[FOUND] == 0:
        copy(table.values, 0, table.model, 0, len(table.values))
    table.numbers[FOUND] += 1
    return table.numbers[FOUND] >= most


@routine
def next_literal(counters: Counters, table: Table, last: int) -> int:
    """The choice that failed last, while it is open; otherwise what the groups suggest."""
    if last != NO_INDEX and table.values[unsigned(last >> 1)] == 0:
        return last
    return choice(counters, table) if table.numbers[X] == 0 else random_choice(counters, table)


@routine
def explore(
    counters: Counters, table: Table, size: int, urgent: int, known: int, most: int, budget: int
) -> bool:
    """Look for up to `most` solutions; whether that ended well, and not with the budget of conflicts.

    `size` literals are in the queue (or it is CONFLICT), so many groups are urgent, and `known` variables
    had a value before. The first solution goes to `model`. Whenever the search turns back, be it at a
    solution, that is a conflict.

    A choice that fails is the first one after going back further: what fails late tends to be at fault
    early (the last conflict of Lecoutre, Saïs, Tabary and Vidal, 2009).
    """
    if len(table.planes) > 0 and table.numbers[X] == 0:
        return explore_planes(sieve_of(counters, table), len(counters.guards), size, most, budget)
    numbers, level, last, fresh = table.numbers, 0, NO_INDEX, True
    numbers[FOUND], numbers[CONFLICTS], numbers[CHOICES] = 0, 0, 0
    while True:
        if size >= 0:
            size = propagate(counters, table, size, urgent, 0)
        urgent = 0
        if size >= 0 and known + size < len(table.values):
            if level == len(table.choices):
                return False
            known += size
            literal = next_literal(counters, table, last)
            fresh = True
            save(table, level)
            table.choices[level], table.knowns[level] = literal, known
            numbers[CHOICES] += 1
            level += 1
            size = demand(table, literal, 0)
            continue
        if size >= 0 and found_enough(table, most):
            return True
        if level == 0:
            return True
        numbers[CONFLICTS] += 1
        if numbers[CONFLICTS] > budget:
            return False
        level -= 1
        if fresh and size < 0:
            last = read(table.choices, level)
        fresh = False
        restore(table, level)
        known = read(table.knowns, level)
        size = demand(table, read(table.choices, level) ^ 1, 0)
