"""Difficulty: our grades against the letters of Simon Tatham's generators, by rank correlation.

`python -m benchmarks.tatham [N]` makes N puzzles per letter with Debian's `sgt-puzzles` and prints
Spearman's coefficient; nothing is tuned on these puzzles.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import numpy as np

from satelier.formats.detect import read_any
from satelier.reason.grade import grade

# Letters from easy to difficult; solo's hardest, u, needs guessing and is left out.
GAMES = {"solo": ("3x3dt", "3x3db", "3x3di", "3x3da", "3x3de"), "unruly": ("8x8udt", "8x8ude", "8x8udn")}
NAMES = ("{}", "sgt-{}")


def program(game: str) -> str:
    folders = ["/usr/games", "/usr/lib/sgt-puzzles", "/usr/libexec/sgt-puzzles"]
    found = (shutil.which(name.format(game), path=path) for name in NAMES for path in [None, *folders])
    made = next(filter(None, found), None)
    if made is None:
        raise SystemExit(f"{game} is not installed; it comes with Debian's package sgt-puzzles")
    return made


def ids(game: str, parameters: str, count: int) -> list[str]:
    done = subprocess.run(
        [program(game), "--generate", str(count), parameters], capture_output=True, check=True
    )
    return done.stdout.decode().split()


def ranks(values: list[tuple[float, ...]]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The rank of each value; equal ones share the mean of theirs."""
    order = sorted(set(values))
    sizes = np.array([values.count(value) for value in order])
    means = np.cumsum(sizes) - (sizes - 1) / 2
    place = {value: means[number] for number, value in enumerate(order)}
    return np.array([place[value] for value in values])


def spearman(first: list[tuple[float, ...]], second: list[tuple[float, ...]]) -> float:
    return float(np.corrcoef(ranks(first), ranks(second))[0, 1])


def compared(game: str, count: int) -> tuple[float, int]:
    letters: list[tuple[float, ...]] = []
    own: list[tuple[float, ...]] = []
    for level, parameters in enumerate(GAMES[game]):
        for text in ids(game, parameters, count):
            puzzle = read_any(text)[0]
            letters.append((level,))
            own.append(tuple(float(part) for part in grade(puzzle).order))
        print(
            f"{game} {parameters}: {sorted({order[0] for order in own[-count:]})}",
            file=sys.stderr,
            flush=True,
        )
    return spearman(letters, own), len(own)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for game in GAMES:
        coefficient, number = compared(game, count)
        print(f"{game}: Spearman {coefficient:.3f} over {number} puzzles", flush=True)


if __name__ == "__main__":
    main()
