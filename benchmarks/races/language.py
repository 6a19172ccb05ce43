"""Rules that a person writes, against the same rules declared in Python; and verdicts as one types."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.races.islet import Islet
from benchmarks.shown.figure import OURS, Figure, Section, against
from benchmarks.timing import Progress, race
from satelier.encode.model import encode
from satelier.errors import Error
from satelier.language.kind import variant
from satelier.language.mutating import changes
from satelier.language.reading import sheet
from satelier.language.writing import write
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find, given
from satelier.reason.judge import judge
from satelier.reason.judging.boards import of_size
from satelier.reason.new import new
from satelier.reason.solve import solve

TITLE = "Rules in the language"
TEXT = """
From the text of the rules to clauses, against the kind's own declaration: a new grid each time, so that
nothing is known of it. The ratio is the kind's time over the text's. A puzzle of one's own is solved as a
text and as the same puzzle in Python. Verdicts are those on a text with one
change, of all usual mistakes, until the verdict is known (and then the mistake is looked for)."""
WEIGHT = 60
EXAMPLES = Path(__file__).parents[2] / "examples" / "rules"
KIND = "the kind itself"
IN_PYTHON = "the same in Python"
LEAST_SPEED = 0.7  # of the puzzle that is declared in Python
MOST_MILLISECONDS = 300  # for 19 of 20 verdicts


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    for kind, size, bar in (("sudoku", 9, 1 / 2), ("squaro", 100, 1 / 3)):
        cases = [grid(kind, size, seed) for seed in range(5 if quick else 15)]
        contenders: dict[str, Callable[[Any], Any]] = {OURS: from_text, KIND: from_kind}
        result = race(f"{kind} {size} × {size}, to clauses", contenders, cases, same_clauses, progress)
        section.figures += against(result, f"{len(cases)} grids", {KIND: bar})
    section.figures += solving(progress, 4 if quick else 12)
    tell_verdicts(section, progress, 60 if quick else 12)
    yield section


def solving(progress: Progress, count: int) -> list[Figure]:
    """A puzzle of one's own, connected land and a free formula: its text against the same in Python."""
    written = given(str(EXAMPLES / "islet.rules"))
    cases = [new(written, 8, 8, random=np.random.default_rng(seed))[0].printed for seed in range(count)]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda printed: solve(written(8, 8, clues=printed)).board,
        IN_PYTHON: lambda printed: solve(Islet(8, 8, clues=printed)).board,
    }
    result = race("islet 8 × 8, solved", contenders, cases, is_islet, progress)
    return against(result, f"{count} puzzles", {IN_PYTHON: LEAST_SPEED})


def is_islet(printed: Any, board: Any) -> bool:
    return not Islet(8, 8, clues=printed).violations(board)


def grid(kind: str, size: int, seed: int) -> Puzzle:
    random = np.random.default_rng(seed)
    clues = {name: layer.random(size, size, 50, random) for name, layer in find(kind).layers().items()}
    return find(kind)(size, size, clues=clues or None)


def text_of(kind: str) -> str:
    return (EXAMPLES / f"{kind}.rules").read_text(encoding="utf-8")


def from_text(puzzle: Puzzle) -> CNF:
    return made(variant(type(puzzle), sheet(text_of(puzzle.kind))), puzzle)


def from_kind(puzzle: Puzzle) -> CNF:
    return made(type(puzzle), puzzle)


def made(kind: type[Puzzle], puzzle: Puzzle) -> CNF:
    return encode(kind(puzzle.rows, puzzle.columns, clues=puzzle.printed or None, givens=puzzle.givens))


def same_clauses(puzzle: Puzzle, formula: CNF) -> bool:
    return len(formula) == len(from_kind(puzzle))


def tell_verdicts(section: Section, progress: Progress, step: int) -> None:
    taken = [
        seconds for kind in ("takuzu", "sudoku", "norinori", "squaro") for seconds in verdicts(kind, step)
    ]
    progress("verdicts")
    milliseconds = [round(1_000 * float(np.percentile(taken, share))) for share in (50, 95)]
    section.lines = ["", f"Verdicts on {len(taken)} texts at 6 × 6: the median takes {milliseconds[0]} ms, "
                         f"19 of 20 at most {milliseconds[1]} ms."]  # fmt: skip
    if milliseconds[1] > MOST_MILLISECONDS:
        section.missed.append(f"Verdicts: {milliseconds[1]} ms, asked were {MOST_MILLISECONDS}")


def verdicts(kind: str, step: int) -> list[float]:
    """Seconds until each verdict is known; texts that mean nothing are refused, which counts too."""
    board = of_size(find(kind), "6x6")
    assert board is not None
    return [seconds_of(kind, board, text) for text in texts(text_of(kind))[::step]]


def texts(right: str) -> Sequence[str]:
    """The text with each usual mistake, one at a time."""
    read = sheet(right)
    statements = [statement for rule in read.rules for statement in rule.statements]
    return [
        right[: one.at[0]] + write(wrong) + right[one.at[1] :]
        for one in statements
        for _, wrong in changes(one)
    ]


def seconds_of(kind: str, board: Any, text: str) -> float:
    known: list[float] = []
    start = time.process_time()
    with contextlib.suppress(Error):
        judge(find(kind), [board], sheet(text), tell=lambda _: known.append(time.process_time() - start))
    return known[0] if known else time.process_time() - start
