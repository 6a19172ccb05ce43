"""Grids and what stands on them: made, read, written, counted, printed, held against the rules."""
