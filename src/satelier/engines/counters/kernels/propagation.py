"""Tell the groups of each new literal what it costs them, until nothing more follows."""

from __future__ import annotations

from satelier.compiled import lowest, read, routine, unsigned
from satelier.engines.counters.arrays import (
    BITS,
    DONE,
    GUARD,
    NO_INDEX,
    OUTSIDE,
    ROOM,
    SLACK,
    WIDEST_MASK,
    Counters,
    Table,
    X,
)
from satelier.engines.counters.kernels.demanding import CONFLICT, demand
from satelier.engines.counters.kernels.fitting import fit, told_frames, told_rivals


@routine
def propagate(counters: Counters, table: Table, size: int, urgent: int, waiting: int) -> int:
    """Work off a queue of `size` literals, so many urgent groups and waiting frames; how many literals are
    in the queue in the end, or CONFLICT."""
    head = 0
    # Where frames know all, groups need to know nothing, but for random choices, which are made among groups.
    counted = len(counters.frames_suffice) == 0 or table.numbers[X] != 0
    while urgent > 0 or head < size or waiting > 0:
        if urgent > 0:
            urgent -= 1
            size = force(counters, table, read(table.urgent, urgent), size)
            if size < 0:
                table.weights[unsigned(read(table.urgent, urgent) >> 2)] += 1
                return size
        elif head == size:
            waiting -= 1
            frame = read(table.waiting, waiting)
            size = fit(counters, table, frame, size)
            if size < 0:
                return size
            waiting = told_rivals(counters, table, frame, waiting)
        else:
            literal = read(table.queue, head)
            head += 1
            if counted:
                urgent = told_true(counters, table, literal, urgent)
                urgent = told_false(counters, table, literal ^ 1, urgent)
            if len(counters.wards) > 0:
                urgent = told_wards(counters, table, literal, urgent)
            if len(counters.seats) > 0:
                waiting = told_frames(counters, table, literal, waiting)
            if len(counters.sides) > 0:
                size = told_halves(counters, table, literal >> 1, size)
                if size < 0:
                    return size
    return size


@routine
def told_true(counters: Counters, table: Table, literal: int, urgent: int) -> int:
    """A literal is true: its groups have less room."""
    state = table.state
    for place in range(read(counters.starts, literal), read(counters.starts, literal + 1)):
        code = read(counters.occurrences, place)
        at = code >> BITS
        left = state[unsigned(at + 1)]
        if left < DONE:
            left -= ROOM
            state[unsigned(at)] &= ~(1 << (code & 63))
            if left < ROOM:
                left |= DONE if code & OUTSIDE != OUTSIDE else 0
                table.urgent[unsigned(urgent)] = 2 * at + 1
                urgent += 1
            state[unsigned(at + 1)] = left
    return urgent


@routine
def told_false(counters: Counters, table: Table, literal: int, urgent: int) -> int:
    """A literal is false: its groups have less slack."""
    state = table.state
    for place in range(read(counters.starts, literal), read(counters.starts, literal + 1)):
        code = read(counters.occurrences, place)
        at = code >> BITS
        left = state[unsigned(at + 1)]
        if left < DONE:
            left -= 1
            state[unsigned(at)] &= ~(1 << (code & 63))
            if (left + 1) & SLACK <= 1:  # none, or less than none, which only wide groups come to
                left |= DONE if code & OUTSIDE != OUTSIDE else 0
                table.urgent[unsigned(urgent)] = 2 * at
                urgent += 1
            state[unsigned(at + 1)] = left
    return urgent


@routine
def force(counters: Counters, table: Table, code: int, size: int) -> int:
    """A group has no slack, or no room: its open inputs follow, or its guard is false."""
    at, negated = code >> 1, code & 1
    mask = table.state[unsigned(at)]
    start = read(counters.member_starts, at >> 1)
    if mask & GUARD != 0:
        return demand(table, read(counters.guards, at >> 1) ^ 1, size)
    if mask == 0:
        return force_wide(counters, table, at >> 1, negated, size)
    while mask != 0 and size >= 0:
        literal = read(counters.members, start + lowest(mask))
        mask &= mask - 1
        size = demand(table, literal ^ negated, size)
    return size


@routine
def force_wide(counters: Counters, table: Table, group: int, negated: int, size: int) -> int:
    """The same for a group whose open inputs have to be looked for; others with no bit have none.

    An input that has a value and has not been told is not open: the group goes on counting, and has less
    than none left once it is told of one that is wrong.
    """
    first, last = (
        read(counters.member_starts, group),
        read(counters.member_starts, group + 1),
    )
    if last - first > WIDEST_MASK:
        left = table.state[unsigned(2 * group + 1)]
        if left < 0 or left & SLACK == SLACK:
            return CONFLICT
        for place in range(first, last):
            literal = read(counters.members, place)
            value = table.values[unsigned(literal >> 1)]
            if value == 0 and size >= 0:
                size = demand(table, literal ^ negated, size)
    return size


@routine
def told_wards(counters: Counters, table: Table, literal: int, urgent: int) -> int:
    """A literal is true: what it guards counts, and what its opposite guards no longer matters."""
    state, other = table.state, literal ^ 1
    for place in range(read(counters.ward_starts, other), read(counters.ward_starts, other + 1)):
        state[unsigned(read(counters.wards, place) + 1)] |= DONE
    for place in range(read(counters.ward_starts, literal), read(counters.ward_starts, literal + 1)):
        at = read(counters.wards, place)
        left = state[unsigned(at + 1)]
        if left < DONE:
            left -= ROOM + 1
            state[unsigned(at)] &= ~GUARD
            if left & SLACK == 0 or left < ROOM:
                table.urgent[unsigned(urgent)] = 2 * at + int(left & SLACK != 0)
                urgent += 1
                left |= DONE if state[unsigned(at)] != 0 else 0
            state[unsigned(at + 1)] = left
    return urgent


@routine
def told_halves(counters: Counters, table: Table, variable: int, size: int) -> int:
    """A variable has a value: a half that is all but complete is compared with its partners."""
    state, first = table.state, 2 * len(counters.guards)
    for place in range(read(counters.side_starts, variable), read(counters.side_starts, variable + 1)):
        half = read(counters.sides, place)
        left = state[unsigned(first + half)] - 1
        state[unsigned(first + half)] = left
        if left <= 1:
            for index in range(read(counters.partner_starts, half), read(counters.partner_starts, half + 1)):
                partner = read(counters.partners, index)
                if left + state[unsigned(first + partner)] <= 1 and size >= 0:
                    size = keep_apart(counters, table, half, partner, size)
    return size


@routine
def keep_apart(counters: Counters, table: Table, half: int, other: int, size: int) -> int:
    """Two halves differ: if all is equal but one open literal, that one has to."""
    values, last = table.values, NO_INDEX  # the literal that would make them equal
    shift = read(counters.half_starts, other) - read(counters.half_starts, half)
    for place in range(read(counters.half_starts, half), read(counters.half_starts, half + 1)):
        one, two = read(counters.halves, place), read(counters.halves, place + shift)
        value, second = values[unsigned(one >> 1)], values[unsigned(two >> 1)]
        if value == 0 or second == 0:
            if last != NO_INDEX or value == second:
                return size  # two are open
            known = value + second - 1  # of the variable that has a value: 0 for true
            last = two ^ known ^ (one & 1) if second == 0 else one ^ known ^ (two & 1)
        elif (value ^ second ^ one ^ two) & 1 != 0:
            return size
    return CONFLICT if last == NO_INDEX else demand(table, last ^ 1, size)
