"""Local search on flat arrays: an assignment, what each variable would break, and the false clauses.

Literals are coded as in `logic.codes`. A clause's *tally* packs how many of its literals are true and
the exclusive or of their variables into one number: when a single literal is true, the tally names
its variable without a search.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Reals, Uint32s, kernel, step
from satelier.compiled.chance import LOW_BITS, below, shifted, stepped

ONE_TRUE = 2**32  # in a tally


class Walk(NamedTuple):
    """A local search in arrays.

    literals, offsets    clause c is literals[offsets[c]:offsets[c + 1]]
    occurrences, starts  literal l is in the clauses occurrences[starts[l]:starts[l + 1]]
    truth                per variable, 1 or 0
    tallies              per clause
    breaks               per variable: clauses that its flip would make false
    makes                per variable: clauses that its flip would make true; empty if nobody asks
    since                per variable: the flip that last turned it
    false, places        the false clauses, and where each stands among them
    best, turned         the best assignment so far, and the variables turned since then
    weights              per break count, how likely probSAT takes such a variable
    numbers              see below
    """

    literals: Uint32s
    offsets: Uint32s
    occurrences: Uint32s
    starts: Uint32s
    truth: Bytes
    tallies: Longs
    breaks: Uint32s
    makes: Uint32s
    since: Longs
    false: Uint32s
    places: Uint32s
    best: Bytes
    turned: Uint32s
    weights: Reals
    numbers: Longs


# Positions in `Walk.numbers`: false clauses; flips; the fewest false clauses so far; variables turned since
# then; the states of `chance`
FALSE, FLIPS, FEWEST, TURNED, RANDOM_X, RANDOM_Y, NUMBERS = range(7)


@kernel
def start_anew(walk: Walk) -> int:
    """Draw a random assignment and count everything; the number of false clauses."""
    draw(walk)
    for variable in range(len(walk.breaks)):
        walk.breaks[variable] = 0
    for variable in range(len(walk.makes)):
        walk.makes[variable] = 0
    walk.numbers[FALSE] = 0
    for clause in range(len(walk.tallies)):
        tally = count(walk, clause)
        walk.tallies[clause] = tally
        if tally < ONE_TRUE:
            add_false(walk, clause)
        elif tally < 2 * ONE_TRUE:
            walk.breaks[tally & LOW_BITS] += 1
    walk.numbers[TURNED] = len(walk.turned)  # more than can be repeated
    remember(walk)
    return walk.numbers[FALSE]


@step
def draw(walk: Walk) -> None:
    """A random value for every variable."""
    x, y = walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y]
    for variable in range(len(walk.truth)):
        x, y = shifted(x), stepped(y)
        walk.truth[variable] = below(2, x, y)
    walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y] = x, y


@step
def count(walk: Walk, clause: int) -> int:
    """The tally of a clause."""
    tally = 0
    for place in range(walk.offsets[clause], walk.offsets[clause + 1]):
        literal = walk.literals[place]
        if walk.truth[literal >> 1] != literal & 1:
            tally = (tally ^ (literal >> 1)) + ONE_TRUE
    return tally


@step
def remember(walk: Walk) -> None:
    """If the assignment is the best so far, keep it, by repeating the flips since the last one kept."""
    if walk.numbers[FALSE] >= walk.numbers[FEWEST]:
        return
    walk.numbers[FEWEST] = walk.numbers[FALSE]
    if walk.numbers[TURNED] < len(walk.turned):
        for index in range(walk.numbers[TURNED]):
            walk.best[walk.turned[index]] ^= 1
    else:
        for variable in range(len(walk.truth)):
            walk.best[variable] = walk.truth[variable]
    walk.numbers[TURNED] = 0


@step
def flip(walk: Walk, literal: int) -> None:
    """Make a false literal true."""
    variable = literal >> 1
    walk.truth[variable] ^= 1
    walk.breaks[variable] = gain(walk, literal, variable)
    lose(walk, literal ^ 1, variable)
    walk.numbers[FLIPS] += 1
    if walk.numbers[TURNED] < len(walk.turned):
        walk.turned[walk.numbers[TURNED]] = variable
        walk.numbers[TURNED] += 1
    remember(walk)


@step
def gain(walk: Walk, literal: int, variable: int) -> int:
    """Its clauses have one true literal more; in how many of them it is the only one."""
    occurrences, tallies, breaks = walk.occurrences, walk.tallies, walk.breaks
    alone = 0
    for place in range(walk.starts[literal], walk.starts[literal + 1]):
        clause = occurrences[place]
        tally = tallies[clause]
        if tally < ONE_TRUE:
            remove_false(walk, clause)
            alone += 1
        elif tally < 2 * ONE_TRUE:
            breaks[tally & LOW_BITS] -= 1
        tallies[clause] = (tally ^ variable) + ONE_TRUE
    return alone


@step
def lose(walk: Walk, literal: int, variable: int) -> None:
    """The clauses of its negation have one true literal less."""
    occurrences, tallies, breaks = walk.occurrences, walk.tallies, walk.breaks
    for place in range(walk.starts[literal], walk.starts[literal + 1]):
        clause = occurrences[place]
        tally = (tallies[clause] ^ variable) - ONE_TRUE
        tallies[clause] = tally
        if tally < ONE_TRUE:
            add_false(walk, clause)
        elif tally < 2 * ONE_TRUE:
            breaks[tally & LOW_BITS] += 1


@step
def add_false(walk: Walk, clause: int) -> None:
    """A clause becomes false."""
    size = walk.numbers[FALSE]
    walk.false[size] = clause
    walk.places[clause] = size
    walk.numbers[FALSE] = size + 1
    if len(walk.makes) > 0:
        for place in range(walk.offsets[clause], walk.offsets[clause + 1]):
            walk.makes[walk.literals[place] >> 1] += 1


@step
def remove_false(walk: Walk, clause: int) -> None:
    """A clause is no longer false: the last of the list takes its place."""
    size = walk.numbers[FALSE] - 1
    last = walk.false[size]
    here = walk.places[clause]
    walk.false[here] = last
    walk.places[last] = here
    walk.numbers[FALSE] = size
    if len(walk.makes) > 0:
        for place in range(walk.offsets[clause], walk.offsets[clause + 1]):
            walk.makes[walk.literals[place] >> 1] -= 1
