"""clingo: an answer set program per kind, grounded once; what is given is assumed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from satelier.values import Board

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "kinds_asp.py"

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

# Of the first two cells one is white, since shaded cells do not touch: there the white ones are reached from.
HITORI = """
cell(0..n-1, 0..n-1).
{ s(R, C) } :- cell(R, C).
w(R, C) :- cell(R, C), not s(R, C).
:- s(R, C), s(R, C+1).
:- s(R, C), s(R+1, C).
:- clue(R, C, N), clue(R, D, N), C < D, w(R, C), w(R, D).
:- clue(R, C, N), clue(S, C, N), R < S, w(R, C), w(S, C).
near(R, C, R, C+1) :- cell(R, C), cell(R, C+1).
near(R, C, R+1, C) :- cell(R, C), cell(R+1, C).
near(R, C, S, D) :- near(S, D, R, C).
reached(0, 0) :- w(0, 0).
reached(0, 1) :- w(0, 1).
reached(R, C) :- reached(S, D), near(S, D, R, C), w(R, C).
:- w(R, C), not reached(R, C).
:- w(R, C), not w(S, D) : near(R, C, S, D).
#show s/2.
"""


def hitori(clues: list[list[int]]) -> tuple[Board, bool]:
    """The solution, and whether it is the only one."""
    import clingo

    side = len(clues)
    facts = "".join(
        f"clue({row},{column},{number})."
        for row, own in enumerate(clues)
        for column, number in enumerate(own)
    )
    control: Any = clingo.Control(["2", f"-c n={side}", "--warn=none"])
    control.add("base", [], HITORI + facts)
    control.ground([("base", [])])
    boards = []
    with control.solve(yield_=True) as answers:
        for answer in answers:
            board = np.zeros((side, side), dtype=np.int16)
            for symbol in answer.symbols(shown=True):
                board[tuple(argument.number for argument in symbol.arguments)] = 1
            boards.append(board)
    return boards[0], len(boards) == 1


def shared_hitori(clues: list[list[int]]) -> tuple[Board, bool]:
    """The same by the general program for kinds that stands beside the repository."""
    sys.path[:0] = [] if str(SHARED.parent) in sys.path else [str(SHARED.parent)]
    import kinds_asp

    puzzle = {"size": [len(clues)] * 2, "clues": [" ".join(map(str, row)) for row in clues]}
    boards, _ = kinds_asp.solve("hitori", puzzle, 2)
    first = [[int(sign == "#") for sign in row] for row in boards[0]["cells"]]
    return np.array(first, dtype=np.int16), len(boards) == 1


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
