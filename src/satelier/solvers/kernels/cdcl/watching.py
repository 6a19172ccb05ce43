"""Unit propagation by two watched literals (Moskewicz and others, 2001), with blockers.

A clause is looked at only when one of its two watched literals becomes false. The *blocker* kept
beside its reference is another of its literals: when that one is true, the clause is not even read.
"""

from __future__ import annotations

from satelier.compiled import step
from satelier.solvers.kernels.cdcl.state import (
    HEAD,
    HEADER,
    PROPAGATIONS,
    TRAIL,
    VISITS,
    WATCHES,
    WIDEST,
    Search,
    assign,
)

NO_ROOM = -1  # instead of a conflict: the lists of watches must grow first
PAIR = 2


@step
def reserve(search: Search) -> bool:
    """Whether the lists of watches can take one more clause, should both of its lists have to move."""
    return search.numbers[WATCHES] + 8 * search.numbers[WIDEST] + 16 * PAIR <= len(search.watches)


@step
def widen(search: Search, literal: int) -> bool:
    """Move a list to the end, where there is twice the room; false if there is none."""
    numbers, watches = search.numbers, search.watches
    room = 2 * search.watch_rooms[literal] + 4
    start = numbers[WATCHES]
    if start + PAIR * room > len(watches):
        return False
    before = search.watch_starts[literal]
    for place in range(PAIR * search.watch_sizes[literal]):
        watches[start + place] = watches[before + place]
    search.watch_starts[literal] = start
    search.watch_rooms[literal] = room
    numbers[WATCHES] = start + PAIR * room
    numbers[WIDEST] = max(numbers[WIDEST], room)
    return True


@step
def watch(search: Search, literal: int, blocker: int, clause: int) -> bool:
    """Add a clause to the list of a literal; false if there is no room."""
    size = search.watch_sizes[literal]
    if size == search.watch_rooms[literal] and not widen(search, literal):
        return False
    place = search.watch_starts[literal] + PAIR * size
    search.watches[place] = blocker
    search.watches[place + 1] = clause
    search.watch_sizes[literal] = size + 1
    return True


@step
def attach(search: Search, clause: int) -> None:
    """Watch the first two literals of a clause; `reserve` has been asked."""
    first, second = search.arena[clause + HEADER], search.arena[clause + HEADER + 1]
    watch(search, first, second, clause)
    watch(search, second, first, clause)


@step
def propagate(search: Search) -> int:
    """Draw all conclusions; the clause that became false, or 0, or `NO_ROOM` (then ask again)."""
    numbers, conflict = search.numbers, 0
    head = numbers[HEAD]
    while conflict == 0 and head < numbers[TRAIL]:
        conflict = visit(search, search.trail[head] ^ 1)
        head += 1
    numbers[PROPAGATIONS] += head - numbers[HEAD]
    # Where there was no room, the last literal is visited again.
    numbers[HEAD] = head - 1 if conflict == NO_ROOM else head
    return conflict


@step
def visit(search: Search, false: int) -> int:
    """See to all clauses that watch a literal which has become false."""
    arena, values, watches = search.arena, search.values, search.watches
    start = search.watch_starts[false]
    end = start + PAIR * search.watch_sizes[false]
    kept, place, conflict = start, start, 0
    while place < end:
        blocker = watches[place]
        clause = watches[place + 1]
        place += PAIR
        watches[kept + 1] = clause
        if values[blocker] > 0:
            watches[kept] = blocker
            kept += PAIR
            continue
        other = arena[clause + HEADER] ^ arena[clause + HEADER + 1] ^ false
        watches[kept] = other
        if values[other] > 0:
            kept += PAIR
            continue
        last = clause + HEADER + arena[clause]
        found = clause + HEADER + 2
        while found < last and values[arena[found]] < 0:
            found += 1
        if found < last:
            candidate = arena[found]
            if watch(search, candidate, other, clause):
                arena[clause + HEADER] = other
                arena[clause + HEADER + 1] = candidate
                arena[found] = false
                continue
            conflict = NO_ROOM
        elif values[other] == 0:
            arena[clause + HEADER] = other
            arena[clause + HEADER + 1] = false
            assign(search, other, clause)
        else:
            conflict = clause
        kept += PAIR
        if conflict != 0:
            break
    search.numbers[VISITS] += (place - start) >> 1
    keep_rest(search, false, kept, place, end)
    return conflict


@step
def keep_rest(search: Search, literal: int, kept: int, place: int, end: int) -> None:
    """Close the gap that moved watches left in a list."""
    watches = search.watches
    while place < end:
        watches[kept] = watches[place]
        watches[kept + 1] = watches[place + 1]
        kept += PAIR
        place += PAIR
    search.watch_sizes[literal] = (kept - search.watch_starts[literal]) >> 1
