"""Easy as ABC: what is given means the same however it is given."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.errors import InputError
from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.count import count
from satelier.reason.generate import generate
from satelier.reason.new import new
from satelier.values import OPEN

CLUES = {"rim": [1, 2, 1, 2, 2, 1, 2, 1], "letters": [2]}
GIVENS = [[1, 2], [0, -1]]


def test_a_cell_given_as_empty_is_empty_to_whomever_it_is_said() -> None:
    kind = find("easyasabc")
    made, told = kind(2, 2, clues=CLUES, givens=GIVENS), kind(2, 2, clues=CLUES).with_givens(GIVENS)
    assert made.givens.tolist() == told.givens.tolist() == GIVENS
    clues = {name: np.array([layer]) for name, layer in CLUES.items()}
    many = count_many("easyasabc", clues, 5, givens=np.array([GIVENS]), size=(2, 2))
    assert [count(made).number] == [count(told).number] == many.tolist() == [0]


def test_what_may_stand_in_a_cell_adds_up() -> None:
    """Also that nothing stands there: a cell entered as empty was taken for an open one."""
    puzzle, solution = new(find("easyasabc"), 5, 5, density=30, random=np.random.default_rng(11))
    assert solution is not None
    place = int(np.flatnonzero((puzzle.givens == OPEN).ravel() & (solution == 0).ravel())[0])
    parts = []
    for value in range(len(puzzle.values)):
        givens = puzzle.givens.copy()
        givens.flat[place] = value
        parts.append(count(puzzle.with_givens(givens)).number)
    assert sum(parts) == count(puzzle).number
    assert parts[0] >= 1


@pytest.mark.parametrize("density", [50.0, 100.0])
def test_no_puzzle_is_made_with_a_cell_given_that_is_empty(density: float) -> None:
    made, solution = new(find("easyasabc"), 4, 4, density=density, random=np.random.default_rng(2))
    assert solution is not None and (solution == 0).any()
    assert not (made.givens == 0).any() and (made.givens > 0).any()
    thinned = generate(find("easyasabc"), 4, 4, random=np.random.default_rng(2)).puzzle
    assert not (thinned.givens == 0).any()


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("density", [0.0, 50.0, 100.0])
def test_a_fully_random_grid_names_letters_that_there_are(size: tuple[int, int], density: float) -> None:
    for seed in range(5):
        random = np.random.default_rng(seed)
        puzzle, _ = new(find("easyasabc"), *size, density=density, solvable=False, random=random)
        clues = {name: layer[None] for name, layer in puzzle.printed.items()}
        assert count_many("easyasabc", clues, 50, size=size).tolist() == [min(50, count(puzzle).number)]


def test_a_grid_that_is_not_square_is_refused_since_it_has_no_solution() -> None:
    with pytest.raises(InputError, match="square"):
        find("easyasabc")(17, 23)
