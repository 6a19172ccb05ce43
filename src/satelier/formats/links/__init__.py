"""Puzzles as one word: addresses of puzz.link, ids of Simon Tatham's games."""
