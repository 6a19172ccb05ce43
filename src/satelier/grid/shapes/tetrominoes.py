"""Four cells in a piece: the placements of L, I, T and S in regions, and equal ones that touch.

>>> [part.places.tolist() for part in twins(np.array([[0, 0, 0, 0], [1, 1, 1, 1]])).parts]
[[[0, 1, 2, 3, 4, 5, 6, 7]]]
"""

from __future__ import annotations

import functools
import itertools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.cutting import beside
from satelier.grid.chance.regions import UNCLAIMED, grow, numbered
from satelier.grid.groups import Called, Groups, Part
from satelier.grid.lattices.edges import Links

CELLS_PER_SHAPE = 6  # of a grid at random, about
SEEN = 10  # cells of a region in which one sees how shapes may lie
TRIES = 12  # of which the one with most shapes is taken
Cells = tuple[int, ...]
Way = tuple[Cells, Cells]  # the places of a region that a shape covers, and the others
Offsets = tuple[tuple[int, int], ...]
SHAPES: dict[str, Offsets] = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
}
NAMES = Called(
    "the two {0}s at ({1}, {2}) | the two {0}s at ({1}, {2}) | the two {0}s at ({1}, {2}) have",
    "les deux {0} en ({1}, {2}) | les deux {0} en ({1}, {2}) | les deux {0} en ({1}, {2}) ont",
)


@functools.cache
def turned(shape: str) -> tuple[Offsets, ...]:
    """A shape in all ways it may lie, from its upper left corner."""
    found = set()
    for turns, mirrored in itertools.product(range(4), (False, True)):
        cells = [(row, -column) if mirrored else (row, column) for row, column in SHAPES[shape]]
        for _ in range(turns):
            cells = [(column, -row) for row, column in cells]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        found.add(tuple(sorted((row - top, column - left) for row, column in cells)))
    return tuple(sorted(found))


def placements(labels: NDArray[np.integer], shape: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where a shape fits into one region: the region of each placement, and its four cells, a row each."""
    columns, found = labels.shape[1], [np.zeros((0, 4), np.int64)]
    for offsets in turned(shape):
        height, width = (max(side) + 1 for side in zip(*offsets, strict=True))
        if height > labels.shape[0] or width > columns:
            continue
        down, right = labels.shape[0] - height + 1, columns - width + 1
        windows = [labels[r : r + down, c : c + right] for r, c in offsets]
        same = functools.reduce(np.logical_and, [one == windows[0] for one in windows[1:]])
        first, steps = np.nonzero(same), np.array([r * columns + c for r, c in offsets])
        found.append((first[0] * columns + first[1])[:, None] + steps)
    cells = np.concatenate(found)
    return labels.ravel()[cells[:, 0]].astype(np.int64), cells


class Laid(NamedTuple):
    """Where a shape fits into regions: the region of each placement, its cells; and which two are twins."""

    owners: NDArray[np.int64]
    cells: NDArray[np.int64]
    pairs: NDArray[np.int64]


def laid(labels: NDArray[np.integer]) -> tuple[Laid, ...]:
    """Shape by shape where it fits."""
    return _laid(labels.shape, labels.astype(np.int32).tobytes())


@functools.lru_cache(8)
def _laid(shape: tuple[int, int], labels: bytes) -> tuple[Laid, ...]:
    table = np.frombuffer(labels, dtype=np.int32).reshape(shape)
    found = [placements(table, one) for one in SHAPES]
    return tuple(Laid(*one, _touching(*one, table)) for one in found)


def shapes(labels: NDArray[np.integer]) -> tuple[list[list[Cells]], list[tuple[int, int]]]:
    """Region by region the placements of all shapes; and which of these, counted through, are twins."""
    found = laid(labels)
    starts = np.cumsum([0, *(len(one.cells) for one in found)])
    owners, cells = (np.concatenate([one[field] for one in found]) for field in (0, 1))
    pairs = np.concatenate(
        [start + own.pairs for start, own in zip(starts[:-1].tolist(), found, strict=True)]
    )
    order = np.argsort(owners, kind="stable")
    places = np.argsort(order)
    sizes = np.bincount(owners, minlength=int(labels.max(initial=0)) + 1)
    every = iter(map(tuple, cells[order].tolist()))
    classes = [list(itertools.islice(every, size)) for size in sizes.tolist()]
    return classes, list(map(tuple, places[pairs].tolist()))


def ways(labels: NDArray[np.integer], regions: Groups) -> tuple[list[tuple[Way, ...]], Groups]:
    """How a shape may lie in each region that is not too large to see that; and these regions."""
    small = Groups(tuple(part for part in regions.parts if part.width <= SEEN))
    owners, cells = (np.concatenate([one[field] for one in laid(labels)]) for field in (0, 1))
    found = []
    for places in (places for part in small.parts for places in part.places):
        covered = np.searchsorted(places, cells[owners == labels.flat[places[0]]]).tolist()
        every = range(len(places))
        found.append(tuple((tuple(own), tuple(one for one in every if one not in own)) for own in covered))
    return found, small


def twins(labels: NDArray[np.integer]) -> Groups:
    """Every two equal shapes of different regions that touch by a side, the cells of both."""
    found = [one.cells[one.pairs].reshape(-1, 8) for one in laid(labels)]
    places = np.concatenate(found).astype(np.int32)
    letters = np.repeat(np.arange(len(found)), [len(one) for one in found])
    corner = np.stack(np.divmod(places.min(axis=1, initial=labels.size), labels.shape[1]), axis=1) + 1
    indices = np.hstack([letters[:, None], corner]).astype(np.int32)
    return Groups((Part("twins", indices, places, names=_Twins()),))


def strewn(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """Regions grown around shapes that hang together, as many as came out in some tries."""
    found = np.zeros((rows, columns), dtype=np.int32)
    for _ in range(TRIES):
        found = max(found, _strewn(rows, columns, random), key=np.max)
        if found.max() + 1 >= rows * columns // CELLS_PER_SHAPE:
            break
    return found


def _strewn(rows: int, columns: int, random: np.random.Generator) -> NDArray[np.int32]:
    """The same with the shapes that fit as they are laid one after the other."""
    whole = np.zeros((rows, columns), dtype=np.int32)
    every = [(shape, tuple(cells)) for shape in SHAPES for cells in placements(whole, shape)[1].tolist()]
    owner = np.full(rows * columns, UNCLAIMED, dtype=np.int32)
    laid: list[str] = []
    for _ in range(rows * columns // CELLS_PER_SHAPE):
        for number in random.permutation(len(every)).tolist():
            shape, cells = every[number]
            if _fits(shape, cells, owner.reshape(rows, columns), laid):
                owner[list(cells)] = len(laid)
                laid.append(shape)
                break
    return numbered(grow(owner.reshape(rows, columns), random))[0] if laid else whole


def _fits(shape: str, cells: Cells, owner: NDArray[np.int32], laid: list[str]) -> bool:
    """Whether a shape lies on free cells, touches others but none like itself, and fills no two by two."""
    if (owner.flat[list(cells)] != UNCLAIMED).any():
        return False
    there = owner != UNCLAIMED
    there.flat[list(cells)] = True
    if (there[:-1, :-1] & there[:-1, 1:] & there[1:, :-1] & there[1:, 1:]).any():
        return False
    near = {other for cell in cells for other in beside(cell, *owner.shape)}
    touched = {int(owner.flat[other]) for other in near} - {UNCLAIMED}
    return (bool(touched) or not laid) and all(laid[other] != shape for other in touched)


def _touching(
    owners: NDArray[np.int64], cells: NDArray[np.int64], labels: NDArray[np.integer]
) -> NDArray[np.int64]:
    """Pairs of placements in different regions that share a side."""
    count, flat = len(cells), labels.ravel()
    order = np.argsort(cells, axis=None, kind="stable")  # placements, cell by cell that they lie over
    over, starts = order // 4, np.searchsorted(cells.ravel()[order], np.arange(labels.size + 1))
    lying = np.diff(starts)
    first, second = Links(*labels.shape).ends.T
    apart = flat[first] != flat[second]
    first, second = first[apart], second[apart]
    sizes = lying[first] * lying[second]
    within = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    one, other = np.repeat(first, sizes), np.repeat(second, sizes)
    ends = over[starts[one] + within // lying[other]], over[starts[other] + within % lying[other]]
    return np.stack(
        np.divmod(np.unique(np.minimum(*ends) * count + np.maximum(*ends)), max(count, 1)), axis=1
    )


class _Twins:
    """Twins are called by the letter of their shape, and where the first begins."""

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        letter = list(SHAPES)[indices[0]] if isinstance(indices[0], int) else indices[0]
        return NAMES.say(form, language, [letter, *indices[1:]])
