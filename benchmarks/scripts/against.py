"""Sudokus by the kernel and by another program, in turns: `python -m benchmarks.scripts.against PROGRAM …`.

The program is called with a file of puzzles, 81 characters each, and with how many solutions to look for at
most; it prints how many it found in all, and its µs of CPU per puzzle. Puzzles are those of `sudoku.jsonl`
and the seven of `samples.HARDEST`, in disguises. Without a program, only our own times are told.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

from benchmarks import samples
from benchmarks.scripts.steps import shared
from benchmarks.shown.figure import table
from satelier.engines.counters.ask.batch import ask
from satelier.engines.counters.compile.plan import Plan, plan_of
from satelier.puzzles import find
from satelier.values import OPEN, Board

SETS = {"17 clues": "_17.", "top1465": "top1465", "hard": "_hard.", "top95": "top95", "hardest": "-hardest"}
FAMOUS = "seven famous"
PUZZLES, ROUNDS = 2_000, 5


def main(program: list[str]) -> None:
    plan, rows = plan_of(find("sudoku")(9, 9), compile=True), []
    for most in (1, 2):
        for name, bases in bases_by_set().items():
            boards = samples.disguised(bases, -(-PUZZLES // len(bases)), samples.sudoku_disguise, seed=0)
            pairs = [(ours(plan, boards, most), theirs(program, boards, most)) for _ in range(ROUNDS)]
            mine, other = (statistics.median(times) for times in zip(*pairs, strict=True))
            speed = statistics.median(b / a for a, b in pairs)
            rows.append([name, str(most), f"{mine:.2f}", f"{other:.2f}", f"**{speed:.2f}**"])
    titles = ["set", "solutions asked for", "ours, µs", "theirs, µs", "our speed over theirs"]
    print("\n".join(table(titles, rows)))


def bases_by_set() -> dict[str, Board]:
    """The puzzles of each set, as they are."""
    sets = {name: np.array([puzzle.givens for puzzle in shared(part)]) for name, part in SETS.items()}
    return sets | {FAMOUS: samples.hardest(1)}


def ours(plan: Plan, boards: Board, most: int) -> float:
    """The µs of CPU per puzzle."""
    start = time.process_time()
    answers = ask(plan, boards, most=most, compile=True)
    seconds = time.process_time() - start
    assert answers.settled.all() and (answers.counts == 1).all()
    return seconds / len(boards) * 1e6


def theirs(program: list[str], boards: Board, most: int) -> float:
    """The same, as the program tells it; its solutions are counted."""
    if not program:
        return float("nan")
    lines = ["".join("." if x == OPEN else str(x + 1) for x in board.ravel()) for board in boards]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        told = subprocess.run([*program, file.name, str(most)], capture_output=True, text=True, check=True)
    found, microseconds = told.stdout.split()
    assert int(found) == len(boards)
    return float(microseconds)


if __name__ == "__main__":
    main(sys.argv[1:])
