"""By sequential counter (Sinz 2005): walk along the inputs and say how many were true so far.

The fresh variable s(i, j) means: at least j of the first i inputs are true. It is
s(i − 1, j) ∨ (xᵢ ∧ s(i − 1, j − 1)), said both ways, so that the inputs determine it and no solution
is counted twice. Only the band of (i, j) that the bounds can feel is written; s(1, 1) is x₁ itself.

>>> from satelier.claims import Count
>>> list(sequential_counter(Count(0, 1), 3).clauses)  # 4 is s(2, 1), 5 is s(2, 2), 6 is s(3, 2)
[(-1, 4), (-2, 4), (-4, 1, 2), (-2, -1, 5), (-5, 2), (-5, 1),
 (-5, 6), (-3, -4, 6), (-6, 5, 3), (-6, 4), (-6,)]
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Claim
from satelier.encode.stencil import Clause, Size, Stencil, bounds, encoding

Cell = tuple[int, int]


def _size(claim: Claim, width: int) -> Size:
    rows = [(place, _band(claim, width, place)) for place in range(2, width + 1)]
    cells = sum(len(band) for _, band in rows)
    edges = sum((1 in band) + (place in band) for place, band in rows)
    outputs = len(_thresholds(claim, width))
    return Size(cells, 4 * cells - edges + outputs, 10 * cells - 3 * edges + outputs)


@encoding("sequential-counter", "count", measure=_size)
def sequential_counter(claim: Claim, width: int) -> Stencil:
    """Count along the inputs, in unary, with every partial count defined (Sinz 2005, both directions)."""
    cells = [(place, count) for place in range(2, width + 1) for count in _band(claim, width, place)]
    names = {(1, 1): 1} | {cell: width + number for number, cell in enumerate(cells, 1)}
    definitions = [clause for cell in cells for clause in _definition(names, *cell)]
    outputs = [(sign * names[width, count],) for count, sign in _thresholds(claim, width).items()]
    return Stencil.of(width, outputs, definitions)


def _thresholds(claim: Claim, width: int) -> dict[int, int]:
    """The j for which "at least j of all" must hold (`low`), or must not (`high` + 1), with that sign."""
    low, high = bounds(claim)
    return {count: sign for count, sign in ((low, 1), (high + 1, -1)) if 0 < count <= width}


def _band(claim: Claim, width: int, place: int) -> range:
    """The counts over the first `place` inputs that can still decide a threshold."""
    thresholds = _thresholds(claim, width)
    least = min(thresholds) - (width - place)
    return range(max(1, least), min(place, max(thresholds)) + 1)


def _definition(names: dict[Cell, int], place: int, count: int) -> Iterator[Clause]:
    """s(i, j) ↔ s(i − 1, j) ∨ (xᵢ ∧ s(i − 1, j − 1)), where s(i, 0) is true and s(i, i + 1) false."""
    this, before, one_less = (
        names.get(cell) for cell in ((place, count), (place - 1, count), (place - 1, count - 1))
    )
    assert this
    already = (before,) if before else ()
    short = (-one_less,) if one_less else ()
    if before:
        yield (-before, this)
    yield (-place, *short, this)
    yield (-this, *already, place)
    if one_less:
        yield (-this, one_less)
