"""Rooms at random along a loop: it enters each of them once, and cells beside it that touch are in one room.

>>> links = Links(3, 3)
>>> rooms_along(links, np.array([1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1]), np.random.default_rng(1)).tolist()
[[0, 0, 1], [0, 0, 2], [0, 2, 2]]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.islands import SIDES, group_of
from satelier.grid.chance.regions import numbered
from satelier.grid.lattices.edges import Links

Labels = NDArray[np.int32]
LONGEST = 5  # cells of a loop that lie in one room


def rooms_along(links: Links, drawn: NDArray[np.integer], random: np.random.Generator) -> Labels:
    """Stretches of the loop as rooms, which are joined by what lies beside it; one room without a loop."""
    walk = np.roll(walked(links, drawn), int(random.integers(len(links))) if len(links) else 0)
    labels = np.full((links.row_count, links.column_count), -1, dtype=np.int32)
    ends = np.cumsum(random.integers(1, LONGEST + 1, size=len(walk)))
    labels.flat[walk] = np.searchsorted(ends, np.arange(len(walk)), side="right")
    while len(walk) and (labels < 0).any():
        _join(labels, random)
    return numbered(np.maximum(labels, 0))[0]


def walked(links: Links, drawn: NDArray[np.integer]) -> NDArray[np.int64]:
    """The cells of a loop, one after the other."""
    near: dict[int, list[int]] = {}
    for one, other in links.ends[drawn.ravel() == 1].tolist():
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    walk = sorted(near)[:1]
    while walk and (onward := [cell for cell in near[walk[-1]] if cell not in walk[-2:] + walk[:1]]):
        walk.append(onward[0])
    return np.array(walk, dtype=np.int64)


def _join(labels: Labels, random: np.random.Generator) -> None:
    """The first cells without a room that touch each other join one of the rooms beside them."""
    group = group_of(labels < 0, tuple(np.argwhere(labels < 0)[0].tolist()))
    framed = np.pad(labels, 1, constant_values=-1)
    near = [int(framed[row + down + 1, column + right + 1]) for row, column in group for down, right in SIDES]
    room = random.choice([one for one in near if one >= 0])
    for cell in group:
        labels[cell] = room
