"""Every way to an answer against trying every board: solvers, encodings, engines, batches, counts, facts.

The rules of a puzzle are tried on all boards once; what is true of the same puzzle with other givens is read
off those that keep them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from campaigns import Done
from campaigns.fault import demand
from campaigns.small import Random, small_puzzle, solutions
from satelier.encode.compare import schemes
from satelier.engines import registry
from satelier.engines.base import Verdict
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.errors import Error
from satelier.puzzle import Puzzle
from satelier.reason.batches import count_many, solve_many, unique_many
from satelier.reason.count import Kind, count
from satelier.reason.facts import facts
from satelier.reason.solve import solve
from satelier.values import OPEN

GOAL = {"answers": 1_000_000}
WAYS = 4  # of solving, for each puzzle
MOST = 12  # solutions that a batch counts
MANY, FEW = 1_000, 8  # boards in a batch; where each is compiled by itself
COMPARED = 20_000_000  # places that are compared at once
SECONDS = 5.0
Boards = NDArray[np.int16]


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    puzzle = small_puzzle(random)
    # Made anew: what was given may have told a kind that some values are out of the question.
    every = solutions(Puzzle.with_givens(puzzle, np.full_like(puzzle.givens, OPEN)))
    true = every[_agree(puzzle.givens.reshape(1, -1), every)[0]]
    names, ways = registry.names(), list(schemes(puzzle))
    answered = sum(
        _solve(puzzle, true, str(random.choice(names)), str(random.choice(ways))) for _ in range(WAYS)
    )
    _count(puzzle, true)
    _facts(puzzle, true)
    return {"answers": answered + 2 + _batch(puzzle, every, random)}


def _agree(givens: Boards, boards: Boards) -> NDArray[np.bool_]:
    """For each row of givens, which of the boards have what is given."""
    return ((givens[:, None] == OPEN) | (givens[:, None] == boards)).all(axis=2)


def _solve(puzzle: Puzzle, true: Boards, solver: str, encoding: str) -> bool:
    """Whether there was an answer, which was right."""
    try:
        outcome = solve(puzzle, solver=solver, encoding=encoding, seconds=SECONDS)
    except Error:  # a scheme may be too large, a rung too simple: that is said, and is no answer
        return False
    about = {"puzzle": puzzle, "solver": solver, "encoding": encoding, "outcome": outcome}
    if outcome.verdict is Verdict.UNKNOWN:
        return False
    demand((outcome.verdict is Verdict.SOLVED) == bool(len(true)), "a wrong verdict", **about)
    if outcome.board is not None:
        demand(_is_among(outcome.board, true), "a wrong board", **about)
        demand(outcome.unique in (None, len(true) == 1), "wrong about being the only one", **about)
    return True


def _is_among(board: Boards, true: Boards) -> bool:
    return bool((true == np.ravel(board)).all(axis=1).any())


def _count(puzzle: Puzzle, true: Boards) -> None:
    found = count(puzzle)
    right = found.kind is Kind.EXACT and found.number == len(true)
    demand(right, "a wrong count", puzzle=puzzle, found=found, true=len(true))


def _facts(puzzle: Puzzle, true: Boards) -> None:
    found = facts(puzzle)
    demand((found.verdict is Verdict.SOLVED) == bool(len(true)), "a wrong verdict of facts", puzzle=puzzle)
    if len(true):
        same = (true == true[0]).all(axis=0)
        expected = np.where(same, true[0], -1)
        right = np.array_equal(np.ravel(found.board), expected)
        demand(right, "wrong facts", puzzle=puzzle, found=found.board, true=expected)


# Batches


def _batch(puzzle: Puzzle, every: Boards, random: Random) -> int:
    """The puzzle with many other givens, all at once: counted, solved, and whether one is all."""
    most = MANY if plan_fits_kind(type(puzzle)(puzzle.rows, puzzle.columns)) else FEW
    givens = _other_givens(puzzle, every, min(most, 1 + COMPARED // max(1, every.size)), random)
    agree = _agree(givens, every)
    counts, clues = agree.sum(axis=1), puzzle.printed
    own = givens.reshape(len(givens), *puzzle.shape)
    boards: Any = {name: np.repeat(layer[None], len(own), axis=0) for name, layer in clues.items()} or own
    asked: Any = {"givens": own, "size": (puzzle.rows, puzzle.columns)}
    kind = type(puzzle)
    _compare(puzzle, own, count_many(kind, boards, MOST, **asked), np.minimum(counts, MOST), "count")
    _compare(puzzle, own, unique_many(kind, boards, **asked), counts == 1, "uniqueness")
    found = solve_many(kind, boards, **asked).reshape(givens.shape)
    if found.size:  # a board without places looks the same whether it solves or not
        _compare(puzzle, own, (found != OPEN).all(axis=1), counts > 0, "verdict")
    right = (_agree(found, every) & agree).any(axis=1)
    _compare(puzzle, own, right | (counts == 0), np.ones(len(own), bool), "board")
    return 3 * len(own)


def _other_givens(puzzle: Puzzle, every: Boards, number: int, random: Random) -> Boards:
    """Some of a solution, where there are any, or of any board; of the puzzle itself at last."""
    places = puzzle.givens.size
    boards = random.integers(len(puzzle.values), size=(number, places)).astype(np.int16)
    if len(every):
        solved = random.random(number) < 0.7
        boards[solved] = every[random.integers(len(every), size=int(solved.sum()))]
    boards[random.random((number, places)) < random.random((number, 1))] = OPEN
    boards[-1] = puzzle.givens.ravel()
    boards[np.isin(boards, _never_given(puzzle))] = OPEN
    return boards


def _never_given(puzzle: Puzzle) -> list[int]:
    """The values that a kind takes for nothing where they are given."""
    tried = (puzzle.with_givens(np.full_like(puzzle.givens, value)) for value in range(len(puzzle.values)))
    return [value for value, one in enumerate(tried) if one.givens.size and (one.givens == OPEN).all()]


def _compare(puzzle: Puzzle, givens: Boards, found: NDArray[Any], true: NDArray[Any], what: str) -> None:
    wrong = np.flatnonzero(found != true)
    if len(wrong):
        first = wrong[0]
        about = {"givens": givens[first].tolist(), "found": found[first], "true": true[first]}
        demand(False, f"a wrong {what} in a batch", puzzle=puzzle, **about)
