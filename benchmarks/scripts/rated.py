"""Difficulty: our grades of sudokus against the ratings of others, by rank correlation.

`python -m benchmarks.scripts.rated FILE` reads a sudoku and a number on each line (Sudoku Explainer's
ER, or the number of its level) and prints Spearman's coefficient, of the score and of the largest step alone.
"""

from __future__ import annotations

import sys
from pathlib import Path as File

from benchmarks.scripts.tatham import Sample
from satelier.formats.detect import read_any
from satelier.reason.grade import grade


def rated(lines: list[str]) -> Sample:
    """The puzzles of a file with their ratings, and our grades."""
    found = Sample()
    for line in filter(str.strip, lines):
        puzzle, rating = line.split()
        found += Sample([float(rating)], [grade(read_any(puzzle)[0])])
    return found


def main() -> None:
    path = File(sys.argv[1])
    found = rated(path.read_text(encoding="utf-8").splitlines())
    print("asked: ≥ 0.95", "| | puzzles | score | largest step |", "|---|--:|--:|--:|", sep="\n")
    print(found.row(path.stem))


if __name__ == "__main__":
    main()
