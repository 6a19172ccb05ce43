"""Places and named groups of them, as index arrays.

place     what is decided: a cell, a vertex, an edge …, by its number from 0 in reading order
Lattice   the places that a board has: `Grid` (cells, or vertices), `Edges`, `Links`, `Pieces`
Groups    named groups of places: row 3, region 7, the neighbours of cell (2, 5)
"""

from __future__ import annotations

from collections.abc import Callable

from satelier.grid.edges import Edges, Links
from satelier.grid.groups import Called, Groups, Indices, Names, Part
from satelier.grid.lattice import Extents, Lattice
from satelier.grid.pieces import Pieces, Rim
from satelier.grid.rectangle import Grid


def vertices(rows: int, columns: int) -> Grid:
    """The corners of so many rows and columns of cells."""
    return Grid(rows + 1, columns + 1, "vertex")


# What a kind may say that its places are.
LATTICES: dict[str, Callable[[int, int], Lattice]] = {
    "cell": Grid,
    "vertex": vertices,
    "edge": Edges,
    "link": Links,
}

__all__ = [
    "LATTICES", "Called", "Edges", "Extents", "Grid", "Groups", "Indices", "Lattice", "Links", "Names",
    "Part", "Pieces", "Rim", "vertices",
]  # fmt: skip
