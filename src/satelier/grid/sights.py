"""Groups that walls, regions and corners make of the lines of a grid.

walls    a truth value per place: nothing is seen beyond one
segment  a run of places of a line between walls
sight    a place, and all that is seen from it along its row and its column
span     the shortest stretch of a line that touches so many regions

>>> from satelier.grid import Grid
>>> grid = Grid(2, 3)
>>> [[part.name(row) for row in range(len(part))] for part in grid.segments([[0, 0, 0], [0, 1, 0]]).parts]
[['row 1, columns 1 to 3'], ['column 1, rows 1 to 2', 'column 3, rows 1 to 2']]
>>> [part.places.tolist() for part in grid.spans([[0, 1, 2], [0, 0, 0]], 3).parts]
[[[0, 1, 2]]]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.grid.groups import Groups, Indices, Part, bucketed, every_two

if TYPE_CHECKING:
    from satelier.grid.rectangle import Grid

Stretch = tuple[int, int, int]  # a line, its first place and its last, from 0
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
    owners = grid.places[~closed]
    across = _runs(closed, grid.places)[owners]
    down = _runs(closed.T, np.ascontiguousarray(grid.places.T))[owners]
    down[down == owners[:, None]] = -1  # that is in its row already
    table = np.sort(np.hstack([across, down]), axis=1)
    return bucketed("sight", grid.coordinates(owners), table, owners, owners)


def _runs(closed: NDArray[np.bool_], places: Indices) -> Indices:
    """Place by place: the run of its row between walls that it lies in; −1 where there is no more of it."""
    width = closed.shape[1]
    at = np.broadcast_to(np.arange(width), closed.shape)
    first = np.maximum.accumulate(np.where(closed, at + 1, 0), axis=1)
    last = np.minimum.accumulate(np.where(closed, at - 1, width - 1)[:, ::-1], axis=1)[:, ::-1]
    steps = np.arange(int((last - first).max(initial=0)) + 1)
    column = first[..., None] + steps
    lines = places[np.arange(len(places))[:, None, None], np.minimum(column, width - 1)]
    table = np.empty((closed.size, len(steps)), dtype=np.int32)
    table[places.ravel()] = np.where(column <= last[..., None], lines, -1).reshape(closed.size, -1)
    return table


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


def stretches(places: Indices, noun: str, found: list[Stretch]) -> Groups:
    """Stretches of lines as groups, named by their line and where they begin and end."""
    ends = np.array(found, dtype=np.int32).reshape(-1, 3)
    width = int((ends[:, 2] - ends[:, 1]).max(initial=0)) + 1
    at = ends[:, 1, None] + np.arange(width, dtype=np.int32)
    inside = at <= ends[:, 2, None]
    lines = np.broadcast_to(ends[:, 0, None], at.shape)
    table = np.where(inside, places[lines, np.minimum(at, places.shape[1] - 1)], np.int32(-1))
    return bucketed(noun, ends + np.int32(1), table.astype(np.int32))


def _between_walls(closed: NDArray[np.bool_], shortest: int) -> list[Stretch]:
    """The runs of at least so many open places of each row."""
    edges = np.diff(np.pad(~closed, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    lines, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1] - 1
    found = zip(lines.tolist(), starts.tolist(), ends.tolist(), strict=True)
    return [stretch for stretch in found if stretch[2] - stretch[1] + 1 >= shortest]


def _over_regions(table: NDArray[np.integer], count: int) -> list[Stretch]:
    """From the last place of one region to the first of the next but so many, row by row."""
    found = []
    for line, labels in enumerate(table):
        starts = np.flatnonzero(np.diff(labels)).tolist()  # the last place before each change
        found += [(line, start, end + 1) for start, end in zip(starts, starts[count - 2 :], strict=False)]
    return found
