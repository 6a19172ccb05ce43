"""How often generating hits its band, and how soon: `python -m benchmarks.scripts.generation [PUZZLES]`.

Every puzzle of the table is made from a seed of its own; its uniqueness is proved again by another solver.
"""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import dataclass, field

import numpy as np

from satelier.errors import LimitError
from satelier.puzzles import find
from satelier.reason.generate import generate
from satelier.reason.solve import solve

BARS = "asked: hits ≥ 95 %, median ≤ 2 s, p95 ≤ 10 s"
SECONDS = 10.0  # a try that takes longer is a miss
RACES = {
    ("sudoku", 9): ("easy", "medium", "hard", "expert"),
    ("takuzu", 10): ("easy", "medium", "hard"),
    ("norinori", 10): ("easy", "medium"),
    ("squaro", 10): ("easy", "medium"),
}


@dataclass
class Tries:
    """Of one kind and one band: how many were asked for and made, and the seconds of each."""

    hits: int = 0
    seconds: list[float] = field(default_factory=list)

    def row(self, title: str) -> str:
        median, late = statistics.median(self.seconds), float(np.quantile(self.seconds, 0.95))
        return f"| {title} | {self.hits} / {len(self.seconds)} | {median:.2f} | {late:.2f} |"


def tried(kind: str, size: int, band: str, count: int) -> Tries:
    """So many puzzles, from the seeds 0, 1, 2 …"""
    tries = Tries()
    for seed in range(count):
        start = time.perf_counter()
        tries.hits += hit(kind, size, band, seed)
        tries.seconds.append(time.perf_counter() - start)
    return tries


def hit(kind: str, size: int, band: str, seed: int) -> bool:
    """Whether a puzzle inside the band came out; one with a second solution stops the run."""
    random = np.random.default_rng(seed)
    try:
        made = generate(find(kind), size, size, difficulty=band, random=random, seconds=SECONDS)
    except LimitError:
        return False
    assert solve(made.puzzle).unique, f"{kind}, {band}, seed {seed}: not unique"
    return made.grade.difficulty == band


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(BARS, "| puzzle | hits | median, s | p95, s |", "|---|--:|--:|--:|", sep="\n")
    for (kind, size), bands in RACES.items():
        for band in bands:
            row = tried(kind, size, band, count).row(f"{kind} {size}, {band}")
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
