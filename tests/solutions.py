"""All solutions of a small puzzle, for tests that count them."""

from __future__ import annotations

import numpy as np

from satelier.encode.model import encode
from satelier.puzzle import Puzzle
from satelier.solvers.registry import find
from satelier.values import Board


def solutions(puzzle: Puzzle, most: int = 100) -> list[Board]:
    """The boards that solve a puzzle, told apart by their cells alone; each is checked against the rules."""
    found: list[Board] = []
    places = np.arange(len(puzzle.grid))
    with find("cadical").open(encode(puzzle)) as session:
        while len(found) < most and (model := session.solve().model) is not None:
            board = puzzle.values.board(model, *puzzle.shape)
            assert puzzle.holds(board)
            found.append(board)
            session.add([(-puzzle.values.literals(places, board.ravel())).tolist()])
    return found
