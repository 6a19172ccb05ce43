"""What a learning search remembers, in arrays.

Literals are coded 2v for the variable v (from 0) and 2v + 1 for its negation. A clause is known by
its *reference*, its position in the arena: there stand its size, its glue (0 for a clause of the
formula) and its literals, of which the first two are watched. References start at 1; 0 is "none".
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Reals, Uint32s, step


class Search(NamedTuple):
    """A learning search in arrays.

    arena               all clauses, those learnt included
    values              per literal: 1 true, −1 false, 0 open
    levels, reasons     per variable: the decisions before it, and the clause that forced it
    phases              per variable: the last sign it had, 1 for false
    trail, level_starts the true literals, oldest first, and where each level starts among them
    watches             per literal l a list of pairs (blocker, reference), from watch_starts[l] on,
    …                   watch_sizes[l] of them, with room for watch_rooms[l]
    activities          per variable, how often it took part in conflicts lately
    heap, heap_places   the variables, most active first; where each stands, from 1, or 0
    marks               per variable, for analysis
    learnt, stack, marked   lists that analysis fills
    stamps              per level, the last conflict that met it
    glues               how many clauses have which glue
    assumptions, core   what is assumed; what of it cannot hold together
    proof, proof_ends   clauses learnt and deleted; 2 × the end of each, + 1 if deleted
    rates               see below
    numbers             see below
    """

    arena: Uint32s
    values: Bytes
    levels: Uint32s
    reasons: Uint32s
    phases: Bytes
    trail: Uint32s
    level_starts: Uint32s
    watches: Uint32s
    watch_starts: Uint32s
    watch_sizes: Uint32s
    watch_rooms: Uint32s
    activities: Reals
    heap: Uint32s
    heap_places: Uint32s
    marks: Bytes
    learnt: Uint32s
    stack: Uint32s
    marked: Uint32s
    stamps: Longs
    glues: Longs
    assumptions: Uint32s
    core: Uint32s
    proof: Uint32s
    proof_ends: Longs
    rates: Reals
    numbers: Longs


NONE = 0
HEADER = 2  # words before a clause's literals: its size and its glue

# Positions in `Search.rates`
BUMP, RATES = range(2)

# Positions in `Search.numbers`
(
    TRAIL,  # how many literals are true
    HEAD,  # how many of them are propagated
    LEVEL,  # how many decisions
    ARENA,  # where the arena ends
    WATCHES,  # where the lists of watches end
    WIDEST,  # the room of the longest of them
    HEAP,  # how many variables are in the heap
    CLAUSES,  # how many clauses are in the arena
    CONTRADICTION,  # 1 once the clauses cannot hold, whatever is assumed
    CORE,  # the size of the core
    LOGGING,  # 1 if a proof is written
    PROOF,  # where the proof ends
    PROOF_LINES,  # how many lines it has
    RESTART_AT,  # the number of conflicts at which to restart
    REDUCE_AT,  # the number of conflicts at which to delete learnt clauses
    LEARNT,  # how many learnt clauses are in the arena
    MARKED,  # the length of the list `marked`
    DECISIONS,
    PROPAGATIONS,
    CONFLICTS,
    RESTARTS,
    VISITS,  # watches looked at: what work is measured by
    NUMBERS,
) = range(23)


@step
def assign(search: Search, literal: int, reason: int) -> None:
    """Make a literal true, because of a clause or for no reason."""
    numbers, variable = search.numbers, literal >> 1
    search.values[literal] = 1
    search.values[literal ^ 1] = -1
    search.levels[variable] = numbers[LEVEL]
    search.reasons[variable] = reason
    search.trail[numbers[TRAIL]] = literal
    numbers[TRAIL] += 1


@step
def open_level(search: Search) -> None:
    """What follows depends on one more decision."""
    numbers = search.numbers
    search.level_starts[numbers[LEVEL]] = numbers[TRAIL]
    numbers[LEVEL] += 1


@step
def log_start(search: Search, size: int) -> int:
    """Where to write the next clause of the proof; its end is noted."""
    numbers = search.numbers
    start = numbers[PROOF]
    numbers[PROOF] = start + size
    search.proof_ends[numbers[PROOF_LINES]] = 2 * numbers[PROOF]
    numbers[PROOF_LINES] += 1
    return start


@step
def log_learnt(search: Search, size: int) -> None:
    """Write the learnt clause, the first `size` literals of `learnt`, into the proof."""
    if search.numbers[LOGGING] > 0:
        start = log_start(search, size)
        for index in range(size):
            search.proof[start + index] = search.learnt[index]


@step
def log_deleted(search: Search, clause: int) -> None:
    """Write into the proof that a clause is no longer used."""
    if search.numbers[LOGGING] > 0:
        size = search.arena[clause]
        start = log_start(search, size)
        for index in range(size):
            search.proof[start + index] = search.arena[clause + HEADER + index]
        search.proof_ends[search.numbers[PROOF_LINES] - 1] += 1


@step
def log_contradiction(search: Search) -> None:
    """The clauses cannot hold: the proof ends with the empty clause."""
    search.numbers[CONTRADICTION] = 1
    log_learnt(search, 0)
