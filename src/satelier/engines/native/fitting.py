"""Hold what is known of a frame against its patterns: where all that fit agree, that is so."""

from __future__ import annotations

from satelier.compiled import lowest, read, routine, unsigned
from satelier.engines.native.counters import DONE, NOTHING, Counters, Table

# What is noted of a frame: so many bits for the inputs that were open when it was last looked at, then how
# many patterns fit
BITS = 32
LOOKED = (1 << BITS) - 1


@routine
def next_frame(counters: Counters, table: Table, frame: int) -> int:
    """The first frame from `frame` on of which more is known than when it was last looked at."""
    spare, first = table.spare, 2 * len(counters.guards) + len(counters.half_starts) - 1
    for index in range(frame, len(counters.frames)):
        at = read(counters.frames, index)
        if spare[unsigned(at + 1)] < DONE and spare[unsigned(first + index)] & LOOKED != spare[unsigned(at)]:
            return index
    return len(counters.frames)


@routine
def known_true(counters: Counters, table: Table, frame: int) -> int:
    """The inputs of a frame that are true, as bits."""
    at, true = read(counters.frames, frame), 0
    start = read(counters.member_starts, at >> 1)
    for place in range(read(counters.member_starts, (at >> 1) + 1) - start):
        literal = read(counters.members, start + place)
        true |= ((table.values[unsigned(literal >> 1)] ^ literal) & 1) << place
    return true & ~table.spare[unsigned(at)]


@routine
def fit(counters: Counters, table: Table, frame: int, size: int) -> int:
    """Demand what all patterns that fit a frame agree on; the size of the queue then, −1 if none fits."""
    at = read(counters.frames, frame)
    start = read(counters.member_starts, at >> 1)
    spare, undecided, true = table.spare, table.spare[unsigned(at)], known_true(counters, table, frame)
    always, ever, ways = undecided, 0, 0
    for index in range(read(counters.first_patterns, frame), read(counters.last_patterns, frame)):
        pattern = counters.patterns[unsigned(index)]
        fits = -int(pattern & ~undecided == true)  # all bits, or none
        always &= pattern | ~fits
        ever |= pattern & fits
        ways -= fits
    if ways == 0:
        return -1
    forced = (always | ~ever) & undecided
    spare[unsigned(2 * len(counters.guards) + len(counters.half_starts) - 1 + frame)] = (
        ways << BITS | undecided ^ forced
    )
    while forced != 0:
        place = lowest(forced)
        forced &= forced - 1
        literal = read(counters.members, start + place)
        table.values[unsigned(literal >> 1)] = 1 + ((always >> place & 1) ^ 1 ^ (literal & 1))
        table.queue[unsigned(size)] = literal ^ 1 ^ (always >> place & 1)
        size += 1
    return size


@routine
def fewest_fits(counters: Counters, table: Table) -> int:
    """The least likely literal of a frame that the fewest patterns fit; NOTHING if there is no such frame."""
    spare, best, chosen = table.spare, 1 << BITS, -1
    first = 2 * len(counters.guards) + len(counters.half_starts) - 1
    for index in range(len(counters.frames)):
        at = read(counters.frames, index)
        ways = spare[unsigned(first + index)] >> BITS
        if spare[unsigned(at + 1)] < DONE and 1 < ways < best:
            best, chosen = ways, index
    return NOTHING if chosen < 0 else rarest(counters, table, chosen, best)


@routine
def rarest(counters: Counters, table: Table, frame: int, ways: int) -> int:
    """The literal that the fewest of the patterns have that fit: what fails soon makes its opposite known."""
    at, fewest, chosen = read(counters.frames, frame), ways, NOTHING
    undecided = table.spare[unsigned(at)]
    count_true(counters, table, frame, undecided)
    while undecided != 0:
        place = lowest(undecided)
        undecided &= undecided - 1
        true = table.scores[unsigned(place)]
        table.scores[unsigned(place)] = 0
        rare = min(true, ways - true)
        if rare < fewest:
            fewest = rare
            literal = read(counters.members, read(counters.member_starts, at >> 1) + place)
            chosen = literal ^ int(2 * true >= ways)
    return chosen


@routine
def count_true(counters: Counters, table: Table, frame: int, undecided: int) -> None:
    """For each open input, how many patterns that fit have it true: into `scores`, by place."""
    true = known_true(counters, table, frame)
    for index in range(read(counters.first_patterns, frame), read(counters.last_patterns, frame)):
        left = counters.patterns[unsigned(index)]
        if left & ~undecided == true:
            left &= undecided
            while left != 0:
                table.scores[unsigned(lowest(left))] += 1
                left &= left - 1
