"""probSAT (Balint, Schöning, 2012): any variable, with a probability that falls with what it breaks."""

from __future__ import annotations

from satelier.compiled import kernel, step
from satelier.compiled.chance import ONE, below, drawn, shifted, stepped
from satelier.solvers.kernels.walksat.local_search import FALSE, RANDOM_X, RANDOM_Y, Walk, flip


@kernel
def walk_probsat(walk: Walk, flips: int) -> int:
    """Flip so many times, or until nothing is false; the number of false clauses."""
    x, y = walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y]
    while flips > 0 and walk.numbers[FALSE] > 0:
        flips -= 1
        x, y = shifted(x), stepped(y)
        clause = walk.false[below(walk.numbers[FALSE], x, y)]
        x, y = shifted(x), stepped(y)
        share = drawn(x, y) / ONE
        place = weighed(walk, walk.offsets[clause], walk.offsets[clause + 1], share)
        flip(walk, walk.literals[place])
    walk.numbers[RANDOM_X], walk.numbers[RANDOM_Y] = x, y
    return walk.numbers[FALSE]


@step
def weighed(walk: Walk, first: int, last: int, share: float) -> int:
    """The place at which a share (from 0 to 1) of the sum of all weights is reached."""
    total = 0.0
    for place in range(first, last):
        total += walk.weights[walk.breaks[walk.literals[place] >> 1]]
    rest = share * total
    for place in range(first, last - 1):
        rest -= walk.weights[walk.breaks[walk.literals[place] >> 1]]
        if rest < 0:
            return place
    return last - 1
