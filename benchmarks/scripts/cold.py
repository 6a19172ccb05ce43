"""`python -m benchmarks.scripts.cold`: how much longer each question takes where nothing is compiled.

Every example of docs/api.md, what a player asks of each kind's own example, and the same of grids that are
hard, are asked in two processes. One has machine code (`satelier warm-up` comes first); in the other one the
cache is empty and no compiler ever comes, which is worse than any cold start: there it comes after a while.
Seconds are processor time, the first call's imports left out.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from satelier.compiled import without_compiling
from satelier.errors import Error
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.web.questions import ask, questions
from satelier.web.questions.ground.puzzle_json import parts

BAR = 3.0  # seconds more than with machine code
COLD = "cold"
PAGE = Path(__file__).parents[2] / "docs" / "api.md"
SECTION = re.compile(r"^### `(\w+)`.*?\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"```json\n(.*?)```\n+```json\n", re.DOTALL)
PLAYED = ["check", "hint", "path", "facts", "count", "rate", "grade", "status", "information", "solve"]
MADE = {"sudoku": (9, "medium"), "takuzu": (10, "medium"), "squaro": (8, "easy"), "norinori": (8, "easy")}
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FEWEST = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
HARD = {
    "the hardest sudoku": ("sudoku", HARDEST),
    "a sudoku with 17 givens": ("sudoku", FEWEST),
    "an empty sudoku": ("sudoku", "." * 81),
    "an empty Takuzu 14 × 14": ("takuzu", "/".join(["." * 14] * 14)),
}
Asked = tuple[str, str, dict[str, Any]]


def everything() -> Iterator[Asked]:
    """Questions: their name, about what, and their body."""
    for name, text in SECTION.findall(PAGE.read_text(encoding="utf-8")):
        for body in EXAMPLE.findall(text):
            yield name, "the page's example", json.loads(body)
    for kind in ask("kinds", {})["kinds"]:
        yield from played(f"the example of {kind['kind']}", kind["solved"][0]["puzzle"])
    for title, (kind, grid) in HARD.items():
        yield from played(title, parts(read(find(kind), grid)))
    for kind, (side, band) in MADE.items():
        body = {"kind": kind, "rows": side, "columns": side, "difficulty": band, "seed": 1}
        yield "generate", f"{kind} {side} × {side}, {band}", body


def played(title: str, puzzle: dict[str, Any]) -> Iterator[Asked]:
    for name in PLAYED:
        yield name, title, {"puzzle": puzzle, "entries": puzzle["givens"], "limit": 10}


def measure() -> None:
    """In a process of its own: every question, a line each."""
    questions()
    for name, title, body in everything():
        start = time.process_time()
        with contextlib.suppress(Error):  # such as a grid without a grade: told as soon as it is known
            ask(name, body)
        print(json.dumps([name, title, time.process_time() - start]), flush=True)


def measured(*words: str, **environment: str) -> dict[tuple[str, str, int], float]:
    """The seconds of every question, by name, about what, and which of them."""
    ran = subprocess.run(
        [sys.executable, "-m", __spec__.name, *words], check=True, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"SATELIER_BACKGROUND": "off"} | environment,
    )  # fmt: skip
    lines = map(json.loads, ran.stdout.splitlines())
    return {(name, title, number): seconds for number, (name, title, seconds) in enumerate(lines)}


def main() -> None:
    warm = measured("warm")
    with tempfile.TemporaryDirectory() as empty:
        cold = measured(COLD, NUMBA_CACHE_DIR=empty)
    rows = defaultdict(list)
    for key, seconds in warm.items():
        rows[key[0]].append((cold[key] - seconds, cold[key], seconds, key[1]))
    print("| question | asked | most seconds, compiled | not | most between the two | of |")
    print("| --- | --: | --: | --: | --: | --- |")
    for name in sorted(rows):
        more, _, _, title = max(rows[name])
        most = (max(row[at] for row in rows[name]) for at in (2, 1))
        missed = " ✗" if more > BAR else ""
        figures = " | ".join(f"{seconds:.2f}" for seconds in most)
        print(f"| `{name}` | {len(rows[name])} | {figures} | **{more:.2f}**{missed} | {title} |")


if __name__ == "__main__":
    if sys.argv[1:] == [COLD]:
        with without_compiling():
            measure()
    elif sys.argv[1:]:
        measure()
    else:
        main()
