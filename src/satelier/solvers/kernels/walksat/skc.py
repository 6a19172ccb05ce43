"""WalkSAT/SKC (Selman, Kautz, Cohen, 1994): break nothing if possible, else now and then at random."""

from __future__ import annotations

from satelier.compiled import kernel, step
from satelier.compiled.chance import below, drawn, shifted, stepped
from satelier.solvers.kernels.walksat.local_search import FALSE, RANDOM_X, RANDOM_Y, Walk, flip


@kernel
def walk_skc(walk: Walk, flips: int, noise: int) -> int:
    """Flip so many times, or until nothing is false; the number of false clauses.

    noise   how often to take any variable of a clause, out of 2³²
    """
    x, y = walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y]
    while flips > 0 and walk.numbers[FALSE] > 0:
        flips -= 1
        x, y = shifted(x), stepped(y)
        clause = walk.false[below(walk.numbers[FALSE], x, y)]
        first, last = walk.offsets[clause], walk.offsets[clause + 1]
        least, ties = cheapest(walk, first, last)
        x, y = shifted(x), stepped(y)
        if least > 0 and drawn(x, y) < noise:
            x, y = shifted(x), stepped(y)
            place = first + below(last - first, x, y)
        else:
            x, y = shifted(x), stepped(y)
            place = tied(walk, first, least, below(ties, x, y))
        flip(walk, walk.literals[place])
    walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y] = x, y
    return walk.numbers[FALSE]


@step
def cheapest(walk: Walk, first: int, last: int) -> tuple[int, int]:
    """The least that a literal between two places would break, and how many break so little."""
    least, ties = len(walk.occurrences) + 1, 0
    for place in range(first, last):
        cost = walk.breaks[walk.literals[place] >> 1]
        if cost < least:
            least, ties = cost, 1
        elif cost == least:
            ties += 1
    return least, ties


@step
def tied(walk: Walk, place: int, least: int, number: int) -> int:
    """The place of the literal number `number` (from 0) that breaks `least`, from a place on."""
    while walk.breaks[walk.literals[place] >> 1] != least or number > 0:
        if walk.breaks[walk.literals[place] >> 1] == least:
            number -= 1
        place += 1
    return place
