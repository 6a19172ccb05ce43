"""Difficulty: our grades against the letters of Simon Tatham's generators, by rank correlation.

`python -m benchmarks.scripts.tatham [N] [SEED]` makes N puzzles per letter with Debian's `sgt-puzzles` and
prints Spearman's coefficient, of the score and of the largest step alone. Nothing is tuned on these puzzles:
without a seed they are new each time (the measure was found on the seeds dev1 and dev2).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import numpy as np

from benchmarks.peers import program
from benchmarks.peers.programs import tatham_generate
from satelier.formats.detect import read_any
from satelier.reason.grade import Grade, grade

# Letters from easy to difficult; solo's hardest, u, needs guessing and is left out.
GAMES = {
    ("solo", "3x3"): "tbiae",
    **{("unruly", f"{size}x{size}{u}"): "ten" for u in ("", "u") for size in (8, 10, 12, 14)},
}


def ids(game: str, parameters: str, count: int, seed: str | None) -> list[str]:
    if program(game) is None:
        raise SystemExit(f"{game} is not installed; it comes with Debian's package sgt-puzzles")
    return tatham_generate(game, parameters if seed is None else f"{parameters}#{seed}", count)


Ranks = np.ndarray[tuple[int], np.dtype[np.float64]]


def ranks(values: list[float]) -> Ranks:
    """The rank of each value; equal ones share the mean of theirs."""
    order = sorted(set(values))
    sizes = np.array([values.count(value) for value in order])
    means = np.cumsum(sizes) - (sizes - 1) / 2
    place = {value: means[number] for number, value in enumerate(order)}
    return np.array([place[value] for value in values])


def spearman(first: list[float], second: list[float]) -> float:
    return float(np.corrcoef(ranks(first), ranks(second))[0, 1])


@dataclass
class Sample:
    """Puzzles with their letters, as numbers, and our grades."""

    letters: list[float] = field(default_factory=list)
    grades: list[Grade] = field(default_factory=list)

    def row(self, title: str) -> str:
        scores = spearman(self.letters, [grade.score for grade in self.grades])
        steps = spearman(self.letters, [grade.largest_step for grade in self.grades])
        return f"| {title} | {len(self.grades)} | {scores:.3f} | {steps:.3f} |"

    def __add__(self, other: Sample) -> Sample:
        return Sample(self.letters + other.letters, self.grades + other.grades)


def sample(game: str, size: str, count: int, seed: str | None) -> Sample:
    found = Sample()
    for level, letter in enumerate(GAMES[game, size]):
        puzzles = [read_any(text)[0] for text in ids(game, f"{size}d{letter}", count, seed)]
        found += Sample([level] * len(puzzles), list(map(grade, puzzles)))
    return found


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = sys.argv[2] if len(sys.argv) > 2 else None
    print("asked: ≥ 0.9", "| | puzzles | score | largest step |", "|---|--:|--:|--:|", sep="\n")
    whole: dict[str, Sample] = {}
    for game, size in GAMES:
        found = sample(game, size, count, seed)
        whole[game] = whole.get(game, Sample()) + found
        print(found.row(f"{game} {size}"), flush=True)
    for game, found in whole.items():
        print(found.row(f"{game}, all"), flush=True)


if __name__ == "__main__":
    main()
