"""Whole files: a puzzle per line in, a line of JSON per puzzle out, the whole process counted."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import samples
from benchmarks.races.startup import run
from benchmarks.shown.figure import OURS, Section, against
from benchmarks.timing import Progress, race
from satelier.formats import lines
from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.grade import grade
from satelier.values import Board

TITLE = "Files of puzzles"
TEXT = """
`satelier solve sudoku FILE --lines --format json` against a script of thirty lines that reads the same file,
asks one CaDiCaL of python-sat under assumptions, and prints JSON; CPU seconds of the whole process, every
answer checked. Then `count --lines` and `grade --lines` against the calls of the library, on what is already
in memory, with nothing to load."""
WEIGHT = 240
SCRIPT, LIBRARY = "python-sat script", "the library's call"

Case = tuple[Board, Path]


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    with tempfile.TemporaryDirectory() as folder:
        progress("making the puzzles")
        boards = samples.sudokus(9, bases=100, disguises=60 if quick else 600)
        many = [
            written(boards[shift:], Path(folder) / f"many-{shift}.txt") for shift in range(1 if quick else 3)
        ]
        few = [written(boards[: 20 if quick else 100], Path(folder) / "few.txt")]
        section.figures += solving(many, progress) + counting(many, progress) + grading(few, progress)
    yield section


def solving(cases: list[Case], progress: Progress) -> list[Any]:
    contenders: dict[str, Callable[[Case], Any]] = {
        OURS: lambda case: command("solve", case, "--format", "json"),
        SCRIPT: lambda case: run("benchmarks.peers.lines_script", str(case[1])),
    }
    result = race("Sudoku 9 × 9, solve --lines", contenders, cases, solved, progress)
    return against(result, f"{len(cases)} × {len(cases[0][0])}", {SCRIPT: 10.0})


def counting(cases: list[Case], progress: Progress) -> list[Any]:
    contenders: dict[str, Callable[[Case], Any]] = {
        OURS: lambda case: [
            json.loads(line)["count"] for line in command("count", case, "--most", "2").split("\n")[:-1]
        ],
        LIBRARY: lambda case: count_many("sudoku", case[0], 2).tolist(),
    }
    result = race(
        "Sudoku 9 × 9, count --lines", contenders, cases, lambda _, found: set(found) == {1}, progress
    )
    return against(result, f"{len(cases)} × {len(cases[0][0])}", {})


def grading(cases: list[Case], progress: Progress) -> list[Any]:
    kind = find("sudoku")
    contenders: dict[str, Callable[[Case], Any]] = {
        OURS: lambda case: [json.loads(line)["score"] for line in command("grade", case).splitlines()],
        LIBRARY: lambda case: [grade(puzzle).score for puzzle in lines.read(kind, case[1].read_text())],
    }
    result = race(
        "Sudoku 9 × 9, grade --lines", contenders, cases, lambda _, found: min(found) >= 1, progress
    )
    return against(result, f"{len(cases)} × {len(cases[0][0])}", {LIBRARY: 0.5})


def command(name: str, case: Case, *more: str) -> str:
    return run("satelier", name, "sudoku", str(case[1]), "--lines", *more)


def written(boards: Board, path: Path) -> Case:
    symbols = np.array(list(".123456789"))[boards.reshape(len(boards), -1) + 1]
    path.write_text("".join(f"{''.join(row)}\n" for row in symbols), encoding="utf-8")
    return boards, path


def solved(case: Case, printed: str) -> bool:
    """Whether all boards are solutions of their puzzles: every line, column and box has every value."""
    found = np.array([json.loads(line)["solution"] for line in printed.splitlines()]) - 1
    boards = case[0]
    boxes = found.reshape(-1, 3, 3, 3, 3).swapaxes(2, 3).reshape(-1, 9, 9)
    groups = np.concatenate([found, found.swapaxes(1, 2), boxes])
    kept = (boards < 0) | (boards == found)
    return len(found) == len(boards) and bool(kept.all() and (np.sort(groups, axis=2) == np.arange(9)).all())
