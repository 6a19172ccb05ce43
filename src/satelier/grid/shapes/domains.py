"""Cells that belong together two by two, and those that touch without belonging together.

>>> grid, labels = Grid(1, 7), np.array([[0, 0, 1, 1, 2, 2, 2]])
>>> [part.places.tolist() for part in across(grid, labels).parts]
[[[1, 2], [3, 4]]]
>>> pairs(grid, labels).parts[0].places.tolist(), [part.places.tolist() for part in mates(grid, labels).parts]
([[0, 1], [2, 3]], [[[5, 6]], [[4, 6]], [[4, 5]]])
>>> mates(grid, labels).name(1, "en")
'the rest of the region of cell (1, 6)'
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.regions import tiled
from satelier.grid.groups import Groups, Part
from satelier.grid.lattices.rectangle import Grid

Labels = NDArray[np.integer]
REST = "the rest of the region of cell ({0}, {1})", "le reste de la région de la case ({0}, {1})"


def across(grid: Grid, labels: Labels) -> Groups:
    """Every two cells that share a side and are of different regions."""
    ends = labels.ravel()[np.concatenate([part.places for part in grid.touching.parts])]
    return grid.touching.select(ends[:, 0] != ends[:, 1])


def pairs(grid: Grid, labels: Labels) -> Groups:
    """The two cells of each region that has two."""
    two = [part.places for part in grid.regions(labels).parts if part.width == 2]
    return grid.pairs(np.concatenate([np.zeros((0, 2), np.int32), *two]))


def mates(grid: Grid, labels: Labels) -> Groups:
    """For each cell of a region that has more than two cells, the others of it."""
    wide = [part.places for part in grid.regions(labels).parts if part.width > 2]
    return Groups(tuple(_others(grid, places, own) for places in wide for own in range(places.shape[1])))


def _others(grid: Grid, places: NDArray[np.int32], own: int) -> Part:
    owners = places[:, own]
    rest = np.delete(places, own, axis=1)
    return Groups((Part("mates", grid.coordinates(owners), rest, owners),)).called("mates", *REST).parts[0]


def laid_out(rows: int, columns: int, random: np.random.Generator) -> dict[str, NDArray[np.int32]]:
    """Regions of two cells at random, and (0) the cell that is left over where their number is odd."""
    labels = tiled(rows, columns, random)
    alone = np.bincount(labels.ravel())[labels] == 1
    return {"regions": labels, "blocks": np.where(alone, 0, -1).astype(np.int32)}
