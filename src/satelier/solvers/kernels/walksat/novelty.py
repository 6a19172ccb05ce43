"""Novelty+ (McAllester, Selman, Kautz, 1997; Hoos, 1999): the best variable, but not always the same."""

from __future__ import annotations

from satelier.compiled import kernel, step
from satelier.compiled.chance import below, drawn, shifted, stepped
from satelier.solvers.kernels.walksat.local_search import FALSE, FLIPS, RANDOM_X, RANDOM_Y, Walk, flip


@kernel
def walk_novelty(walk: Walk, flips: int, noise: int, anything: int) -> int:
    """Flip so many times, or until nothing is false; the number of false clauses.

    noise     how often to take the second best when the best was flipped last, out of 2³²
    anything  how often to take any variable of a clause, out of 2³²
    """
    x, y = walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y]
    while flips > 0 and walk.numbers[FALSE] > 0:
        flips -= 1
        x, y = shifted(x), stepped(y)
        clause = walk.false[below(walk.numbers[FALSE], x, y)]
        first, last = walk.offsets[clause], walk.offsets[clause + 1]
        x, y = shifted(x), stepped(y)
        chance = drawn(x, y)
        x, y = shifted(x), stepped(y)
        if chance < anything:
            place = first + below(last - first, x, y)
        else:
            place = newest_or_best(walk, first, last, drawn(x, y) < noise)
        literal = walk.literals[place]
        flip(walk, literal)
        walk.since[literal >> 1] = walk.numbers[FLIPS]
    walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y] = x, y
    return walk.numbers[FALSE]


@step
def newest_or_best(walk: Walk, first: int, last: int, avoid: bool) -> int:
    """The best place of a clause, or the second best if that one was flipped last and we `avoid` it."""
    best, second, newest = first, first, first
    for place in range(first + 1, last):
        if walk.since[walk.literals[place] >> 1] > walk.since[walk.literals[newest] >> 1]:
            newest = place
        if better(walk, place, best):
            second = best
            best = place
        elif second == best or better(walk, place, second):
            second = place
    return second if avoid and best == newest else best


@step
def better(walk: Walk, one: int, other: int) -> bool:
    """Whether a place leaves fewer clauses false than another; of equals, was flipped longer ago."""
    a, b = walk.literals[one] >> 1, walk.literals[other] >> 1
    first = walk.breaks[a] + walk.makes[b]
    second = walk.breaks[b] + walk.makes[a]
    return first < second or (first == second and walk.since[a] < walk.since[b])
