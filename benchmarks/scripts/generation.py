"""How often generating hits its band, and how soon.

`python -m benchmarks.scripts.generation [PUZZLES] [KINDS]`: every puzzle of the table is made from a seed of
its own; its uniqueness is proved again by the engine by clauses and, where it is installed, by clingo, which
shares nothing with us. Kinds that are named, "kropki" or "lits=7x7", are made at that or their usual size,
easy and medium unless `BANDS_OF` says otherwise; "all" is every kind of the house. Solutions are held against
somebody else's checker where it lies beside the project. Seconds are processor time.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import math
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from benchmarks.peers import has_module
from benchmarks.peers.clingo_asp import SHARED, has_one_solution
from satelier.errors import InputError, LimitError
from satelier.formats.files import plain
from satelier.puzzles import find, kinds
from satelier.reason.generate import Made, generate
from satelier.reason.solve import solve
from satelier.sizes import size as read_size

BARS = "asked: hits ≥ 95 %, median ≤ 2 s, p95 ≤ 10 s"
SECONDS = 10.0  # a try that takes longer is a miss
BANDS = ("easy", "medium")  # of kinds that are named
HARD = ("easy", "hard")  # of kinds where few are medium by nature
BANDS_OF = {
    **dict.fromkeys(("fillomino", "futoshiki", "hitori", "kakurasu", "kakuro", "nonogram", "yajilin"), HARD),
    "lits": ("medium", "hard"),
}
CHECKERS = SHARED.with_name("kinds_checkers.py")
RACES = {
    ("sudoku", "9x9"): ("easy", "medium", "hard", "expert"),
    ("takuzu", "10x10"): ("easy", "medium", "hard"),
    ("norinori", "10x10"): BANDS,
    ("squaro", "10x10"): BANDS,
}


@dataclass
class Tries:
    """Of one kind and one band: how many were asked for and made, and the seconds of each."""

    hits: int = 0
    seconds: list[float] = field(default_factory=list)

    def row(self, title: str) -> str:
        median, late = statistics.median(self.seconds), float(np.quantile(self.seconds, 0.95))
        return f"| {title} | {self.hits} / {len(self.seconds)} | {median:.2f} | {late:.2f} |"


def tried(kind: str, size: str, band: str, count: int) -> Tries:
    """So many puzzles, from the seeds 0, 1, 2 …"""
    tries = Tries()
    for seed in range(count):
        start = time.process_time()
        made = make(kind, size, band, seed)
        tries.seconds.append(time.process_time() - start)
        tries.hits += made is not None and tries.seconds[-1] <= SECONDS and is_right(made, band)
    return tries


def make(kind: str, size: str, band: str, seed: int) -> Made | None:
    """A puzzle inside the band, if one came out; the clock does not count, others may use the machine too."""
    random = np.random.default_rng(seed)
    try:
        with within(SECONDS):
            return generate(find(kind), *read_size(size), difficulty=band, random=random, seconds=math.inf)
    except (LimitError, InputError, OutOfTime) as error:
        print(f"{kind} {size}, {band}, seed {seed}: {error}", file=sys.stderr, flush=True)
        return None


class OutOfTime(BaseException):  # no error: nobody on the way may take it for one of a kind's
    """A try has had all the processor time that there is for one."""


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """`OutOfTime` once so much processor time is gone."""

    def give_up(*_: object) -> None:
        raise OutOfTime(f"none within {seconds:g} s")

    signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def is_right(made: Made, band: str) -> bool:
    """Whether it is inside the band; one that is wrong, or has a second solution, stops the run."""
    told, board = plain.write_puzzle(made.puzzle), plain.write_board(made.puzzle, made.solution)
    assert solve(made.puzzle).unique, f"{made.puzzle}: not unique"
    if has_module("clingo"):
        assert has_one_solution(made.puzzle.kind, told) is not False, f"{made.puzzle}: not unique by clingo"
    checker = checkers()
    if checker and made.puzzle.kind in checker.CHECK:
        assert not checker.check(made.puzzle.kind, told, board), f"{made.puzzle}: the solution is none"
    return made.grade.difficulty == band


@functools.cache
def checkers() -> Any:
    """The module of somebody else's checkers, if it is there."""
    if not CHECKERS.exists():
        return None
    spec = importlib.util.spec_from_file_location("kinds_checkers", CHECKERS)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def races(named: list[str]) -> Iterator[tuple[tuple[str, str], tuple[str, ...]]]:
    """What is made: kinds that are named, at a size of theirs, or what is always."""
    if not named:
        yield from RACES.items()
    for name in kinds() if named == ["all"] else named:
        kind, _, size = name.partition("=")
        yield (kind, size or find(kind).usual_size), BANDS_OF.get(kind, BANDS)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(BARS, "| puzzle | hits | median, s | p95, s |", "|---|--:|--:|--:|", sep="\n")
    for (kind, size), bands in races(sys.argv[2:]):
        for band in bands:
            row = tried(kind, size, band, count).row(f"{kind} {size}, {band}")
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
