"""Unique, clue-minimal puzzles made: against QQWing, Simon Tatham's unruly, and python-sat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from benchmarks import ours, peers, samples
from benchmarks.peers import python_sat
from benchmarks.peers.programs import qqwing_generate, sudoku_board, tatham_generate
from benchmarks.shown.figure import OURS, Figure, Section, against
from benchmarks.timing import Contender, Progress, batches
from satelier.formats.detect import read_any
from satelier.puzzles import find
from satelier.reason.solutions import unique
from satelier.values import OPEN, Board

TITLE = "Puzzles made"
TEXT = """
Times are per puzzle. CaDiCaL proves anew, outside the clock, that every puzzle of every contender has exactly
one solution, and for some of ours of each kind that no given can be left out."""
WEIGHT = 60
SAT = "python-sat, clues taken away"
UNRULY = "Tatham's unruly"


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    rounds = 2 if quick else 5
    installed = {"QQWing": peers.program("qqwing"), UNRULY: peers.program("unruly")}
    section.skipped = [name for name, found in installed.items() if not found]
    section.figures += sudoku(progress, rounds)
    section.figures += takuzu(10, (20, 40, 4), 2.0, progress, rounds)
    section.figures += takuzu(14, (10, 20, 1), 1.0, progress, rounds)
    yield section


def sudoku(progress: Progress, rounds: int) -> list[Figure]:
    found = [Contender(OURS, own("sudoku", 9), 50), *by_python_sat("sudoku", 9, 5)]
    if peers.program("qqwing"):
        found.append(
            Contender("QQWing", lambda seeds: list(map(sudoku_board, qqwing_generate(len(seeds)))), 20)
        )
    return raced("Sudoku 9 × 9", "sudoku", found, rounds, {"QQWing": 3.0}, progress)


def takuzu(
    side: int, most: tuple[int, int, int], bar: float, progress: Progress, rounds: int
) -> list[Figure]:
    mine, theirs, plain = most
    found = [Contender(OURS, own("takuzu", side), mine), *by_python_sat("takuzu", side, plain)]
    if peers.program("unruly"):
        found.append(Contender(UNRULY, lambda seeds: unruly(side, seeds), theirs))
    return raced(f"Takuzu {side} × {side}", "takuzu", found, rounds, {UNRULY: bar}, progress)


def raced(
    title: str,
    kind: str,
    contenders: list[Contender],
    rounds: int,
    bars: dict[str, float],
    progress: Progress,
) -> list[Figure]:
    for contender in contenders:
        progress(f"{title}: {contender.name}, once before the clock starts")
        contender.run(range(1))
    assert all(is_minimal(kind, board) for board in contenders[0].run(range(3))), "a given to spare"
    cases = [range(1000 * number, 1000 * number + 100) for number in range(1, rounds + 1)]
    result = batches(f"{title}, one solution", contenders, cases, proved(kind), progress)
    return against(result, f"{rounds} rounds", bars)


# Contenders: from seeds to boards


def own(kind: str, side: int) -> Callable[[Sequence[int]], Any]:
    make = ours.many("generate_many")
    if make is None:
        return lambda seeds: [samples.thinned(kind, side, seed) for seed in seeds]
    return lambda seeds: make(kind, side, side, len(seeds), seed=seeds[0]).boards


def by_python_sat(kind: str, side: int, most: int) -> list[Contender]:
    generator = python_sat.Generator(find(kind)(side, side), seed=0)
    return [Contender(SAT, lambda seeds: [generator.make() for _ in seeds], most)]


def unruly(side: int, seeds: Sequence[int]) -> list[Board]:
    found = tatham_generate("unruly", f"{side}x{side}u#{seeds[0]}", len(seeds))
    return [read_any(text)[0].givens for text in found]


# Proof


def proved(kind: str) -> Callable[[Sequence[int], Sequence[Board]], bool]:
    """Whether there is a puzzle per seed, each with exactly one solution."""

    def right(seeds: Sequence[int], boards: Sequence[Board]) -> bool:
        return len(boards) == len(seeds) and all(is_unique(kind, board) for board in boards)

    return right


def is_unique(kind: str, board: Board) -> bool:
    return bool(unique(find(kind)(*board.shape, givens=board)))


def is_minimal(kind: str, board: Board) -> bool:
    """Whether each given is needed."""
    for place in zip(*np.nonzero(board != OPEN), strict=True):
        fewer = board.copy()
        fewer[place] = OPEN
        if is_unique(kind, fewer):
            return False
    return True
