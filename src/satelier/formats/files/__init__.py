"""Puzzles as files of other programs, and as our own JSON."""
