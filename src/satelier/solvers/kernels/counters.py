"""Unit propagation by counting: per clause, how many literals are true and how many may still become so.

Literals are coded as in `logic.codes`. Setting a literal visits all clauses it occurs in, either way,
and taking it back visits them again: slower than watching two, but at any time it is known which
clauses are still open and how long they are, which pure literals and branching rules ask for.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satelier.compiled import Bytes, Longs, Reals, Uint32s, bundled, kernel, step
from satelier.logic.codes import Clauses, occurrences


class Counters(NamedTuple):
    """A formula and how its clauses stand.

    literals, offsets    clause c is literals[offsets[c]:offsets[c + 1]]
    occurrences, starts  literal l is in the clauses occurrences[starts[l]:starts[l + 1]]
    values               per literal: 1 true, −1 false, 0 open
    trues, lefts         per clause: true literals; literals that are not false
    needed               per literal: clauses without a true literal that it occurs in
    trail                the true literals, oldest first
    level_starts         per decision, its place on the trail
    weights              per literal, for branching
    numbers              see below
    """

    literals: Uint32s
    offsets: Uint32s
    occurrences: Uint32s
    starts: Uint32s
    values: Bytes
    trues: Uint32s
    lefts: Uint32s
    needed: Uint32s
    trail: Uint32s
    level_starts: Uint32s
    weights: Reals
    numbers: Longs


# Positions in `Counters.numbers`; VISITS counts clauses looked at, which is what work is measured by
TRAIL, HEAD, LEVEL, SATISFIED, VISITS, DECISIONS, PROPAGATIONS, PURE, CONFLICTS, NUMBERS = range(10)


def counters_of(clauses: Clauses, variables: int) -> Counters:
    """The formula with no variable set."""
    occurs, starts = occurrences(clauses, variables)
    lengths = clauses.lengths
    parts = (
        *(clauses.literals, clauses.offsets, occurs, starts),
        *(np.zeros(2 * variables), np.zeros(len(lengths)), lengths, np.diff(starts)),
        *(np.zeros(variables), np.zeros(variables + 1), np.zeros(2 * variables), np.zeros(NUMBERS)),
    )
    return bundled(Counters, parts)


@kernel
def settle(counters: Counters) -> bool:
    """Set the literals of unit clauses, and all that follow; whether no clause becomes false."""
    for clause in range(len(counters.trues)):
        if counters.lefts[clause] == 1:
            force_last(counters, clause)
    return propagate(counters)


@step
def assign(counters: Counters, literal: int) -> None:
    counters.values[literal] = 1
    counters.values[literal ^ 1] = -1
    counters.trail[counters.numbers[TRAIL]] = literal
    counters.numbers[TRAIL] += 1


@step
def force_last(counters: Counters, clause: int) -> None:
    """Make the one literal of a clause that is not false true, if it is open."""
    for place in range(counters.offsets[clause], counters.offsets[clause + 1]):
        literal = counters.literals[place]
        if counters.values[literal] == 0:
            assign(counters, literal)
            counters.numbers[PROPAGATIONS] += 1
            return


@step
def propagate(counters: Counters) -> bool:
    """Draw all conclusions; whether no clause becomes false."""
    numbers = counters.numbers
    while numbers[HEAD] < numbers[TRAIL]:
        literal = counters.trail[numbers[HEAD]]
        numbers[HEAD] += 1
        satisfy(counters, literal)
        if not shorten(counters, literal ^ 1):
            return False
    return True


@step
def satisfy(counters: Counters, literal: int) -> None:
    """Count a true literal in its clauses; those it makes true need nobody any more."""
    first, last = counters.starts[literal], counters.starts[literal + 1]
    for index in range(first, last):
        clause = counters.occurrences[index]
        counters.trues[clause] += 1
        if counters.trues[clause] == 1:
            counters.numbers[SATISFIED] += 1
            for place in range(counters.offsets[clause], counters.offsets[clause + 1]):
                counters.needed[counters.literals[place]] -= 1
    counters.numbers[VISITS] += last - first


@step
def shorten(counters: Counters, literal: int) -> bool:
    """Count a false literal in its clauses; whether none of them becomes false. All are counted anyway."""
    sound = True
    first, last = counters.starts[literal], counters.starts[literal + 1]
    for index in range(first, last):
        clause = counters.occurrences[index]
        counters.lefts[clause] -= 1
        if counters.trues[clause] == 0:
            if counters.lefts[clause] == 0:
                sound = False
            elif counters.lefts[clause] == 1:
                force_last(counters, clause)
    counters.numbers[VISITS] += last - first
    return sound


@step
def undo(counters: Counters, size: int) -> None:
    """Take back the literals set after the first `size` of the trail."""
    numbers = counters.numbers
    for index in range(numbers[TRAIL] - 1, size - 1, -1):
        literal = counters.trail[index]
        if index < numbers[HEAD]:
            uncount(counters, literal)
        counters.values[literal] = 0
        counters.values[literal ^ 1] = 0
    numbers[TRAIL] = size
    numbers[HEAD] = min(numbers[HEAD], size)


@step
def uncount(counters: Counters, literal: int) -> None:
    """What `satisfy` and `shorten` did, undone."""
    for index in range(counters.starts[literal], counters.starts[literal + 1]):
        clause = counters.occurrences[index]
        counters.trues[clause] -= 1
        if counters.trues[clause] == 0:
            counters.numbers[SATISFIED] -= 1
            for place in range(counters.offsets[clause], counters.offsets[clause + 1]):
                counters.needed[counters.literals[place]] += 1
    for index in range(counters.starts[literal ^ 1], counters.starts[(literal ^ 1) + 1]):
        counters.lefts[counters.occurrences[index]] += 1
