"""Groups that walls, regions and corners make of the lines of a grid.

walls    a truth value per place: nothing is seen beyond one
segment  a run of places of a line between walls
sight    a place, and all that is seen from it along its row and its column
span     the shortest stretch of a line that touches so many regions

>>> from satelier.grid import Grid
>>> grid = Grid(2, 3)
>>> [[part.name(row) for row in range(len(part))] for part in grid.segments([[0, 0, 0], [0, 1, 0]]).parts]
[['row 1, columns 1 to 3'], ['column 1, rows 1 and 2', 'column 3, rows 1 and 2']]
>>> [part.places.tolist() for part in grid.spans([[0, 1, 2], [0, 0, 0]], 3).parts]
[[[0, 1, 2]]]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid.groups import Groups, Indices, Part, bucketed, every_two

if TYPE_CHECKING:
    from satelier.grid.lattices.rectangle import Grid

Stretches = NDArray[np.int32]  # a row each: a line, its first place and its last, from 0
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def segments(grid: Grid, walls: ArrayLike, shortest: int = 2) -> Groups:
    """The runs of at least so many places between walls: of rows, then of columns."""
    closed = np.asarray(walls, dtype=bool).reshape(grid.shape)
    across, down = (_between_walls(table, shortest) for table in (closed, closed.T))
    return stretches(grid.places, "row-part", across) + stretches(grid.places.T, "column-part", down)


def spans(grid: Grid, labels: ArrayLike, count: int) -> Groups:
    """The shortest stretches of rows, then of columns, that touch `count` regions one after the other."""
    table = np.asarray(labels).reshape(grid.shape)
    across, down = (_over_regions(one, count) for one in (table, table.T))
    return stretches(grid.places, "row-part", across) + stretches(grid.places.T, "column-part", down)


def sight(grid: Grid, walls: ArrayLike) -> Groups:
    """For each place that is no wall: itself, and what it sees of its row and its column."""
    closed = np.asarray(walls, dtype=bool).reshape(grid.shape)
    is_open = ~closed
    owners = grid.places[is_open]
    across = _runs(closed, grid.places)[is_open]
    down = _runs(closed.T, grid.places.T).transpose(1, 0, 2)[is_open]
    down[down == owners[:, None]] = -1  # that is in its row already
    table = np.hstack([across, down])
    table.sort(axis=1)
    return bucketed("sight", grid.coordinates(owners), table, owners, owners)


def _runs(closed: NDArray[np.bool_], places: Indices) -> Indices:
    """Row by row, place by place: the run between walls that it lies in; −1 where there is no more of it."""
    width = closed.shape[1]
    at = np.arange(width, dtype=np.int32)
    first = np.maximum.accumulate(np.where(closed, at + 1, 0), axis=1)
    last = np.minimum.accumulate(np.where(closed, at - 1, width - 1)[:, ::-1], axis=1)[:, ::-1]
    longer = last - first
    steps = at[: int(longer.max(initial=0)) + 1]
    step = places[0, min(1, width - 1)] - places[0, 0]
    table = (places[:, :1] + first * step)[..., None] + steps * step
    table[steps > longer[..., None]] = -1
    return np.asarray(table, dtype=np.int32)


def ray(grid: Grid, place: int, direction: str) -> Groups:
    """The places from a place on, up, down, left or right, without itself."""
    (row, column), (down, right) = divmod(place, grid.column_count), STEPS[direction]
    length = {"up": row, "down": grid.row_count - 1 - row, "left": column}.get(
        direction, grid.column_count - 1 - column
    )
    steps = np.arange(1, length + 1, dtype=np.int32)[None]
    owner = np.array([place], dtype=np.int32)
    places = np.int32(place) + steps * np.int32(down * grid.column_count + right)
    return bucketed(f"ray-{direction}", grid.coordinates(owner), places, owner, owner)


def rays(grid: Grid, direction: str) -> Groups:
    """For each place those from it on, up, down, left or right, without itself."""
    flat, step = grid.places.ravel(), STEPS[direction][0] * grid.column_count + STEPS[direction][1]
    row, column = np.divmod(flat, np.int32(grid.column_count))
    lengths = {"up": row, "down": grid.row_count - 1 - row, "left": column}.get(
        direction, grid.column_count - 1 - column
    )
    steps = np.arange(1, max(grid.shape), dtype=np.int32)
    table = np.where(steps <= lengths[:, None], flat[:, None] + steps * np.int32(step), np.int32(-1))
    return bucketed(f"ray-{direction}", grid.coordinates(flat), table, flat, flat)


def arms(grid: Grid) -> Groups:
    """For each place what lies up, down, left and right of it, the nearest first."""
    flat, (rows, columns) = grid.places.ravel(), grid.shape
    row, column = (one[:, None] for one in np.divmod(flat, np.int32(columns)))
    down, across = np.arange(1, rows, dtype=np.int32), np.arange(1, columns, dtype=np.int32)
    lines = [row - down, row + down, column - across, column + across]
    ends = rows, rows, columns, columns
    inside = [(line >= 0) & (line < end) for line, end in zip(lines, ends, strict=True)]
    places = [*(line * columns + column for line in lines[:2]), *(row * columns + line for line in lines[2:])]
    table = np.where(np.hstack(inside), np.hstack(places), np.int32(-1)).astype(np.int32)
    return bucketed("arms", grid.coordinates(flat), table, flat, flat)


AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def rings(grid: Grid) -> Groups:
    """For each place those round it, as they follow one another; at the edge from one end to the other."""
    framed, flat = np.pad(grid.places, 1, constant_values=-1), grid.places.ravel()
    rows, columns = grid.shape
    near = [framed[1 + down : 1 + down + rows, 1 + right : 1 + right + columns] for down, right in AROUND]
    table = np.stack(near, axis=-1).reshape(-1, len(AROUND))
    gaps = table < 0
    starts = np.argmax(gaps & ~np.roll(gaps, -1, axis=1), axis=1) + 1  # after the last one that is missing
    turned = (starts[:, None] * gaps.any(axis=1, keepdims=True) + np.arange(len(AROUND))) % len(AROUND)
    ordered = np.take_along_axis(table, turned, axis=1)
    return bucketed("around", grid.coordinates(flat), ordered, flat, flat)


def at_corners(grid: Grid) -> Groups:
    """The one to four places that meet at each corner; corners count from the upper left one, row by row."""
    framed = np.pad(grid.places, 1, constant_values=-1)
    sides = [framed[:-1, :-1], framed[:-1, 1:], framed[1:, :-1], framed[1:, 1:]]
    table = np.stack(sides, axis=-1).reshape(-1, 4)
    corners = np.arange(len(table), dtype=np.int32)
    rows, columns = np.divmod(corners, np.int32(grid.column_count + 1))
    return bucketed("corner", np.stack([rows, columns], axis=-1) + np.int32(1), table, cells=corners)


def edge_steps(grid: Grid) -> Groups:
    """Every two steps along the edge of a grid, clockwise: two places one after the other, and two others."""
    places = grid.places
    ring = np.concatenate([places[0, :-1], places[:-1, -1], places[-1, :0:-1], places[:0:-1, 0]])
    first, second = every_two(len(ring))
    apart = (second - first > 1) & (second - first < len(ring) - 1)
    steps = np.stack([ring, np.roll(ring, -1)], axis=1)
    table = np.hstack([steps[first[apart]], steps[second[apart]]])
    return Groups((Part("edge-steps", grid.coordinates(table).reshape(-1, 8), table),))


def stretches(places: Indices, noun: str, found: Stretches) -> Groups:
    """Stretches of lines as groups, a part for each width, named by their line and where they begin and end.

    The places of a line are equally far apart by number.
    """
    lengths = found[:, 2] - found[:, 1]
    order, counts = np.argsort(lengths, kind="stable"), np.bincount(lengths)
    ordered = found[order]
    first, names = places[ordered[:, 0], ordered[:, 1], None], ordered + np.int32(1)
    along = places[0] - places[0, 0]
    parts, end = [], 0
    for longer, count in enumerate(counts.tolist()):
        if count:
            rows, end = slice(end, end + count), end + count
            parts.append(Part(noun, names[rows], first[rows] + along[: longer + 1]))
    return Groups(tuple(parts))


def _between_walls(closed: NDArray[np.bool_], shortest: int) -> Stretches:
    """The runs of at least so many open places of each row."""
    framed = np.ones((len(closed), closed.shape[1] + 2), dtype=bool)
    framed[:, 1:-1] = closed
    changes = np.nonzero(
        framed[:, 1:] != framed[:, :-1]
    )  # of each row: where one begins, and where it is over
    found = np.stack([changes[0][::2], changes[1][::2], changes[1][1::2] - 1], axis=1).astype(np.int32)
    return found[found[:, 2] - found[:, 1] + 1 >= shortest]


def _over_regions(table: NDArray[np.integer], count: int) -> Stretches:
    """From the last place of one region to the first of the next but so many, row by row."""
    lines, starts = np.nonzero(table[:, 1:] != table[:, :-1])  # the last place before each change
    later = count - 2
    last = len(lines) - later
    same = lines[:last] == lines[later:] if last > 0 else np.zeros(0, dtype=bool)
    ends = starts[later:][same] + 1
    return np.stack([lines[: len(same)][same], starts[: len(same)][same], ends], axis=1).astype(np.int32)
