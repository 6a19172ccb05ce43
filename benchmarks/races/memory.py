"""Peak memory, each in a process of its own: `python -m benchmarks.races.memory NAME SIZE` is one."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks import ours
from benchmarks.peers import lists
from benchmarks.races.house import LISTS
from benchmarks.samples import clue_lists, hard_squaro
from benchmarks.shown.figure import Section, duration, table
from benchmarks.timing import Progress
from satelier.puzzle import Puzzle
from satelier.reason.solve import solve

TITLE = "Memory"
TEXT = """
The most that a process ever held while it made and solved one hard grid of Squaro, Python itself included."""
WEIGHT = 75
GIBIBYTE = 2**30
MOST = 2.0  # GiB, asked of ours at 1000 × 1000
ROOT = Path(__file__).parents[2]

WAYS: dict[str, Callable[[Puzzle], object]] = {
    "satelier": lambda puzzle: ours.solve_one(puzzle),
    "satelier, CaDiCaL": lambda puzzle: solve(puzzle, unique=False).board,
    LISTS: lambda puzzle: lists.squaro_lists_cadical(clue_lists(puzzle)),
}


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    size = 300 if quick else 1000
    section = Section(TITLE, TEXT)
    rows = []
    for name in WAYS:
        progress(f"memory: {name}, Squaro {size} × {size}")
        peak, seconds = measured(name, size)
        asked = f"≤ {MOST:g} GiB" if name == "satelier" else "–"
        rows.append([name, f"{size} × {size}", f"**{peak / GIBIBYTE:.2f} GiB**", duration(seconds), asked])
        if name == "satelier" and peak > MOST * GIBIBYTE:
            section.missed.append(f"{name}: {peak / GIBIBYTE:.2f} GiB")
    section.lines = table(["contender", "grid", "peak memory", "CPU time", "asked"], rows)
    yield section


def measured(name: str, size: int) -> tuple[int, float]:
    command = [sys.executable, "-m", "benchmarks.races.memory", name, str(size)]
    done = subprocess.run(command, capture_output=True, check=True, text=True, cwd=ROOT)
    peak, seconds = done.stdout.split()
    return int(peak), float(seconds)


def main() -> None:
    name, size = sys.argv[1:]
    solved = WAYS[name](hard_squaro(int(size), 0))
    assert solved is not None
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(peak(), used.ru_utime + used.ru_stime)


def peak() -> int:
    """The most bytes this program ever held. What the system counts for a process (`ru_maxrss`) would start
    with what the one that started it held."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


if __name__ == "__main__":
    main()
