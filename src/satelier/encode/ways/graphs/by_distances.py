"""By distances: the first true place is the root, and every true place is reached from it, step by step.

r(v, d) means: v is true and at most d steps over true places away from the root, or from the outside, where
there is one. It is v ∧ (r(v, d − 1) ∨ r(u, d − 1) of a neighbour u), said both ways, so that the inputs
determine it and no solution is counted twice. As many levels are written as the longest way may need.

>>> from satelier.claims import Connected
>>> list(distances(Connected(((0, 1),)), 2).clauses)[:5]  # 3 and 4: the root is here
[(-3, 1), (3, -1), (-4, 2), (-4, -1), (4, -2, 1)]
>>> measure(Connected(((0, 1),)), 2, "distances")
Size(fresh=4, clauses=15, literals=35)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Connected, JoinedLines
from satelier.encode.stencil import Clause, Size, Stencil, encoding, measure

__all__ = ["distances", "measure", "over_inputs"]


def _size(claim: Claim, width: int) -> Size:
    claim, wanted = over_inputs(claim)
    more = Size(0, len(wanted), sum(map(len, wanted)))
    levels, touching = max(0, width - 1), sum(map(len, _near(claim, width)))
    level = Size(width, 3 * width + touching, 6 * width + 4 * touching)
    return _roots_size(claim, width).plus(level.times(levels)).plus(Size(0, width, 2 * width)).plus(more)


@encoding("distances", "connected", "joined", measure=_size)
def distances(claim: Claim, width: int) -> Stencil:
    """Steps from the first true place, level by level, with every level defined."""
    claim, wanted = over_inputs(claim)
    roots, base = _roots(claim, width)
    level = list(_level(_near(claim, width), base))
    definitions = [_flat(roots), *(_moved(_flat(level), base, step * width) for step in range(width - 1))]
    last = base + max(0, width - 1) * width
    outputs = _flat([*((-place, last + place) for place in range(1, width + 1)), *wanted])
    literals, lengths = (np.concatenate(parts) for parts in zip(*definitions, outputs, strict=True))
    return Stencil.of_flat(width, literals, lengths, len(lengths) - width - len(wanted))


def over_inputs(claim: Claim) -> tuple[Connected, list[Clause]]:
    """The claim as one about inputs that touch, and what has to hold beside it.

    Lines touch where they meet. The first point that they have to reach is the outside; at each of the others
    there is a line.
    """
    if isinstance(claim, Connected):
        return claim, []
    assert isinstance(claim, JoinedLines)
    touching = {pair for lines in claim.points for pair in itertools.combinations(sorted(lines), 2)}
    first, *others = claim.reached or (None,)
    outside = None if first is None else claim.points[first]
    wanted = [tuple(line + 1 for line in claim.points[point]) for point in others if point is not None]
    return Connected(tuple(sorted(touching)), outside), wanted


def _near(claim: Claim, width: int) -> list[list[int]]:
    """The neighbours of each input, counted from 1, the outside apart."""
    assert isinstance(claim, Connected)
    near = claim.graph(width).near[:width]
    return [[other + 1 for other in others if other < width] for others in near]


# Level 0: the root, or what touches the outside.


def _roots(claim: Claim, width: int) -> tuple[list[Clause], int]:
    """Clauses that say where the root is, and the variable before that of the first place's."""
    assert isinstance(claim, Connected)
    if claim.outside is None:
        return _first(width), width + max(0, width - 2)
    touching = {place + 1 for place in claim.outside}
    return [
        clause
        for place in range(1, width + 1)
        for clause in (_same(width + place, place) if place in touching else [(-width - place,)])
    ], width


def _first(width: int) -> list[Clause]:
    """The root is the place that is true while all before it are false."""
    if not width:
        return []
    seen = [1, *range(width + 1, 2 * width - 1)]  # whether any of the first places is true
    clauses: list[Clause] = []
    for place, (before, now) in enumerate(itertools.pairwise(seen), 2):
        clauses += [(-before, now), (-place, now), (-now, before, place)]
    root = width + max(0, width - 2) + 1
    clauses += _same(root, 1)
    for place in range(2, width + 1):
        here, before = root + place - 1, seen[place - 2]
        clauses += [(-here, place), (-here, -before), (here, -place, before)]
    return clauses


def _same(name: int, place: int) -> list[Clause]:
    return [(-name, place), (name, -place)]


def _roots_size(claim: Claim, width: int) -> Size:
    assert isinstance(claim, Connected)
    if claim.outside is not None:
        touching = len(set(claim.outside))
        return Size(width, width + touching, width + 3 * touching)
    if not width:
        return Size(0, 0, 0)
    chained, others = max(0, width - 2), width - 1
    return Size(width + chained, 2 + 3 * (chained + others), 4 + 7 * (chained + others))


# The levels after it: one is written, the others are the same with other variables.


def _level(near: list[list[int]], base: int) -> Iterator[Clause]:
    """r(v, 1), given that r(v, 0) is variable base + v."""
    width = len(near)
    for place, others in enumerate(near, 1):
        before, now = base + place, base + width + place
        yield (-now, place)
        yield (-now, before, *(base + other for other in others))
        yield (-before, now)
        yield from ((-place, -base - other, now) for other in others)


def _flat(clauses: list[Clause]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The literals of clauses one after the other, and how many each has."""
    lengths = np.array(list(map(len, clauses)), dtype=np.int64)
    return np.array([literal for clause in clauses for literal in clause], dtype=np.int32), lengths


def _moved(
    flat: tuple[NDArray[np.int32], NDArray[np.int64]], base: int, step: int
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The same clauses about variables so many later, but for the inputs."""
    literals, lengths = flat
    return np.where(np.abs(literals) > base, literals + np.sign(literals) * step, literals).astype(
        np.int32
    ), lengths
