"""Facts: exactly what all solutions share, no more and no less."""

from __future__ import annotations

import numpy as np
import pytest
from trying import all_models

from satelier.engines.base import Verdict
from satelier.puzzles import find
from satelier.reason.facts import facts
from satelier.reason.new import new
from satelier.reason.solutions import Solutions
from satelier.solvers.base import Limits
from satelier.values import OPEN


def shared(models: np.ndarray) -> tuple[int, ...]:
    """The literals that are true in every row."""
    variables = np.arange(1, models.shape[1] + 1)
    always, never = models.all(axis=0), ~models.any(axis=0)
    return tuple((variables * (always.astype(int) - never))[always | never].tolist())


@pytest.mark.parametrize(
    ("kind", "size", "density"),
    [("takuzu", 4, 15), ("unruly", 4, 15), ("squaro", 3, 50), ("norinori", 4, None)],
)
def test_facts_are_what_all_solutions_share(kind: str, size: int, density: int | None) -> None:
    for seed in range(10):
        puzzle, _ = new(find(kind), size, size, density=density, random=np.random.default_rng(seed))
        assert facts(puzzle).literals == shared(all_models(puzzle))


def test_of_a_sudoku_also_what_a_cell_is_not() -> None:
    for seed in range(5):
        puzzle, _ = new(find("sudoku"), 4, 4, density=25, random=np.random.default_rng(seed))
        boards = np.array(list(Solutions(puzzle)))
        models = (boards.reshape(len(boards), -1)[:, :, None] == np.arange(4)).reshape(len(boards), -1)
        found = facts(puzzle)
        assert found.literals == shared(models)
        same = (boards == boards[0]).all(axis=0)
        assert (found.board == np.where(same, boards[0], OPEN)).all()


def test_a_unique_puzzle_is_all_facts() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[-1, 1, -1, 0], [-1, -1, 0, -1], [-1, 0, -1, -1], [1, 1, -1, 0]])
    found = facts(puzzle)
    assert puzzle.holds(found.board) and len(found.literals) == 16


def test_an_unsolvable_puzzle_has_none_and_limits_end_in_unknown() -> None:
    assert facts(find("squaro")(1, 2, clues=[[0, 4]])).verdict is Verdict.UNSOLVABLE
    beyond = facts(find("takuzu")(20, 20), Limits(seconds=1e-6))
    assert beyond.verdict is Verdict.UNKNOWN and beyond.literals == ()


def test_solutions_come_one_by_one() -> None:
    """The first ones of an endless number are there at once, and all differ."""
    boards = [board.tobytes() for board, _ in zip(Solutions(find("takuzu")(14, 14)), range(20), strict=False)]
    assert len(set(boards)) == 20
