"""What is known of a puzzle: literals over its cell variables.

A board says which value a place holds; knowledge also says "cell (1, 2) is not a 5". It never
changes: adding gives another one, so undoing is keeping the old one.

>>> from satelier.puzzles import find
>>> puzzle = find("sudoku")(4, 4)
>>> known = knowledge(puzzle).adding([1, -6])
>>> known.literals, known.holds(1), known.holds(2)
((1, -6), True, False)
>>> known.board(puzzle)[0].tolist()
[0, -1, -1, -1]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Truths
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board, Values


@dataclass(frozen=True, eq=False)
class Knowledge:
    """The literals known to be true: per variable 1, −1, or 0 where it is open; number 0 is no variable."""

    signs: NDArray[np.int8]

    @functools.cached_property
    def literals(self) -> tuple[int, ...]:
        known = np.flatnonzero(self.signs)
        return tuple((known * self.signs[known]).tolist())

    @functools.cached_property
    def truth(self) -> tuple[Truths, Truths]:
        """Which literals are true, and which false; both are indexed by signed literal."""
        true, false = self.signs[1:] > 0, self.signs[1:] < 0
        return np.concatenate([[False], true, false[::-1]]), np.concatenate([[False], false, true[::-1]])

    def holds(self, literal: int) -> bool:
        return bool(self.signs[abs(literal)] == (1 if literal > 0 else -1))

    def unknown(self, literals: Iterable[int]) -> tuple[int, ...]:
        """Those whose variables are open."""
        return tuple(literal for literal in literals if not self.signs[abs(literal)])

    def undecided(self, per_place: int) -> Truths:
        """Per variable: whether the value of its place is open, even where this one is ruled out."""
        if per_place == 1:
            return np.asarray(self.signs == 0)
        placed = (self.signs[1:].reshape(-1, per_place) > 0).any(axis=1)
        return np.concatenate([[False], np.repeat(~placed, per_place)])

    def adding(self, literals: Iterable[int]) -> Knowledge:
        """This and these; the literals must not contradict what is known."""
        signs = self.signs.copy()
        added = np.fromiter(literals, np.int64)
        signs[np.abs(added)] = np.sign(added)
        return Knowledge(signs)

    def board(self, puzzle: Puzzle) -> Board:
        """The places whose value is known."""
        values, shape = puzzle.values, puzzle.shape
        if values.per_place == 1:
            bits = np.where(self.signs[1:] == 0, OPEN, self.signs[1:] > 0)
            return bits.astype(np.int16).reshape(shape)
        return values.board(self.signs[1:], *shape)


def knowledge(puzzle: Puzzle, board: Board | None = None, excluded: Iterable[int] = ()) -> Knowledge:
    """What is given, what the board adds, and literals known besides (as "cell (1, 2) is not a 5")."""
    signs = np.zeros(puzzle.variables + 1, dtype=np.int8)
    entered = puzzle.givens if board is None else np.asarray(board)
    for literal in (*_said(puzzle.values, puzzle.givens), *_said(puzzle.values, entered), *excluded):
        sign = 1 if literal > 0 else -1
        if signs[abs(literal)] == -sign:
            place = puzzle.values.meaning(literal)[0]
            raise InputError("hint.contradictory", place=puzzle.grid.name(place))
        signs[abs(literal)] = sign
    return Knowledge(signs)


def _said(values: Values, board: Board) -> list[int]:
    """The literals that a board says: of each place with a value, that it holds it."""
    flat = np.asarray(board).ravel()
    places = np.flatnonzero(flat != OPEN)
    said: list[int] = values.literals(places, flat[places]).tolist()
    return said
