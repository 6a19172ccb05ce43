"""Puzzles made by the kernel: one solution, proved by CaDiCaL, and no clue to spare."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.claims.family import Instance
from satelier.engines.counters.arrays import table_of
from satelier.engines.counters.compile.families import compiled
from satelier.engines.counters.kernels.boards import settled
from satelier.engines.counters.running import run
from satelier.errors import UsageError
from satelier.logic.codes import decoded
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.batches import generate_many
from satelier.reason.solutions import unique

SIZES = {"sudoku": (4, 4), "takuzu": (6, 6), "unruly": (4, 6), "squaro": (3, 3)}


def puzzle_of(kind: str, board: np.ndarray) -> Puzzle:
    cls = find(kind)
    return cls(*board.shape, **{"givens" if cls.clue_layer is None else "clues": board})


@pytest.mark.parametrize("kind", SIZES)
def test_generated_puzzles_are_unique_and_minimal(kind: str) -> None:
    made = generate_many(kind, *SIZES[kind], 3, seed=11)
    for board, solution in zip(*made, strict=True):
        puzzle = puzzle_of(kind, board)
        assert puzzle.holds(solution)
        assert unique(puzzle)
        for place in np.flatnonzero(board >= 0).tolist():
            fewer = board.copy()
            fewer.flat[place] = -1
            assert unique(puzzle_of(kind, fewer)) is False


def test_each_puzzle_depends_on_its_own_seed_alone() -> None:
    together = generate_many("takuzu", 6, 6, 4, seed=3)
    apart = [generate_many("takuzu", 6, 6, 1, seed=3 + number) for number in range(4)]
    assert np.array_equal(together.boards, np.concatenate([one.boards for one in apart]))
    assert np.array_equal(together.boards, generate_many("takuzu", 6, 6, 4, seed=3, jobs=2).boards)


def test_what_cannot_be_made_is_told() -> None:
    with pytest.raises(UsageError, match="regions"):
        generate_many("norinori", 5, 5, 1, seed=1)
    with pytest.raises(UsageError, match="at least 1"):
        generate_many("takuzu", 6, 6, 0, seed=1)


def derived(puzzle: Puzzle) -> list[int]:
    """The literals that counters make true, in their order."""
    counters, state = compiled(puzzle.families, puzzle.variables)
    table = table_of(state, puzzle.variables, levels=0)
    run(settled, counters, table, fast=False)
    found: list[int] = decoded(table.queue[: np.count_nonzero(table.values)]).tolist()
    return found


def forces(instance: Instance, literal: int, known: set[int]) -> bool:
    """Whether the literal's opposite, beside what is known, leaves the claim no chance."""
    inputs, known = instance.literals, known | {-literal}
    true = np.array([[one in known for one in inputs]])
    false = np.array([[-one in known for one in inputs]])
    return not instance.claim.possible(true, false)[0]


@pytest.mark.parametrize("kind", ["sudoku", "takuzu", "squaro"])
def test_a_single_instance_forces_whatever_counters_derive(kind: str) -> None:
    puzzle = puzzle_of(kind, generate_many(kind, *SIZES[kind], 1, seed=4).boards[0])
    literals, known = derived(puzzle), set[int]()
    for literal in literals:
        instances = (instance for family in puzzle.families for instance in family)
        assert any(forces(one, literal, known) for one in instances if {literal, -literal} & {*one.literals})
        known.add(literal)
    assert known
