"""Small puzzles of every kind with two values, with or without solutions, that can be solved by trying."""

from __future__ import annotations

import functools
import itertools

import numpy as np

from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN

SIZES = {"squaro": (2, 2), "takuzu": (4, 4), "unruly": (4, 4), "norinori": (3, 4), "null": (3, 3)}


def any_puzzle(kind: str, seed: int) -> Puzzle:
    """A small puzzle with or without solutions: random clues, random givens."""
    random = np.random.default_rng(seed)
    cls, size = find(kind), SIZES[kind]
    clues = {"squaro": random.integers(-1, 5, size), "norinori": random.integers(0, 3, size)}.get(kind)
    if kind == "norinori":
        clues = np.unique(clues, return_inverse=True)[1].reshape(size)
    puzzle = cls(*size, clues=clues)
    givens = random.integers(0, 2, puzzle.shape)
    givens[random.random(puzzle.shape) < random.choice([0.6, 0.8, 1.0])] = OPEN
    return puzzle.with_givens(givens)


@functools.cache
def all_assignments(variables: int) -> np.ndarray:
    """Every assignment, a row each; column 0 is unused, so that columns are variables."""
    bits = np.arange(2**variables)[:, None] >> np.arange(variables) & 1
    return np.hstack([np.zeros((2**variables, 1), dtype=bool), bits.astype(bool)])


def count_by_trying(puzzle: Puzzle) -> int:
    """How many assignments of the cells keep every instance of every rule, each asked by itself."""
    left = all_assignments(puzzle.variables)
    for instance in itertools.chain.from_iterable(puzzle.families):
        literals = np.array(instance.literals)
        left = left[instance.claim.holds(left[:, np.abs(literals)] ^ (literals < 0))]
    return len(left)
