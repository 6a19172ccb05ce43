"""Every way to an answer against trying every board: solvers, encodings, engines, batches, counts, facts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from campaigns.fault import demand
from campaigns.small import small_puzzle, solutions
from satelier.encode.compare import schemes
from satelier.engines import registry
from satelier.engines.base import Verdict
from satelier.errors import Error
from satelier.puzzle import Puzzle
from satelier.reason.batches import count_many
from satelier.reason.count import Kind, count
from satelier.reason.facts import facts
from satelier.reason.solve import solve

UNIT = "answers"
WAYS = 4  # of solving, for each puzzle
MOST = 12  # solutions that a batch counts
SECONDS = 5.0
INCOMPLETE = ("walksat",)
Boards = NDArray[np.int16]


def attempt(seed: int) -> int:
    random = np.random.default_rng(seed)
    puzzle = small_puzzle(random)
    true = solutions(puzzle)
    names, ways = registry.names(), list(schemes(puzzle))
    for _ in range(WAYS):
        _solve(puzzle, true, str(random.choice(names)), str(random.choice(ways)))
    _count(puzzle, true)
    _count_in_a_batch(puzzle, true)
    _facts(puzzle, true)
    return WAYS + 3


def _solve(puzzle: Puzzle, true: Boards, solver: str, encoding: str) -> None:
    try:
        outcome = solve(puzzle, solver=solver, encoding=encoding, seconds=SECONDS)
    except Error:  # a scheme may be too large, a rung too simple: that is said, and is no answer
        return
    about = {"puzzle": puzzle, "solver": solver, "encoding": encoding, "outcome": outcome}
    if outcome.verdict is Verdict.UNKNOWN:
        return
    demand((outcome.verdict is Verdict.SOLVED) == bool(len(true)), "a wrong verdict", **about)
    if outcome.board is not None:
        demand(_is_among(outcome.board, true), "a wrong board", **about)
        demand(outcome.unique in (None, len(true) == 1), "wrong about being the only one", **about)


def _is_among(board: NDArray[np.int16], true: Boards) -> bool:
    return bool((true == np.ravel(board)).all(axis=1).any())


def _count(puzzle: Puzzle, true: Boards) -> None:
    found = count(puzzle)
    right = found.kind is Kind.EXACT and found.number == len(true)
    demand(right, "a wrong count", puzzle=puzzle, found=found, true=len(true))


def _count_in_a_batch(puzzle: Puzzle, true: Boards) -> None:
    boards = {name: own[None] for name, own in puzzle.printed.items()} or puzzle.givens[None]
    size = (puzzle.rows, puzzle.columns)
    found = count_many(type(puzzle), boards, MOST, givens=puzzle.givens[None], size=size)
    right = int(found[0]) == min(MOST, len(true))
    demand(right, "a wrong count in a batch", puzzle=puzzle, found=found, true=len(true))


def _facts(puzzle: Puzzle, true: Boards) -> None:
    found = facts(puzzle)
    demand((found.verdict is Verdict.SOLVED) == bool(len(true)), "a wrong verdict of facts", puzzle=puzzle)
    if len(true):
        same = (true == true[0]).all(axis=0)
        expected = np.where(same, true[0], -1)
        right = np.array_equal(np.ravel(found.board), expected)
        demand(right, "wrong facts", puzzle=puzzle, found=found.board, true=expected)
