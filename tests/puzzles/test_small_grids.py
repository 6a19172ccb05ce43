"""Grids so small that cells, rooms or borders have nothing to count: what a search finds is all there is."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import solve

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3))
TRIED = 12


def is_solved_as_boards_say(puzzle: Puzzle) -> None:
    boards = (np.array(board, dtype=np.int16) for board in itertools.product((0, 1), repeat=len(puzzle.grid)))
    count = sum(puzzle.holds(board.reshape(puzzle.shape)) for board in boards)
    outcome = solve(puzzle)
    assert (outcome.board is None, bool(outcome.unique)) == (not count, count == 1), puzzle


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_roads_through_few_rooms(size: tuple[int, int]) -> None:
    """Numbers that no loop can have among them, and rooms that may be left out in turn."""
    random = np.random.default_rng(7)
    for turn in range(TRIED):
        rooms = random.integers(int(random.integers(1, 5)), size=size)
        numbers = np.full(size, -1)
        first = np.unique(rooms, return_index=True)[1]
        numbers.flat[first] = np.where(random.random(len(first)) < 0.4, random.integers(0, 6, len(first)), -1)
        clues = {"regions": rooms, "numbers": np.minimum(numbers, rooms.size), "variant": [turn % 2]}
        is_solved_as_boards_say(find("country")(*size, clues=clues))


@pytest.mark.parametrize("kind", ["norinuri", "nurimisaki"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_few_numbers_in_cells(kind: str, size: tuple[int, int]) -> None:
    """Without any number first: then one white cell may be all that there is."""
    random, layer = np.random.default_rng(7), find(kind).layers()["numbers"]
    low, high = layer.bounds(*size)
    for turn in range(TRIED):
        there = random.random(size) < (0.3 if turn else 0)
        clues = np.where(there, random.integers(low, high + 1, size), -1)
        is_solved_as_boards_say(find(kind)(*size, clues=clues))
