"""Grids made at random: regions, islands, loops, shaded cells."""
