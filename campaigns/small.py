"""Small puzzles of every kind, ours and those of the tests, and what is true of them by trying all boards."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from open_kinds.loading import NAMES, every_board, keeps, kind_of
from satelier.errors import Error
from satelier.kinds import registry
from satelier.puzzle import Puzzle
from satelier.reason.new import new

Random = np.random.Generator
MOST_BOARDS = 20_000  # that are tried
SIZES = [(rows, columns) for rows in range(1, 5) for columns in range(1, 5)]


@functools.cache
def kinds() -> tuple[type[Puzzle], ...]:
    return (*registry.packaged_kinds(), *map(kind_of, NAMES))


@functools.cache
def sizes(kind: type[Puzzle]) -> list[tuple[int, int]]:
    """The sizes of a kind whose boards can all be tried."""
    return [size for size in SIZES if _can_be_tried(kind, size)]


def _can_be_tried(kind: type[Puzzle], size: tuple[int, int]) -> bool:
    try:
        puzzle = kind(*size)
        return bool(len(puzzle.values) ** len(puzzle.grid) <= MOST_BOARDS)
    except Error:
        return False


def small_puzzle(random: Random) -> Puzzle:
    """A puzzle of any kind, with or without solutions."""
    able = [kind for kind in kinds() if sizes(kind)]
    while True:
        kind = able[random.integers(len(able))]
        rows, columns = sizes(kind)[random.integers(len(sizes(kind)))]
        try:
            made = new(
                kind,
                rows,
                columns,
                density=float(random.choice([0, 20, 50, 80])),
                solvable=bool(random.integers(2)),
                random=random,
            )
        except Error:  # this size has no solution to start from
            continue
        return made[0]


def small_puzzle_of_ours(random: Random) -> Puzzle:
    """The same, of a kind that a server knows."""
    ours = registry.packaged_kinds()
    while type(puzzle := small_puzzle(random)) not in ours:
        pass
    return puzzle


def solutions(puzzle: Puzzle) -> NDArray[np.int16]:
    """All solutions, flat, a row each."""
    boards = every_board(puzzle)
    found: NDArray[np.int16] = boards[keeps(puzzle, boards)]
    return found
