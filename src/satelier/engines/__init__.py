"""Engines: a puzzle in, an outcome out. They may use the puzzle's claims as well as its clauses."""
