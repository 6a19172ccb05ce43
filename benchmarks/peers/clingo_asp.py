"""clingo: an answer set program per kind; for many puzzles grounded once, what is given assumed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
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

NORINORI = """
{ x(R, C, 1) } :- cell(R, C, _).
:- cell(_, _, K), { x(R, C, 1) : cell(R, C, K) } != 2.
:- x(R, C, 1), { x(R+1, C, 1); x(R-1, C, 1); x(R, C+1, 1); x(R, C-1, 1) } != 1.
"""

SQUARO = """
{ x(0..h, 0..w, 1) }.
:- clue(R, C, N), { x(R, C, 1); x(R+1, C, 1); x(R, C+1, 1); x(R+1, C+1, 1) } != N.
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


def has_one_solution(kind: str, puzzle: dict[str, Any]) -> bool | None:
    """Whether a puzzle in its plain form has exactly one solution; None where its kind has no program."""
    if kind in OWN:
        program = OWN[kind](puzzle)
    elif SHARED.exists() and kind in shared_programs().P:
        program, _ = shared_programs().P[kind](puzzle)
    else:
        return None
    import clingo

    control: Any = clingo.Control(["2", "--project", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        return sum(1 for _ in models) == 1


def _latin(program: str) -> Callable[[dict[str, Any]], str]:
    """A program for squares whose values are numbered from 0, with what is given."""

    def told(puzzle: dict[str, Any]) -> str:
        side, lowest = puzzle["size"][0], 1 if "box" in puzzle else 0
        given = _facts(puzzle["givens"], lambda r, c, one: f":- not x({r}, {c}, {int(one) - lowest}).")
        return f"#const n={side}. #const b={round(side**0.5)}. {program} {given} #show x/3."

    return told


def _norinori(puzzle: dict[str, Any]) -> str:
    cells = _facts(puzzle["regions"], lambda r, c, one: f'cell({r}, {c}, "{one}").')
    return f"{NORINORI} {cells} #show x/3."


def _squaro(puzzle: dict[str, Any]) -> str:
    rows, columns = puzzle["size"]
    clues = _facts(puzzle["clues"], lambda r, c, one: f"clue({r}, {c}, {one}).")
    return f"#const h={rows}. #const w={columns}. {SQUARO} {clues} #show x/3."


def _facts(rows: list[str], said: Callable[[int, int, str], str]) -> str:
    """What is said of every place that has something printed; columns stand apart or take a character."""
    table = [row.split() if " " in row else row for row in rows]
    return " ".join(said(r, c, one) for r, row in enumerate(table) for c, one in enumerate(row) if one != ".")


# The kinds for which no program stands beside the repository.
OWN = {"sudoku": _latin(SUDOKU), "takuzu": _latin(TAKUZU), "norinori": _norinori, "squaro": _squaro}


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
