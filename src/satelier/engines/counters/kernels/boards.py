"""Boards by the thousand: the counters of a kind and size, used again for every board.

What differs from board to board are its givens and, where the kind has them, its clues. Numbers are the
bounds of groups that are always there; regions are groups that are laid out anew for each board.
Where solutions are counted, a board that falls into parts is counted part by part, see `parts`.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Shorts, Uint32s, kernel, read, routine, step, unsigned
from satelier.engines.counters.arrays import (
    BITS,
    CONFLICTS,
    DONE,
    FOUND,
    NO_INDEX,
    OUTSIDE,
    ROOM,
    WIDEST_MASK,
    Counters,
    Table,
    X,
)
from satelier.engines.counters.kernels.components import FIRST, free_ways, keep_rest, label_parts, product
from satelier.engines.counters.kernels.copying import copy
from satelier.engines.counters.kernels.demanding import demand
from satelier.engines.counters.kernels.propagation import propagate
from satelier.engines.counters.kernels.search import explore, forget, tight
from satelier.engines.counters.kernels.sieved import WRONG, Bed, sieve_boards, sieve_of
from satelier.engines.counters.kernels.verifying import holds, tell_model
from satelier.values import OPEN


class Start(NamedTuple):
    """Where every board starts.

    literals        place by place, the literal of each value
    spots           per variable, the place and the value that it stands for, as place << 16 | value
    state, values   what `Table` has once the rules alone have spoken
    bounds          what groups have to spare before anything has spoken
    number_groups   per cell, the group whose bounds its number gives, or NO_INDEX
    number_spare    per cell, what that group has to spare without a number, and for each number
    region_literals per place, the input of its region's group
    region_slots    per place, where the occurrence of that input stands
    region_sizes    room to count
    numbers         see below
    """

    literals: Uint32s
    spots: Uint32s
    state: Longs
    values: Bytes
    bounds: Longs
    number_groups: Uint32s
    number_spare: Longs
    region_literals: Uint32s
    region_slots: Uint32s
    region_sizes: Longs
    numbers: Longs


# Positions in `Start.numbers`: how many values there are; how many variables the rules alone settle, and
# CONFLICT if they cannot hold; the least number; the first group that clues decide; the bounds of all regions
VALUES, KNOWN, BROKEN, LEAST, LAYER, REGION_LOW, REGION_HIGH, NUMBERS = range(8)


WHOLE = FIRST - 1  # not a part but all of them
PAIR = 2  # no more solutions than that are found one by one, whatever the parts


@kernel
def settled(counters: Counters, table: Table) -> int:
    """What the rules alone give, before any board; how many variables that is, or CONFLICT."""
    urgent, frames = tight(table, 0, len(counters.guards), 0), len(counters.frames)
    for frame in range(frames):
        table.waiting[unsigned(frame)] = frame
    return propagate(counters, table, 0, urgent, frames)


@kernel
def solve_boards(
    counters: Counters,
    start: Start,
    table: Table,
    labels: Uint32s,
    boards: Shorts,
    clues: Shorts,
    solutions: Shorts,
    counts: Longs,
    choices: Uint32s,
    most: int,
    budget: int,
) -> None:
    """For each board the number of its solutions up to `most`, and one of them.

    Where the budget of conflicts ended before the search did: −1 − the number of those found. Each
    solution is checked before it counts, from the claims' own bounds: see `holds`. The first of the search's
    `choices` are kept too: all that is known of a board leaves them open.
    """
    places = len(start.literals) // start.numbers[VALUES]
    kept = min(len(choices) // max(1, len(counts)), len(table.choices))
    table.numbers[X] = 0  # nothing is left to chance
    if len(counters.planes) > 0 and start.numbers[BROKEN] >= 0:
        bed = Bed(start.literals, start.spots, start.bounds, table.state, boards, solutions, counts, choices)
        sieve_boards(sieve_of(counters, table), bed, start.numbers[VALUES], most, budget)
        return
    for board in range(len(counts)):
        forget(table)
        for level in range(kept):
            table.choices[unsigned(level)] = NO_INDEX
        ended = explore_board(counters, start, table, labels, boards, clues, board, most, budget)
        found = table.numbers[FOUND]
        counts[board] = found if ended else -1 - found
        for level in range(kept):
            choices[unsigned(board * kept + level)] = table.choices[unsigned(level)]
        if found > 0:
            write_model(start, table, solutions, board * places)
            if not is_right(counters, start, table, clues, solutions, board):
                counts[board] = WRONG


@step
def explore_board(
    counters: Counters,
    start: Start,
    table: Table,
    labels: Uint32s,
    boards: Shorts,
    clues: Shorts,
    board: int,
    most: int,
    budget: int,
) -> bool:
    """`explore` for one board; if it has several parts, one solution, and then the ways of each part.

    Where the budget ends, what was found so far is fewer solutions than there are, as ever.
    """
    numbers, ways, last = table.numbers, 1, FIRST
    if most > PAIR and len(counters.half_starts) <= 1:
        last = label_board(counters, start, table, labels, boards, clues, board)
        ways = free_ways(table, labels, most)
    if last == FIRST + 1 and ways == 1:
        last = FIRST
    several, ended = last > FIRST or ways > 1, True
    for part in range(WHOLE, last):
        if part == WHOLE or (ended and 0 < ways < most):
            size = given_out(counters, start, table, boards, clues, board)
            urgent = tight(table, start.numbers[LAYER], len(counters.guards), 0)
            if several:
                size = keep_rest(table, labels, part, size)
            goal = 1 if several and part == WHOLE else most
            ended = explore(counters, table, size, urgent, start.numbers[KNOWN], goal, budget)
            budget -= numbers[CONFLICTS]
            if part > WHOLE:  # the budget may end before even the solution at hand is found again
                ways = product(ways, max(1, numbers[FOUND]), most)
            elif not several or numbers[FOUND] == 0:
                ways = numbers[FOUND]
    numbers[FOUND] = ways
    return ended


@step
def label_board(
    counters: Counters, start: Start, table: Table, labels: Uint32s, boards: Shorts, clues: Shorts, board: int
) -> int:
    """Label the parts of a board, once all has followed that does; the number after the last."""
    size = given_out(counters, start, table, boards, clues, board)
    urgent = tight(table, start.numbers[LAYER], len(counters.guards), 0)
    if size >= 0:
        size = propagate(counters, table, size, urgent, 0)
    return label_parts(counters, table, labels, size)


@routine
def given_out(
    counters: Counters, start: Start, table: Table, boards: Shorts, clues: Shorts, board: int
) -> int:
    """Everything as a board has it from the start; how many literals are in the queue, or CONFLICT."""
    begin(start, table)
    size = given(start, table, boards, board * (len(start.literals) // start.numbers[VALUES]))
    clued(counters, start, table, clues, board)
    return size


@routine
def is_right(
    counters: Counters, start: Start, table: Table, clues: Shorts, solutions: Shorts, board: int
) -> bool:
    """Whether a solution keeps every claim, and the bounds that the board's clues give."""
    copy(start.bounds, 0, table.state, 0, len(start.bounds))
    clued(counters, start, table, clues, board)
    tell_model(counters, table)
    return holds(counters, table)


@routine
def begin(start: Start, table: Table) -> None:
    """Everything as the rules alone leave it."""
    copy(start.state, 0, table.state, 0, len(start.state))
    copy(start.values, 0, table.values, 0, len(start.values))


@routine
def given(start: Start, table: Table, boards: Shorts, first: int) -> int:
    """Put what a board gives into the queue; its size, or CONFLICT."""
    values, size = start.numbers[VALUES], start.numbers[BROKEN]
    for place in range(len(start.literals) // values):
        number = boards[unsigned(first + place)]
        if number != OPEN and size >= 0:
            size = demand(table, read(start.literals, place * values + number), size)
    return size


@routine
def clued(counters: Counters, start: Start, table: Table, clues: Shorts, board: int) -> None:
    """Set the groups that a board's clues decide."""
    if len(start.number_groups) > 0:
        numbered(start, table, clues, board * len(start.number_groups))
    if len(start.region_literals) > 0:
        laid_out(counters, start, table, clues, board * len(start.region_literals))


@routine
def numbered(start: Start, table: Table, clues: Shorts, first: int) -> None:
    """Numbers are bounds."""
    cells = len(start.number_groups)
    options = len(start.number_spare) // cells
    for cell in range(cells):
        at = read(start.number_groups, cell)
        if at != NO_INDEX:
            option = max(0, clues[unsigned(first + cell)] - start.numbers[LEAST] + 1)
            table.state[unsigned(at + 1)] = start.number_spare[unsigned(cell * options + option)]


@routine
def laid_out(counters: Counters, start: Start, table: Table, clues: Shorts, first: int) -> None:
    """Regions are groups; sorted by counting."""
    sizes, places, group = start.region_sizes, len(start.region_literals), start.numbers[LAYER]
    for label in range(places):
        sizes[unsigned(label)] = 0
    for place in range(places):
        sizes[unsigned(clues[unsigned(first + place)])] += 1
    end = read(counters.member_starts, group)
    for label in range(places):
        width = sizes[unsigned(label)]
        at = 2 * (group + label)
        table.state[unsigned(at)] = (1 << width) - 1 if width <= WIDEST_MASK else 0
        table.state[unsigned(at + 1)] = region_spare(start, width)
        sizes[unsigned(label)] = end  # from here on: where the next member goes
        end += width
        counters.member_starts[unsigned(group + label + 1)] = end
    for place in range(places):
        label = clues[unsigned(first + place)]
        member = sizes[unsigned(label)]
        sizes[unsigned(label)] += 1
        bit = member - read(counters.member_starts, group + label)
        wide = read(counters.member_starts, group + label + 1) - member + bit > WIDEST_MASK
        slot = read(start.region_slots, place)
        counters.members[unsigned(member)] = start.region_literals[unsigned(place)]
        counters.occurrences[unsigned(slot)] = (2 * (group + label) << BITS) | (OUTSIDE if wide else bit)


@routine
def region_spare(start: Start, width: int) -> int:
    """What a region of so many places has to spare; no region is one that says nothing."""
    slack = width - start.numbers[REGION_LOW]
    if width == 0:
        return DONE
    return 0 if slack < 0 else slack + min(width, start.numbers[REGION_HIGH]) * ROOM


@routine
def write_model(start: Start, table: Table, solutions: Shorts, first: int) -> None:
    """The board that the model is."""
    values = start.numbers[VALUES]
    for place in range(len(start.literals) // values):
        found = 0
        for number in range(values):
            literal = read(start.literals, place * values + number)
            found += number * ((table.model[unsigned(literal >> 1)] ^ literal) & 1)
        solutions[unsigned(first + place)] = found
