"""Relations between the values of two places: their truth function, what follows, and their words."""

from __future__ import annotations

import functools
import itertools

import numpy as np
import pytest

from satelier.claims import RELATIONS, Related, known_inputs, related, related_by
from satelier.claims.claim import Truths
from satelier.claims.relations.related import TABLE
from satelier.claims.words.telling import Step
from satelier.errors import Error
from satelier.grid import Grid
from satelier.puzzle import Puzzle, Value, Values, rule
from satelier.reason.words.words import Words

CLAIMS = [
    *map(Related, RELATIONS),
    Related("double", least=0),
    Related(TABLE, allowed=((0, 1), (1, 2), (2, 0))),
]


def partial(width: int, most: int, seed: int) -> tuple[Truths, Truths]:
    """All partial assignments of few inputs, some of many."""
    if 3**width <= most:
        rows = np.array(list(itertools.product((0, 1, 2), repeat=width)))
    else:
        rows = np.random.default_rng(seed).integers(0, 3, (most, width))
    return rows == 1, rows == 0


def completions(claim: Related, true: Truths, false: Truths) -> Truths:
    """All ways to complete a row so that the claim holds, a row each."""
    held = models(claim, len(true))
    return held[(~(true & ~held) & ~(false & held)).all(axis=1)]


@functools.cache
def models(claim: Related, width: int) -> Truths:
    return np.array([held for held in itertools.product((False, True), repeat=width) if says(claim, held)])


def says(claim: Related, held: tuple[bool, ...]) -> bool:
    """In plain words: all that is held is related, and both places hold something or neither does."""
    half = len(held) // 2
    if half == 1:
        return bool(claim.table(2)[int(held[0]), int(held[1])])
    first, second = ([i for i in range(half) if part[i]] for part in (held[:half], held[half:]))
    if not (first and second):
        return not first and not second
    return all(claim.table(len(held))[i, j] for i in first for j in second)


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
@pytest.mark.parametrize("values", [2, 3, 4])
def test_possible_forced_and_reasons_are_those_of_all_completions(claim: Related, values: int) -> None:
    width = 2 if values == 2 else 2 * values
    true, false = partial(width, 250 if values == 4 else 729, seed=values)
    ways = [completions(claim, *row) for row in zip(true, false, strict=True)]
    possible = claim.possible(true, false)
    assert possible.tolist() == [len(found) > 0 for found in ways]
    alive = np.flatnonzero(possible)
    must, must_not = claim.forced(true[alive], false[alive])
    for number, row in enumerate(alive.tolist()):
        found, is_open = ways[row], ~(true[row] | false[row])
        assert must[number].tolist() == (found.all(axis=0) & is_open).tolist()
        assert must_not[number].tolist() == (~found.any(axis=0) & is_open).tolist()
    true, false = true[~possible], false[~possible]
    used = claim.because(true, false)
    assert not claim.possible(true & used, false & used).any()
    for place in range(width):
        fewer = used & (np.arange(width) != place)
        assert (claim.possible(true & fewer, false & fewer) == used[:, place]).all()


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_what_is_deduced_follows_from_its_facts_and_is_all_there_is(claim: Related) -> None:
    true, false = partial(6, 200, seed=1)
    alive = claim.possible(true, false)
    true, false = true[alive], false[alive]
    must, must_not = claim.forced(true, false)
    told: list[set[int]] = [set() for _ in true]
    for found in claim.deduced(true, false):
        known = known_inputs(6, found.facts)
        assert not (known[0] & ~true[found.row]).any() and not (known[1] & ~false[found.row]).any()
        for literal in found.literals:
            against = known_inputs(6, [*found.facts, -literal])
            assert not claim.possible(against[0][None], against[1][None])[0]
            assert literal not in told[found.row]
            told[found.row].add(literal)
    for row, literals in enumerate(told):
        expected = {*(np.flatnonzero(must[row]) + 1), *-(np.flatnonzero(must_not[row]) + 1)}
        assert literals == expected


@pytest.mark.parametrize(
    "relation, pairs",
    [
        ("<", 3),
        ("≥", 6),
        ("=", 3),
        ("≠", 6),
        ("consecutive", 4),
        ("not consecutive", 5),
        ("double", 2),
        ("not double", 7),
    ],
)
def test_relations_of_the_numbers_one_to_three(relation: str, pairs: int) -> None:
    assert Related(relation).table(6).sum() == pairs


def test_zero_is_its_own_double() -> None:
    assert Related("double", least=0).table(6).tolist() == [
        [True, False, False],
        [False, False, True],
        [False, True, False],
    ]


def test_an_unknown_relation_is_refused_by_name() -> None:
    with pytest.raises(Error, match=r"no relation sideways.*consecutive"):
        related("sideways", Grid(1, 2).touching)


# In words.


class Chain(Puzzle):
    """Numbers that grow along a row."""

    usual_size = "1x3"
    values = Values.numbers(5)

    @rule("Numbers grow to the right.", fr="Les nombres croissent vers la droite.")
    def grow(self, grid: Grid):  # type: ignore[no-untyped-def]
        yield related("<", grid.touching)


class Colours(Puzzle):
    """Neighbours of two colours differ, by a table of one's own."""

    usual_size = "1x3"
    values = Values(Value("r", en="red"), Value("b", en="blue"))

    @rule("Neighbours differ.")
    def differing(self, grid: Grid):  # type: ignore[no-untyped-def]
        yield related_by([(0, 1), (1, 0)], grid.touching, en="{first} is not like {second}.")


def told(puzzle: Puzzle, concludes: list[int], facts: list[int], language: str = "en") -> tuple[str, str]:
    instance = puzzle.families[0][0]
    return instance.claim.why(Step(Words(puzzle, language), instance, tuple(concludes), tuple(facts)))


def test_why_a_value_is_out_is_said_as_a_player_says_it() -> None:
    chain = Chain(1, 2)
    smaller = "cell (1, 1) is smaller than cell (1, 2)"
    assert told(chain, [-3, -4], [-9, -10]) == (
        f"{smaller}, and cell (1, 2) is at most 3",
        "cell (1, 1) is at most 2",
    )
    assert told(chain, [-6, -7, -8], [-1, -2]) == (
        f"{smaller}, and cell (1, 1) is at least 3",
        "cell (1, 2) is at least 4",
    )
    assert told(chain, [-5], []) == (smaller, "cell (1, 1) is at most 4")
    assert told(chain, [10], [4]) == (f"{smaller}, and cell (1, 1) is a 4", "cell (1, 2) is a 5")
    assert told(chain, [10], [2, -8, -9]) == (
        f"{smaller}, cell (1, 1) is a 2, and cell (1, 2) is not a 3 or a 4",
        "cell (1, 2) is a 5",
    )
    assert told(chain, [-3, -4], [-9, -10], "fr") == (
        "la case (1, 1) est plus petite que la case (1, 2), et la case (1, 2) est au plus 3",
        "la case (1, 1) est au plus 2",
    )


def test_what_is_wrong_names_both_values() -> None:
    chain = Chain(1, 3)
    (broken,) = chain.violations(np.array([[3, 1, -1]]))
    true, false = chain.values.truth(np.array([[3, 1, -1]]))
    assert (
        broken.fault(true, false).sentence()
        == "Cell (1, 1) is a 4 and cell (1, 2) is a 2; the first should be smaller."
    )
    assert broken.fault(true, false).sentence("fr").endswith("la première devrait être plus petite.")
    assert broken.where() == "cells (1, 1) and (1, 2)"
    scope = broken.family.scopes[0]
    held = [chain.values.meaning(one)[:2] for one in scope[broken.claim.blamed(true[scope], false[scope])[0]]]
    assert held == [(0, 3), (1, 1)]  # both cells are pointed at


def test_two_values_have_one_input_per_place_and_a_table_its_own_words() -> None:
    colours = Colours(1, 2)
    (family,) = colours.families
    assert family.scopes.tolist() == [[1, 2]]
    assert family[0].sentence() == "Cell (1, 1) is not like cell (1, 2)."
    assert [colours.holds(np.array([board])) for board in itertools.product((0, 1), repeat=2)] == [
        False,
        True,
        True,
        False,
    ]
    assert told(colours, [-2], [1]) == (
        "cell (1, 1) is not like cell (1, 2), and cell (1, 1) is blue",
        "cell (1, 2) is red",
    )
