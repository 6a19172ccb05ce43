"""The kinds of this folder as a stranger brings them, files given by path; and *Stars*, from the guide."""

from __future__ import annotations

import contextlib
import functools
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

import numpy as np

from kinds.pages import files_of, written
from satelier.kinds import registry
from satelier.kinds.reading import read_file
from satelier.puzzle import Puzzle
from satelier.values import OPEN

FOLDER = Path(__file__).parent
NAMES = ["letters", "moles", "thirds", "rooms", "fences", "lesser", "sums", "ties", "mats", "climb", "stars"]


@functools.cache
def file_of(name: str) -> Path:
    """The file of a kind."""
    if name != "stars":
        return FOLDER / f"{name}.py"
    return written(Path(tempfile.mkdtemp()), files_of("add-a-puzzle")) / "stars.py"


@contextlib.contextmanager
def known() -> Iterator[None]:
    """Within it all kinds of this folder are known by name."""
    shelf = registry.LEARNT
    registry.LEARNT = registry.Shelf()
    try:
        for name in NAMES:
            registry.LEARNT.put(str(file_of(name)), kind_of(name))
        yield
    finally:
        registry.LEARNT = shelf


@functools.cache
def kind_of(name: str) -> type[Puzzle]:
    """The kind that a file declares."""
    return read_file(file_of(name))


def size_of(kind: type[Puzzle]) -> tuple[int, int]:
    rows, columns = kind.usual_size.split("x")
    return int(rows), int(columns)


def every_board(puzzle: Puzzle) -> np.ndarray:
    """All boards of a small puzzle, a row each, flat."""
    values, places = len(puzzle.values), len(puzzle.grid)
    assert values**places <= 70_000, "too many to try"
    return (np.arange(values**places)[:, None] // values ** np.arange(places)) % values


def keeps(puzzle: Puzzle, boards: np.ndarray, nouns: Collection[str] | None = None) -> np.ndarray:
    """Which of these boards keep every instance, each asked by itself; of groups with these nouns, if any."""
    count, values = len(puzzle.values), puzzle.values
    held = boards == 1 if values.per_place == 1 else boards[:, :, None] == np.arange(count)
    positive = held.reshape(len(boards), -1)
    kept = np.ones(len(boards), dtype=bool)
    for family in puzzle.families:
        if nouns is not None and family.part.noun not in nouns:
            continue
        for row, scope in enumerate(family.scopes):
            inputs = positive[np.ix_(kept, np.abs(scope) - 1)] ^ (scope < 0)
            kept[kept] = family[row].claim.holds(inputs)
    flat = puzzle.givens.ravel()
    return kept & ((flat == OPEN) | (boards == flat)).all(axis=1)
