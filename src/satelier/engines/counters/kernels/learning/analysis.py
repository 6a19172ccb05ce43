"""What a conflict teaches: the clause of the first unique implication point, made shorter."""

from __future__ import annotations

from satelier.compiled import routine, step
from satelier.engines.counters.kernels.learning.state import (
    AT_LEVEL,
    CONFLICTS,
    FACTS,
    HEAD,
    LEVEL,
    NO_REASON,
    PLACE,
    TRAIL,
    WHY,
    Learning,
)

MORE_ACTIVE = 1.05  # how much more a conflict weighs than the one before it


@routine
def analyse(search: Learning, conflict: int) -> int:
    """Learn from a row that cannot hold; the size of the clause in `learnt`, 0 where no choice is to blame.

    What made its inputs what they are is put in their place, latest first, until one literal of the current
    level is left: it comes first in the clause, negated.
    """
    search.numbers[CONFLICTS] += 1
    if search.numbers[LEVEL] == 0:
        return 0
    size, here, index = 1, 0, search.numbers[TRAIL]
    before, row, lack = search.numbers[HEAD], conflict >> 1, conflict & 1
    while True:
        for place in range(search.row_starts[row], search.row_starts[row + 1]):
            false = search.members[place] ^ lack
            if is_new_reason(search, false, before):
                search.marks[false >> 1] = 1
                search.activities[false >> 1] += MORE_ACTIVE ** search.numbers[CONFLICTS]
                if search.facts[FACTS * (false >> 1) + AT_LEVEL] == search.numbers[LEVEL]:
                    here += 1
                else:
                    search.learnt[size] = false
                    size += 1
        index -= 1
        while search.marks[search.trail[index] >> 1] == 0:
            index -= 1
        literal = search.trail[index]
        search.marks[literal >> 1] = 0
        here -= 1
        if here == 0:
            break
        why = search.facts[FACTS * (literal >> 1) + WHY] - 1
        before, row, lack = index, why >> 1, why & 1
    search.learnt[0] = literal ^ 1
    return shortened(search, size)


@step
def is_new_reason(search: Learning, literal: int, before: int) -> bool:
    """Whether a literal was false before that place of the trail, by some choice, and is not marked."""
    fact = FACTS * (literal >> 1)
    return bool(
        search.values[literal] < 0
        and search.facts[fact + PLACE] < before
        and search.marks[literal >> 1] == 0
        and search.facts[fact + AT_LEVEL] > 0
    )


@step
def shortened(search: Learning, size: int) -> int:
    """Leave out what follows from the rest of the clause, one row each; the size that is left."""
    kept = 1
    for index in range(1, size):
        if not follows(search, search.learnt[index]):
            search.learnt[kept], search.learnt[index] = search.learnt[index], search.learnt[kept]
            kept += 1
    for index in range(1, size):
        search.marks[search.learnt[index] >> 1] = 0
    return kept


@routine
def follows(search: Learning, literal: int) -> bool:
    """Whether a false literal was made so by marked ones alone."""
    fact = FACTS * (literal >> 1)
    if search.facts[fact + WHY] == NO_REASON:
        return False
    why, before = search.facts[fact + WHY] - 1, search.facts[fact + PLACE]
    row, lack = why >> 1, why & 1
    for place in range(search.row_starts[row], search.row_starts[row + 1]):
        if is_new_reason(search, search.members[place] ^ lack, before):
            return False
    return True
