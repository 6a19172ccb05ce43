"""All solutions of a puzzle, one at a time: boards that differ in a cell, whatever auxiliary variables do.

>>> from satelier.puzzles import find
>>> found = Solutions(find("squaro")(1, 1, clues=[[1]]))
>>> sum(1 for board in found), found.complete
(4, True)
>>> unique(find("squaro")(1, 1, clues=[[4]])), unique(find("squaro")(1, 1, clues=[[3]]))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from satelier.engines.base import Ask, Verdict, other_than
from satelier.engines.clauses import searching
from satelier.puzzle import Puzzle
from satelier.solvers.base import NO_LIMITS, Limits, Status
from satelier.values import Board


@dataclass
class Solutions:
    """The boards that solve a puzzle, found when asked for.

    complete   once they end: whether these were all, or the limits came first
    """

    puzzle: Puzzle
    limits: Limits = field(default=NO_LIMITS)
    complete: bool = field(default=False, init=False)

    def __iter__(self) -> Iterator[Board]:
        with searching(self.puzzle, Ask(limits=self.limits)) as search:
            while True:
                status, board = search.next_board()
                if board is None:
                    break
                yield board
                search.demand(other_than(self.puzzle, board))
        self.complete = status is Status.NO


def unique(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> bool | None:
    """Whether the puzzle has exactly one solution; None where the limits came first."""
    with searching(puzzle, Ask(limits=limits)) as search:
        found = search.run(unique=True)
    return False if found.verdict is Verdict.UNSOLVABLE else found.unique
