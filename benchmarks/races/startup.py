"""Whole programs: from the shell to the printed grid, imports and all."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks.races.house import LISTS
from benchmarks.samples import squaro
from benchmarks.shown.figure import OURS, Section, against
from benchmarks.timing import Progress, race
from satelier.formats import text
from satelier.puzzle import Puzzle

TITLE = "Whole programs"
TEXT = """
`satelier solve squaro FILE --no-unique` against a script of twenty lines that reads the same file, builds
lists, asks python-sat and prints. Importing NumPy alone takes about half of the script's time, so that on a
grid of this size the script wins; nothing is asked here."""
WEIGHT = 6
ROOT = Path(__file__).parents[2]


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    puzzles = [squaro(100, seed) for seed in range(3 if quick else 9)]
    with tempfile.TemporaryDirectory() as folder:
        cases = [written(puzzle, Path(folder) / f"{number}.txt") for number, puzzle in enumerate(puzzles)]
        contenders: dict[str, Callable[[Any], Any]] = {
            OURS: lambda case: run("satelier", "solve", "squaro", str(case[1]), "--no-unique"),
            LISTS: lambda case: run("benchmarks.peers.script", str(case[1])),
        }
        result = race("Squaro 100 × 100, as a command", contenders, cases, solves, progress)
    yield Section(TITLE, TEXT, against(result, f"{len(cases)} grids", {}))


def written(puzzle: Puzzle, path: Path) -> tuple[Puzzle, Path]:
    path.write_text(text.write(puzzle), encoding="utf-8")
    return puzzle, path


def run(module: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", module, *words], capture_output=True, check=True, text=True, cwd=ROOT
    )
    return done.stdout


def solves(case: tuple[Puzzle, Path], printed: str) -> bool:
    puzzle, _ = case
    return puzzle.holds(text.read_board(puzzle, printed))
