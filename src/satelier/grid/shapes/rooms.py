"""Lines from cell to cell, and the rooms that they run through.

>>> links, labels = Links(1, 4), np.array([[0, 0, 1, 1]])
>>> [part.places.tolist() for part in inside(links, labels).parts]
[[[0], [2]]]
>>> [part.places.tolist() for part in leaving(links, labels).parts]
[[[1], [1]]]
>>> [part.places.tolist() for part in beside_borders(links, labels).parts]
[[[0, 1, 2]]]
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid.groups import Groups, Indices, bucketed, labelled
from satelier.grid.lattices.edges import Links


def inside(links: Links, labels: ArrayLike) -> Groups:
    """For each room the links between two of its cells."""
    ends = _ends(links, labels)
    return _of_rooms("region-inside", ends[:, 0], ends[:, 0] == ends[:, 1], labels)


def leaving(links: Links, labels: ArrayLike) -> Groups:
    """For each room the links between a cell of it and one of another."""
    ends = _ends(links, labels)
    return _of_rooms("region-border", ends.ravel(), np.repeat(ends[:, 0] != ends[:, 1], 2), labels, each=2)


def touching(links: Links, labels: ArrayLike) -> Groups:
    """For each room all these links."""
    ends = _ends(links, labels)
    once = np.stack([np.ones(len(ends), bool), ends[:, 0] != ends[:, 1]], axis=-1)
    return _of_rooms("region-links", ends.ravel(), once.ravel(), labels, each=2)


def beside_borders(links: Links, labels: ArrayLike) -> Groups:
    """For every two cells that a border parts: the links of both."""
    ends = _ends(links, labels)
    parted = np.flatnonzero(ends[:, 0] != ends[:, 1]).astype(np.int32)
    cells = links.ends[parted]
    first, second = links.sides[cells[:, 0]], links.sides[cells[:, 1]]
    table = np.hstack([first, np.where(second == parted[:, None], np.int32(-1), second)])
    names = np.stack(np.divmod(cells, np.int32(links.column_count)), axis=-1).reshape(-1, 4) + np.int32(1)
    return bucketed("border-cells", names, table)


def ends_within(links: Links, labels: ArrayLike) -> Iterator[tuple[Groups, list[int]]]:
    """Room by room its links, and how many of its two ends each of them has there."""
    ends, groups = _ends(links, labels), touching(links, labels)
    rooms = np.concatenate([part.indices[:, 0] for part in groups.parts]) - 1
    for room in np.unique(labels).tolist():
        own = groups.select(rooms == room)
        yield own, (ends[own.parts[0].places[0]] == room).sum(axis=1).tolist()


def _ends(links: Links, labels: ArrayLike) -> Indices:
    """The rooms of the two cells that each link joins."""
    return np.asarray(labels, dtype=np.int32).ravel()[links.ends]


def _of_rooms(
    noun: str, rooms: Indices, chosen: NDArray[np.bool_], labels: ArrayLike, each: int = 1
) -> Groups:
    """The links that are chosen, by their rooms, of which each link has so many entries."""
    places = (np.arange(len(rooms)) // each).astype(np.int32)
    return labelled(noun, rooms[chosen], places[chosen], np.unique(labels))
