"""Steps to normal forms: each says the same as the one before, and they end where the quick way ends."""

from __future__ import annotations

import random

import pytest

from logic.random_formulas import LETTERS, random_formula, truth_table
from satelier.errors import LimitError
from satelier.logic.formula import FALSE, TRUE, And, Iff, Implies, Not, Or, Predicate, Xor, atom
from satelier.logic.formula.notation import unicode
from satelier.logic.ways import WAYS, build
from satelier.logic.ways.ground import parts_of
from satelier.logic.ways.laws import normal, parts_bound, products
from satelier.logic.ways.rewriting import CONJUNCTIVE, DISJUNCTIVE, is_literal
from satelier.logic.ways.steps import normal_form_steps
from satelier.logic.ways.stories import steps_of
from satelier.messages import LANGUAGES

NAMES = LETTERS[:3]
P, Q, R = NAMES


def at(formula, path):
    for number in path:
        formula = parts_of(formula)[number]
    return formula


@pytest.mark.parametrize("form", [CONJUNCTIVE, DISJUNCTIVE])
def test_every_step_says_the_same(form):
    chance = random.Random(1)
    for _ in range(150):
        formula = before = random_formula(chance, 3, NAMES)
        truth = truth_table(formula, NAMES)
        for step in normal_form_steps(formula, form):
            assert at(before, step.path) == step.before and at(step.whole, step.path) == step.after
            assert truth_table(step.whole, NAMES) == truth, (step.law, unicode(before))
            assert all(step.told(language) for language in LANGUAGES)
            before = step.whole
        assert products_of(before, form) == set(map(frozenset, products(formula, NAMES, form)))


def products_of(formula, form):
    """The clauses of a formula that is in conjunctive normal form, read off."""
    if formula == form.neutral:
        return set()
    parts = parts_of(formula) if isinstance(formula, form.outer) else (formula,)
    return {frozenset(literals_of(part, form)) for part in parts}


def literals_of(formula, form):
    if formula == form.dominant:
        return []
    parts = parts_of(formula) if isinstance(formula, form.inner) else (formula,)
    assert all(is_literal(part) for part in parts), unicode(formula)
    numbers = {name: number for number, name in enumerate(NAMES, 1)}
    return [-numbers[part.operand] if isinstance(part, Not) else numbers[part] for part in parts]


def test_negation_normal_forms():
    chance = random.Random(2)
    for _ in range(300):
        formula = random_formula(chance, 4, NAMES)
        found = normal(formula)
        steps = normal_form_steps(formula, inwards_only=True)
        assert (steps[-1].whole if steps else formula) == found
        assert truth_table(found, NAMES) == truth_table(formula, NAMES)
        assert leaves(found) <= parts_bound(formula)


def leaves(formula):
    if is_literal(formula):
        return 1
    assert isinstance(formula, And | Or) or not parts_of(formula)
    return sum(map(leaves, parts_of(formula)))


def test_laws_are_named_one_at_a_time():
    laws = [step.law for step in normal_form_steps(Not(Implies(Or((P, Q)), Not(Not(R)))))]
    assert laws == ["negated-implication", "double-negation"]
    laws = [step.law for step in normal_form_steps(Not(Xor(P, Iff(Q, R))))]
    assert laws[:2] == ["negated-difference", "equivalence-and"]


def test_a_truth_function_is_said_by_its_table():
    odd = Predicate("odd", NAMES, (), lambda rows, bindings: rows.sum(axis=1) % 2 == 1)
    for formula, first in ((odd, "predicate"), (Not(odd), "negated-predicate")):
        for form in (CONJUNCTIVE, DISJUNCTIVE):
            assert normal_form_steps(formula, form)[0].law == first
            assert len(products(formula, NAMES, form)) == 4


def test_steps_without_end_are_refused():
    formula = Or(tuple(And((atom("x", n), atom("y", n))) for n in range(12)))
    with pytest.raises(LimitError, match="tseitin"):
        normal_form_steps(formula)
    deep = P
    for _ in range(30):
        deep = Iff(deep, Q)
    with pytest.raises(LimitError, match="tseitin"):
        normal(deep)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_is_told_step_by_step(way):
    """The clauses that its steps add up to are those that it builds; the last of a rewriting has them all."""
    chance = random.Random(11)
    for _ in range(60):
        formula = random_formula(chance, 3, NAMES)
        built, steps = build(formula, way), steps_of(formula, way)
        assert all(step.told(language) for step in steps for language in LANGUAGES)
        clauses = set(map(frozenset, built.stencil.clauses))
        if built.stencil.fresh or way in ("tseitin", "plaisted-greenbaum", "bdd"):
            found = set().union(*(clauses_of(step.whole, built.names) for step in steps))
        elif way == "laws":
            found = clauses_of(steps[-1].whole if steps else formula, built.names)
        else:
            found = clauses_of(steps[-1].whole, built.names)
        if way == "table" and truth_table(formula, built.atoms).count(True) == 1:
            continue  # its only model is said by its literals
        assert found == clauses, unicode(formula)


def clauses_of(formula, names):
    numbers = {name: number for number, name in enumerate(names, 1)}
    if formula in (TRUE, And(())):
        return set()
    parts = parts_of(formula) if isinstance(formula, And) else (formula,)
    sets = [() if part == FALSE else parts_of(part) if isinstance(part, Or) else (part,) for part in parts]
    return {frozenset(-numbers[one.operand] if isinstance(one, Not) else numbers[one] for one in own)
            for own in sets}  # fmt: skip
