"""Boards that fall into parts have as many solutions as the ways of their parts, multiplied."""

from __future__ import annotations

import numpy as np
import pytest
from native_boards import KINDS

from odd_kinds import Echo, Halves, Twice
from satelier.engines.counters.ask.batch import Answers, ask
from satelier.engines.counters.compile.plan import plan_of, plan_of_one
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import find
from satelier.reason.batches import count_many
from small_puzzles import SIZES, any_puzzle, count_by_trying

ALL = 2**60


def one(puzzle: Puzzle, budget: int = 10**6, most: int = ALL) -> Answers:
    plan = plan_of_one(puzzle)
    return ask(plan, np.full((1, *puzzle.shape), -1), None, most, budget, compile=True)


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_all_solutions_are_as_many_as_trying_finds(kind: str) -> None:
    for seed in range(40):
        puzzle = any_puzzle(kind, 300 + seed)
        assert one(puzzle).counts.tolist() == [count_by_trying(puzzle)]


def test_nothing_said_is_nothing_held() -> None:
    """All circles are free; so many solutions are never found one by one."""
    blank = find("squaro")(5, 5, clues=np.full((5, 5), NO_CLUE))
    found = one(blank, budget=40)
    assert found.settled.all() and found.counts.tolist() == [2**36]


def test_ways_are_multiplied_up_to_as_many_as_are_asked_for() -> None:
    """Cells apart from one another: four ways each to fill one of four circles."""
    clues = np.full((5, 5), NO_CLUE)
    clues[::2, ::2] = 1
    puzzle = find("squaro")(5, 5, clues=clues)
    assert one(puzzle).counts.tolist() == [4**9]
    assert one(puzzle, most=1_000).counts.tolist() == [1_000]
    assert count_many("squaro", clues[None], 1_000).tolist() == [1_000]
    assert count_many("squaro", clues[None], ALL).tolist() == [4**9]


def test_where_the_budget_ends_there_are_more_than_were_found() -> None:
    clues = np.full((7, 7), NO_CLUE)
    clues[::3, ::3] = 2
    puzzle = find("squaro")(7, 7, clues=clues)
    number = 6**9 * 2 ** (64 - 36)
    bounds = [(int(found.counts[0]), bool(found.settled[0])) for found in (one(puzzle, b) for b in range(80))]
    assert all(bound <= number and settled == (bound == number) for bound, settled in bounds)
    assert bounds[0][0] >= 2**28 and [number for number, _ in bounds] == sorted(
        number for number, _ in bounds
    )
    assert bounds[-1][1] and not bounds[0][1]


@pytest.mark.parametrize("name", ["squaro", "norinori", "unruly"])
def test_parts_in_plain_python_too(name: str) -> None:
    batch = KINDS[name](20, np.random.default_rng(14))
    plan = plan_of(find(batch.kind)(*batch.boards.shape[1:]))
    plain, fast = (
        ask(plan, batch.givens, batch.clues, ALL, 15, compile=compile) for compile in (False, True)
    )
    assert np.array_equal(plain.counts, fast.counts)
    assert np.array_equal(plain.solutions, fast.solutions)
    assert len(set(plain.settled.tolist())) == 2, "some within the budget, and some not"


def test_no_boards_are_no_answers() -> None:
    assert count_many("squaro", np.zeros((0, 3, 3), int), 5).shape == (0,)


# What a plan supposes of clues.


@pytest.mark.parametrize("kind", ["squaro", "norinori", "takuzu", "sudoku", "unruly", "null"])
def test_clues_of_the_kinds_that_there_are_give_bounds_and_regions(kind: str) -> None:
    assert plan_fits_kind(find(kind)(4, 4))


@pytest.mark.parametrize("kind", [Echo, Halves, Twice])
def test_clues_that_say_something_else_are_noticed(kind: type[Puzzle]) -> None:
    assert not plan_fits_kind(kind(3, 3))
