"""Numbers of solutions by the native kernel: at once, branch by branch, and handed over to others."""

from __future__ import annotations

import collections
import functools
import itertools

import numpy as np
import pytest

from odd_kinds import Echo, Guarded, Halves, Twice
from satelier.engines.base import Stopwatch
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import find
from satelier.reason import count as counting
from satelier.reason.count import Kind, SolutionCount, count
from satelier.reason.counting import by_kernel
from satelier.reason.counting.by_kernel import Counter, counter_of
from satelier.reason.new import new
from satelier.solvers.base import NO_LIMITS, Limits
from satelier.values import OPEN
from small_puzzles import SIZES, any_puzzle, count_by_trying


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there from the start, and there is no sweep."""
    monkeypatch.setattr(counting, "pays_now", lambda watch: True)
    monkeypatch.setattr(counting, "planned", lambda puzzle: None)


def counter(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Counter:
    made = counter_of(puzzle, Stopwatch(limits))
    assert made is not None
    return made


def by_branches(puzzle: Puzzle) -> int:
    *bounds, (number, complete) = counter(puzzle).by_branches(None)
    assert complete and all(bound <= number for bound, _ in bounds) and not any(end for _, end in bounds)
    return number


@functools.cache
def sudokus() -> np.ndarray:
    """All of four by four, by trying all rows, two and two."""
    rows = np.array(list(itertools.permutations(range(4))))
    pairs = np.array(
        [two for two in itertools.product(rows, repeat=2) if len({*two[0][:2], *two[1][:2]}) == 4]
    )
    grids = np.array([np.concatenate(two) for two in itertools.product(pairs, repeat=2)])
    return grids[(np.sort(grids, axis=1) == np.arange(4)[:, None]).all(axis=(1, 2))]


def some_sudoku(seed: int) -> tuple[Puzzle, int]:
    """A few digits of a grid, and now and then any digit; and how many grids have them."""
    random = np.random.default_rng(seed)
    board = np.where(random.random((4, 4)) < 0.3, sudokus()[random.integers(288)], OPEN)
    board[tuple(random.integers(0, 4, 2))] = random.integers(0, 4)
    agree = ((board == OPEN) | (sudokus() == board)).all(axis=(1, 2))
    return find("sudoku")(4, 4, givens=board), int(agree.sum())


# Exactly.


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_as_many_as_trying_finds(kind: str) -> None:
    for seed in range(25):
        puzzle = any_puzzle(kind, 40 + seed)
        number = count_by_trying(puzzle)
        assert count(puzzle) == SolutionCount(number, Kind.EXACT)
        assert by_branches(puzzle) == number


def test_as_many_sudokus_as_there_are() -> None:
    assert len(sudokus()) == 288
    for seed in range(25):
        puzzle, number = some_sudoku(seed)
        assert count(puzzle) == SolutionCount(number, Kind.EXACT)
        assert by_branches(puzzle) == number


@pytest.mark.parametrize("kind", [Echo, Halves, Twice])
def test_kinds_whose_clues_no_plan_knows(kind: type[Puzzle]) -> None:
    random = np.random.default_rng(4)
    for _ in range(10):
        clues = random.integers(0, 3, (3, 4)) if kind is Echo else np.sort(random.permutation(12) // 4)
        puzzle = kind(3, 4, clues=clues.reshape(3, 4), givens=random.choice([OPEN, OPEN, OPEN, 0, 1], (3, 4)))
        assert counter(puzzle).clues is None
        assert count(puzzle) == SolutionCount(count_by_trying(puzzle), Kind.EXACT)


def test_a_claim_without_a_counter_is_counted_by_its_clauses() -> None:
    for givens in ([[1, -1, -1]] + [[-1] * 3] * 2, [[-1] * 3] * 3, [[1, 1, -1], [1, -1, -1], [-1] * 3]):
        puzzle = Guarded(3, 3, givens=givens)
        assert counter_of(puzzle, Stopwatch(NO_LIMITS)) is not None
        assert count(puzzle) == SolutionCount(count_by_trying(puzzle), Kind.EXACT)


@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        (find("squaro")(1, 2, clues=[[7, 2]]), 0),
        (find("squaro")(1, 2, clues=[[2, NO_CLUE]], givens=[[3, -1, -1], [-1, -1, -1]]), 6 * 4),
        (find("takuzu")(2, 2, givens=[[-1, 2], [-1, -1]]), 2),
    ],
)
def test_numbers_that_the_kind_has_not_are_for_the_solver(puzzle: Puzzle, number: int) -> None:
    """A place with no such value is open, seven corners are too many."""
    assert counter_of(puzzle, Stopwatch(NO_LIMITS)) is None
    assert count(puzzle) == SolutionCount(number, Kind.EXACT)


# Branch by branch.


@pytest.mark.parametrize("conflicts", [0, 30, 400])
def test_small_budgets_give_the_same_number(conflicts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Branches are split again, and go to the solver where the kernel finds nothing."""
    monkeypatch.setattr(by_kernel, "CONFLICTS", conflicts)
    monkeypatch.setattr(by_kernel, "BRANCHES", 3)
    assert by_branches(find("takuzu")(4, 4)) == 72
    assert by_branches(find("sudoku")(4, 4)) == 288
    assert by_branches(find("squaro")(2, 2, clues=[[2, 2], [2, 2]])) == 14
    assert by_branches(find("sudoku")(1, 1)) == 1
    assert by_branches(find("sudoku")(4, 4, givens=[[0, 1, 2, -1], [-1, -1, -1, 3], [-1] * 4, [-1] * 4])) == 0


def test_bounds_grow_while_branches_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_kernel, "CONFLICTS", 2_000)
    bounds = itertools.islice(counter(find("takuzu")(10, 10)).by_branches(None), 12)
    numbers = [number for number, _ in bounds]
    assert numbers[-1] > 4 * numbers[0] > 0


def test_a_puzzle_of_some_thousands_of_solutions_is_counted_whole() -> None:
    puzzle, _ = new(find("takuzu"), 10, 10, density=25, random=np.random.default_rng(0))
    number = count(puzzle)
    assert number.kind is Kind.EXACT and number.number > by_kernel.FEW
    assert by_branches(puzzle) == number.number


# Handing over.


def test_what_is_hard_for_the_kernel_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_kernel, "CONFLICTS", 5)
    monkeypatch.setattr(Counter, "by_branches", None)
    assert count(find("takuzu")(4, 4)) == SolutionCount(72, Kind.EXACT)


def test_while_the_kernel_is_not_compiled_solutions_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until that takes so long that it pays to get it; nothing is counted twice."""
    asked = iter([*[False] * 150, *[True] * 1_000])
    monkeypatch.setattr(counting, "pays_now", lambda watch: next(asked))
    assert count(find("sudoku")(4, 4)) == SolutionCount(288, Kind.EXACT)
    assert next(asked), "it was asked for, and then no more"
    monkeypatch.setattr(counting, "pays_now", lambda watch: False)
    monkeypatch.setattr(counting, "counter_of", None)
    assert count(find("sudoku")(4, 4)) == SolutionCount(288, Kind.EXACT)


def test_when_the_compiled_kernel_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """To load it: once the process has waited longer. To compile it: by a long count without limits."""

    class Slow:
        loaded, at_hand = False, False

    spent: collections.Counter[type] = collections.Counter()
    monkeypatch.setattr(by_kernel, "solve_boards", Slow)
    monkeypatch.setattr(by_kernel, "SPENT", spent)
    limited, patient = Stopwatch(Limits(seconds=1_000)), Stopwatch(NO_LIMITS)
    assert not by_kernel.pays_now(patient)
    for each in (limited, patient):
        each.start -= 100
    assert by_kernel.pays_now(patient) and not by_kernel.pays_now(limited)
    monkeypatch.setattr(Slow, "at_hand", True)
    assert by_kernel.pays_now(limited) and not by_kernel.pays_now(Stopwatch(NO_LIMITS))
    by_kernel.has_waited(limited)
    assert spent[Slow] > 99 and by_kernel.pays_now(Stopwatch(NO_LIMITS))
    monkeypatch.setattr(Slow, "at_hand", False)
    assert not by_kernel.pays_now(Stopwatch(NO_LIMITS))


# Limits.


@pytest.mark.parametrize("kind", ["takuzu", "sudoku"])
def test_most_stops_the_count(kind: str) -> None:
    puzzle = find(kind)(4, 4)
    number = count(puzzle).number
    for most in (0, 1, 5, 60, number - 1, number):
        assert count(puzzle, most=most) == SolutionCount(most, Kind.AT_LEAST)
    assert count(puzzle, most=number + 1) == SolutionCount(number, Kind.EXACT)


@pytest.mark.parametrize(("kind", "size"), [("takuzu", 12), ("sudoku", 9), ("takuzu", 20)])
def test_what_cannot_be_counted_in_time_is_bounded(kind: str, size: int) -> None:
    bound = count(find(kind)(size, size), Limits(seconds=0.6))
    assert bound.kind is Kind.AT_LEAST and bound.number > 0
    assert count(find(kind)(size, size), Limits(seconds=1e-9)).kind is Kind.AT_LEAST


def test_conflicts_are_limited_question_by_question() -> None:
    """Many easy solutions are all found; what takes one question too many is not."""
    assert count(find("sudoku")(4, 4), Limits(conflicts=50)) == SolutionCount(288, Kind.EXACT)
    assert count(find("takuzu")(20, 20), Limits(conflicts=1)).kind is Kind.AT_LEAST


def test_a_label_without_cells_is_no_region() -> None:
    puzzle = find("norinori")(1, 5, clues=[[0, 0, 0, 2, 2]])
    assert count(puzzle) == SolutionCount(count_by_trying(puzzle), Kind.EXACT) == SolutionCount(1, Kind.EXACT)
