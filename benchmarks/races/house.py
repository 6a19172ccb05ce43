"""Encoding, loading and solving large grids, against plain lists and CP-SAT."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from benchmarks import ours
from benchmarks.peers import cp_sat, has_module
from benchmarks.peers import lists as peers
from benchmarks.samples import clue_lists, fresh, hard_squaro, squaro
from benchmarks.samples import norinori as large_norinori
from benchmarks.shown.figure import OURS, Figure, Section, duration
from benchmarks.timing import Progress, cpu_seconds, race
from satelier.encode.model import encode
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import solve

LISTS = "lists + python-sat"
MOST_SECONDS = 90.0
TITLE = "Encoding, loading, solving"
TEXT = """
Encodings are compared by their number of clauses, boards are held against the rules. *Hard* Squaro has
neither 0 nor 4, which would give cells away; the other grids of Squaro are random, density 50. Compiled code
is in memory before the clock starts. Before each encoding as much memory as lists need is written to once,
outside the clock: a virtual machine is lent its memory, and would pay for that in whoever's turn it is."""
WEIGHT = 380
MEMORY_PER_CELL = 1_000  # bytes, about: what clauses in lists take


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT, figures(progress, quick))
    section.skipped = [] if has_module("ortools") else ["CP-SAT"]
    if not quick:
        alone(section, 100, progress)
    yield section


def alone(section: Section, size: int, progress: Progress) -> None:
    """An empty Takuzu that no peer solves in a minute: only whether we do, and how long it takes."""
    title = f"Takuzu {size} × {size}, empty"
    progress(title)
    puzzle = empty_takuzu(size)
    start = cpu_seconds()
    board = solve(puzzle, solver=ours.fastest(), unique=False, seconds=MOST_SECONDS).board
    seconds = cpu_seconds() - start
    solved = board is not None and puzzle.holds(board)
    section.lines = ["", f"{title}, which CP-SAT does not solve in a minute: {duration(seconds)}."]
    if not solved:
        section.lines = []
        section.missed.append(f"{title}: not solved in {MOST_SECONDS:g} s")


def figures(progress: Progress, quick: bool = False) -> list[Figure]:
    """All figures; `quick` leaves out the largest sizes."""
    sizes = (100,) if quick else (100, 1000)
    found = [encoding(size, progress) for size in sizes]
    found += [solving(size, progress) for size in sizes]
    found += [hard(size, progress) for size in sizes]
    found += [] if quick else [takuzu_plain(progress)]
    if has_module("ortools"):
        found += [takuzu_cp_sat(size, progress) for size in ((30,) if quick else (30, 50))]
        found += [norinori(size, progress) for size in ((40,) if quick else (40, 100))]
    return found


# Squaro.


def rounds(size: int) -> int:
    return 9 if size < 1000 else 1


def encoding(size: int, progress: Progress) -> Figure:
    """Clauses by counter-models, in the flat array against lists of lists; the same set of clauses."""
    puzzles = [squaro(size, seed) for seed in range(max(3, rounds(size)))]
    cases = [(fresh(puzzle), clue_lists(puzzle)) for puzzle in puzzles]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda case: encode(case[0], "counter-models"),
        "lists": lambda case: peers.squaro_lists(case[1]),
    }

    def same_clauses(case: Any, answer: Any) -> bool:
        if isinstance(answer, CNF):
            return len(answer) == sum({0: 4, 1: 12, 2: 10, 3: 12, 4: 4}[v] for row in case[1] for v in row)
        return len(answer) == len(encode(case[0], "counter-models"))

    title = f"Squaro {size} × {size}: encode by counter-models"
    result = race(title, contenders, cases, same_clauses, progress, memory=MEMORY_PER_CELL * size**2)
    return Figure(result, "lists", 25, f"{len(cases)} grids, density 50")


def solving(size: int, progress: Progress) -> Figure:
    """Encode, load and solve with CaDiCaL 1.9.5 on both sides."""
    puzzles = [squaro(size, seed) for seed in range(rounds(size))]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda case: solve(case[0], unique=False).board,
        LISTS: lambda case: peers.squaro_lists_cadical(case[1]),
    }
    return end_to_end(f"Squaro {size} × {size}: encode, load, solve", contenders, puzzles, 1.8, progress)


def hard(size: int, progress: Progress) -> Figure:
    """The same without 0 and 4, by whatever engine is fastest here."""
    puzzles = [hard_squaro(size, seed) for seed in range(rounds(size))]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda case: ours.solve_one(case[0]),
        LISTS: lambda case: peers.squaro_lists_cadical(case[1]),
    }
    asked = 3 if size < 1000 else 5
    return end_to_end(f"Squaro {size} × {size}, hard: end to end", contenders, puzzles, asked, progress)


def end_to_end(
    title: str,
    contenders: dict[str, Callable[[Any], Any]],
    puzzles: list[Puzzle],
    asked: float,
    progress: Progress,
) -> Figure:
    cases = [(fresh(puzzle), clue_lists(puzzle)) for puzzle in puzzles]
    ours.warm_up()
    for run in contenders.values():  # imports and compiled code: once per process
        run((squaro(3, 0), clue_lists(squaro(3, 0))))

    def solves(case: Any, answer: Any) -> bool:
        puzzle: Puzzle = case[0]
        return puzzle.holds(
            answer if isinstance(answer, np.ndarray) else puzzle.values.board(answer, *puzzle.shape)
        )

    result = race(title, contenders, cases, solves, progress)
    return Figure(result, LISTS, asked, f"{len(cases)} grids")


# Takuzu.


def holds(puzzle: Puzzle, answer: Any) -> bool:
    return puzzle.holds(np.asarray(answer, dtype=np.int16))


def empty_takuzu(size: int) -> Puzzle:
    return find("takuzu")(size, size)


def takuzu_plain(progress: Progress) -> Figure:
    """An empty grid of 14 × 14 by the plain encoding of the source document: one round is long enough."""
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: solve(fresh(puzzle), unique=False).board,
        "plain lists + python-sat": lambda puzzle: peers.takuzu_plain_cadical(puzzle.rows),
    }
    warm = empty_takuzu(14)
    solve(warm)  # stencils are made once per process; the race is about grids
    result = race("Takuzu 14 × 14, empty: encode and solve", contenders, [warm], holds, progress)
    return Figure(result, "plain lists + python-sat", 500, "1 round")


def takuzu_cp_sat(size: int, progress: Progress) -> Figure:
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: ours.solve_one(fresh(puzzle)),
        "CP-SAT": lambda puzzle: cp_sat.takuzu(puzzle.rows),
    }
    cp_sat.takuzu(4)
    result = race(f"Takuzu {size} × {size}, empty", contenders, [empty_takuzu(size)] * 3, holds, progress)
    return Figure(result, "CP-SAT", 1 if size < 50 else 2, "3 rounds")


# Norinori.


def norinori(size: int, progress: Progress) -> Figure:
    puzzles = [large_norinori(size, seed) for seed in range(5)]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: ours.solve_one(fresh(puzzle)),
        "CP-SAT": lambda puzzle: cp_sat.norinori(clue_lists(puzzle)),
    }
    result = race(f"Norinori {size} × {size}", contenders, puzzles, holds, progress)
    return Figure(result, "CP-SAT", 10 if size < 100 else 50, "5 grids")
