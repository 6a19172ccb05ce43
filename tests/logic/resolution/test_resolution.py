"""Resolution finds ⊥ exactly for sets without a model; checkers that know nothing of it accept its proofs."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from logic.small_formulas import models
from satelier.errors import LimitError
from satelier.logic.cnf import CNF
from satelier.logic.resolution.refutation import drawn, is_accepted, refutation, tree, wrong_line
from satelier.logic.resolution.saturate import saturate

ALL_TWO = [(1, 2), (-1, 2), (1, -2), (-1, -2)]


def random_clauses(chance, variables, count, longest=3):
    literals = [sign * v for v in range(1, variables + 1) for sign in (1, -1)]
    return [tuple(chance.choices(literals, k=chance.randint(0 if chance.random() < 0.05 else 1, longest)))
            for _ in range(count)]  # fmt: skip


def check(clauses, variables):
    found = saturate(clauses)
    has_model = bool(models(clauses, variables))
    assert found.is_refuted is not has_model
    if has_model:
        model = (*found.model(), *range(found.variables + 1, variables + 1))
        assert CNF.from_clauses(clauses, variables).satisfied_by(model)
    else:
        assert is_accepted(refutation(found), clauses)


def test_every_small_set():
    """All sets of clauses over two variables, with the empty clause, units, pairs."""
    clauses = [(), (1,), (-1,), (2,), (-2,), *ALL_TWO]
    for size in range(len(clauses) + 1):
        for chosen in itertools.combinations(clauses, size):
            check(chosen, 2)


def test_random_sets():
    chance = random.Random(8)
    for _ in range(400):
        variables = chance.randint(1, 5)
        check(random_clauses(chance, variables, chance.randint(0, 4 * variables)), variables)


def test_levels_are_reduced():
    """No clause of a level contains another, or one that was there; tautologies never come."""
    chance = random.Random(9)
    for _ in range(100):
        found = saturate(random_clauses(chance, 4, 12))
        there = []
        for level in found.levels:
            made = [set(found.clauses[number].literals) for number in level.made]
            assert all(not one <= other for one, other in itertools.permutations(made, 2))
            assert all(not known <= one for known in there for one in made)
            assert not any(-literal in one for one in made for literal in one)
            there = [one for one in there if not any(new <= one for new in made)] + made


def test_a_damaged_proof_is_refused():
    lines = refutation(saturate(ALL_TWO))
    assert wrong_line(lines, ALL_TWO) is None
    for place in range(len(lines)):
        line = lines[place]
        for literal in (3, -3):
            wrong = [*lines]
            wrong[place] = dataclasses.replace(line, literals=(*line.literals, literal))
            assert not is_accepted(wrong, ALL_TWO)
    assert not is_accepted(lines[:-1], ALL_TWO)
    assert not is_accepted([dataclasses.replace(one, pivot=7) for one in lines], ALL_TWO)
    assert not is_accepted([], ALL_TWO)


def test_a_tree_has_every_line_of_the_proof():
    lines = refutation(saturate(ALL_TWO))
    shown = list(drawn(tree(lines)))
    assert {line.number for _, line, _ in shown} == {line.number for line in lines}
    assert shown[0][1].literals == ()
    whole = [line for _, line, again in shown if line.parents and not again]
    assert len(whole) == len({line.number for line in whole})


def test_too_large_a_set_is_refused():
    """Six pigeons in five holes."""
    at = {pair: n for n, pair in enumerate(itertools.product(range(6), range(5)), 1)}
    clauses = [tuple(at[p, h] for h in range(5)) for p in range(6)]
    clauses += [(-at[p, h], -at[q, h]) for h in range(5) for p, q in itertools.combinations(range(6), 2)]
    with pytest.raises(LimitError, match="satelier sat"):
        saturate(clauses, 5000)
