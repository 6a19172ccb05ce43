"""Batches of kinds whose clues are not bounds of one group: as trying every board says, board by board."""

from __future__ import annotations

import numpy as np
import pytest

from odd_kinds import Echo, Guarded, Halves, Twice
from open_kinds.loading import kind_of
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.puzzle import Puzzle, Regions
from satelier.puzzles import find
from satelier.reason.batches import count_many, solve_many, unique_many
from satelier.reason.count import count
from small_puzzles import count_by_trying

BOARDS = 60
ALL = 1_000


def boards_of(kind: type[Puzzle]) -> np.ndarray:
    """Random givens, numbers or regions of 3 × 3."""
    random = np.random.default_rng(5)
    if kind.clue_layer is None:
        return random.choice([-1, -1, 0, 1], (BOARDS, 3, 3))
    if isinstance(kind.clue_layer, Regions):
        tables = random.integers(0, 4, (BOARDS, 3, 3))
        return np.stack([np.unique(one, return_inverse=True)[1].reshape(3, 3) for one in tables])
    return random.choice([-1, -1, -1, 0, 1, 2], (BOARDS, 3, 3))


def puzzle_of(kind: type[Puzzle], board: np.ndarray) -> Puzzle:
    return kind(3, 3, **{"givens" if kind.clue_layer is None else "clues": board})


@pytest.mark.parametrize("kind", [Echo, Guarded, Halves, Twice])
def test_every_board_has_its_own_plan_where_one_does_not_fit_all(kind: type[Puzzle]) -> None:
    boards = boards_of(kind)
    puzzles = [puzzle_of(kind, board) for board in boards]
    expected = np.array([count_by_trying(puzzle) for puzzle in puzzles])
    assert len(set(expected.tolist())) > 1
    assert count_many(kind, boards, ALL).tolist() == expected.tolist()
    assert unique_many(kind, boards).tolist() == (expected == 1).tolist()
    for puzzle, number, solution in zip(puzzles, expected, solve_many(kind, boards), strict=True):
        assert puzzle.holds(solution) if number else (solution == -1).all()


@pytest.mark.parametrize("kind", ["squaro", "norinori"])
def test_what_clues_mean_is_learnt_on_a_small_grid(kind: str) -> None:
    assert plan_fits_kind(find(kind)(60, 60))
    assert not plan_fits_kind(Halves(60, 60)) and not plan_fits_kind(Echo(60, 60))


def test_a_claim_about_nothing_is_not_overlooked() -> None:
    """A cell that no piece covers wants one all the same."""
    uncovered, covered = [[2], [2], [4]], [[3], [-1], [-1]]
    for clues, number in ((uncovered, 0), (covered, 1)):
        assert count_many("shikaku", np.array([clues]), 5).tolist() == [number]


def test_clues_may_say_what_values_there_are() -> None:
    """A region of six cells has a six; a board with smaller regions beside it does not have to."""
    clues, givens = np.zeros((2, 3, 2), int), np.full((2, 3, 2), -1)
    clues[1, 1:] = 1
    givens[0, 1, 0] = 5
    assert count_many("suguru", clues, 5, givens=givens).tolist() == [
        min(5, count(find("suguru")(3, 2, clues=own, givens=given)).number)
        for own, given in zip(clues, givens, strict=True)
    ]


@pytest.mark.parametrize("kind", ["suguru", "ripple"])
def test_one_cell_has_the_one_value_that_its_region_says(kind: str) -> None:
    """Whatever values a grid without regions would have."""
    one = find(kind)(1, 1, clues=[[0]])
    assert count_many(kind, [[[0]]], 5).tolist() == [1]
    assert count(one).number == count(one.with_givens([[0]])).number == 1


def test_a_number_may_be_a_count_at_one_place_and_not_at_another() -> None:
    seen = find("kurodoko")(3, 1, clues=[[-1], [2], [2]])
    assert count(seen).number == count_by_trying(seen)
    assert count_many("kurodoko", np.array([seen.clues]), 12).tolist() == [count_by_trying(seen)]


def test_a_claim_that_nothing_meets_has_an_empty_clause() -> None:
    never = kind_of("climb")(3, 1, clues=[[0], [0], [0]])
    assert count(never).number == count_by_trying(never)


def test_a_board_without_any_place_is_checked() -> None:
    nothing = find("shikaku")(1, 1)
    assert nothing.givens.size == 0 and not nothing.holds(nothing.givens)
    assert [one.rule.name for one in nothing.violations(nothing.givens)] == ["covered"]


def test_a_board_without_any_place_is_counted() -> None:
    mats = kind_of("mats")
    assert count_many(mats, np.zeros((1, 1, 1), int), 5).tolist() == [count(mats(1, 1, clues=[[0]])).number]
