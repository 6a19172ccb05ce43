"""What is written is read as what it was: in four spellings, for random trees."""

from __future__ import annotations

import random

import pytest

from language import random_trees
from satelier.language.reading import formula
from satelier.language.writing import SPELLINGS, write


def round_trips(seeds: range, depth: int) -> None:
    for seed in seeds:
        read = random_trees.formula(random.Random(seed), depth)
        for spelling in SPELLINGS:
            text = write(read, spelling)
            assert formula(text) == read, f"{seed} {spelling}: {text}"


def test_what_is_written_is_read_as_it_was() -> None:
    round_trips(range(1_500), 3)


@pytest.mark.slow
def test_a_hundred_thousand_of_them() -> None:
    round_trips(range(1_500, 101_500), 3)
