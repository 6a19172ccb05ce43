"""Z3 on integers: Distinct for sudoku; said once, what is given between push and pop."""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.values import Board


class Sudoku:
    """The rules of one size, told before the clock starts."""

    def __init__(self, side: int) -> None:
        import z3

        self.z3 = z3
        box = round(side**0.5)
        self.cells = [[z3.Int(f"x{row}_{column}") for column in range(side)] for row in range(side)]
        self.solver: Any = z3.Solver()
        self.solver.add([z3.And(cell >= 0, cell < side) for row in self.cells for cell in row])
        self.solver.add([z3.Distinct(row) for row in self.cells])
        self.solver.add([z3.Distinct(list(column)) for column in zip(*self.cells, strict=True)])
        for top in range(0, side, box):
            for left in range(0, side, box):
                rows = self.cells[top : top + box]
                self.solver.add(z3.Distinct([cell for row in rows for cell in row[left : left + box]]))

    def solve(self, board: Board) -> Board:
        self.solver.push()
        for row, column in zip(*np.nonzero(board >= 0), strict=True):
            self.solver.add(self.cells[row][column] == int(board[row, column]))
        assert self.solver.check() == self.z3.sat
        model = self.solver.model()
        self.solver.pop()
        return np.array([[model[cell].as_long() for cell in row] for row in self.cells], dtype=np.int16)

    def solve_all(self, boards: Board) -> Board:
        return np.array([self.solve(board) for board in boards])
