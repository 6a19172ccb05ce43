"""A person's rules held against a puzzle's own: formulas that show a difference, nearest grids, mistakes."""
