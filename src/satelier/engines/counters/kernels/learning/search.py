"""The search itself: propagate, learn from conflicts, choose; see `state` for what it works on."""

from __future__ import annotations

from satelier.compiled import Kernels, Uint32s, kernel, routine
from satelier.engines.counters.kernels.learning.analysis import analyse
from satelier.engines.counters.kernels.learning.choices import decide, forbid, keep
from satelier.engines.counters.kernels.learning.propagation import assign, go_back, propagate
from satelier.engines.counters.kernels.learning.rows import add_clauses, add_row, load
from satelier.engines.counters.kernels.learning.state import (
    AT_LEVEL,
    ENDING,
    ENDLESS,
    FACTS,
    FOUND,
    GIVEN_UP,
    HEAD,
    LEVEL,
    MEMBERS,
    NO_CONFLICT,
    NO_REASON,
    NONE,
    OPEN,
    ROWS,
    SLACK,
    TRAIL,
    VISITS,
    Learning,
)


@kernel
def search_counts(search: Learning, clauses: Uint32s, visits: int, deepest: int) -> int:
    """The next solution, another one than before: FOUND, or NONE; GIVEN_UP after so many visits to rows, or
    where more than so many choices are made at once.

    `clauses` are demanded from now on, besides: signed words, a 0 after each clause.
    """
    numbers = search.numbers
    if numbers[ENDING] <= FOUND:  # else it is over
        numbers[ENDING] = go_on(search, clauses, visits, deepest)
    return numbers[ENDING]


@routine
def go_on(search: Learning, clauses: Uint32s, visits: int, deepest: int) -> int:
    """How the search goes on from its beginning, or from the last solution."""
    numbers = search.numbers
    if numbers[ENDING] == OPEN and not load(search):
        return NONE
    if len(clauses) > 0:
        added = add_clauses(search, clauses)
        if added != FOUND:
            return added
    size, is_new = 0, numbers[TRAIL] < len(search.marks) or numbers[HEAD] < numbers[TRAIL]
    while True:
        conflict = propagate(search) if is_new else NO_CONFLICT
        if conflict != NO_CONFLICT:
            size = analyse(search, conflict)
        elif numbers[TRAIL] < len(search.marks):
            decide(search)
            if numbers[VISITS] > visits or numbers[LEVEL] > deepest:
                return GIVEN_UP
            continue
        elif is_new:
            keep(search)
            return FOUND
        else:
            size, is_new = forbid(search), True
        if size == 0:
            return NONE
        if numbers[VISITS] > visits or not learn(search, size):
            return GIVEN_UP


@routine
def learn(search: Learning, size: int) -> bool:
    """Go back to where the clause in `learnt` says something, and let it; whether there was room for it."""
    numbers, level = search.numbers, 0
    for index in range(1, size):
        level = max(level, search.facts[FACTS * (search.learnt[index] >> 1) + AT_LEVEL])
    go_back(search, level)
    if size == 1:
        assign(search, search.learnt[0], NO_REASON)
        return True
    start = numbers[MEMBERS]
    if start + size > len(search.members) or numbers[ROWS] + 1 >= len(search.row_starts):
        return False
    for index in range(size):
        search.members[start + index] = search.learnt[index]
    add_row(search, start + size, 1, ENDLESS, -1)
    search.slack[numbers[ROWS] - 1] = -1  # all but the first are false
    assign(search, search.learnt[0], 2 * (numbers[ROWS] - 1) + SLACK + 1)
    return True


KERNELS: Kernels = [search_counts]
