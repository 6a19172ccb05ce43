"""Solvers: a CNF in, an answer out. They know clauses and nothing of puzzles."""
