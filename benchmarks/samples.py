"""The puzzles of the races, the same on every machine: made here, from fixed seeds.

A base is made with this project's own solver; a *disguise* of it (digits renamed, lines and boxes
permuted, the grid turned) is as difficult for a person and different for a program.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.making.clueing import Clueing, Unit, clueing_of
from satelier.reason.making.thinning import needed, shuffled, to_unique, without
from satelier.reason.new import new
from satelier.values import OPEN, Board

Random = np.random.Generator

# Sudokus known for being hard, each under the name it goes by.
HARDEST = {
    "Inkala 2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "Inkala 2010": "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "AI Escargot": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "Golden Nugget": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "Easter Monster": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "Fata Morgana": "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
}


def hardest(disguises: int, seed: int = 0) -> Board:
    bases = np.array([[-1 if s == "." else int(s) - 1 for s in line] for line in HARDEST.values()])
    boards = bases.reshape(-1, 9, 9).astype(np.int16)
    return disguised(boards, disguises, sudoku_disguise, seed)


def sudokus(side: int, bases: int, disguises: int, tries: int | None = None, seed: int = 0) -> Board:
    """Clue-minimal sudokus; with `tries` clues are taken away so many times only."""
    made = np.array([thinned("sudoku", side, seed + number, tries) for number in range(bases)])
    return disguised(made, disguises, sudoku_disguise, seed)


def takuzus(side: int, bases: int, disguises: int, seed: int = 0) -> Board:
    made = np.array([thinned("takuzu", side, seed + number) for number in range(bases)])
    return disguised(made, disguises, takuzu_disguise, seed)


def thinned(kind: str, side: int, seed: int, tries: int | None = None) -> Board:
    random = np.random.default_rng(seed)
    puzzle, solution = new(find(kind), side, side, density=100, random=random)
    assert solution is not None
    clueing = clueing_of(puzzle.with_givens(solution), solution)
    units = clueing.units(symmetric=False)
    kept = to_unique(clueing, units, random) if tries is None else fewer(clueing, units, tries, random)
    assert kept is not None
    return clueing.kept_units(kept).givens


def fewer(clueing: Clueing, units: list[Unit], tries: int, random: Random) -> list[Unit]:
    """Units that leave one solution; so many of them were tried to be left out."""
    kept = needed(clueing, shuffled(units, random)) or units
    for unit in kept[:tries]:
        kept = needed(clueing, without(kept, unit)) or kept
    return kept


# Disguises


def disguised(bases: Board, count: int, disguise: Callable[[Board, Random], Board], seed: int) -> Board:
    """So many of each base, in an order where neighbours have different bases."""
    random = np.random.default_rng(seed)
    return np.array([disguise(base, random) for _ in range(count) for base in bases])


def sudoku_disguise(board: Board, random: Random) -> Board:
    side = len(board)
    names = np.append(random.permutation(side), OPEN).astype(np.int16)
    turned = names[board[lines(side, random)][:, lines(side, random)]]
    return np.ascontiguousarray(turned.T if random.random() < 0.5 else turned)


def lines(side: int, random: Random) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The lines in another order that keeps every box together."""
    box = round(side**0.5)
    bands = [band * box + random.permutation(box) for band in random.permutation(box)]
    return np.concatenate(bands)


def takuzu_disguise(board: Board, random: Random) -> Board:
    turned = np.rot90(board, int(random.integers(4)))
    swapped = np.where(turned == OPEN, turned, 1 - turned) if random.random() < 0.5 else turned
    return np.ascontiguousarray(swapped.T if random.random() < 0.5 else swapped).astype(np.int16)


# Large grids


def squaro(size: int, seed: int) -> Puzzle:
    """Each circle filled with probability one half: its 0s and 4s give it away."""
    return new(find("squaro"), size, size, density=50, random=np.random.default_rng(seed))[0]


def hard_squaro(size: int, seed: int) -> Puzzle:
    """A grid without 0 and 4, which unit propagation would start from: such cells are mended at random."""
    random = np.random.default_rng(seed)
    board = (random.random((size + 1, size + 1)) < 0.5).astype(np.int16)
    while True:
        counts = board[:-1, :-1] + board[1:, :-1] + board[:-1, 1:] + board[1:, 1:]
        extreme = np.argwhere((counts == 0) | (counts == 4))
        if not len(extreme):
            return find("squaro").around(board, random)
        some = extreme[random.random(len(extreme)) < 0.5]  # mending all at once could go on for ever
        rows, columns = (some + random.integers(0, 2, some.shape)).T
        board[rows, columns] ^= 1


def norinori(size: int, seed: int) -> Puzzle:
    return new(find("norinori"), size, size, random=np.random.default_rng(seed))[0]


def fresh(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with nothing worked out yet: its families are part of what is timed."""
    return puzzle.with_givens(puzzle.givens)


def clue_lists(puzzle: Puzzle) -> list[list[int]]:
    assert puzzle.clues is not None
    clues: list[list[int]] = puzzle.clues.tolist()
    return clues
