"""Hold what is known of a frame against its patterns: where all that fit agree, that is so."""

from __future__ import annotations

from satelier.compiled import lowest, read, routine, unsigned
from satelier.engines.native.counters import DONE, Counters, Table

BITS = (
    32  # of what is noted of a frame: the open inputs when it was last looked at, then how many patterns fit
)
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
def fit(counters: Counters, table: Table, frame: int, size: int) -> int:
    """Demand what all patterns that fit a frame agree on; the size of the queue then, −1 if none fits."""
    at = read(counters.frames, frame)
    start = read(counters.member_starts, at >> 1)
    spare, values, undecided, true = table.spare, table.values, table.spare[unsigned(at)], 0
    for place in range(read(counters.member_starts, (at >> 1) + 1) - start):
        literal = read(counters.members, start + place)
        true |= ((values[unsigned(literal >> 1)] ^ literal) & 1) << place
    true &= ~undecided
    always, ever, ways = undecided, 0, 0
    for index in range(read(counters.first_patterns, frame), read(counters.last_patterns, frame)):
        pattern = counters.patterns[unsigned(index)]
        fits = -int((pattern & ~undecided) == true)  # all bits, or none
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
    """Of the groups that have patterns, one that the fewest fit, but more than one; −1 if there is none."""
    spare, best, chosen = table.spare, 1 << BITS, -1
    first = 2 * len(counters.guards) + len(counters.half_starts) - 1
    for index in range(len(counters.frames)):
        at = read(counters.frames, index)
        ways = spare[unsigned(first + index)] >> BITS
        if spare[unsigned(at + 1)] < DONE and 1 < ways < best:
            best, chosen = ways, at
    return chosen
