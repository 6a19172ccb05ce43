"""Search on planes: sift, choose, copy; go back by copying back. It is what `search.explore` is on counters.

sieve_boards   what `boards.solve_boards` is: every solution is counted anew before it counts
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Longs, Shorts, Uint32s, read, routine, step, unsigned
from satelier.engines.counters.arrays import (
    BITS,
    CHOICES,
    CONFLICTS,
    FOUND,
    NO_INDEX,
    ROOM,
    SLACK,
    TRUE,
    Counters,
    Table,
)
from satelier.engines.counters.kernels.copying import copy
from satelier.engines.counters.kernels.sieving import (
    Sieve,
    fewest_chances,
    is_open,
    is_sieved,
    sift,
    words_for,
)
from satelier.values import OPEN

WRONG = -(2**63)  # the number of solutions of a board whose solution breaks a claim: never seen


class Bed(NamedTuple):
    """Boards, and what there is to know of them: see `boards.Start`; `tally` is room for groups' numbers."""

    literals: Uint32s
    spots: Uint32s
    bounds: Longs
    tally: Longs
    boards: Shorts
    solutions: Shorts
    counts: Longs
    choices: Uint32s


@routine
def sieve_boards(sieve: Sieve, bed: Bed, values: int, most: int, budget: int) -> None:
    """For each board the number of its solutions up to `most`, and one of them: see `boards.solve_boards`."""
    places, groups = len(bed.literals) // values, len(sieve.member_starts) - 1
    kept = min(len(bed.choices) // max(1, len(bed.counts)), len(sieve.choices))
    for board in range(len(bed.counts)):
        for group in range(len(sieve.weights)):  # conflicts of one board tell nothing of the next
            sieve.weights[unsigned(group)] = 1
        for level in range(kept):
            sieve.choices[unsigned(level)] = NO_INDEX
        size = given(sieve, bed, values, board * places, places)
        ended = explore_planes(sieve, groups, size, most, budget)
        found = sieve.numbers[FOUND]
        bed.counts[unsigned(board)] = found if ended else -1 - found
        for level in range(kept):
            bed.choices[unsigned(board * kept + level)] = sieve.choices[unsigned(level)]
        if found > 0:
            write_found(sieve, bed, values, board * places, places)
            if not is_right(sieve, bed, values, board * places, places):
                bed.counts[unsigned(board)] = WRONG


@step
def given(sieve: Sieve, bed: Bed, values: int, first: int, places: int) -> int:
    """Put what a board gives into the queue; its size."""
    size = 0
    for place in range(places):
        number = bed.boards[unsigned(first + place)]
        if number != OPEN:
            sieve.queue[unsigned(size)] = bed.literals[unsigned(place * values + number)]
            size += 1
    return size


@step
def write_found(sieve: Sieve, bed: Bed, values: int, first: int, places: int) -> None:
    """The board of the variables that were found true; the first of two values says that one is not."""
    for place in range(places):
        if read(bed.literals, place * values) & 1:
            bed.solutions[unsigned(first + place)] = 0
    for index in range(sieve.numbers[TRUE]):
        spot = read(bed.spots, read(sieve.found, index))
        bed.solutions[unsigned(first + (spot >> 16))] = spot & 0xFFFF


@step
def is_right(sieve: Sieve, bed: Bed, values: int, first: int, places: int) -> bool:
    """Whether a board keeps every claim, as in `verifying`: groups are told what is true, and then asked."""
    groups, wrong = len(sieve.member_starts) - 1, 0
    for group in range(groups):
        bed.tally[unsigned(group)] = bed.bounds[unsigned(2 * group + 1)]
    for place in range(places):
        literal = read(bed.literals, place * values + bed.solutions[unsigned(first + place)])
        for index in range(read(sieve.starts, literal), read(sieve.starts, literal + 1)):
            bed.tally[unsigned(read(sieve.occurrences, index) >> (BITS + 1))] += 1 - ROOM
    for group in range(groups):
        left = bed.tally[unsigned(group)]
        width = read(sieve.member_starts, group + 1) - read(sieve.member_starts, group)
        wrong |= left >> 32 | (left & SLACK) - width  # negative where too many are true, or too many false
    return wrong >= 0


@step
def sieve_of(counters: Counters, table: Table) -> Sieve:
    return Sieve(
        counters.planes,
        counters.blocks,
        counters.starts,
        counters.occurrences,
        counters.member_starts,
        counters.members,
        table.planes,
        table.sifted,
        table.queue,
        table.trail,
        table.weights,
        table.saved_planes,
        table.choices,
        table.knowns,
        table.found,
        table.numbers,
    )


@routine
def explore_planes(sieve: Sieve, groups: int, size: int, most: int, budget: int) -> bool:
    """Look for up to `most` solutions; whether that ended well. The variables of the first are in `found`."""
    numbers, words, level, last, fresh = sieve.numbers, words_for(groups), 0, NO_INDEX, True
    planes, known = len(sieve.planes), 0  # of the variables that are true
    copy(sieve.first_planes, 0, sieve.planes, 0, planes)
    numbers[FOUND], numbers[CONFLICTS], numbers[CHOICES] = 0, 0, 0
    while True:
        if size >= 0:
            size = sift(sieve, words, size, known)
        if size >= 0 and not is_sieved(sieve, words):
            if level == len(sieve.choices):
                return False
            known = size
            if last == NO_INDEX or not is_open(sieve, words, last >> 1):
                literal = fewest_chances(sieve, words)
            else:
                literal = last
            fresh = True
            copy(sieve.planes, 0, sieve.saved_planes, level * planes, planes)
            sieve.choices[unsigned(level)], sieve.knowns[unsigned(level)] = literal, known
            numbers[CHOICES] += 1
            level += 1
            sieve.queue[0] = literal
            size = 1
            continue
        if size >= 0 and found_enough(sieve, size, most):
            return True
        if level == 0:
            return True
        numbers[CONFLICTS] += 1
        if numbers[CONFLICTS] > budget:
            return False
        level -= 1
        if fresh and size < 0:
            last = read(sieve.choices, level)
        fresh = False
        copy(sieve.saved_planes, level * planes, sieve.planes, 0, planes)
        known = read(sieve.knowns, level)
        sieve.queue[0] = read(sieve.choices, level) ^ 1
        size = 1


@step
def found_enough(sieve: Sieve, known: int, most: int) -> bool:
    """Count a solution; where no group wants anything, the trail is all that is true."""
    if sieve.numbers[FOUND] == 0:
        copy(sieve.trail, 0, sieve.found, 0, known)
        sieve.numbers[TRUE] = known
    sieve.numbers[FOUND] += 1
    return sieve.numbers[FOUND] >= most
