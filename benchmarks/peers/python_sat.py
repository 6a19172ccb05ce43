"""python-sat as its manual advises for many questions: rules loaded once, what is given assumed.

The clauses are what this project writes by its encoding `compact`, as lists: the peer differs in how they
are used. Boards come and go as arrays, as for everyone.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.encode.model import encode
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board

CADICAL = "cadical195"


class Incremental:
    """A solver with the rules of an empty puzzle; made before the clock starts."""

    def __init__(self, empty: Puzzle, name: str = CADICAL) -> None:
        from pysat.solvers import Solver

        self.empty = empty
        self.solver = Solver(name=name, bootstrap_with=[list(clause) for clause in encode(empty)])

    def assumptions(self, board: Board) -> list[int]:
        flat = board.ravel()
        places = np.flatnonzero(flat != OPEN)
        literals: list[int] = self.empty.values.literals(places, flat[places]).tolist()
        return literals

    def solve(self, board: Board) -> Board:
        assert self.solver.solve(assumptions=self.assumptions(board))
        return self.empty.values.board(self.solver.get_model(), *self.empty.shape)

    def solve_all(self, boards: Board) -> Board:
        return np.array([self.solve(board) for board in boards])


def solutions(puzzle: Puzzle, most: int) -> Iterator[list[int]]:
    """All solutions by blocking clauses over the cells' variables: the usual way to count."""
    from pysat.solvers import Solver

    with Solver(name=CADICAL, bootstrap_with=[list(clause) for clause in encode(puzzle)]) as solver:
        for _ in range(most):
            if not solver.solve():
                return
            found = solver.get_model()[: puzzle.variables]
            yield found
            solver.add_clause([-literal for literal in found])


def count(puzzle: Puzzle, most: int) -> int:
    return sum(1 for _ in solutions(puzzle, most))


class Generator:
    """Unique, clue-minimal puzzles: clues are taken away under assumptions, with a switched difference."""

    def __init__(self, empty: Puzzle, seed: int) -> None:
        self.incremental = Incremental(empty)
        self.random = np.random.default_rng(seed)
        self.switch = encode(empty).variables

    def solution(self) -> list[int]:
        """A grid: a few random cells, then whatever the solver finds."""
        variables = self.incremental.empty.variables
        while True:
            chosen = self.random.permutation(variables)[: variables // 20] + 1
            signs = self.random.choice([-1, 1], len(chosen), p=[0.5, 0.5])
            kept: list[int] = []
            for literal in (chosen * signs).tolist():
                if self.incremental.solver.solve(assumptions=[*kept, literal]):
                    kept.append(literal)
            if self.incremental.solver.solve(assumptions=kept):
                found: list[int] = self.incremental.solver.get_model()[:variables]
                return found

    def make(self) -> Board:
        empty, solver = self.incremental.empty, self.incremental.solver
        found = self.solution()
        board = empty.values.board(found, *empty.shape)
        self.switch += 1
        solver.add_clause([-self.switch, *(-literal for literal in found)])
        for place in self.random.permutation(board.size).tolist():
            kept = board.ravel()[place]
            board.ravel()[place] = OPEN
            if solver.solve(assumptions=[self.switch, *self.incremental.assumptions(board)]):
                board.ravel()[place] = kept
        solver.add_clause([-self.switch])
        return board
