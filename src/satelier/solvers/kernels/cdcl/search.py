"""Conflict-driven clause learning: propagate, learn from conflicts, decide (Marques-Silva, Sakallah, 1996).

The search runs in slices. A slice ends with an answer, when its budget is spent, or when Python has
something to do: to make room, or to have learnt clauses deleted. The next one goes on where it ended.
"""

from __future__ import annotations

from satelier.compiled import Longs, Uint32s, kernel, step
from satelier.solvers.kernels.cdcl.activity_heap import decay, insert, take_first
from satelier.solvers.kernels.cdcl.analysis import analyse, blame, glue, level_to_return_to
from satelier.solvers.kernels.cdcl.state import (
    ARENA,
    CLAUSES,
    CONFLICTS,
    CONTRADICTION,
    DECISIONS,
    HEAD,
    HEADER,
    HEAP,
    LEARNT,
    LEVEL,
    LOGGING,
    NONE,
    PROOF,
    PROOF_LINES,
    REDUCE_AT,
    RESTART_AT,
    RESTARTS,
    TRAIL,
    VISITS,
    Search,
    assign,
    log_contradiction,
    log_learnt,
    open_level,
)
from satelier.solvers.kernels.cdcl.watching import NO_ROOM, attach, propagate, reserve

# How a slice ends
YES, NO, NOT_SO, PAUSED, FULL, REDUCE = range(6)  # NOT_SO: not under the assumptions

RESTART_UNIT = 100  # conflicts; times Luby's numbers


@kernel
def search_on(search: Search, conflicts: int, visits: int) -> int:
    """Search until there is an answer, or for so many conflicts, or visits to watched clauses."""
    numbers = search.numbers
    conflicts += numbers[CONFLICTS]
    visits += numbers[VISITS]
    while True:
        if not has_room(search):
            return FULL
        conflict = propagate(search)
        if conflict == NO_ROOM:
            return FULL
        if conflict != NONE:
            if numbers[LEVEL] == 0:
                log_contradiction(search)
                return NO
            learn(search, conflict)
            continue
        if numbers[CONFLICTS] >= conflicts or numbers[VISITS] >= visits:
            return PAUSED
        if numbers[CONFLICTS] >= numbers[RESTART_AT]:
            restart(search)
            if numbers[CONFLICTS] >= numbers[REDUCE_AT]:
                return REDUCE
        ending = decide(search)
        if ending != PAUSED:
            return ending


@step
def has_room(search: Search) -> bool:
    """Whether there is room for one more learnt clause, in the arena, the watches and the proof."""
    numbers, longest = search.numbers, len(search.levels) + HEADER
    return (
        numbers[ARENA] + longest <= len(search.arena)
        and reserve(search)
        and (numbers[LOGGING] == 0 or numbers[PROOF] + longest <= len(search.proof))
        and numbers[PROOF_LINES] < len(search.proof_ends)
    )


@step
def learn(search: Search, conflict: int) -> None:
    """Turn a conflict into a clause, go back, and let the clause speak."""
    search.numbers[CONFLICTS] += 1
    size = analyse(search, conflict)
    level = level_to_return_to(search, size)
    connected = glue(search, size)
    log_learnt(search, size)
    go_back(search, level)
    clause = NONE
    if size > 1:
        clause = store(search, size, connected)
        attach(search, clause)
    assign(search, search.learnt[0], clause)
    decay(search)


@step
def store(search: Search, size: int, connected: int) -> int:
    """Put the learnt clause into the arena."""
    numbers, arena = search.numbers, search.arena
    clause = numbers[ARENA]
    arena[clause] = size
    arena[clause + 1] = connected
    for index in range(size):
        arena[clause + HEADER + index] = search.learnt[index]
    numbers[ARENA] = clause + HEADER + size
    numbers[CLAUSES] += 1
    numbers[LEARNT] += 1
    return clause


@step
def go_back(search: Search, level: int) -> None:
    """Undo all decisions after `level`; variables remember the sign they had."""
    numbers = search.numbers
    if numbers[LEVEL] <= level:
        return
    start = search.level_starts[level]
    for index in range(numbers[TRAIL] - 1, start - 1, -1):
        literal = search.trail[index]
        search.values[literal] = 0
        search.values[literal ^ 1] = 0
        search.phases[literal >> 1] = literal & 1
        insert(search, literal >> 1)
    numbers[TRAIL] = start
    numbers[HEAD] = start
    numbers[LEVEL] = level


@step
def restart(search: Search) -> None:
    """Drop all decisions; what was learnt and how active variables were stays."""
    go_back(search, 0)
    numbers = search.numbers
    numbers[RESTARTS] += 1
    numbers[RESTART_AT] = numbers[CONFLICTS] + RESTART_UNIT * luby(numbers[RESTARTS] + 1)


@step
def luby(place: int) -> int:
    """Luby's number at a place (from 1): 1, 1, 2, 1, 1, 2, 4, …"""
    block = 1
    while 2 * block - 1 < place:
        block *= 2
    while 2 * block - 1 != place:
        if place >= block:
            place -= block - 1
        block //= 2
    return block


@step
def decide(search: Search) -> int:
    """Open a level with the next assumption, or the most active variable; `PAUSED`, or the answer."""
    numbers = search.numbers
    while numbers[LEVEL] < len(search.assumptions):
        literal = search.assumptions[numbers[LEVEL]]
        value = search.values[literal]
        if value < 0:
            blame(search, literal)
            return NOT_SO
        open_level(search)
        if value == 0:
            assign(search, literal, NONE)
            return PAUSED
    while numbers[HEAP] > 0:
        variable = take_first(search)
        if search.values[2 * variable] == 0:
            numbers[DECISIONS] += 1
            open_level(search)
            assign(search, 2 * variable + search.phases[variable], NONE)
            return PAUSED
    return YES


@kernel
def give_up(search: Search) -> int:
    """Drop all decisions, so that clauses may be added."""
    go_back(search, 0)
    return 0


@kernel
def add_clauses(search: Search, literals: Uint32s, offsets: Longs, first: int) -> int:
    """Add clauses from number `first` on, at level 0; the number of the first that found no room.

    Literals that are false already stay, but are not watched.
    """
    numbers, arena = search.numbers, search.arena
    for number in range(first, len(offsets) - 1):
        start, size = offsets[number], offsets[number + 1] - offsets[number]
        clause = numbers[ARENA]
        if not reserve(search) or clause + HEADER + size > len(arena):
            return number
        arena[clause] = size
        arena[clause + 1] = 0
        found = 0  # literals that are not false
        for index in range(size):
            literal = literals[start + index]
            place = clause + HEADER + index
            arena[place] = literal
            if search.values[literal] >= 0 and found < 2:
                arena[place] = arena[clause + HEADER + found]
                arena[clause + HEADER + found] = literal
                found += 1
        if found > 1:
            numbers[ARENA] = clause + HEADER + size
            numbers[CLAUSES] += 1
            attach(search, clause)
        elif found == 0:
            if numbers[CONTRADICTION] == 0:
                log_contradiction(search)
        elif search.values[arena[clause + HEADER]] == 0:
            assign(search, arena[clause + HEADER], NONE)
    return len(offsets) - 1
