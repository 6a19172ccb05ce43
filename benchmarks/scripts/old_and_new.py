"""This tree against another one of satelier: `python -m benchmarks.scripts.old_and_new PATH [--rounds N]`.

Both run the same questions on the same grids, each in a process of its own, in turns; CPU seconds, and the
median of the ratios. Above 1.10 this tree is slower than it may be. The other tree may be any that has
`src/satelier`, say a `git worktree` of an earlier commit; compile its kernels first (`satelier warm-up`).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import numpy as np

from benchmarks import samples
from benchmarks.races.counting import grids
from benchmarks.races.kernels import random_3sat
from benchmarks.scripts import asked
from benchmarks.shown.figure import duration, table

HERE = Path(__file__).parents[2]
MOST = 1.10


def main() -> int:
    options = argparse.ArgumentParser(prog="benchmarks.scripts.old_and_new", description=__doc__)
    options.add_argument("other", type=Path, help="the top of another tree")
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--only", action="append", help="races whose names contain this; may be repeated")
    chosen = options.parse_args()
    names = [name for name in asked.RACES if any(part in name for part in chosen.only or [""])]
    rows = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        write_samples(Path(folder))
        old, new = (stack.enter_context(asking(tree, folder)) for tree in (chosen.other, HERE))
        for name in names:
            taken = [(ask(old, name), ask(new, name)) for _ in range(chosen.rounds)]
            rows.append(row(name, taken))
            print(" · ".join(rows[-1]), flush=True)
    print(*table(["race", "old", "new", "new / old"], rows), sep="\n")
    return int(any(float(ratio) > MOST for *_, ratio in rows))


def row(name: str, taken: list[tuple[float, float]]) -> list[str]:
    old, new = (statistics.median(seconds) for seconds in zip(*taken, strict=True))
    ratio = statistics.median(new / old for old, new in taken)
    return [name, duration(old), duration(new), f"{ratio:.2f}"]


@contextmanager
def asking(tree: Path, folder: str) -> Iterator[subprocess.Popen[str]]:
    """A process that has this tree's source, and answers."""
    surroundings = {**os.environ, "PYTHONPATH": str(tree.resolve() / "src")}
    with subprocess.Popen(
        [sys.executable, asked.__file__, folder],
        env=surroundings,
        cwd=folder,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def ask(process: subprocess.Popen[str], name: str) -> float:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{name}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def write_samples(folder: Path) -> None:
    """The grids that both get, made by this tree."""
    found = {
        "squaro": [samples.squaro(100, seed).clues for seed in range(3)],
        "hard": [samples.hard_squaro(100, seed).clues for seed in range(3)],
        "loose": [puzzle.clues for puzzle in grids(3)["Squaro 6 × 6"]],
        "norinori": [samples.norinori(40, seed).clues for seed in range(2)],
        "sudoku": samples.sudokus(9, bases=20, disguises=10),
        "takuzu": samples.takuzus(10, bases=10, disguises=5),
        "explained": samples.sudokus(9, bases=2, disguises=1),
        "formula": list(random_3sat(150, 4.26, 0)),
    }
    for name, arrays in found.items():
        np.save(folder / f"{name}.npy", np.array(arrays))


if __name__ == "__main__":
    sys.exit(main())
