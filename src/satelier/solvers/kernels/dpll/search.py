"""DPLL on counters: set what is certain, choose, and turn the last choice when it fails.

The search runs in slices, as `cdcl` does. A choice is True first; turned to False it is no choice
any more but follows from the ones before it.
"""

from __future__ import annotations

from satelier.compiled import kernel, step
from satelier.solvers.kernels.counters import (
    CONFLICTS,
    DECISIONS,
    LEVEL,
    PURE,
    SATISFIED,
    TRAIL,
    VISITS,
    Counters,
    assign,
    propagate,
    undo,
)
from satelier.solvers.kernels.dpll.branching import choose

# How a slice ends
YES, NO, PAUSED = range(3)


@kernel
def search_tree(counters: Counters, pure: int, rule: int, conflicts: int, visits: int) -> int:
    """Search until there is an answer, or for so many conflicts, or visits to clauses."""
    numbers = counters.numbers
    conflicts += numbers[CONFLICTS]
    visits += numbers[VISITS]
    while True:
        if not propagate(counters):
            numbers[CONFLICTS] += 1
            if not turn_last(counters):
                return NO
        elif numbers[SATISFIED] == len(counters.trues):
            return YES
        elif numbers[CONFLICTS] >= conflicts or numbers[VISITS] >= visits:
            return PAUSED
        elif pure == 0 or not set_pure(counters):
            decide(counters, 2 * choose(counters, rule))


@step
def decide(counters: Counters, literal: int) -> None:
    numbers = counters.numbers
    counters.level_starts[numbers[LEVEL]] = numbers[TRAIL]
    numbers[LEVEL] += 1
    numbers[DECISIONS] += 1
    assign(counters, literal)


@step
def turn_last(counters: Counters) -> bool:
    """Undo all up to the last choice and turn it; false if there is none."""
    numbers = counters.numbers
    if numbers[LEVEL] == 0:
        return False
    numbers[LEVEL] -= 1
    start = counters.level_starts[numbers[LEVEL]]
    literal = counters.trail[start]
    undo(counters, start)
    assign(counters, literal ^ 1)
    return True


@step
def set_pure(counters: Counters) -> bool:
    """Set every literal that is needed while its opposite is not; whether there was one."""
    before = counters.numbers[TRAIL]
    for literal in range(len(counters.values)):
        if (
            counters.values[literal] == 0
            and counters.needed[literal] > 0
            and counters.needed[literal ^ 1] == 0
        ):
            assign(counters, literal)
    found = counters.numbers[TRAIL] - before
    counters.numbers[PURE] += found
    return found > 0
