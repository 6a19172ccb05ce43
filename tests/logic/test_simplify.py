"""Simplification keeps every model and loses no variable."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from satelier.logic.cnf import CNF
from satelier.logic.simplify import simplified

LITERALS = st.integers(-5, 5).filter(bool)
FORMULAS = st.lists(st.lists(LITERALS, max_size=4), max_size=14).map(
    lambda clauses: CNF.from_clauses(clauses, 5)
)


def models(formula: CNF) -> set[tuple[int, ...]]:
    signs = itertools.product((1, -1), repeat=formula.variables)
    candidates = (tuple(sign * v for v, sign in enumerate(row, 1)) for row in signs)
    return {model for model in candidates if formula.satisfied_by(model)}


@settings(max_examples=400)
@given(FORMULAS)
def test_the_same_models(formula: CNF) -> None:
    smaller = simplified(formula)
    assert models(smaller) == models(formula)
    assert smaller.variables == formula.variables and len(smaller.literals) <= max(1, len(formula.literals))


def test_a_chain_of_units_is_followed_to_its_end() -> None:
    chain = CNF.from_clauses([[1], *([-v, v + 1] for v in range(1, 20))])
    assert list(simplified(chain)) == [(v,) for v in range(1, 21)]


def test_contradictory_units_are_seen() -> None:
    assert list(simplified(CNF.from_clauses([[1], [2, 3], [-1]]))) == [()]
