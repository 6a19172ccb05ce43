"""clingo: an answer set program per kind, grounded once; what is given is assumed."""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.values import Board

SUDOKU = """
cell(0..n-1, 0..n-1).
{ x(R, C, V) : V = 0..n-1 } = 1 :- cell(R, C).
{ x(R, C, V) : C = 0..n-1 } = 1 :- R = 0..n-1, V = 0..n-1.
{ x(R, C, V) : R = 0..n-1 } = 1 :- C = 0..n-1, V = 0..n-1.
{ x(R, C, V) : cell(R, C), R / b = P, C / b = Q } = 1 :- P = 0..b-1, Q = 0..b-1, V = 0..n-1.
"""

TAKUZU = """
cell(0..n-1, 0..n-1).
{ x(R, C, 0; R, C, 1) } = 1 :- cell(R, C).
:- R = 0..n-1, { x(R, C, 1) : C = 0..n-1 } != n / 2.
:- C = 0..n-1, { x(R, C, 1) : R = 0..n-1 } != n / 2.
:- x(R, C, V), x(R, C+1, V), x(R, C+2, V).
:- x(R, C, V), x(R+1, C, V), x(R+2, C, V).
rows(R, S) :- R = 0..n-1, S = 0..n-1, R < S, x(R, C, V), x(S, C, 1-V).
columns(C, D) :- C = 0..n-1, D = 0..n-1, C < D, x(R, C, V), x(R, D, 1-V).
:- R = 0..n-1, S = 0..n-1, R < S, not rows(R, S).
:- C = 0..n-1, D = 0..n-1, C < D, not columns(C, D).
"""


class Grounded:
    """A program for one size, grounded before the clock starts."""

    def __init__(self, program: str, side: int) -> None:
        import clingo

        box = round(side**0.5)
        self.side = side
        self.control: Any = clingo.Control([f"-c n={side}", f"-c b={box}", "--warn=none"])
        self.control.add("base", [], program + "#show x/3.")
        self.control.ground([("base", [])])
        self.atoms = {
            tuple(argument.number for argument in atom.symbol.arguments): atom.literal
            for atom in self.control.symbolic_atoms.by_signature("x", 3)
        }

    def solve(self, board: Board) -> Board:
        given = [(*place, int(board[place])) for place in zip(*np.nonzero(board >= 0), strict=True)]
        found = np.full_like(board, -1)
        with self.control.solve(yield_=True, assumptions=[self.atoms[one] for one in given]) as answers:
            for symbol in next(iter(answers)).symbols(shown=True):
                row, column, value = (argument.number for argument in symbol.arguments)
                found[row, column] = value
        return found

    def solve_all(self, boards: Board) -> Board:
        return np.array([self.solve(board) for board in boards])
