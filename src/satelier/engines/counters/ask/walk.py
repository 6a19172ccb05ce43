"""A board by a walk on counts, where a puzzle is large and much of it is open; it only ever says yes.

A search that learns takes half a minute for an empty Takuzu of 100 × 100: it decides ten thousand cells one
by one, and finds out late that a line does not come out even. There are so many solutions that one is near
whatever one begins with. Lines that must differ are left out of the walk; of this size they hardly ever come
out equal, and every board is held against all rules before anyone sees it.
"""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np

from satelier.compiled import Runner, bundled, next_size
from satelier.compiled.chance import states
from satelier.engines.base import Outcome, Stopwatch, Verdict
from satelier.engines.clauses import Search
from satelier.engines.counters.compile.families import is_compilable
from satelier.engines.counters.compile.looseness import Groups, open_groups
from satelier.engines.counters.kernels.walking import KERNELS, LOOKS, NUMBERS, WRONG, Walk, X, Y, wander
from satelier.engines.registry import NATIVE
from satelier.logic.cnf import offsets_of
from satelier.puzzle import Puzzle
from satelier.values import Board

LOOKS_PER_VARIABLE = 30  # three times what it takes where four cells in ten are given
TRIES = 3  # each from somewhere else
FIRST_SLICE = 2_000  # looks


def walk_on(search: Search, unique: bool) -> Outcome | None:
    """The outcome where a walk finds a board, and, if asked, another or a proof that there is none."""
    groups = groups_of(search.puzzle)
    search.watch.lap("encode")
    boards = distinct(search, groups, 1 + unique) if groups else []
    search.watch.lap("solve")
    if not boards:
        return None
    only = None if not unique else False if len(boards) > 1 else search.is_only(boards[0])
    return replace(search.outcome(Verdict.SOLVED, boards[0], only), solver=NATIVE)


def distinct(search: Search, groups: Groups, most: int) -> list[Board]:
    """Up to so many boards, no two of them alike, each walked to from somewhere else."""
    found: dict[bytes, Board] = {}
    for seed in range(TRIES):
        board = walked(search.puzzle, groups, seed, search.watch)
        if board is None:
            break
        found.setdefault(board.tobytes(), board)
        if len(found) == most:
            break
    return list(found.values())


def groups_of(puzzle: Puzzle) -> Groups | None:
    """The groups of a puzzle of which much is open."""
    if not is_compilable(puzzle.families):
        return None
    groups = open_groups(puzzle.families, puzzle.variables)
    return groups if groups and groups.is_loose() else None


def walked(puzzle: Puzzle, groups: Groups, seed: int, watch: Stopwatch) -> Board | None:
    """A board that keeps all rules, or None where the walk did not end within its budget."""
    runner = Runner(begun(groups, seed), KERNELS)
    budget, looks, size = LOOKS_PER_VARIABLE * len(groups.open), 0, FIRST_SLICE
    runner.end = time.perf_counter() + (watch.left().seconds or float("inf"))
    wrong = int(runner.bundle.numbers[WRONG])
    while wrong and looks < budget and not watch.is_over():
        runner.expect(0)  # what was spent so far tells whether compiled code pays
        wrong, took = runner.timed(wander, min(budget, looks + size))
        looks, size = int(runner.bundle.numbers[LOOKS]), next_size(size, took)
    board = None if wrong else board_of(puzzle, runner.bundle)
    return board if board is not None and puzzle.holds(board) else None


def begun(groups: Groups, seed: int) -> Walk:
    """Anything to begin with: every open variable left to chance."""
    known, variables = groups.values, len(groups.values)
    chance = np.random.default_rng(seed).integers(0, 2, variables, np.int8)
    values = np.where(known == 0, chance, known & 1)
    is_true = values[groups.members >> 1] != groups.members & 1
    counts = np.bincount(groups.owners[is_true], minlength=len(groups.widths))
    wrong = np.flatnonzero((counts < groups.lows) | (counts > groups.highs))
    listed, places = (np.zeros(len(counts), np.int64) for _ in range(2))
    listed[: len(wrong)], places[wrong] = wrong, np.arange(len(wrong))
    numbers = np.zeros(NUMBERS, np.int64)
    numbers[[WRONG, X, Y]] = len(wrong), *states(seed)
    parts = (
        *(*groups.occurrences(), offsets_of(groups.widths), groups.members, groups.lows, groups.highs),
        *(counts, values, listed, places, np.zeros(variables, np.int64), numbers),
    )
    return bundled(Walk, parts)


def board_of(puzzle: Puzzle, walk: Walk) -> Board:
    """The board that a walk stands at."""
    signed = np.where(np.asarray(walk.values) > 0, 1, -1)
    return puzzle.values.board(signed, *puzzle.shape)
