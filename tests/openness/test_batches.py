"""Batches of kinds that nobody knows: as trying every board says, for ten thousand boards and more."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from open_kinds.loading import every_board, keeps, kind_of
from satelier.grid import Links, Rim
from satelier.puzzle import Puzzle
from satelier.reason.batches import count_many, solve_many, unique_many

Random = np.random.Generator
MOST = 12  # solutions that are counted
# Groups that no clue changes, but those of a rim.
SAME = ("row", "column", "square", "corner", "row-part", "column-part")


def numbered(labels: np.ndarray) -> np.ndarray:
    return np.stack([np.unique(one, return_inverse=True)[1].reshape(one.shape) for one in labels])


def letters(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"": random.choice([-1, -1, -1, -1, 0, 1, 2], (count, 3, 3))}


def moles(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"numbers": random.choice([-1, -1, -1, 0, 1, 2, 3], (count, 2, 4))}


def fences(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"numbers": random.choice([-1, 0, 1, 2, 3, 4], (count, 1, 3))}


def ties(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"numbers": random.choice([-1, -1, 1, 2, 3], (count, 2, 3))}


def mats(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"numbers": random.choice([-1, -1, -1, 0, 1], (count, 2, 3))}


def climb(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"numbers": random.choice([-1, -1, 0, 1, 2], (count, 2, 4))}


def regions(rows: int, columns: int, most: int, random: Random, count: int) -> dict[str, np.ndarray]:
    return {"regions": numbered(random.integers(0, most, (count, rows, columns)))}


def rooms(random: Random, count: int) -> dict[str, np.ndarray]:
    """At most one number for each region."""
    labels = numbered(random.integers(0, 3, (count, 2, 3)))
    numbers = np.full(labels.shape, -1)
    for own, table in zip(labels, numbers, strict=True):
        for first in np.unique(own, return_index=True)[1]:
            table.flat[first] = random.choice([-1, 0, 1, 2])
    return {"regions": labels, "numbers": numbers}


def unequal(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"signs": random.choice([-1, -1, 0, 1], (count, len(Links(3, 3))))}


def sums(random: Random, count: int) -> dict[str, np.ndarray]:
    return {"rim": random.choice([-1, 0, 1, 2, 3], (count, len(Rim(2, 3))))}


BOARDS = {
    "letters": (letters, (3, 3), 6_600),
    "moles": (moles, (2, 4), 2_000),
    "fences": (fences, (1, 3), 1_200),
    "ties": (ties, (2, 3), 150),
    "mats": (mats, (2, 3), 600),
    "climb": (climb, (2, 4), 200),
    "stars": (functools.partial(regions, 4, 4, 4), (4, 4), 400),
    "thirds": (functools.partial(regions, 3, 3, 3), (3, 3), 150),
    "rooms": (rooms, (2, 3), 150),
    "lesser": (unequal, (3, 3), 100),
    "sums": (sums, (2, 3), 150),
}


def test_there_are_enough_of_them() -> None:
    assert sum(count for _, _, count in BOARDS.values()) >= 10_000


def tried(kind: type[Puzzle], size: tuple[int, int], tables: dict[str, np.ndarray]) -> np.ndarray:
    """How many solutions each board has, by trying all."""
    first = kind(*size, clues=None if "" in tables else {name: own[0] for name, own in tables.items()})
    boards = every_board(first)
    boards = boards if "rim" in tables else boards[keeps(first, boards, SAME)]
    if "" in tables:
        found = boards[keeps(kind(*size), boards)]
        given = tables[""].reshape(len(tables[""]), 1, -1)
        return ((given == -1) | (given == found)).all(axis=2).sum(axis=1)
    counts = []
    for number in range(len(next(iter(tables.values())))):
        puzzle = kind(*size, clues={name: own[number] for name, own in tables.items()})
        counts.append(int(keeps(puzzle, boards).sum()))
    return np.array(counts)


@pytest.mark.parametrize("name", BOARDS)
def test_batches_are_what_trying_every_board_says(name: str) -> None:
    make, size, count = BOARDS[name]
    kind, tables = kind_of(name), make(np.random.default_rng(8), count)
    expected = tried(kind, size, tables)
    assert len(set(expected.tolist())) > 1
    boards = tables.get("", tables)
    counts = count_many(kind, boards, MOST, size=size)
    assert counts.tolist() == np.minimum(expected, MOST).tolist()
    assert unique_many(kind, boards, size=size).tolist() == (expected == 1).tolist()
    solutions = solve_many(kind, boards, size=size)
    assert ((solutions.reshape(count, -1) >= 0).all(axis=1) == (expected > 0)).all()
    for number in np.flatnonzero(expected)[:50].tolist():
        clues = None if "" in tables else {name: own[number] for name, own in tables.items()}
        puzzle = kind(*size, clues=clues, givens=tables[""][number] if "" in tables else None)
        assert puzzle.holds(solutions[number])
