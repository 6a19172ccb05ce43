"""Every way into clauses says what the formula says; those that claim to keep the number of solutions do."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest
from pysat.solvers import Minisat22

from logic.random_formulas import LETTERS, random_formula, truth_table
from logic.small_formulas import models
from satelier.errors import LimitError, UsageError
from satelier.logic.formula import (
    FALSE,
    TRUE,
    And,
    Cardinality,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Predicate,
    Xor,
    atom,
)
from satelier.logic.ways import WAYS, build, estimate
from satelier.logic.ways.laws import products
from satelier.logic.ways.rewriting import DISJUNCTIVE
from satelier.messages import LANGUAGES

P, Q, R, S, T = LETTERS


def solutions(formula: Formula, way: str, names: tuple[...]) -> Counter[tuple[bool, ...]]:
    """In how many ways the clauses allow each assignment of the atoms."""
    cnf = build(formula, way, names).cnf()
    return Counter(found[: len(names)] for found in models(cnf, cnf.variables))


def check(formula: Formula, way: str, names: tuple[...] = LETTERS[:3]) -> None:
    rows = itertools.product((True, False), repeat=len(names))
    wanted = {row for row, true in zip(rows, truth_table(formula, names), strict=True) if true}
    found = solutions(formula, way, names)
    assert set(found) == wanted
    if WAYS[way].keeps_solutions:
        assert set(found.values()) <= {1}
    built, bound = build(formula, way, names).stencil.size, estimate(formula, way, names)
    assert all(mine <= most for mine, most in zip(built, bound, strict=True)), (built, bound)


def signs(width):
    return itertools.product((1, -1), repeat=width)


def small_counts():
    for width in range(6):
        for low, high in itertools.product([None, *range(-2, width + 3)], repeat=2):
            yield Cardinality(low, high, LETTERS[:width])


@pytest.mark.parametrize("way", ["laws", "table", "prime"])
def test_every_count(way):
    """Also of no operands, of fewer than none, of more than there are."""
    for count in small_counts():
        for formula in (count, Not(count)):
            check(formula, way, LETTERS[: len(count.operands)])


@pytest.mark.parametrize("way", ["tseitin", "plaisted-greenbaum", "bdd"])
def test_every_count_with_new_variables(way):
    """The clauses have too many assignments to try: a solver lists, or looks for, their models."""
    for count in small_counts():
        for formula in (count, Not(count)):
            names = LETTERS[: len(count.operands)]
            rows = [tuple(n * sign for n, sign in enumerate(row, 1)) for row in signs(len(names))]
            wanted = {row for row, true in zip(rows, truth_table(formula, names), strict=True) if true}
            cnf = build(formula, way, names).cnf()
            with Minisat22(bootstrap_with=[list(clause) for clause in cnf]) as solver:
                if WAYS[way].keeps_solutions and cnf.has_empty is False and names and len(cnf):
                    assert sorted(tuple(m[: len(names)]) for m in solver.enum_models()) == sorted(wanted)
                else:
                    assert {row for row in rows if not cnf.has_empty and solver.solve(row)} == wanted


OPERATORS = [
    lambda a, b: And((a, b)), lambda a, b: Or((a, b)), Implies, Iff, Xor, lambda a, b: And(()),
    lambda a, b: Or(()), lambda a, b: And((a,)), lambda a, b: Or((b,)),
    lambda a, b: Cardinality(1, 1, (a, b)),
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_every_operator_in_every_place(way):
    """One operator inside another, on either side, negated or not, with constants among the atoms."""
    for outer, inner in itertools.product(OPERATORS, repeat=2):
        for left, right in [(P, Q), (P, Not(P)), (P, FALSE)]:
            part = inner(left, right)
            for whole in (outer(part, R), outer(R, Not(part)), Not(outer(part, part))):
                check(whole, way)


@pytest.mark.parametrize("way", WAYS)
def test_random_formulas(way):
    chance = random.Random(5)
    for _ in range(120):
        formula = random_formula(chance, 3, LETTERS[:3])
        if estimate(formula, way, LETTERS[:3]).fresh <= 9:
            check(formula, way)


def test_one_direction_counts_solutions_double():
    """So its "no" is no excess of caution."""
    found = solutions(Or((And((P, Q)), And((Q, R)))), "plaisted-greenbaum", (P, Q, R))
    assert max(found.values()) > 1


def test_a_truth_function_by_its_name():
    def odd(rows, bindings):
        return rows.sum(axis=1) % 2 == 1

    formula = Predicate("odd", (P, Q, R), (), odd)
    rows = np.array(list(itertools.product((True, False), repeat=3)))
    for way in WAYS:
        for whole, wanted in ((formula, odd(rows, {})), (Not(formula), ~odd(rows, {}))):
            assert set(solutions(whole, way, (P, Q, R))) == set(map(tuple, rows[wanted].tolist()))


def test_disjunctive_forms():
    chance = random.Random(6)
    for _ in range(300):
        formula = random_formula(chance, 3, LETTERS[:4])
        cubes = products(formula, LETTERS[:4], DISJUNCTIVE)
        signs = itertools.product((True, False), repeat=4)
        found = [any(all(row[abs(one) - 1] == (one > 0) for one in cube) for cube in cubes) for row in signs]
        assert found == truth_table(formula, LETTERS[:4])


def wide(width: int) -> Formula:
    pairs = ((atom("x", n), atom("y", n)) for n in range(width))
    return Or(tuple(And(pair) for pair in pairs))


@pytest.mark.parametrize(
    ("way", "formula"),
    [("laws", wide(20)), ("table", wide(10)), ("prime", wide(8)), ("bdd", None)],
)
def test_refused_with_what_to_use_instead(way, formula):
    if formula is None:  # all x before all y: the order that makes this diagram large
        xs, ys = ([atom(letter, n) for n in range(24)] for letter in "xy")
        formula = And((Or((TRUE, *xs)), Or(tuple(And(pair) for pair in zip(xs, ys, strict=True)))))
        formula = And((Or(tuple(xs)), formula.operands[1]))
    with pytest.raises(LimitError) as refused:
        build(formula, way)
    for language in LANGUAGES:
        assert "tseitin" in refused.value.say(language)
    assert build(formula, "tseitin").stencil.size.clauses < 1000


def test_a_way_that_there_is_not():
    with pytest.raises(UsageError, match="did you mean 'tseitin'"):
        build(P, "tseytin")


def test_sizes_are_exact_where_definitions_are_built():
    chance = random.Random(7)
    for _ in range(200):
        formula = random_formula(chance, 4)
        assert build(formula, "tseitin").stencil.size == estimate(formula, "tseitin")
        assert build(formula, "table").stencil.size == estimate(formula, "table")


def test_new_variables_have_names_of_their_own():
    assert [str(one.symbol) for one in build(Or((And((P, Q)), R)), "tseitin").names[3:]] == ["z", "z"]
    z = atom("z", 1)
    assert {one.symbol for one in build(Or((And((P, z)), R)), "tseitin").names[3:]} == {"z'"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_is_described(language):
    assert all(way.about(language) for way in WAYS.values())
