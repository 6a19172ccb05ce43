"""`python -m tests.data.make`: the puzzles of `puzzles.jsonl`, always the same; free for all to use (CC0).

Another generation of the generator would make others: what is there was checked by a solver, and stays.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from satelier.formats.lines import write_line
from satelier.formats.text import rows_of
from satelier.puzzles import find
from satelier.reason.generate import generate

FILE = Path(__file__).parent / "puzzles.jsonl"
SIZES = {
    "takuzu": (6, 6),
    "sudoku": (9, 9),
    "squaro": (4, 5),
    "norinori": (6, 6),
    "hitori": (5, 5),
    "futoshiki": (4, 4),
}
EACH = 5


def main() -> None:
    with FILE.open("w", encoding="utf-8") as stream:
        for kind, size in SIZES.items():
            for seed in range(EACH):
                made = generate(find(kind), *size, random=np.random.default_rng(seed))
                told = {
                    "puzzle": kind,
                    "line": write_line(made.puzzle),
                    "solution": rows_of(made.puzzle, made.solution),
                    "difficulty": made.grade.difficulty,
                }
                stream.write(json.dumps(told, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
