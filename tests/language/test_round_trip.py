"""What is written is read as what it was: in four spellings, for random trees."""

from __future__ import annotations

import random

import numpy as np
import pytest

from language import random_trees
from satelier.encode.formulas import ground, rules
from satelier.language.house import tree_of
from satelier.language.reading import formula
from satelier.language.writing import SPELLINGS, write
from satelier.puzzles import find, kinds
from satelier.reason.new import new
from satelier.sizes import size


def round_trips(seeds: range, depth: int) -> None:
    for seed in seeds:
        read = random_trees.formula(random.Random(seed), depth)
        for spelling in SPELLINGS:
            text = write(read, spelling)
            assert formula(text) == read, f"{seed} {spelling}: {text}"


def test_what_is_written_is_read_as_it_was() -> None:
    round_trips(range(500), 3)


@pytest.mark.slow
def test_a_hundred_thousand_of_them() -> None:
    round_trips(range(500, 100_500), 3)


@pytest.mark.parametrize("kind", kinds())
def test_every_formula_that_the_house_prints_is_read_as_it_was(kind: str) -> None:
    puzzle, _ = new(find(kind), *size(find(kind).usual_size), random=np.random.default_rng(1))
    every = [one for _, formulas in rules(puzzle) for one in formulas]
    every += [ground(family[0]) for family in puzzle.families]
    for one in every:
        for spelling in SPELLINGS:
            assert formula(write(tree_of(one), spelling)) == tree_of(one)
