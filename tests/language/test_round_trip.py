"""What is written is read as what it was: in four spellings, for random trees."""

from __future__ import annotations

import random

import numpy as np
import pytest

from language import random_trees
from satelier.encode.formulas import ground, rules
from satelier.language.faults import RulesError
from satelier.language.house import tree_of
from satelier.language.reading import formula
from satelier.language.spelling import PHRASES, SIGNS
from satelier.language.tokens import tokens
from satelier.language.tree import Node
from satelier.language.writing import SPELLINGS, write
from satelier.puzzles import find, kinds
from satelier.reason.new import new
from satelier.sizes import size

HUNDRED_THOUSAND = range(10)  # ten thousand each, so that workers share them


def round_trips(read: Node) -> None:
    for spelling in SPELLINGS:
        text = write(read, spelling)
        assert formula(text) == read, f"{spelling}: {text}"


def of_all_shapes(seeds: range) -> None:
    """Wide ones, deep ones, and deep and narrow ones."""
    for seed in seeds:
        draw = random.Random(seed)
        deep = random_trees.narrow(draw, draw.randint(5, 16))
        round_trips(deep if seed % 10 == 0 else random_trees.formula(draw, 4 if seed % 10 == 1 else 3))


def test_what_is_written_is_read_as_it_was() -> None:
    of_all_shapes(range(250))


@pytest.mark.slow
@pytest.mark.parametrize("part", HUNDRED_THOUSAND)
def test_a_hundred_thousand_of_them(part: int) -> None:
    of_all_shapes(range(500 + 10_000 * part, 10_500 + 10_000 * part))


def respelt(draw: random.Random, text: str) -> str:
    """The same in whatever words and signs may be typed for it, both languages mixed, with other spaces."""
    parts = []
    for token in tokens(text)[:-1]:
        spellings = _SPELLINGS.get(token.kind, ())
        parts.append(draw.choice(spellings) if spellings else text[token.start : token.end])
    return draw.choice((" ", "  ", "\t", "\u202f")).join(parts)


_SPELLINGS = {
    meaning: [" ".join(words) for words, one in PHRASES.items() if one == meaning]
    + [sign for sign, one in SIGNS.items() if one == meaning and one not in "()[]{}_"]
    for meaning in {*PHRASES.values(), *SIGNS.values()}
}


def test_all_spellings_of_a_meaning_are_read_as_it() -> None:
    for seed in range(300):
        draw = random.Random(seed)
        read = random_trees.formula(draw, 3)
        text = respelt(draw, write(read))
        assert formula(text) == read, text


@pytest.mark.parametrize(
    "layer",
    ["p and forall i in 1..2: ", "not exists i in 1..2 with q: ", "exists j in 1..2: ", "not ", "(", "- "],
)
def test_what_could_be_read_can_be_read_again_however_deep(layer: str) -> None:
    for depth in range(1, 70):
        text = layer * depth + "p" + ")" * layer.count("(") * depth
        try:
            read = formula(text)
        except RulesError as error:
            assert error.key == "language.limit.depth" and depth > 12
            return
        round_trips(read)


@pytest.mark.parametrize("kind", kinds())
def test_every_formula_that_the_house_prints_is_read_as_it_was(kind: str) -> None:
    puzzle, _ = new(find(kind), *size(find(kind).usual_size), random=np.random.default_rng(1))
    every = [one for _, formulas in rules(puzzle) for one in formulas]
    every += [ground(family[0]) for family in puzzle.families]
    for one in every:
        round_trips(tree_of(one))
