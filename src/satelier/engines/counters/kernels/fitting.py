"""Hold what is known of a frame against its patterns: where all that are left agree, that is so.

The patterns of a frame that are left are bits, WORD to a word (the compact tables of Demeulenaere and others,
2016). A literal that becomes true leaves those that have it; an input that is true in none of them is false.
Of frames that must differ, one that has a single pattern left takes it from the others.
"""

from __future__ import annotations

from satelier.compiled import count_ones, lowest, read, routine, unsigned
from satelier.engines.counters.arrays import NO_INDEX, Counters, Table
from satelier.engines.counters.kernels.demanding import CONFLICT, demand

# What is known of a frame: a word with its open inputs and the two marks below, then the patterns left.
WAITS = 1 << 62  # it is among those to look at again
SINGLE = 1 << 61  # its rivals know that it has one pattern left
INPUTS = (1 << 32) - 1
SIDES = 6  # a seat is a frame, then so many bits: 2 × the place among its inputs, + 1 if the input is false


@routine
def told_frames(counters: Counters, table: Table, literal: int, waiting: int) -> int:
    """A literal is true: its frames lose the patterns that say otherwise; how many are waiting then."""
    state = table.state
    for index in range(read(counters.seat_starts, literal), read(counters.seat_starts, literal + 1)):
        seat = read(counters.seats, index)
        frame, side = seat >> SIDES, seat & ((1 << SIDES) - 1)
        at, words = read(counters.frame_starts, frame), words_of(counters, frame)
        support = read(counters.support_starts, frame) + side * words
        for word in range(words):
            state[unsigned(at + 1 + word)] &= counters.supports[unsigned(support + word)]
        state[unsigned(at)] &= ~(1 << (side >> 1))
        waiting = wait(counters, table, frame, waiting)
    return waiting


@routine
def words_of(counters: Counters, frame: int) -> int:
    """The words of a frame's patterns."""
    return read(counters.frame_starts, frame + 1) - read(counters.frame_starts, frame) - 1


@routine
def wait(counters: Counters, table: Table, frame: int, waiting: int) -> int:
    """A frame wants to be looked at, if it does not wait already."""
    at = read(counters.frame_starts, frame)
    if table.state[unsigned(at)] & WAITS != 0:
        return waiting
    table.state[unsigned(at)] |= WAITS
    table.waiting[unsigned(waiting)] = frame
    return waiting + 1


@routine
def fit(counters: Counters, table: Table, frame: int, size: int) -> int:
    """Demand what all patterns left agree on; the size of the queue then, or CONFLICT."""
    state, at, words = table.state, read(counters.frame_starts, frame), words_of(counters, frame)
    start = read(counters.member_starts, read(counters.frames, frame) >> 1)
    state[unsigned(at)] &= ~WAITS
    if left_of(counters, table, frame) == 0:
        return CONFLICT
    undecided = state[unsigned(at)] & INPUTS
    while undecided != 0 and size >= 0:
        place = lowest(undecided)
        undecided &= undecided - 1
        support, true, false = read(counters.support_starts, frame) + 2 * place * words, 0, 0
        for word in range(words):
            left = state[unsigned(at + 1 + word)]
            true |= left & counters.supports[unsigned(support + word)]
            false |= left & counters.supports[unsigned(support + words + word)]
        if true == 0 or false == 0:
            size = demand(table, read(counters.members, start + place) ^ int(true == 0), size)
    return size


@routine
def left_of(counters: Counters, table: Table, frame: int) -> int:
    """How many patterns a frame has left."""
    at, found = read(counters.frame_starts, frame), 0
    for word in range(words_of(counters, frame)):
        found += count_ones(table.state[unsigned(at + 1 + word)])
    return found


@routine
def told_rivals(counters: Counters, table: Table, frame: int, waiting: int) -> int:
    """A frame with one pattern left takes it from its rivals; how many frames are waiting then."""
    at, state = read(counters.frame_starts, frame), table.state
    first, last = read(counters.rival_starts, frame), read(counters.rival_starts, frame + 1)
    if first == last or state[unsigned(at)] & SINGLE != 0 or left_of(counters, table, frame) != 1:
        return waiting
    state[unsigned(at)] |= SINGLE
    word = 1
    while state[unsigned(at + word)] == 0:
        word += 1
    for index in range(first, last):
        rival = read(counters.rivals, index)
        here = read(counters.frame_starts, rival) + word
        if state[unsigned(here)] & state[unsigned(at + word)] != 0:
            state[unsigned(here)] &= ~state[unsigned(at + word)]
            waiting = wait(counters, table, rival, waiting)
    return waiting


@routine
def fewest_fits(counters: Counters, table: Table) -> int:
    """The least likely literal of a frame that the fewest patterns fit; NO_INDEX if there is none."""
    best, chosen = 1 << 62, -1
    for frame in range(len(counters.frames)):
        if table.state[unsigned(read(counters.frame_starts, frame))] & INPUTS != 0:
            ways = left_of(counters, table, frame)
            if ways < best:
                best, chosen = ways, frame
    return NO_INDEX if chosen < 0 else rarest(counters, table, chosen, best)


@routine
def rarest(counters: Counters, table: Table, frame: int, ways: int) -> int:
    """The literal that the fewest of the patterns left have: what fails soon makes its opposite known."""
    state, at, words = table.state, read(counters.frame_starts, frame), words_of(counters, frame)
    start = read(counters.member_starts, read(counters.frames, frame) >> 1)
    fewest, chosen, undecided = ways, NO_INDEX, state[unsigned(at)] & INPUTS
    while undecided != 0:
        place = lowest(undecided)
        undecided &= undecided - 1
        support, true = read(counters.support_starts, frame) + 2 * place * words, 0
        for word in range(words):
            true += count_ones(state[unsigned(at + 1 + word)] & counters.supports[unsigned(support + word)])
        rare = min(true, ways - true)
        if rare < fewest:
            fewest = rare
            chosen = read(counters.members, start + place) ^ int(2 * true >= ways)
    return chosen
