"""Forgetting: half of the learnt clauses go now and then, those that connect the most levels first.

It happens at level 0, where no clause is the reason for anything that may be undone. Clauses that
are true for good go too. The arena is closed up, and the lists of watches are made anew.
"""

from __future__ import annotations

from satelier.compiled import kernel, step
from satelier.solvers.kernels.cdcl.state import (
    ARENA,
    CLAUSES,
    HEADER,
    LEARNT,
    WATCHES,
    WIDEST,
    Search,
    log_deleted,
)
from satelier.solvers.kernels.cdcl.watching import PAIR, attach

KEPT_GLUE = 2  # clauses that connect two levels are few and always kept
MOST_GLUE = 60  # those that connect more are treated alike


@kernel
def forget(search: Search) -> int:
    """Delete clauses; how many are left. Python has seen to it that the watches have room."""
    limit, share = glue_limit(search)
    close_up(search, limit, share)
    lay_out_watches(search)
    clause = 1
    while clause < search.numbers[ARENA]:
        attach(search, clause)
        clause += HEADER + search.arena[clause]
    return search.numbers[CLAUSES]


@step
def glue_limit(search: Search) -> tuple[int, int]:
    """Above which glue clauses go, and how many with exactly that glue go too."""
    counts = search.glues
    for value in range(MOST_GLUE + 1):
        counts[value] = 0
    clause = 1
    while clause < search.numbers[ARENA]:
        counts[min(search.arena[clause + 1], MOST_GLUE)] += 1
        clause += HEADER + search.arena[clause]
    limit, left = MOST_GLUE, search.numbers[LEARNT] >> 1
    while limit > KEPT_GLUE and counts[limit] < left:
        left -= counts[limit]
        limit -= 1
    return limit, left if limit > KEPT_GLUE else 0


@step
def close_up(search: Search, limit: int, share: int) -> None:
    """Move the clauses that stay together; of those with the glue `limit`, the `share` oldest go."""
    numbers, arena = search.numbers, search.arena
    clause, kept, learnt, clauses = 1, 1, 0, 0
    while clause < numbers[ARENA]:
        size, connected = arena[clause], min(arena[clause + 1], MOST_GLUE)
        goes = connected > limit
        if connected == limit and share > 0:
            goes = True
            share -= 1
        if goes or holds(search, clause):
            log_deleted(search, clause)
        else:
            for index in range(HEADER + size):
                arena[kept + index] = arena[clause + index]
            kept += HEADER + size
            clauses += 1
            learnt += 1 if connected > 0 else 0
        clause += HEADER + size
    numbers[ARENA], numbers[CLAUSES], numbers[LEARNT] = kept, clauses, learnt


@step
def holds(search: Search, clause: int) -> bool:
    """Whether a clause is true for good."""
    for place in range(clause + HEADER, clause + HEADER + search.arena[clause]):
        if search.values[search.arena[place]] > 0:
            return True
    return False


@step
def lay_out_watches(search: Search) -> None:
    """Give every list of watches room for half as many again as it will hold."""
    numbers, arena, rooms = search.numbers, search.arena, search.watch_rooms
    for literal in range(len(rooms)):
        rooms[literal] = 0
        search.watch_sizes[literal] = 0
    clause = 1
    while clause < numbers[ARENA]:
        rooms[arena[clause + HEADER]] += 1
        rooms[arena[clause + HEADER + 1]] += 1
        clause += HEADER + arena[clause]
    start, widest = 0, 0
    for literal in range(len(rooms)):
        room = rooms[literal] + (rooms[literal] >> 1) + 2
        search.watch_starts[literal] = start
        rooms[literal] = room
        start += PAIR * room
        widest = max(widest, room)
    numbers[WATCHES], numbers[WIDEST] = start, widest
