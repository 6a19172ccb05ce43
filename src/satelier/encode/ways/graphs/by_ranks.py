"""By ranks: every true place is the root, or has a true neighbour of smaller rank; there is one root at most.

Ranks are binary numbers, so it takes few clauses; but many ranks, and many roots, serve one solution: **it
does not keep the number of solutions**. With an outside, what touches it needs no other reason, and there is
no root.
(See `_active_vertices_connected` of cspuz, which has numbers for ranks.)

>>> from satelier.claims import Connected
>>> stencil(Connected(((0, 1),)), 2, "ranks").size
Size(fresh=7, clauses=10, literals=22)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from satelier.claims import Claim, Connected
from satelier.encode.stencil import Clause, Size, Stencil, encoding, stencil

__all__ = ["ranks", "stencil"]


def _size(claim: Claim, width: int) -> Size:
    near, bits, free = _near(claim, width), _bits(width), _touching(claim)
    ways, ranked = sum(map(len, near)), sum(map(bool, near))
    judged = [len(others) for place, others in enumerate(near) if free is None or place not in free]
    sizes = [
        Size(bits, 1 + 3 * (bits - 1) + 2, 2 + 9 * (bits - 1) + 4).times(ways),
        Size(bits * ranked, len(judged), sum(judged) + len(judged)),
    ]
    if free is None:
        chained = max(0, width - 1)
        pairs = chained * 2 + max(0, chained - 1)
        sizes.append(Size(width + chained, pairs, 2 * pairs + width))
    total = Size(0, 0, 0)
    for size in sizes:
        total = total.plus(size)
    return total


@encoding("ranks", "connected", measure=_size, is_total=False)
def ranks(claim: Claim, width: int) -> Stencil:
    """A true neighbour of smaller rank for each true place but one, ranks being binary numbers."""
    near, free, names = _near(claim, width), _touching(claim), itertools.count(width + 1)
    roots = [next(names) for _ in range(width)] if free is None else []
    definitions = list(_one_at_most(roots, [next(names) for _ in roots[1:]]))
    numbers = [[next(names) for _ in range(_bits(width))] if others else [] for others in near]
    outputs = []
    for place, others in enumerate(near):
        ways = []
        for other in others:
            ladder = [next(names) for _ in numbers[place]]
            definitions += [(-ladder[0], other + 1), *_smaller(ladder, numbers[other], numbers[place])]
            ways.append(ladder[0])
        if free is None or place not in free:
            outputs.append((-place - 1, *roots[place : place + 1], *ways))
    return Stencil.of(width, outputs, definitions)


def _near(claim: Claim, width: int) -> list[list[int]]:
    """The neighbours of each input, the outside apart."""
    assert isinstance(claim, Connected)
    return [[other for other in others if other < width] for others in claim.graph(width).near[:width]]


def _touching(claim: Claim) -> tuple[int, ...] | None:
    assert isinstance(claim, Connected)
    return claim.outside


def _bits(width: int) -> int:
    """Of ranks 0 … width − 1, the one of a single place included."""
    return max(1, (width - 1).bit_length())


def _one_at_most(roots: Sequence[int], seen: Sequence[int]) -> Iterator[Clause]:
    """Whether there was a root so far is passed on."""
    for place, here in enumerate(seen):
        yield (-roots[place], here)
        yield (-here, -roots[place + 1])
        if place:
            yield (-seen[place - 1], here)


def _smaller(ladder: Sequence[int], lower: Sequence[int], higher: Sequence[int]) -> Iterator[Clause]:
    """The first number is smaller than the second, from this bit on, if this rung of the ladder holds."""
    for rung, after, low, high in zip(ladder, ladder[1:], lower, higher, strict=False):
        yield from ((-rung, -low, high), (-rung, after, -low), (-rung, after, high))
    yield from ((-ladder[-1], -lower[-1]), (-ladder[-1], higher[-1]))
