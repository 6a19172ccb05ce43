"""The native engine's figures: batches of boards against what one would write without it.

figures(progress, quick)   races as in `benchmarks.house`, ours under the name OURS
speeds(count)              puzzles made per second by us and by other people's generators

`python -m benchmarks.native [--quick]` prints both.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.house import OURS, Figure, Progress, fresh
from benchmarks.peers import norinori_cp_sat, takuzu_cp_sat
from benchmarks.tatham import program
from benchmarks.timing import race
from satelier.encode.model import encode
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.batches import count_many, generate_many, solve_many
from satelier.reason.new import new
from satelier.reason.solve import solve

Boards = Any
INCREMENTAL, PURE, CP_SAT, BLOCKING = "python-sat, incremental", "pure Python", "CP-SAT", "blocking clauses"
DATA = Path(__file__).resolve().parents[2] / "shared" / "data" / "sudoku.jsonl"


class Incremental:
    """python-sat's CaDiCaL with the empty grid's clauses loaded once, givens as assumptions."""

    def __init__(self, empty: Puzzle) -> None:
        from pysat.solvers import Solver

        self.empty = empty
        self.solver = Solver(name="cadical195", bootstrap_with=[list(clause) for clause in encode(empty)])

    def __call__(self, boards: Boards) -> Boards:
        return np.stack([self.solved(board) for board in boards])

    def solved(self, board: Boards) -> Boards:
        places = np.flatnonzero(board.ravel() >= 0)
        literals = self.empty.values.literals(places, board.ravel()[places])
        assert self.solver.solve(assumptions=literals.tolist())
        return self.empty.values.board(self.solver.get_model(), *self.empty.shape)

    def counted(self, boards: Boards, most: int) -> list[int]:
        """Up to so many solutions of each board: after each, a clause behind a switch forbids it."""
        return [self._count(board, most) for board in boards]

    def _count(self, board: Boards, most: int) -> int:
        places = np.flatnonzero(board.ravel() >= 0)
        literals = self.empty.values.literals(places, board.ravel()[places]).tolist()
        switch, found = self.solver.nof_vars() + 1, 0
        while found < most and self.solver.solve(assumptions=[*literals, switch]):
            model = self.solver.get_model()[: self.empty.variables]
            self.solver.add_clause([-switch, *(-literal for literal in model)])
            found += 1
        self.solver.add_clause([-switch])
        return found


def pure_python(boards: Boards) -> Boards:
    """Peter Norvig's method, written anew: candidates as sets, the smallest set first."""
    return np.array([_norvig(board) for board in boards])


def _norvig(board: Boards) -> list[list[int]]:
    size, box = 9, 3
    units = [[(i, j) for j in range(size)] for i in range(size)]
    units += [[(i, j) for i in range(size)] for j in range(size)]
    corners = range(0, size, box)
    units += [[(a + i, b + j) for i in range(box) for j in range(box)] for a in corners for b in corners]
    around = {cell: [unit for unit in units if cell in unit] for unit in units[:size] for cell in unit}
    peers = {cell: {one for unit in around[cell] for one in unit} - {cell} for cell in around}

    def assign(values: dict[Any, set[int]], cell: Any, digit: int) -> bool:
        return all(eliminate(values, cell, other) for other in values[cell] - {digit})

    def eliminate(values: dict[Any, set[int]], cell: Any, digit: int) -> bool:
        if digit not in values[cell]:
            return True
        values[cell] = values[cell] - {digit}
        if not values[cell]:
            return False
        if len(values[cell]) == 1:
            (only,) = values[cell]
            if not all(eliminate(values, peer, only) for peer in peers[cell]):
                return False
        for unit in around[cell]:
            places = [one for one in unit if digit in values[one]]
            if not places or (len(places) == 1 and not assign(values, places[0], digit)):
                return False
        return True

    def search(values: dict[Any, set[int]]) -> dict[Any, set[int]] | None:
        open_cells = [cell for cell in values if len(values[cell]) > 1]
        if not open_cells:
            return values
        cell = min(open_cells, key=lambda one: len(values[one]))
        for digit in values[cell]:
            tried = dict(values)
            if assign(tried, cell, digit) and (found := search(tried)):
                return found
        return None

    start = {cell: set(range(size)) for cell in around}
    ok = all(assign(start, cell, int(board[cell])) for cell in around if board[cell] >= 0)
    found = search(start) if ok else None
    assert found is not None
    return [[next(iter(found[i, j])) for j in range(size)] for i in range(size)]


def sudoku_cp_sat(boards: Boards) -> Boards:
    return np.stack([_sudoku_cp_sat(board) for board in boards])


def _sudoku_cp_sat(board: Boards) -> Boards:
    from ortools.sat.python import cp_model

    size, model = len(board), cp_model.CpModel()
    box = round(size**0.5)
    cells = [[model.new_int_var(0, size - 1, "") for _ in range(size)] for _ in range(size)]
    for i in range(size):
        a, b = i // box * box, i % box * box
        model.add_all_different(cells[i])
        model.add_all_different([row[i] for row in cells])
        model.add_all_different([cells[a + k // box][b + k % box] for k in range(size)])
    for i, j in zip(*np.nonzero(board >= 0), strict=True):
        model.add(cells[i][j] == int(board[i, j]))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return np.array([[solver.value(cell) for cell in row] for row in cells])


# Races: a case is an array of boards.


def all_hold(kind: str) -> Callable[[Boards, Boards], bool]:
    """Every answer is a solution that keeps what was given."""

    def verify(boards: Boards, answers: Boards) -> bool:
        empty = find(kind)(*boards.shape[1:])
        kept = ((boards < 0) | (boards == answers)).all()
        return bool(kept) and all(empty.holds(np.asarray(answer, np.int16)) for answer in answers[:20])

    return verify


def batch(
    title: str,
    kind: str,
    cases: list[Boards],
    asked: dict[str, float],
    progress: Progress,
    more: dict[str, Any] | None = None,
) -> list[Figure]:
    """A race of `solve_many` with the incremental session and others; a figure for each."""
    rows, columns = cases[0].shape[1:]
    incremental = Incremental(find(kind)(rows, columns))
    solve_many(kind, cases[0][:1].repeat(200, axis=0))  # compiled once, before the clock starts
    contenders = {OURS: lambda boards: solve_many(kind, boards), INCREMENTAL: incremental, **(more or {})}
    found = race(title, contenders, cases, all_hold(kind), progress)
    return [Figure(found, peer, ratio, f"{rows} × {columns}") for peer, ratio in asked.items()]


def figures(progress: Progress, quick: bool = False) -> list[Figure]:
    """All races; `quick` has fewer boards."""
    each, rounds = (30, 3) if quick else (200, 5)
    found = sudokus(each, rounds, progress) + harder(progress)
    for size in (10, 14):
        made = generate_many(
            "takuzu", size, size, each * rounds if size == 10 else rounds * 10, seed=1
        ).boards
        cases = np.array_split(made, rounds)
        found += batch("Takuzu with clues", "takuzu", cases, {INCREMENTAL: 10}, progress)
    found += [counting(progress), takuzu_empty(30, 1, progress)]
    found += [] if quick else [takuzu_empty(50, 2, progress)]
    return [*found, norinori(40, 10, progress), *([] if quick else [norinori(100, 50, progress)])]


def sudokus(each: int, rounds: int, progress: Progress) -> list[Figure]:
    cases = np.array_split(generate_many("sudoku", 9, 9, each * rounds, seed=1).boards, rounds)
    asked = {INCREMENTAL: 8.0, PURE: 100.0, CP_SAT: 150.0}
    more = {PURE: pure_python, CP_SAT: sudoku_cp_sat}
    return batch("Sudoku, clue-minimal", "sudoku", cases, asked, progress, more)


def harder(progress: Progress) -> list[Figure]:
    """Other people's puzzles: the hardest known, and larger ones; other digits each round."""
    if not DATA.exists():
        progress(f"{DATA.name} is not there: hard sudokus are left out")
        return []
    records = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
    usable = [record for record in records if record["status"] == "unique"]
    found = []
    for title, size, word, asked in (("hardest", 9, "hardest", 3), ("", 16, "", 1.5), ("", 25, "", 1.5)):
        some = [r["grid"] for r in usable if r["size"] == size and word in r["source"] and _square(r)]
        cases = _renamed(np.array(some) - 1, 5) if some else []
        if cases:
            found += batch(f"Sudoku, {title} {size}", "sudoku", cases, {INCREMENTAL: asked}, progress)
    return found


def _renamed(boards: Boards, rounds: int) -> list[Boards]:
    """The same puzzles with their digits exchanged, so that nobody has seen them before."""
    names = np.random.default_rng(1)
    tables = [np.append(names.permutation(boards.shape[1]), -1) for _ in range(rounds)]
    return [table[boards] for table in tables]


def _square(record: dict[str, Any]) -> bool:
    height, width = record["box"]
    return bool(height == width and np.shape(record["grid"]) == (record["size"],) * 2)


def counting(progress: Progress) -> Figure:
    """Up to 1,000 solutions of sudokus that lost some clues."""
    boards, random = generate_many("sudoku", 9, 9, 20, seed=5).boards, np.random.default_rng(5)
    boards[random.random(boards.shape) < 0.2] = -1
    incremental = Incremental(find("sudoku")(9, 9))
    contenders = {
        OURS: lambda case: count_many("sudoku", case, 1000).tolist(),
        BLOCKING: lambda case: incremental.counted(case, 1000),
    }
    answers: dict[int, Any] = {}
    found = race(
        "Sudoku, counting up to 1,000",
        contenders,
        np.array_split(boards, 5),
        lambda case, answer: answers.setdefault(id(case), answer) == answer,
        progress,
    )
    return Figure(found, BLOCKING, 20, "9 × 9")


def takuzu_empty(size: int, asked: float, progress: Progress) -> Figure:
    empty = find("takuzu")(size, size)
    contenders = {
        OURS: lambda _: solve(fresh(empty), solver="native", unique=False).board,
        CP_SAT: lambda _: np.array(takuzu_cp_sat(size), np.int16),
    }
    holds = lambda _, board: board is not None and empty.holds(board)  # noqa: E731
    return Figure(
        race("Takuzu, empty", contenders, [0, 1, 2], holds, progress), CP_SAT, asked, f"{size} × {size}"
    )


def norinori(size: int, asked: float, progress: Progress) -> Figure:
    cases = [new(find("norinori"), size, size, random=np.random.default_rng(seed))[0] for seed in range(5)]
    contenders = {
        OURS: lambda puzzle: solve(fresh(puzzle), solver="native", unique=False).board,
        CP_SAT: lambda puzzle: np.array(norinori_cp_sat(puzzle.clues.tolist()), np.int16),
    }
    holds = lambda puzzle, board: board is not None and puzzle.holds(board)  # noqa: E731
    return Figure(race("Norinori", contenders, cases, holds, progress), CP_SAT, asked, f"{size} × {size}")


# Puzzles made per second of CPU time.


def speeds(count: int) -> list[tuple[str, float, str, float, float]]:
    """What was made, ours per second, by whom else, theirs per second, the ratio asked for."""
    rows = []
    for kind, size, peer, words, asked in (
        ("sudoku", 9, "QQWing", ["qqwing", "--one-line", "--generate"], 3.0),
        ("takuzu", 10, "Tatham's unruly 10x10u", [program("unruly"), "10x10u", "--generate"], 2.0),
        ("takuzu", 14, "Tatham's unruly 14x14u", [program("unruly"), "14x14u", "--generate"], 1.0),
    ):
        number = count if size < 14 else max(1, count // 10)
        generate_many(kind, size, size, 1, seed=0)
        start = time.process_time()
        generate_many(kind, size, size, number, seed=1)
        ours = number / (time.process_time() - start)
        command = (
            [words[0], *words[2:], str(number), *words[1:2]]
            if words[0] != "qqwing"
            else [*words, str(number)]
        )
        rows.append((f"{kind} {size} × {size}", ours, peer, number / _child_seconds(command), asked))
    return rows


def _child_seconds(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    quick = "--quick" in sys.argv
    for what, ours, peer, theirs, asked in speeds(100 if quick else 300):
        print(
            f"{what}: {ours:.0f}/s, {peer} {theirs:.0f}/s: {ours / theirs:.1f} × (asked {asked})", flush=True
        )
    for figure in figures(lambda text: None, quick):
        seconds = figure.race.median(OURS)
        print(
            f"{figure.race.title}, {figure.size}: {seconds:.4f} s, {figure.peer} "
            f"{figure.race.median(figure.peer):.4f} s: {figure.ratio:.1f} × (asked {figure.asked})",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
