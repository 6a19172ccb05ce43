"""BigCounts of solutions: by sweeping, by listing and by trying, and the figures of the documents."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from trying import all_models

from alike import alike
from prompt import prompt
from satelier.grid.chance.regions import grow, numbered, scattered
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import find
from satelier.reason.count import Kind, SolutionCount, count
from satelier.reason.counting.frontier import STATE_BITS, Planner, bits_needed, planned
from satelier.reason.counting.sweep import BigCounts, swept
from satelier.reason.new import new
from satelier.reason.solutions import Solutions, unique
from satelier.solvers.base import Limits


def by_sweep(puzzle: Puzzle) -> int:
    plan = planned(puzzle)
    assert plan is not None
    number, complete = swept(plan)
    assert complete
    return number


def some_givens(kind: str, size: int, random: np.random.Generator) -> Puzzle:
    values = random.integers(0, 2, size=(size, size))
    return find(kind)(size, size, givens=np.where(random.random((size, size)) < 0.2, values, -1))


# Agreement.


@pytest.mark.parametrize("step", alike([7, 1]))
def test_all_squaro_grids_of_two_by_two(step: int) -> None:
    for clues in list(itertools.product([NO_CLUE, 0, 1, 2, 3, 4], repeat=4))[::step]:
        puzzle = find("squaro")(2, 2, clues=np.reshape(clues, (2, 2)))
        assert by_sweep(puzzle) == len(all_models(puzzle))


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (3, 3), (3, 2), (6, 1)])
def test_squaro_grids_of_other_shapes(rows: int, columns: int) -> None:
    random = np.random.default_rng(0)
    for _ in range(10):
        puzzle = find("squaro")(rows, columns, clues=random.integers(-1, 5, size=(rows, columns)))
        assert by_sweep(puzzle) == len(all_models(puzzle))


@pytest.mark.parametrize("kind", ["takuzu", "unruly"])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_takuzu_and_unruly(kind: str, size: int) -> None:
    random = np.random.default_rng(size)
    for puzzle in [find(kind)(size, size), *(some_givens(kind, size, random) for _ in range(10))]:
        assert by_sweep(puzzle) == len(all_models(puzzle))


@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (2, 2), (1, 7), (3, 4), (4, 4), (5, 3)])
def test_norinori_of_any_regions(rows: int, columns: int) -> None:
    random = np.random.default_rng(7)
    for regions in (1, 1 + rows * columns // 6, 1 + rows * columns // 4):
        labels = numbered(grow(scattered(rows, columns, regions, random), random))[0]
        puzzle = find("norinori")(rows, columns, clues=labels)
        assert by_sweep(puzzle) == len(all_models(puzzle))


@pytest.mark.parametrize(
    ("kind", "size", "density"),
    [("sudoku", 4, 20), ("norinori", 5, None), ("takuzu", 6, 20), ("squaro", 5, 50)],
)
def test_sweeping_and_listing_agree(kind: str, size: int, density: int | None) -> None:
    for seed in range(3):
        puzzle, _ = new(find(kind), size, size, density=density, random=np.random.default_rng(seed))
        listed = Solutions(puzzle)
        boards = {board.tobytes() for board in listed}
        assert listed.complete and len(boards) == by_sweep(puzzle)


@pytest.mark.parametrize(
    "puzzle",
    [
        *(find(kind)(rows, rows) for kind in ("takuzu", "unruly") for rows in (3, 6, 8, 9, 12)),
        *(find("sudoku")(rows, rows) for rows in (4, 6, 8, 9)),
        *(find("squaro")(rows, 30, clues=np.full((rows, 30), 2)) for rows in (1, 8, 30)),
        *(
            find("norinori")(rows, rows, clues=np.arange(rows**2).reshape(rows, rows) // 7)
            for rows in (5, 9, 14)
        ),
    ],
    ids=lambda puzzle: f"{puzzle.kind} {puzzle.rows}",
)
def test_no_plan_takes_fewer_bits_than_it_needs(puzzle: Puzzle) -> None:
    """So that nothing is refused for which there is a plan."""
    by_rows = np.arange(1, puzzle.variables + 1).reshape(*puzzle.shape, -1)
    plans = []
    for order in (by_rows.ravel(), by_rows.swapaxes(0, 1).ravel()):
        plan, needed = Planner(puzzle, order).plan(), bits_needed(puzzle, order)
        assert (needed <= plan.bits <= STATE_BITS) if plan else needed > 40
        plans.append(plan)
    chosen = planned(puzzle)
    assert (chosen is None) == (plans == [None, None])
    assert chosen is None or chosen.bits == min(plan.bits for plan in plans if plan)


def test_sums_carry_beyond_any_word() -> None:
    digit = np.full(4, 2**32 - 1, dtype=np.uint64)
    added = BigCounts((digit, digit)).added(np.array([0, 3]))
    assert [sum(int(d[i]) << 32 * p for p, d in enumerate(added.digits)) for i in (0, 1)] == [
        3 * (2**64 - 1),
        2**64 - 1,
    ]
    assert added.total == 4 * (2**64 - 1)


# Figures.


@pytest.mark.parametrize(("size", "number"), [(2, 2), (4, 72), (6, 4140)])
def test_empty_takuzu_grids(size: int, number: int) -> None:
    assert count(find("takuzu")(size, size)) == SolutionCount(number, Kind.EXACT)


@pytest.mark.slow
def test_the_empty_takuzu_grid_of_eight() -> None:
    assert count(find("takuzu")(8, 8)) == SolutionCount(4_111_116, Kind.EXACT)


@pytest.mark.slow
def test_the_empty_sudoku_grid_of_six() -> None:
    assert count(find("sudoku")(6, 6, box=(2, 3))) == SolutionCount(28_200_960, Kind.EXACT)


def test_the_empty_sudoku_grid_of_four() -> None:
    assert count(find("sudoku")(4, 4)) == SolutionCount(288, Kind.EXACT)


def test_sample_grids_of_the_documents() -> None:
    """S0: four solutions. S2: 17 in 3 × 4 and one region, none for a region of one cell, 6 for the third."""
    assert count(find("squaro")(2, 5, clues=[[1, 2, 4, 3, 1], [2, 3, 4, 3, 1]])).number == 4
    assert count(find("norinori")(3, 4, clues=np.zeros((3, 4)))).number == 17
    alone = np.zeros((5, 5), dtype=int)
    alone[4, 0] = 1
    assert count(find("norinori")(5, 5, clues=alone)).number == 0
    rows = ["22334", "21334", "11154", "61154", "66655"]
    assert count(find("norinori")(5, 5, clues=[[int(c) - 1 for c in row] for row in rows])).number == 6


def test_squaro_of_ten_by_ten_is_counted_soon() -> None:
    """Exactly, however many there are: without clues all 2^121, with a few more than 10^30."""
    assert by_sweep(find("squaro")(10, 10, clues=np.full((10, 10), NO_CLUE))) == 2**121
    random = np.random.default_rng(0)
    clues = random.integers(0, 5, size=(10, 10))
    few = np.where(random.random((10, 10)) < 0.06, 2, NO_CLUE)
    full = new(find("squaro"), 10, 10, random=random)[0]
    assert prompt(lambda: count(find("squaro")(10, 10, clues=few)), 3).number > 10**30
    assert prompt(lambda: count(full), 3).kind is Kind.EXACT
    assert prompt(lambda: count(find("squaro")(10, 10, clues=clues)), 3).kind is Kind.EXACT


# Bounds.


def test_most_and_limits_give_a_lower_bound() -> None:
    assert count(find("takuzu")(10, 10), most=20) == SolutionCount(20, Kind.AT_LEAST)
    bounded = count(find("takuzu")(10, 10), Limits(seconds=0.3))
    assert bounded.kind is Kind.AT_LEAST and bounded.number > 0
    swept_in_part = count(find("takuzu")(8, 8), Limits(seconds=0.5))
    assert swept_in_part.kind is Kind.AT_LEAST and 100 <= swept_in_part.number < 4_111_116


def test_a_bound_that_is_just_reached_is_still_a_bound() -> None:
    """Whether there are more was not asked."""
    assert count(find("takuzu")(2, 2), most=2) == SolutionCount(2, Kind.AT_LEAST)
    assert count(find("takuzu")(2, 2), most=3) == SolutionCount(2, Kind.EXACT)


def test_uniqueness() -> None:
    for kind in (find("takuzu"), find("sudoku"), find("norinori"), find("squaro")):
        for seed in range(5):
            puzzle, _ = new(kind, 4, 4, random=np.random.default_rng(seed))
            assert unique(puzzle) == (count(puzzle).number == 1)
    assert unique(find("squaro")(1, 2, clues=[[0, 4]])) is False
    assert unique(find("takuzu")(20, 20), Limits(seconds=1e-6)) is None


def test_a_number_is_said_in_both_languages() -> None:
    assert SolutionCount(4140, Kind.EXACT).sentence() == "There are exactly 4,140 solutions."
    assert SolutionCount(1, Kind.EXACT).sentence("fr") == "Il y a exactement une solution."
    assert SolutionCount(500, Kind.AT_LEAST).json() == {"count": 500, "kind": "at least"}
