"""Random boards of every kind, solvable, unsolvable and with several solutions: arrays for the batches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from satelier.grid.chance.regions import grow, numbered, scattered
from satelier.puzzle import Puzzle
from satelier.puzzles import find

Random = np.random.Generator


@dataclass(frozen=True)
class Batch:
    """Boards of one kind and size; `clues` where the kind has them."""

    kind: str
    givens: np.ndarray
    clues: np.ndarray | None = None
    box: tuple[int, int] | None = None

    @property
    def boards(self) -> np.ndarray:
        return self.givens if self.clues is None else self.clues

    def puzzle(self, number: int) -> Puzzle:
        clues = None if self.clues is None else self.clues[number]
        rows, columns = self.boards.shape[1:]
        return find(self.kind)(rows, columns, clues=clues, givens=self.givens[number], box=self.box)


def holes(solutions: np.ndarray, values: int, random: Random) -> np.ndarray:
    """Solutions with most cells open, and now and then a wrong value."""
    count = len(solutions)
    share = random.uniform(0.3, 1.0, (count, 1, 1))
    noise = random.random(solutions.shape) < random.choice([0, 0, 0.02], (count, 1, 1))
    values_now = np.where(noise, random.integers(0, values, solutions.shape), solutions)
    return np.where(random.random(solutions.shape) < share, -1, values_now)


def latin(size: int, box: tuple[int, int], count: int, random: Random) -> np.ndarray:
    """Sudoku solutions: one pattern, its symbols and its lines (inside their bands) shuffled."""
    height, width = box
    rows, columns = np.arange(size)[:, None], np.arange(size)
    pattern = (width * (rows % height) + rows // height + columns) % size
    bands = [random.permutation(height) + height * band for band in random.permutation(width)]
    shuffled = pattern[np.concatenate(bands)]
    return np.stack([random.permutation(size)[shuffled] for _ in range(count)])


def sudokus(count: int, random: Random, size: int = 9, box: tuple[int, int] = (3, 3)) -> Batch:
    return Batch("sudoku", holes(latin(size, box, count, random), size, random), box=box)


def takuzus(count: int, random: Random, size: int = 6, kind: str = "takuzu") -> Batch:
    """From a few solutions, turned and with 0 and 1 exchanged."""
    from satelier.reason.new import draw

    cls = find(kind)
    base = np.stack([draw(cls(size, size), 50, random) for _ in range(4)])
    some = base[random.integers(0, len(base), count)]
    some = np.where(random.random((count, 1, 1)) < 0.5, some, 1 - some)
    some = np.where(random.random((count, 1, 1)) < 0.5, some, some[:, ::-1])
    return Batch(kind, holes(some, 2, random))


def squaros(count: int, random: Random, rows: int = 4, columns: int = 5) -> Batch:
    filled = random.random((count, rows + 1, columns + 1)) < random.uniform(0.2, 0.8, (count, 1, 1))
    clues = sum(filled[:, i : i + rows, j : j + columns].astype(int) for i in (0, 1) for j in (0, 1))
    blank = random.random(clues.shape) < random.choice([0, 0.2, 0.5], (count, 1, 1))
    other = np.where(random.random(clues.shape) < 0.02, random.integers(0, 5, clues.shape), clues)
    givens = np.where(random.random(filled.shape) < 0.05, random.integers(0, 2, filled.shape), -1)
    return Batch("squaro", givens, np.where(blank, -1, other))


def norinoris(count: int, random: Random, rows: int = 5, columns: int = 6) -> Batch:
    """Half of them around dominoes, some of which are given; the others any regions and any givens."""
    cls, made, known = find("norinori"), [], []
    for number in range(count):
        board = cls.draw(rows, columns, 100, random)
        if number % 2:
            made.append(cls.around(board, random).clues)
        else:
            made.append(numbered(grow(scattered(rows, columns, 5, random), random))[0])
            board = random.integers(0, 2, board.shape)
        known.append(np.where(random.random(board.shape) < (0.3 if number % 2 else 0.02), board, -1))
    return Batch("norinori", np.stack(known), np.stack(made))


KINDS: dict[str, Callable[[int, Random], Batch]] = {
    "sudoku": sudokus,
    "sudoku 6": lambda count, random: sudokus(count, random, 6, (2, 3)),
    "takuzu": takuzus,
    "takuzu 5": lambda count, random: takuzus(count, random, 5),
    "takuzu 10": lambda count, random: takuzus(count, random, 10),
    "unruly": lambda count, random: takuzus(count, random, 6, "unruly"),
    "squaro": squaros,
    "norinori": norinoris,
}
