"""Lines through circles: which links go straight on, across a cell and beyond the next one.

>>> links = Links(1, 4)
>>> [part.places.tolist() for part in straight_on(links, [[0, 1, 0, 0]], "circle-white").parts]
[[[1], [0]]]
>>> [part.places.tolist() for part in further_on(links, [[0, 1, 0, 0]], "circle-black").parts]  # to the right
[[[2]]]
>>> blocked(links, [[0, 1, 0, 0]], "circle-black", further=True).parts[0].places.tolist()  # not to the left
[[0]]
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid.groups import Groups, Indices, Part, bucketed
from satelier.grid.lattices.edges import Links

UP, LEFT, RIGHT, DOWN = range(4)  # as `Links.at_cells` has them; the opposite of a side is 3 less it
AXES = ((LEFT, RIGHT), (UP, DOWN))


def straight_on(links: Links, chosen: ArrayLike, noun: str) -> Groups:
    """For each link of a chosen cell the one opposite, where there is one."""
    cells, own = _chosen(links, chosen)
    return _onward(links, noun, cells, own, own[:, ::-1])


def further_on(links: Links, chosen: ArrayLike, noun: str) -> Groups:
    """For each link of a chosen cell the one that goes straight on beyond the next, where there is one."""
    cells, own = _chosen(links, chosen)
    return _onward(links, noun, cells, own, _further(links)[cells])


def blocked(links: Links, chosen: ArrayLike, noun: str, *, further: bool = False) -> Groups:
    """Each link of a chosen cell that does not go straight on: across the cell, or beyond the next one."""
    cells, own = _chosen(links, chosen)
    then = _further(links)[cells] if further else own[:, ::-1]
    rows, sides = np.nonzero((own >= 0) & (then < 0))
    return Groups((Part(noun, _named(links, cells[rows]), own[rows, sides][:, None]),))


def both_further(links: Links, chosen: ArrayLike, noun: str) -> Groups:
    """For a link left or above of each chosen cell: those beyond the two next cells, where there are both."""
    cells, own = _chosen(links, chosen)
    then, parts = _further(links)[cells], []
    for axis in AXES:
        both = then[:, axis]
        rows = np.flatnonzero((both >= 0).all(axis=1))
        parts.append(Part(noun, _named(links, cells[rows]), both[rows], owners=own[rows, axis[0]]))
    return Groups(tuple(parts))


def along_axes(links: Links, chosen: ArrayLike, noun: str) -> Groups:
    """The links left and right of each chosen cell, and those above and below it."""
    cells, own = _chosen(links, chosen)
    return Groups(
        tuple(
            part
            for axis in AXES
            for part in bucketed(noun, _named(links, cells), own[:, axis], cells=cells).parts
        )
    )


def circles_of(links: Links, drawn: ArrayLike) -> Indices:
    """For each cell the circle that a loop allows there: 0 white, 1 black, −1 none."""
    sides, size = links.sides, (links.row_count, links.column_count)
    lines = np.append(np.asarray(drawn, dtype=bool).ravel(), False)[sides]
    straight = (lines[:, LEFT] & lines[:, RIGHT]) | (lines[:, UP] & lines[:, DOWN])
    turns = (lines.sum(axis=1) == 2) & ~straight
    beside = [lines[:, side] & _shifted(turns.reshape(size), side).ravel() for side in range(4)]
    some_turn = np.any(beside, axis=0)
    found = np.full(len(sides), -1, dtype=np.int32)
    found[straight & some_turn] = 0
    found[turns & ~some_turn] = 1
    return found.reshape(size)


def _shifted(cells: NDArray[np.bool_], side: int) -> NDArray[np.bool_]:
    """For each cell what is so of the cell on this side of it."""
    framed = np.pad(cells, 1)
    return {UP: framed[:-2, 1:-1], LEFT: framed[1:-1, :-2], RIGHT: framed[1:-1, 2:], DOWN: framed[2:, 1:-1]}[
        side
    ]


def _chosen(links: Links, chosen: ArrayLike) -> tuple[Indices, Indices]:
    """The chosen cells, and the links on each of their sides; −1 for none."""
    cells = np.flatnonzero(np.asarray(chosen).ravel()).astype(np.int32)
    return cells, links.sides[cells]


@functools.lru_cache(16)
def _further(links: Links) -> Indices:
    """For each cell and side: the link on the same side of the cell that lies there."""
    size = links.row_count, links.column_count
    sides = np.pad(links.sides.reshape(*size, 4), ((1, 1), (1, 1), (0, 0)), constant_values=-1)
    beside = {UP: sides[:-2, 1:-1], LEFT: sides[1:-1, :-2], RIGHT: sides[1:-1, 2:], DOWN: sides[2:, 1:-1]}
    return np.stack([beside[side][..., side] for side in range(4)], axis=-1).reshape(-1, 4)


def _onward(links: Links, noun: str, cells: Indices, own: Indices, then: Indices) -> Groups:
    rows, sides = np.nonzero((own >= 0) & (then >= 0))
    names = _named(links, cells[rows])
    return Groups((Part(noun, names, then[rows, sides][:, None], owners=own[rows, sides]),))


def _named(links: Links, cells: Indices) -> Indices:
    return _names(links)[cells]


@functools.lru_cache(16)
def _names(links: Links) -> Indices:
    """Row and column of each cell, counted from 1."""
    cells = np.arange(links.row_count * links.column_count, dtype=np.int32)
    return np.stack(np.divmod(cells, np.int32(links.column_count)), axis=-1) + np.int32(1)
