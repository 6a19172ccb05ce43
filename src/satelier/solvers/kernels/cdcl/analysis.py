"""What a conflict teaches: the clause of the first unique implication point, made as short as it gets."""

from __future__ import annotations

from satelier.compiled import step
from satelier.solvers.kernels.cdcl.activity_heap import bump
from satelier.solvers.kernels.cdcl.state import (
    CONFLICTS,
    CORE,
    HEADER,
    LEVEL,
    MARKED,
    NONE,
    TRAIL,
    Search,
)


@step
def analyse(search: Search, conflict: int) -> int:
    """Learn from a false clause; the size of the clause left in `learnt`.

    The clauses that forced its literals are resolved, latest first, until a single literal of the
    current level is left. It comes first in the learnt clause, negated.
    """
    search.numbers[MARKED] = 0
    size, open_here, clause = 1, 0, conflict
    index = search.numbers[TRAIL]
    while True:
        size, added = resolve(search, clause, size)
        open_here += added
        index -= 1
        while search.marks[search.trail[index] >> 1] == 0:
            index -= 1
        literal = search.trail[index]
        clause = search.reasons[literal >> 1]
        open_here -= 1
        if open_here == 0:
            break
    search.learnt[0] = literal ^ 1
    size = minimise(search, size)
    clear_marks(search)
    return size


@step
def resolve(search: Search, clause: int, size: int) -> tuple[int, int]:
    """Mark a clause's literals; the size of the learnt clause, and how many are new at this level."""
    level, added = search.numbers[LEVEL], 0
    for place in range(clause + HEADER, clause + HEADER + search.arena[clause]):
        literal = search.arena[place]
        variable = literal >> 1
        if search.marks[variable] == 0 and search.levels[variable] > 0:
            mark(search, variable)
            bump(search, variable)
            if search.levels[variable] == level:
                added += 1
            else:
                search.learnt[size] = literal
                size += 1
    return size, added


@step
def mark(search: Search, variable: int) -> None:
    search.marks[variable] = 1
    search.marked[search.numbers[MARKED]] = variable
    search.numbers[MARKED] += 1


@step
def clear_marks(search: Search) -> None:
    for index in range(search.numbers[MARKED]):
        search.marks[search.marked[index]] = 0
    search.numbers[MARKED] = 0


@step
def minimise(search: Search, size: int) -> int:
    """Drop the literals that follow from the others (Sörensson, Biere, 2009); the size that is left."""
    signature = 0
    for index in range(1, size):
        signature |= 1 << (search.levels[search.learnt[index] >> 1] & 31)
    kept = 1
    for index in range(1, size):
        literal = search.learnt[index]
        if search.reasons[literal >> 1] == NONE or not redundant(search, literal, signature):
            search.learnt[kept] = literal
            kept += 1
    return kept


@step
def redundant(search: Search, literal: int, signature: int) -> bool:
    """Whether a literal follows from marked ones; `signature` rules out levels that have none."""
    before = search.numbers[MARKED]
    search.stack[0] = literal
    waiting = 1
    while waiting > 0:
        waiting -= 1
        clause = search.reasons[search.stack[waiting] >> 1]
        for place in range(clause + HEADER + 1, clause + HEADER + search.arena[clause]):
            variable = search.arena[place] >> 1
            if search.marks[variable] != 0 or search.levels[variable] == 0:
                continue
            if search.reasons[variable] == NONE or (signature >> (search.levels[variable] & 31)) & 1 == 0:
                unmark_from(search, before)
                return False
            mark(search, variable)
            search.stack[waiting] = search.arena[place]
            waiting += 1
    return True


@step
def unmark_from(search: Search, before: int) -> None:
    """Take back the marks made since there were `before` of them."""
    for index in range(before, search.numbers[MARKED]):
        search.marks[search.marked[index]] = 0
    search.numbers[MARKED] = before


@step
def level_to_return_to(search: Search, size: int) -> int:
    """The last level but one in the learnt clause; a literal of that level is put second."""
    if size == 1:
        return 0
    highest = 1
    for index in range(2, size):
        if search.levels[search.learnt[index] >> 1] > search.levels[search.learnt[highest] >> 1]:
            highest = index
    literal = search.learnt[highest]
    search.learnt[highest] = search.learnt[1]
    search.learnt[1] = literal
    return search.levels[literal >> 1]


@step
def glue(search: Search, size: int) -> int:
    """How many levels the learnt clause connects (its LBD: Audemard, Simon, 2009)."""
    met = 0
    for index in range(size):
        level = search.levels[search.learnt[index] >> 1]
        if search.stamps[level] != search.numbers[CONFLICTS]:
            search.stamps[level] = search.numbers[CONFLICTS]
            met += 1
    return met


@step
def blame(search: Search, failed: int) -> None:
    """Leave in `core` the assumptions that make the assumption `failed` false, and itself."""
    search.core[0] = failed
    search.numbers[CORE] = 1
    if search.levels[failed >> 1] == 0:
        return
    search.numbers[MARKED] = 0
    mark(search, failed >> 1)
    for index in range(search.numbers[TRAIL] - 1, search.level_starts[0] - 1, -1):
        literal = search.trail[index]
        if search.marks[literal >> 1] == 0:
            continue
        clause = search.reasons[literal >> 1]
        if clause == NONE:
            add_to_core(search, literal)
            continue
        for place in range(clause + HEADER + 1, clause + HEADER + search.arena[clause]):
            variable = search.arena[place] >> 1
            if search.levels[variable] > 0 and search.marks[variable] == 0:
                mark(search, variable)
    clear_marks(search)


@step
def add_to_core(search: Search, literal: int) -> None:
    search.core[search.numbers[CORE]] = literal
    search.numbers[CORE] += 1
