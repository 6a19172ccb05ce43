"""Easy as ABC: what is given means the same however it is given."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.count import count
from satelier.reason.new import new

CLUES = {"rim": [1, 2, 1, 2, 2, 1, 2, 1], "letters": [2]}
GIVENS = [[1, 2], [0, -1]]


def test_no_cell_is_given_that_is_empty_to_whomever_it_is_said() -> None:
    kind = find("easyasabc")
    made, told = kind(2, 2, clues=CLUES, givens=GIVENS), kind(2, 2, clues=CLUES).with_givens(GIVENS)
    assert made.givens.tolist() == told.givens.tolist() == [[1, 2], [-1, -1]]
    clues = {name: np.array([layer]) for name, layer in CLUES.items()}
    many = count_many("easyasabc", clues, 5, givens=np.array([GIVENS]), size=(2, 2))
    assert [count(made).number] == [count(told).number] == many.tolist() == [1]


@pytest.mark.parametrize("size", [(1, 1), (1, 3), (3, 3)])
@pytest.mark.parametrize("density", [0.0, 50.0, 100.0])
def test_a_fully_random_grid_names_letters_that_there_are(size: tuple[int, int], density: float) -> None:
    for seed in range(5):
        random = np.random.default_rng(seed)
        puzzle, _ = new(find("easyasabc"), *size, density=density, solvable=False, random=random)
        clues = {name: layer[None] for name, layer in puzzle.printed.items()}
        assert count_many("easyasabc", clues, 50, size=size).tolist() == [min(50, count(puzzle).number)]
