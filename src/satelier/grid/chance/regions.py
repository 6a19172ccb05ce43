"""Regions made at random: grown from seeds, and joined two by two.

seed     a place that a region starts from
labels   a matrix: the region of each place, from 0; UNCLAIMED where there is none yet

>>> random = np.random.default_rng(1)
>>> labels = grow(scattered(3, 4, 2, random), random)
>>> sorted(set(labels.ravel().tolist()))
[0, 1]
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.grid import Grid

Labels = NDArray[np.int32]
Pairs = NDArray[np.int64]
UNCLAIMED = -1

# A joining that has not come out even after so many steps per region starts again.
STEPS_PER_REGION = 200


def numbered(codes: NDArray[Any]) -> tuple[Labels, NDArray[np.intp]]:
    """Any codes as labels from 0, in the order they are met; and the places where they are first met."""
    _, first, inverse = np.unique(codes.ravel(), return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty(len(order), dtype=np.int32)
    rank[order] = np.arange(len(order))
    return rank[inverse].reshape(codes.shape), first[order]


def scattered(rows: int, columns: int, count: int, random: np.random.Generator) -> Labels:
    """So many seeds on random places."""
    labels = np.full(rows * columns, UNCLAIMED, dtype=np.int32)
    labels[random.choice(rows * columns, size=count, replace=False)] = np.arange(count)
    return labels.reshape(rows, columns)


def grow(labels: Labels, random: np.random.Generator) -> Labels:
    """Every open place joins a neighbour's region: in rounds, each time about half of those that can."""
    labels = labels.copy()
    while (labels == UNCLAIMED).any() and (labels != UNCLAIMED).any():
        framed = np.pad(labels, 1, constant_values=UNCLAIMED)
        around = np.stack([framed[:-2, 1:-1], framed[1:-1, :-2], framed[1:-1, 2:], framed[2:, 1:-1]])
        lots = np.where(around == UNCLAIMED, -1.0, random.random(around.shape))
        chosen = np.take_along_axis(around, lots.argmax(axis=0)[None], axis=0)[0]
        joins = (labels == UNCLAIMED) & (chosen != UNCLAIMED) & (random.random(labels.shape) < 0.5)
        labels[joins] = chosen[joins]
    return labels


def touching(labels: Labels) -> Pairs:
    """Every two regions that share a side, once, the smaller label first."""
    pairs = _neighbours(labels)
    pairs = np.sort(pairs[pairs[:, 0] != pairs[:, 1]], axis=1)
    return np.unique(pairs, axis=0)


def _neighbours(table: Labels) -> Pairs:
    """The entries of every two places that share a side."""
    sides = [(table[:, :-1], table[:, 1:]), (table[:-1], table[1:])]
    return np.concatenate([np.stack([a.ravel(), b.ravel()], axis=1) for a, b in sides]).astype(np.int64)


def dominoes(rows: int, columns: int, density: float, random: np.random.Generator) -> NDArray[np.bool_]:
    """Places coloured by random dominoes that do not touch: `density` per cent of those that fit."""
    laid = _laid(rows, columns, random)
    coloured = np.zeros(rows * columns, dtype=bool)
    coloured[laid[: max(1, round(len(laid) * density / 100))].ravel()] = True
    return coloured.reshape(rows, columns)


def _laid(rows: int, columns: int, random: np.random.Generator) -> Pairs:
    """Dominoes laid one by one until none fits; a frame round the grid spares asking for its edge."""
    frame = Grid(rows + 2, columns + 2).places
    inside = frame[1:-1, 1:-1]
    free = np.isin(frame, inside).ravel().tolist()
    laid = []
    for pair in random.permutation(_neighbours(inside)).tolist():
        if all(free[place] for place in pair):
            laid.append(pair)
            for place in pair:
                for near in (place, place - 1, place + 1, place - columns - 2, place + columns + 2):
                    free[near] = False
    row, column = np.divmod(np.array(laid, dtype=np.int64).reshape(-1, 2), columns + 2)
    return np.asarray((row - 1) * columns + column - 1)


def around_dominoes(coloured: NDArray[np.bool_], random: np.random.Generator) -> Labels:
    """Regions that hold two coloured places each, where these lie in dominoes; one if there are none."""
    if not coloured.any():
        return np.zeros(coloured.shape, dtype=np.int32)
    seeds = np.full(coloured.shape, UNCLAIMED, dtype=np.int32)
    seeds[coloured] = np.arange(coloured.sum())
    mates = np.arange(coloured.sum())
    for a, b in touching(seeds).tolist():
        if a != UNCLAIMED:
            mates[[a, b]] = b, a
    return joined(grow(seeds, random), mates, random)


def joined(labels: Labels, mates: NDArray[np.int64], random: np.random.Generator) -> Labels:
    """The regions joined two by two, touching ones; `mates` is a joining that is known to work.

    Mates are kept apart where it is easy: a domino in a region of its own gives the solution away.
    """
    pairs = touching(labels)
    apart = pairs[mates[pairs[:, 0]] != pairs[:, 1]]
    partner = _partners(pairs, apart, len(mates), random)
    first = np.minimum(mates if partner is None else partner, np.arange(len(mates)))
    return numbered(first[labels])[0]


def tiled(rows: int, columns: int, random: np.random.Generator) -> Labels:
    """Dominoes over all cells, at random; one cell stays alone where their number is odd.

    >>> np.bincount(tiled(3, 3, np.random.default_rng(1)).ravel()).tolist()
    [2, 2, 1, 2, 2]
    """
    cells = Grid(rows, columns).places
    pairs = _neighbours(cells)
    if cells.size % 2:  # of one colour of a chessboard there is one more: any of them may stay alone
        lone = int(random.choice(cells[cells // columns % 2 == cells % columns % 2]))
        pairs = np.concatenate([pairs[(pairs != lone).all(axis=1)], [[lone, lone]]])
    while (partner := _partners(pairs, pairs, cells.size, random)) is None:
        pass
    return numbered(np.minimum(partner, cells.ravel()).reshape(rows, columns))[0]


def _partners(
    pairs: Pairs, first: Pairs, count: int, random: np.random.Generator
) -> NDArray[np.int64] | None:
    """A random perfect matching: greedy, then every region left over takes a neighbour from its partner,
    who is left over in its turn, until two of these meet; None where they never do.

    first   the pairs that are tried at first
    """
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in pairs.tolist():
        near[a].append(b)
        near[b].append(a)
    partner = _greedy(first, count, random)
    alone = [region for region, other in enumerate(partner) if other == UNCLAIMED]
    lots = iter(random.random(STEPS_PER_REGION * count + 1).tolist())
    while alone:
        region = alone.pop()
        if partner[region] != UNCLAIMED:
            continue
        lot = next(lots, None)
        if lot is None or not near[region]:
            return None
        other = near[region][int(lot * len(near[region]))]
        if (left := partner[other]) != UNCLAIMED:
            partner[left] = UNCLAIMED
            alone.append(left)
        partner[region], partner[other] = other, region
    return np.array(partner, dtype=np.int64)


def _greedy(pairs: Pairs, count: int, random: np.random.Generator) -> list[int]:
    """Partners as they come; UNCLAIMED for those who find nobody."""
    partner = [UNCLAIMED] * count
    for a, b in random.permutation(pairs).tolist():
        if partner[a] == UNCLAIMED and partner[b] == UNCLAIMED:
            partner[a], partner[b] = b, a
    return partner
