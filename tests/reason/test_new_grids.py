"""New grids: solvable ones hold their solution, the same seed gives the same grid, sizes are quick."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest

from odd_kinds import Couples
from satelier.errors import Error
from satelier.formats.text import read, write
from satelier.puzzles import find, kinds
from satelier.reason.new import new
from satelier.values import OPEN

SIZES = [
    ("takuzu", 6, 6, None),
    ("takuzu", 7, 7, None),
    ("unruly", 6, 6, None),
    ("sudoku", 4, 4, None),
    ("sudoku", 6, 6, (3, 2)),
    ("sudoku", 9, 9, None),
    ("squaro", 3, 5, None),
    ("norinori", 2, 2, None),
    ("norinori", 1, 5, None),
    ("norinori", 7, 10, None),
    ("null", 5, 5, None),
]


def generator(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize(("kind", "rows", "columns", "box"), SIZES)
@pytest.mark.parametrize("density", [None, 0, 30, 100])
def test_a_solvable_grid_holds_its_solution(kind, rows, columns, box, density) -> None:
    for seed in range(3):
        puzzle, solution = new(find(kind), rows, columns, density=density, random=generator(seed), box=box)
        assert (puzzle.rows, puzzle.columns) == (rows, columns)
        assert puzzle.holds(solution)
        assert read(find(kind), write(puzzle)) == puzzle


@pytest.mark.parametrize(("kind", "rows", "columns", "box"), SIZES)
@pytest.mark.parametrize("solvable", [True, False])
def test_the_same_seed_gives_the_same_grid(kind, rows, columns, box, solvable) -> None:
    first, again = (
        new(find(kind), rows, columns, random=generator(9), box=box, solvable=solvable)[0] for _ in range(2)
    )
    assert first == again


@pytest.mark.parametrize("kind", ["takuzu", "sudoku", "squaro", "norinori"])
def test_other_seeds_give_other_grids(kind: str) -> None:
    grids = {new(find(kind), 9, 9, random=generator(seed))[0] for seed in range(8)}
    assert len(grids) == 8


@pytest.mark.parametrize("kind", ["takuzu", "sudoku"])
@pytest.mark.parametrize("solvable", [True, False])
def test_density_is_the_share_of_givens(kind: str, solvable: bool) -> None:
    for density in (0, 25, 100):
        puzzle, _ = new(find(kind), 4, 4, density=density, random=generator(1), solvable=solvable)
        assert int((puzzle.givens != OPEN).sum()) == 16 * density // 100


@pytest.mark.parametrize("solvable", [True, False])
def test_more_density_gives_squaro_a_higher_sum(solvable: bool) -> None:
    sums = [
        int(
            new(find("squaro"), 30, 30, density=density, random=generator(1), solvable=solvable)[
                0
            ].clues.sum()
        )
        for density in (0, 20, 50, 80, 100)
    ]
    assert sums == sorted(sums)
    assert (sums[0], sums[-1]) == (0, 4 * 900)


def test_a_fully_random_grid_has_no_solution_to_show() -> None:
    puzzle, solution = new(find("norinori"), 9, 12, random=generator(1), solvable=False)
    assert solution is None
    assert len(np.unique(puzzle.clues)) == 18


def test_a_grid_is_made_around_a_solution_that_is_given() -> None:
    _, solution = new(find("norinori"), 8, 8, random=generator(1))
    puzzle, same = new(find("norinori"), 8, 8, random=generator(2), solution=solution)
    assert puzzle.holds(solution)
    assert np.array_equal(same, solution)


def test_another_solution_is_drawn_where_no_clues_fit_the_first() -> None:
    for seed in range(6):
        puzzle, solution = new(Couples, 3, 3, random=generator(seed))
        assert solution is not None and puzzle.holds(solution) and solution.sum() % 2 == 0


def test_what_cannot_be_made_is_refused_with_a_sentence() -> None:
    with pytest.raises(Error, match="no solved norinori of 1 × 1"):
        new(find("norinori"), 1, 1, random=generator(1))
    with pytest.raises(Error, match="from 0 to 100"):
        new(find("squaro"), 5, 5, density=101, random=generator(1))
    with pytest.raises(Error, match="not a solution of any takuzu"):
        new(find("takuzu"), 4, 4, random=generator(1), density=100, solution=np.zeros((4, 4), dtype=np.int16))
    for cells in ([], [0], [0, 1, 2]):
        board = np.zeros((4, 4), dtype=np.int16)
        board.flat[cells] = 1
        with pytest.raises(Error, match="not a solution of any norinori"):
            new(find("norinori"), 4, 4, random=generator(1), solution=board)
    with pytest.raises(Error, match=r"\(2, 2\), expected \(4, 4\)"):
        new(find("takuzu"), 4, 4, random=generator(1), solution=np.zeros((2, 2), dtype=np.int16))
    with pytest.raises(Error, match="too large"):
        new(find("squaro"), 10**6, 10**6, random=generator(1))


@pytest.mark.parametrize(("kind", "size"), [("squaro", 1000), ("norinori", 100), ("sudoku", 16)])
def test_large_grids(kind: str, size: int) -> None:
    puzzle, solution = new(find(kind), size, size, random=generator(1))
    assert puzzle.holds(solution)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), [("takuzu", 30), ("unruly", 30), ("sudoku", 25)])
def test_the_largest_that_a_solver_draws(kind: str, size: int) -> None:
    puzzle, solution = new(find(kind), size, size, random=generator(1))
    assert puzzle.holds(solution)


@pytest.mark.parametrize("kind", kinds())
def test_one_line_of_cells_has_a_puzzle_or_is_refused(kind: str) -> None:
    for size in ((1, 1), (1, 3), (3, 1)):
        with contextlib.suppress(Error):
            made = new(find(kind), *size, density=50.0, random=np.random.default_rng(1))
            assert made[0].size == size


def test_a_line_of_cells_with_walls_has_no_loop() -> None:
    """Where no cell has a way on at all."""
    assert not find("simpleloop")(1, 3, clues=[[0, 0, 0]]).holds(np.ones(2, dtype=np.int16))


@pytest.mark.parametrize("kind", ["fillomino", "fillomino_three"])
def test_a_new_grid_has_the_values_that_whoever_reads_it_sees(kind: str) -> None:
    for seed in range(4):
        puzzle = new(find(kind), 3, 3, random=np.random.default_rng(seed))[0]
        read = find(kind)(3, 3, givens=puzzle.givens)
        assert (puzzle, len(puzzle.values)) == (read, len(read.values))
