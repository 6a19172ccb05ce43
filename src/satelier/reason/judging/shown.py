"""A grid that shows a verdict: what is in its places, which instances it breaks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from satelier.claims.family import Instance
from satelier.puzzle import Puzzle
from satelier.reason.judging.differences import Families
from satelier.values import OPEN, Board

Held = tuple[int, tuple[int, ...]]  # a place, and the numbers of the values in it


def board_of(puzzle: Puzzle, cells: Sequence[int]) -> Board:
    """Cell literals as a board; what holds several values, or none, is open."""
    board = puzzle.values.board(np.array(cells), *puzzle.shape)
    for place, _ in unclear(puzzle, cells):
        board.flat[place] = OPEN
    return board


def unclear(puzzle: Puzzle, cells: Sequence[int]) -> tuple[Held, ...]:
    """The places that hold several values, or none: rules may allow what no grid can show."""
    if puzzle.values.per_place == 1:
        return ()
    held = (np.array(cells) > 0).reshape(len(puzzle.grid), -1)
    places = np.flatnonzero(held.sum(axis=1) != 1).tolist()
    return tuple((place, tuple(np.flatnonzero(held[place]).tolist())) for place in places)


def broken_by(families: Families, cells: Sequence[int]) -> list[Instance]:
    """The instances that a grid breaks."""
    positive = np.array(cells) > 0
    true = np.concatenate([[False], positive, ~positive[::-1]])
    false = np.concatenate([[False], ~positive, positive[::-1]])
    return [
        family[row] for family in families for row in np.flatnonzero(~family.possible(true, false)).tolist()
    ]


def nearest_instance(families: Families, wrong: Instance | None, line: int | None = None) -> Instance | None:
    """The instance, on this line if one is given, that speaks of most of what another one speaks of."""
    wanted = set() if wrong is None else _variables(wrong)
    every = (one for family in families for one in family)
    among = [one for one in every if line is None or (one.origin is not None and one.origin[0] == line)]
    return max(among, key=lambda one: (len(wanted & _variables(one)), -len(one.places)), default=None)


def _variables(instance: Instance) -> set[int]:
    """Which places it speaks of, and which values of theirs."""
    return {abs(literal) for literal in instance.literals}
