"""The fast side of the ladder: searches on flat arrays, run as plain Python or compiled by Numba."""
