"""Steps per open cell of sudokus: `python -m benchmarks.scripts.steps [N]`.

The 17-clue and top1465 puzzles of the shared data, filled up to N by generated ones from fixed seeds. Asked:
a median of at most 1.15, and no step whose conclusion is seen at a glance.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import numpy as np

from benchmarks.hints import SHARED, sudoku_text
from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.generate import generate
from satelier.reason.hint import Hint
from satelier.reason.path import path

SOURCES = ("sudokus_17", "top1465")


def shared(source: str) -> list[Puzzle]:
    records = map(json.loads, (SHARED / "sudoku.jsonl").read_text(encoding="utf-8").splitlines())
    own = (one for one in records if source in one["source"] and one["status"] == "unique")
    return [read(find("sudoku"), sudoku_text(one)) for one in own if one["size"] == 9]


def sets(most: int) -> Iterator[tuple[str, list[Puzzle]]]:
    found = {source: shared(source) for source in SOURCES}
    yield from found.items()
    seeds = range(most - sum(map(len, found.values())))
    yield (
        "generated",
        [generate(find("sudoku"), 9, 9, random=np.random.default_rng(seed)).puzzle for seed in seeds],
    )


def is_seen_at_a_glance(step: Hint) -> bool:
    """Whether one placed value, by one rule, rules out all that it concludes."""
    one_fact = len(step.facts) == len(step.rules) == 1
    return one_fact and step.facts[0] > 0 and all(literal < 0 for literal in step.concludes)


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    every: list[float] = []
    glances = 0
    print("| sudokus | puzzles | median steps per open cell | most |\n|---|--:|--:|--:|")
    for title, puzzles in sets(most):
        paths = [path(puzzle).steps for puzzle in puzzles]
        glances += sum(is_seen_at_a_glance(step) for steps in paths for step in steps)
        shares = [
            len(steps) / np.count_nonzero(one.givens < 0) for steps, one in zip(paths, puzzles, strict=True)
        ]
        every += shares
        print(f"| {title} | {len(shares)} | {np.median(shares):.2f} | {max(shares):.2f} |", flush=True)
    print(f"| all | {len(every)} | {np.median(every):.2f} | {max(every):.2f} |")
    print(f"seen at a glance: {glances}")


if __name__ == "__main__":
    main()
