"""clingo: an answer set program per kind; for many puzzles grounded once, what is given assumed."""

from __future__ import annotations

import importlib
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

# Facts that follow from the rules and are given to all, as the kind itself says them.
FACTS = {
    "yinyang": """
:- s(R,C), w(R,C+1), w(R+1,C), s(R+1,C+1).
:- w(R,C), s(R,C+1), s(R+1,C), w(R+1,C+1).
rim(R,C) :- cell(R,C), not cell(R-1,C). rim(R,C) :- cell(R,C), not cell(R+1,C).
rim(R,C) :- cell(R,C), not cell(R,C-1). rim(R,C) :- cell(R,C), not cell(R,C+1).
turn(R,C,R2,C2) :- rim(R,C), rim(R2,C2), adj(R,C,R2,C2), s(R,C), w(R2,C2).
:- 3 {turn(R,C,R2,C2) : rim(R,C), rim(R2,C2), adj(R,C,R2,C2)}.
""",
}


def solve_kind(kind: str, puzzle: dict[str, Any], seconds: float) -> tuple[dict[str, Any], bool] | None:
    """A board in the plain form, and whether it is the only one, by the program beside the repository.

    None after so many seconds.
    """
    program, to_board = shared_programs().P[kind](puzzle)
    import clingo

    control: Any = clingo.Control(["2", "--warn=none"])
    control.add("base", [], program + FACTS.get(kind, ""))
    control.ground([("base", [])])
    boards = []

    def keep(model: Any) -> None:
        shown = model.symbols(shown=True)
        boards.append(to_board([(one.name, *(part.number for part in one.arguments)) for one in shown]))

    with control.solve(on_model=keep, async_=True) as handle:
        if not handle.wait(seconds):
            handle.cancel()
            return None
    return boards[0], len(boards) == 1


def shared_programs() -> Any:
    """One answer set program per kind, which stand beside the repository."""
    sys.path[:0] = [] if str(SHARED.parent) in sys.path else [str(SHARED.parent)]
    return importlib.import_module("kinds_asp")


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
