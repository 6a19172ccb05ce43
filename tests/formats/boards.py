"""Random puzzles and boards of every kind, of every size class, for round trips."""

from __future__ import annotations

import numpy as np

from satelier.errors import Error
from satelier.grid.chance.regions import numbered
from satelier.puzzle import NO_CLUE, ClueLayer, Puzzle, Regions
from satelier.puzzles import find, kinds
from satelier.values import Board

KINDS = (*kinds(), "null")
FIRST = ("takuzu", "norinori", "squaro", "null")
BOXES = {4: None, 6: (2, 3), 8: (4, 2), 9: None, 12: (3, 4), 16: None, 25: None, 36: None, 10: (1, 10)}


def sizes(kind: str) -> list[tuple[int, int]]:
    if find(kind).boxed:
        return [(size, size) for size in BOXES][: 4 if find(kind).layers() else None]
    if find(kind).square:
        return [(size, size) for size in (1, 2, 3, 4, 9, 10, 31)][bool(find(kind).layers()) :]
    every = [(1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 2), (4, 4), (3, 10), (20, 30)]
    chosen = every if kind in FIRST else every[2::3]  # those that differ most
    return [size for size in chosen if is_a_size(kind, *size)]


def is_a_size(kind: str, rows: int, columns: int) -> bool:
    try:
        find(kind)(rows, columns)
    except Error:
        return False
    return True


def random_puzzle(kind: str, rows: int, columns: int, random: np.random.Generator) -> Puzzle:
    """A puzzle of any contents; half of the time with entries."""
    cls = find(kind)
    empty = cls(rows, columns, box=BOXES[rows] if cls.boxed else None)
    clues = random_clues(cls, rows, columns, random)
    puzzle = empty if clues is None else empty.with_clues(clues)  # which may say what places there are
    filled = random.random() < 0.5 or clues is None
    return puzzle.with_givens(random_board(puzzle, random)) if filled else puzzle


def random_clues(kind: type[Puzzle], rows: int, columns: int, random: np.random.Generator):
    layer = kind.clue_layer
    if isinstance(layer, Regions):
        return numbered(random.integers(0, random.integers(1, 200), (rows, columns)))[0]
    if layer is None:
        return {name: _any_sample(one, rows, columns, random) for name, one in kind.layers().items()} or None
    low, high = layer.bounds(rows, columns)
    numbers = random.integers(low - 1, high + 1, layer.lattice(rows, columns).shape)
    return np.where(numbers < low, NO_CLUE, numbers)


def _any_sample(layer: ClueLayer, rows: int, columns: int, random: np.random.Generator):
    samples = list(layer.samples(rows, columns))
    return samples[random.integers(len(samples))]


def random_board(puzzle: Puzzle, random: np.random.Generator, low: int = -1) -> Board:
    board = random.integers(low, len(puzzle.values), puzzle.shape).astype(np.int16)
    return puzzle.with_taken(board)  # nobody leaves out what clues take up
