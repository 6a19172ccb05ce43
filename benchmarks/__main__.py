"""`make bench`: run the figures with progress, print the table, write docs/benchmarks.md."""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import sys
import time
from pathlib import Path

from benchmarks import bed, explaining, house, kernels
from benchmarks.house import OURS, Figure

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
PEERS = ("numpy", "numba", "python-sat", "ortools", "cpmpy")

INTRODUCTION = """# How fast

Made by `make bench`. Contenders take turns within one run on one core; CPU seconds, medians over the
rounds. Boards are checked against the rules, models against the clauses, encodings by their number of
clauses, reasons only for being there (the tests check that they imply what they say). A ratio is the
peer's time over ours, as the median of the rounds' ratios; *asked* is the bar it has to clear.
"""

BED = """## The test bed of the Squaro document

Squaro 10 × 10, density 50, at most 25,000 iterations, clauses by counter-models in the document's order.
The document reports 2 of 3 grids solved. Its own score is kept as it is: it counts occurrences and not
what a flip would break, so it behaves almost like a random walk.
The noise of the other three was chosen on grids of this kind, so their figures are not a blind test.
"""


def main() -> int:
    options = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    options.add_argument("--quick", action="store_true", help="smaller sizes; writes nothing")
    chosen = options.parse_args()
    start = time.perf_counter()
    found = [*house.figures(progress, chosen.quick), *kernels.figures(progress, chosen.quick)]
    found += explaining.figures(progress, chosen.quick)
    walks = bed.rows(progress, 10 if chosen.quick else 100)
    progress("")
    page = "\n".join([INTRODUCTION, machine(), "", *table(found), "", BED, *bed.table(walks), ""])
    print(page)
    print(f"{time.perf_counter() - start:.0f} s", file=sys.stderr)
    if not chosen.quick:
        PAGE.write_text(page, encoding="utf-8")
    return int(any(figure.ratio < figure.asked for figure in found))


def progress(text: str) -> None:
    """The current race, on one line of the terminal."""
    print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def machine() -> str:
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PEERS)
    return f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}; {versions}."


def table(found: list[Figure]) -> list[str]:
    head = "| race | | ours, s | peer | peer, s | ratio | asked |"
    return [head, "|---|---|--:|---|--:|--:|--:|", *map(row, found)]


def row(figure: Figure) -> str:
    race = figure.race
    return (
        f"| {race.title} | {figure.size} | {race.median(OURS):.4f} | {figure.peer} "
        f"| {race.median(figure.peer):.3f} | **{figure.ratio:.1f} ×** | ≥ {figure.asked:g} × |"
    )


if __name__ == "__main__":
    sys.exit(main())
