"""Small puzzles in numbers: arrays of boards in, arrays of solutions out, all held against the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from benchmarks import ours, peers, samples
from benchmarks.peers import clingo_asp, cp_sat, norvig, programs, python_sat, z3_smt
from benchmarks.shown import report
from benchmarks.shown.figure import OURS, Figure, Section, against
from benchmarks.timing import Contender, Progress, Race, batches
from satelier.puzzles import find
from satelier.values import Board

TITLE = "Small puzzles in numbers"
TEXT = """
Times are per puzzle. Rules are loaded or grounded before the clock starts, for everyone who can (CP-SAT has
a model per puzzle). The slower peers get fewer puzzles of each round. Clue-minimal puzzles are our own, from
fixed seeds; the hardest are seven famous ones in disguises: digits renamed, lines permuted."""

CADICAL = "python-sat CaDiCaL, incremental"
CP_SAT = "CP-SAT"
PYTHON = "pure Python (Norvig's method)"
WEIGHT = 90


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    section.skipped = missing()
    rounds = 3 if quick else 5
    for make in (minimal, hardest, sixteen, twenty_five):
        section.figures += make(progress, rounds)
    if not quick:
        title = "Clue-minimal sudokus solved per second, one core"
        section.lines = ["", report.picture_of(section.figures[:1], "benchmarks-sudoku.svg", title)]
    for side in (10, 14):
        section.figures += takuzu(side, progress, rounds)
    yield section


def missing() -> list[str]:
    modules = {"ortools": CP_SAT, "clingo": "clingo", "z3": "Z3"}
    absent = [name for module, name in modules.items() if not peers.has_module(module)]
    return absent + ([] if peers.program("qqwing") else ["QQWing"])


# Sudoku


def minimal(progress: Progress, rounds: int) -> list[Figure]:
    progress("Sudoku 9 × 9: making the puzzles")
    boards = samples.sudokus(9, bases=100, disguises=2 * rounds)
    result = sudoku("Sudoku 9 × 9, clue-minimal", np.split(boards, rounds), progress, (200, 20, 40, 40, 2))
    bars = {CADICAL: 8.0, CP_SAT: 150.0, PYTHON: 100.0}
    return against(result, f"{rounds} × {len(boards) // rounds}", bars)


def hardest(progress: Progress, rounds: int) -> list[Figure]:
    boards = samples.hardest(disguises=4 * rounds)
    result = sudoku("Sudoku 9 × 9, the hardest known", np.split(boards, rounds), progress, (28, 7, 7, 14, 0))
    return against(result, f"{rounds} × {len(boards) // rounds}", {CADICAL: 3.0})


def sixteen(progress: Progress, rounds: int) -> list[Figure]:
    progress("Sudoku 16 × 16: making the puzzles")
    boards = samples.sudokus(16, bases=6, disguises=2 * rounds)
    result = sudoku("Sudoku 16 × 16, clue-minimal", np.split(boards, rounds), progress, (12, 2, 0, 0, 0))
    return against(result, f"{rounds} × {len(boards) // rounds}", {CADICAL: 1.5})


def twenty_five(progress: Progress, rounds: int) -> list[Figure]:
    progress("Sudoku 25 × 25: making the puzzles")
    boards = samples.sudokus(25, bases=2, disguises=2 * rounds, tries=12)
    result = sudoku("Sudoku 25 × 25", np.split(boards, rounds), progress, (4, 1, 0, 0, 0))
    return against(result, f"{rounds} × {len(boards) // rounds}", {CADICAL: 1.5})


def sudoku(title: str, cases: list[Board], progress: Progress, most: tuple[int, ...]) -> Race:
    """`most` puzzles of a round for: python-sat, CP-SAT, pure Python, clingo, Z3; 0: not at all."""
    side = cases[0].shape[1]
    sat, cp, python, asp, smt = most
    found = [
        *own("sudoku", sat),
        Contender(CADICAL, python_sat.Incremental(find("sudoku")(side, side)).solve_all, sat),
    ]
    if cp and peers.has_module("ortools"):
        found.append(Contender(CP_SAT, cp_sat.sudoku_all, cp))
    if python:
        found.append(Contender(PYTHON, norvig.solve_all, python))
    if asp and peers.has_module("clingo"):
        found.append(Contender("clingo", clingo_asp.Grounded(clingo_asp.SUDOKU, side).solve_all, asp))
    if smt and peers.has_module("z3"):
        found.append(Contender("Z3", z3_smt.Sudoku(side).solve_all, smt))
    if side == 9 and peers.program("qqwing"):
        found.append(Contender("QQWing", programs.qqwing_solve, sat))
    return run(title, "sudoku", found, cases, progress)


# Takuzu


def takuzu(side: int, progress: Progress, rounds: int) -> list[Figure]:
    progress(f"Takuzu {side} × {side}: making the puzzles")
    boards = samples.takuzus(side, bases=40, disguises=rounds)
    sat = python_sat.Incremental(find("takuzu")(side, side)).solve_all
    found = [*own("takuzu", 40), Contender(CADICAL, sat, 40)]
    if peers.has_module("ortools"):
        found.append(Contender(CP_SAT, cp_sat.takuzu_all, 5))
    if peers.has_module("clingo"):
        found.append(Contender("clingo", clingo_asp.Grounded(clingo_asp.TAKUZU, side).solve_all, 20))
    cases = np.split(boards, rounds)
    result = run(f"Takuzu {side} × {side}, clue-minimal", "takuzu", found, cases, progress)
    return against(result, f"{rounds} × {len(cases[0])}", {CADICAL: 10.0})


# Both


def own(kind: str, most: int) -> list[Contender]:
    """Ours take every puzzle, our session as many as python-sat's."""
    ways = ours.solve_all(kind)
    return [Contender(name, run, None if name == OURS else most) for name, run in ways.items()]


def run(title: str, kind: str, contenders: list[Contender], cases: list[Board], progress: Progress) -> Race:
    for contender in contenders:  # imports, compiled code, tables: once per process
        progress(f"{title}: {contender.name}, once before the clock starts")
        contender.run(cases[0][:1])
    return batches(title, contenders, cases, solves(kind), progress)


def solves(kind: str) -> Callable[[Board, Board], bool]:
    """Whether every board is a solution of its puzzle."""

    def right(boards: Board, answers: Board) -> bool:
        empty = find(kind)(*boards.shape[1:])
        kept = (answers == boards) | (boards < 0)
        return len(answers) == len(boards) and bool(kept.all()) and all(map(empty.holds, answers))

    return right
