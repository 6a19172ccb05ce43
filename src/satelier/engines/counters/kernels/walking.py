"""A walk on counts: every variable has a value, and groups that do not hold are mended one flip at a time.

A group that does not hold is drawn. It has too few inputs that are true, or too many, so one of those that
are not as they should be is flipped: mostly the one that leaves all groups least far from their bounds (of
several, the one that was flipped longest ago), now and then any. Where much is open this soon leaves
nothing to mend; it proves nothing, whatever happens.

That is WalkSAT (Selman, Kautz, Cohen, 1994) on groups instead of clauses.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Kernels, Longs, Uint32s, kernel, read, routine, unsigned
from satelier.compiled.chance import below, shifted, stepped


class Walk(NamedTuple):
    """Groups over open variables alone, and how things stand; coded literals, as everywhere in this room.

    starts, occurrences     per literal, the groups that it is an input of
    member_starts, members  per group, its inputs
    lows, highs             per group, how many of its inputs have to be true
    counts                  per group, how many are
    values                  per variable, 1 for true and 0 for false
    wrong                   the groups that do not hold, one after the other, then anything
    places                  per group that does not hold, where it stands there
    flipped                 per variable, when it was flipped last
    numbers                 see below
    """

    starts: Uint32s
    occurrences: Uint32s
    member_starts: Uint32s
    members: Uint32s
    lows: Longs
    highs: Longs
    counts: Longs
    values: Bytes
    wrong: Uint32s
    places: Uint32s
    flipped: Longs
    numbers: Longs


# Positions in `Walk.numbers`: how many groups do not hold; flips so far; inputs looked at so far, which is
# what takes the time; the states of chance
WRONG, FLIPS, LOOKS, X, Y, NUMBERS = range(6)
SELDOM = 20  # one flip in so many is of any input


@kernel
def wander(walk: Walk, most: int) -> int:
    """Flip until all groups hold, or so many inputs have been looked at in all; how many do not hold."""
    numbers = walk.numbers
    while numbers[WRONG] > 0 and numbers[LOOKS] < most:
        group = read(walk.wrong, chance_below(walk, numbers[WRONG]))
        surplus = 1 if walk.counts[unsigned(group)] > walk.highs[unsigned(group)] else 0
        flip(walk, input_to_flip(walk, group, surplus))
    return numbers[WRONG]


@routine
def chance_below(walk: Walk, count: int) -> int:
    """A random number from 0 to count − 1."""
    x, y = shifted(walk.numbers[X]), stepped(walk.numbers[Y])
    walk.numbers[X], walk.numbers[Y] = x, y
    return below(count, x, y)


@routine
def input_to_flip(walk: Walk, group: int, surplus: int) -> int:
    """The variable of an input of the group that is true, where it has a surplus of those, and else false."""
    first, last = read(walk.member_starts, group), read(walk.member_starts, group + 1)
    start = first + chance_below(walk, last - first)
    careless = chance_below(walk, SELDOM) == 0
    chosen, least, at = -1, 0, start
    while True:
        literal = read(walk.members, at)
        variable = literal >> 1
        if walk.values[unsigned(variable)] ^ (literal & 1) == surplus:
            if careless:
                return variable
            cost = cost_of_flip(walk, variable)
            if chosen < 0 or cost < least or (cost == least and is_older(walk, variable, chosen)):
                chosen, least = variable, cost
        at = at + 1 if at + 1 < last else first
        if at == start:
            return chosen


@routine
def is_older(walk: Walk, variable: int, other: int) -> bool:
    """Whether it was flipped longer ago than the other."""
    return walk.flipped[unsigned(variable)] < walk.flipped[unsigned(other)]


@routine
def cost_of_flip(walk: Walk, variable: int) -> int:
    """By how much all groups would be further from their bounds."""
    walk.numbers[LOOKS] += 1
    cost, literal = 0, 2 * variable + 1 - walk.values[unsigned(variable)]  # what is true now
    for index in range(read(walk.starts, literal), read(walk.starts, literal + 1)):
        group = read(walk.occurrences, index)
        count = walk.counts[unsigned(group)]
        # One true input less helps a group that has too many, and hurts one that has no more than enough.
        cost += int(count <= walk.lows[unsigned(group)]) - int(count > walk.highs[unsigned(group)])
    for index in range(read(walk.starts, literal ^ 1), read(walk.starts, (literal ^ 1) + 1)):
        group = read(walk.occurrences, index)
        count = walk.counts[unsigned(group)]
        cost += int(count >= walk.highs[unsigned(group)]) - int(count < walk.lows[unsigned(group)])
    return cost


@routine
def flip(walk: Walk, variable: int) -> None:
    """Flip a variable; what does not hold any more, or holds again, is noted."""
    literal = 2 * variable + 1 - walk.values[unsigned(variable)]
    for index in range(read(walk.starts, literal), read(walk.starts, literal + 1)):
        count_again(walk, read(walk.occurrences, index), -1)
    for index in range(read(walk.starts, literal ^ 1), read(walk.starts, (literal ^ 1) + 1)):
        count_again(walk, read(walk.occurrences, index), 1)
    walk.values[unsigned(variable)] ^= 1
    walk.numbers[FLIPS] += 1
    walk.flipped[unsigned(variable)] = walk.numbers[FLIPS]


@routine
def count_again(walk: Walk, group: int, change: int) -> None:
    """A group has one true input more, or less."""
    held = holds(walk, group)
    walk.counts[unsigned(group)] += change
    if holds(walk, group) == held:
        return
    wrong = walk.numbers[WRONG]
    if held:
        walk.places[unsigned(group)] = wrong
        walk.wrong[unsigned(wrong)] = group
        walk.numbers[WRONG] = wrong + 1
    else:
        other, place = read(walk.wrong, wrong - 1), read(walk.places, group)
        walk.wrong[unsigned(place)], walk.places[unsigned(other)] = other, place
        walk.numbers[WRONG] = wrong - 1


@routine
def holds(walk: Walk, group: int) -> bool:
    """Whether as many inputs of a group are true as have to be."""
    count = walk.counts[unsigned(group)]
    return walk.lows[unsigned(group)] <= count <= walk.highs[unsigned(group)]


KERNELS: Kernels = [wander]
