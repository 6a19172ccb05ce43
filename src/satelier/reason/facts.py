"""Facts: what is the same in every solution of a puzzle.

fact        a literal about a cell that is true in every solution
candidate   a literal that was true in every solution seen so far

The candidates are the first solution's literals. Then a solution is asked for in which some candidate
is false, and takes those candidates away; when there is none, what is left are the facts. Each demand
is stronger than the one before, so that one session hears them all and keeps what it learnt.

>>> from satelier.puzzles import find
>>> facts(find("squaro")(1, 2, clues=[[0, 1]])).board.tolist()  # one circle on the right is filled
[[0, 0, -1], [0, 0, -1]]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.engines.base import Ask, Verdict
from satelier.engines.clauses import Search, searching
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.solvers.base import NO_LIMITS, Limits, Status
from satelier.values import OPEN, Board, open_board


@dataclass(frozen=True)
class Facts:
    """What was found out.

    verdict    solved: these are the facts; unsolvable: there is nothing to be the same; unknown: the
               limits came first, and nothing is claimed
    literals   the facts, in the order of their variables
    board      the cells whose value is a fact, the others open
    """

    verdict: Verdict
    literals: tuple[int, ...]
    board: Board


def facts(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Facts:
    """All literals about cells that are true in every solution."""
    with searching(puzzle, Ask(limits=limits)) as search:
        status, first = search.next_board()
        if first is None:
            return _nothing(puzzle, Verdict.UNSOLVABLE if status is Status.NO else Verdict.UNKNOWN)
        shared = _shared(search, _literals(puzzle, first))
    if shared is None:
        return _nothing(puzzle, Verdict.UNKNOWN)
    return Facts(Verdict.SOLVED, tuple(shared.tolist()), _board(puzzle, first, shared))


def _shared(search: Search, candidates: NDArray[np.int32]) -> NDArray[np.int32] | None:
    """The candidates that hold in every solution; None where the limits came first."""
    while len(candidates):
        search.demand((-candidates).tolist())
        status, board = search.next_board()
        if status is Status.UNKNOWN:
            return None
        if board is None:
            break
        candidates = np.intersect1d(candidates, _literals(search.puzzle, board))
    return candidates[np.argsort(np.abs(candidates))]


def _literals(puzzle: Puzzle, board: Board) -> NDArray[np.int32]:
    """Every literal that a complete board makes true."""
    true, _ = puzzle.values.truth(board)
    positive = np.arange(1, puzzle.variables + 1, dtype=np.int32)
    return np.where(true[positive], positive, -positive)


def _board(puzzle: Puzzle, solution: Board, literals: NDArray[np.int32]) -> Board:
    """The solution, open wherever its value is no fact."""
    held = puzzle.values.literals(np.arange(solution.size), solution.ravel())
    known = np.isin(held, literals).reshape(solution.shape)
    return np.where(known, solution, np.int16(OPEN))


def _nothing(puzzle: Puzzle, verdict: Verdict) -> Facts:
    return Facts(verdict, (), open_board(*puzzle.shape))
