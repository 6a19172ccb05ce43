"""By sorting network (S3): sort the inputs, then look where the 0s end and the 1s begin.

The network is odd–even transposition: n layers, each comparing disjoint neighbours, in turn from the
first and from the second place; a value without a partner is copied (the document forgets it).
Layer i, place j is fresh variable n·i + j, as in the document: n² of them.

>>> from satelier.claims import Count
>>> list(sorting_network(Count(1, 1), 2).clauses)  # 3 4 are 1 2 in order; 5 6 their copies
[(-3, 1), (-3, 2), (3, -1, -2), (4, -1), (4, -2), (-4, 1, 2), (-5, 3), (5, -3), (-6, 4), (6, -4), (-5,), (6,)]
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Claim
from satelier.encode.stencil import Clause, Size, Stencil, bounds, encoding


def _size(claim: Claim, width: int) -> Size:
    low, high = bounds(claim)
    outputs = low + width - high
    compared = sum(len(_pairs(layer, width)) for layer in (0, 1))
    orders = width // 2 * compared + width % 2 * len(_pairs(0, width))
    copies = width * width - 2 * orders
    return Size(width * width, 6 * orders + 2 * copies + outputs, 14 * orders + 4 * copies + outputs)


@encoding("sorting-network", "count", measure=_size)
def sorting_network(claim: Claim, width: int) -> Stencil:
    """Sort the inputs to 0…01…1 by odd–even transposition, and force both ends (S3; Knuth 1973)."""
    low, high = bounds(claim)
    definitions = [clause for layer in range(width) for clause in _layer(layer, width)]
    last = range(width * width + 1, width * width + width + 1)
    outputs = [(-place,) for place in last[: width - high]] + [(place,) for place in last[width - low :]]
    return Stencil.of(width, outputs, definitions)


def order(first: int, second: int, smaller: int, larger: int) -> list[Clause]:
    """`smaller` is first ∧ second, `larger` is first ∨ second: six clauses, not sixteen."""
    return [
        (-smaller, first),
        (-smaller, second),
        (smaller, -first, -second),
        (larger, -first),
        (larger, -second),
        (-larger, first, second),
    ]


def _layer(layer: int, width: int) -> Iterator[Clause]:
    """The clauses from layer `layer`, the inputs being layer 0, to the next one."""
    before = layer * width + 1
    after = before + width
    pairs = _pairs(layer, width)
    for place in pairs:
        yield from order(before + place, before + place + 1, after + place, after + place + 1)
    partners = {place for pair in pairs for place in (pair, pair + 1)}
    for place in sorted(set(range(width)) - partners):
        yield from [(-after - place, before + place), (after + place, -before - place)]


def _pairs(layer: int, width: int) -> range:
    """The first place of each pair that a layer compares."""
    return range(layer % 2, width - 1, 2)
