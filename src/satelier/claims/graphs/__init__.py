"""Graphs of places: what hangs together, and what has to for that."""
