"""What `old_and_new` asks of a tree of satelier: run with that tree's source alone on the path.

`python asked.py SAMPLES` reads the name of a race from each line it is given, and answers with the CPU
seconds that one round of it took. It knows only what has been there for long: what every tree can import.
"""

from __future__ import annotations

import functools
import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from satelier.engines.base import Ask
from satelier.engines.incremental import Batch
from satelier.formats import text
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.batches import count_many, generate_many, solve_many, unique_many
from satelier.reason.count import count
from satelier.reason.path import path
from satelier.reason.solve import solve
from satelier.solvers import registry
from satelier.solvers.base import Limits

Run = Callable[[], Any]


@functools.cache
def sample(name: str) -> Any:
    return np.load(Path(sys.argv[1]) / f"{name}.npy")


def squaro(name: str = "squaro") -> list[Puzzle]:
    return [find("squaro")(*clues.shape, clues=clues) for clues in sample(name)]


def norinori() -> list[Puzzle]:
    return [find("norinori")(*clues.shape, clues=clues) for clues in sample("norinori")]


def takuzu(side: int) -> Puzzle:
    return find("takuzu")(side, side)


def formula() -> CNF:
    return CNF.from_clauses(sample("formula").tolist())


def in_session(batch: Batch) -> None:
    for board in sample("sudoku")[:40]:
        batch.solve(find("sudoku")(9, 9, givens=board))


def by_kernel(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        solve(puzzle, solver="native", unique=False)


def explained() -> None:
    """Paths, from nothing known of the puzzles."""
    for board in sample("explained"):
        path(find("sudoku")(9, 9, givens=board))


def command(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "satelier", *words], check=True, capture_output=True)


def written() -> str:
    file = Path(sys.argv[1]) / "squaro.txt"
    file.write_text(text.write(squaro()[0]), encoding="utf-8")
    return str(file)


# Each gives what one round does; what stands before `return` is done once, before the clock starts.
RACES: dict[str, Callable[[], Run]] = {
    "Squaro 100 × 100: rules worked out": lambda: lambda: [one.families for one in squaro()],
    "Squaro 100 × 100: counter-models": lambda: lambda: [encoded(one, "counter-models") for one in squaro()],
    "Squaro 100 × 100: solve": lambda: lambda: [solve(one, unique=False) for one in squaro()],
    "Squaro 100 × 100, hard: by the kernel": lambda: lambda: by_kernel(squaro("hard")),
    "Takuzu 14 × 14, empty: solve": lambda: lambda: solve(takuzu(14), unique=False),
    "Takuzu 30 × 30, empty: by the kernel": lambda: lambda: by_kernel([takuzu(30)]),
    "Norinori 40 × 40: by the kernel": lambda: lambda: by_kernel(norinori()),
    "Norinori 40 × 40: solve": lambda: lambda: [solve(one) for one in norinori()],
    "Sudoku 9 × 9: solve one, and prove it": lambda: (
        lambda: [solve(find("sudoku")(9, 9, givens=board)) for board in sample("sudoku")[:10]]
    ),
    "Sudoku 9 × 9: in a session": lambda: functools.partial(in_session, Batch(Ask(unique=False))),
    "Sudoku 9 × 9: solve_many": lambda: lambda: solve_many("sudoku", sample("sudoku")),
    "Sudoku 9 × 9: unique_many": lambda: lambda: unique_many("sudoku", sample("sudoku")),
    "Takuzu 10 × 10: solve_many": lambda: lambda: solve_many("takuzu", sample("takuzu")),
    "Squaro 6 × 6: count_many": lambda: lambda: count_many("squaro", sample("loose"), 5_000),
    "Squaro 6 × 6: count": lambda: lambda: [count(one) for one in squaro("loose")],
    "Takuzu 6 × 6, empty: count": lambda: lambda: count(takuzu(6)),
    "Sudoku 9 × 9: generate_many": lambda: lambda: generate_many("sudoku", 9, 9, 20, seed=1),
    "Sudoku 9 × 9: paths": lambda: explained,
    "3-SAT, n = 150: cdcl": lambda: lambda: registry.find("cdcl").solve(formula()),
    "3-SAT, n = 150: cadical": lambda: lambda: registry.find("cadical").solve(formula()),
    "3-SAT, n = 150: 20,000 flips": lambda: (
        lambda: registry.find("walksat:skc,noise=0.5").solve(formula(), limits=Limits(conflicts=20_000))
    ),
    "Command: solve squaro": lambda: functools.partial(command, "solve", "squaro", written(), "--no-unique"),
    "Command: --help": lambda: functools.partial(command, "--help"),
}


def encoded(puzzle: Puzzle, scheme: str) -> CNF:
    from satelier.encode.model import encode

    return encode(puzzle, scheme)


def cpu_seconds() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def main() -> None:
    ready: dict[str, Run] = {}
    for line in sys.stdin:
        name = line.rstrip("\n")
        if name not in ready:
            ready[name] = RACES[name]()
            ready[name]()  # imports and compiled code: once per process
        gc.collect()
        start = cpu_seconds()
        ready[name]()
        print(cpu_seconds() - start, flush=True)


if __name__ == "__main__":
    main()
