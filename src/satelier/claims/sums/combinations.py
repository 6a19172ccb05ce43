"""Different values that have a sum: which sets of values do, and which value each place may hold.

A set of values is a number: bit v is the value of number v.

>>> [bin(one) for one in combinations(16, 2, (1, 2, 3, 4, 5, 6, 7, 8, 9))]  # 7 and 9
['0b101000000']
>>> ways(3, (1, 2, 3), (0b111, 0b110))  # 3 in two different digits, the second not being 1
(1, 2)
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

Bits = int
Weights = tuple[int, ...]  # of each value; 0 of one that has none, and cannot be held
KEPT = 200_000


@functools.cache
def combinations(total: int, count: int, weights: Weights) -> tuple[Bits, ...]:
    """All sets of so many values that have this sum."""
    numbers = [number for number, weight in enumerate(weights) if weight > 0]
    chosen = itertools.combinations(numbers, count)
    return tuple(
        sum(1 << number for number in one)
        for one in chosen
        if sum(weights[number] for number in one) == total
    )


@functools.cache
def _begun(total: int, count: int, weights: Weights) -> frozenset[Bits]:
    """All parts of these sets."""
    found = set(combinations(total, count, weights))
    for whole in tuple(found):
        part = whole
        while part:
            part = (part - 1) & whole
            found.add(part)
    return frozenset(found)


@functools.lru_cache(KEPT)
def ways(total: int, weights: Weights, allowed: tuple[Bits, ...]) -> tuple[Bits, ...] | None:
    """The values that each place may hold, of those that are allowed there; None where there is no way.

    Place by place, the sets of values that are used so far; then back, to see which of them lead to the sum.
    """
    begun = _begun(total, len(allowed), weights)
    layers = [{0} & begun]
    for own in allowed:
        layers.append(
            {used | bit for used in layers[-1] for bit in bits_in(own & ~used) if used | bit in begun}
        )
    if not layers[-1]:
        return None
    good, found = layers[-1], [0] * len(allowed)
    for place in reversed(range(len(allowed))):
        led = set()
        for used in layers[place]:
            for bit in bits_in(allowed[place] & ~used):
                if used | bit in good:
                    found[place] |= bit
                    led.add(used)
        good = led
    return tuple(found)


def bits_in(values: Bits) -> Iterator[Bits]:
    """Each value of a set by itself."""
    while values:
        bit = values & -values
        yield bit
        values ^= bit
