"""Places and named groups of them, as index arrays.

place     what is decided: a cell, a vertex, an edge …, by its number from 0 in reading order
Lattice   the places that a board has: `Grid` (cells, or vertices), `Edges`, `Links`, `Tracks`, `Pieces`
Groups    named groups of places: row 3, region 7, the neighbours of cell (2, 5)
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from satelier.grid.groups import Called, Groups, Indices, Names, Part
from satelier.grid.lattices.edges import Edges, Links
from satelier.grid.lattices.lattice import Extents, Lattice
from satelier.grid.lattices.pieces import Legend, Pieces, Rim
from satelier.grid.lattices.rectangle import Grid
from satelier.grid.lattices.tracks import Tracks


def vertices(rows: int, columns: int) -> Grid:
    """The corners of so many rows and columns of cells."""
    return Grid(rows + 1, columns + 1, "vertex")


# What a kind may say that its places are.
LATTICES: dict[str, Callable[[int, int], Lattice]] = {
    "cell": Grid,
    "vertex": vertices,
    "edge": Edges,
    "link": Links,
    "track": Tracks,
}

MOST_SHARED = 12_000  # places of a lattice that is kept, with its groups, for the next puzzle of its size


def lattice(places: str, rows: int, columns: int) -> Lattice:
    """The lattice of these places; puzzles of one size share it, as long as it is not large."""
    return (_shared if rows * columns <= MOST_SHARED else _made)(places, rows, columns)


def _made(places: str, rows: int, columns: int) -> Lattice:
    return LATTICES[places](rows, columns)


_shared = functools.lru_cache(16)(_made)

__all__ = [
    "LATTICES", "Called", "Edges", "Extents", "Grid", "Groups", "Indices", "Lattice", "Legend", "Links",
    "Names",
    "Part", "Pieces", "Rim", "Tracks", "lattice", "vertices",
]  # fmt: skip
