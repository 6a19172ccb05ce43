"""How long a sudoku takes that needs a pattern: `python -m benchmarks.scripts.patterns [SEEDS [NAME …]]`.

For each pattern, those of Latin squares without others, a puzzle from each of the seeds 1, 2, …, within the
usual minute: how many came out, the median of their seconds of a processor, and the longest. Each is checked:
one solution, and a grade that names the pattern, and nothing that comes later in the table.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

import numpy as np

from satelier.errors import LimitError
from satelier.puzzles import find
from satelier.reason.generate import Made, generate
from satelier.reason.patterns.table import PATTERNS
from satelier.reason.solutions import unique

SEEDS = 4
NAMES = [pattern.name for pattern in PATTERNS if pattern.is_of_links]


def made(name: str, seed: int) -> tuple[Made | None, float]:
    """A puzzle and the seconds that it took; None if none came out."""
    start = time.process_time()
    try:
        found = generate(find("sudoku"), 9, 9, pattern=name, random=np.random.default_rng(seed))
    except LimitError:
        found = None
    return found, time.process_time() - start


def check(found: Made, name: str) -> None:
    assert unique(found.puzzle) and found.puzzle.holds(found.solution)
    assert found.grade.patterns[-1][0] == name


def rows(names: list[str], seeds: int) -> Iterator[str]:
    yield "| pattern | came out | median s | longest s |\n|---|--:|--:|--:|"
    for name in names:
        each = [made(name, seed) for seed in range(1, seeds + 1)]
        for found, _ in each:
            if found is not None:
                check(found, name)
        times = [seconds for found, seconds in each if found is not None]
        told = f"{statistics.median(times):.1f} | {max(times):.1f}" if times else "– | –"
        yield f"| {name} | {len(times)} of {seeds} | {told} |"


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    for row in rows(sys.argv[2:] or NAMES, seeds):
        print(row, flush=True)


if __name__ == "__main__":
    main()
