"""Lattices: cells, vertices, edges, links, pieces, places outside the grid."""
