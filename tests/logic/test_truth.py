"""Truth tables and derivations: every step says the same, and S0's annex comes out, put right."""

import itertools

import numpy as np
import pytest

from satelier.errors import LimitError
from satelier.logic.formula import Not, atom, truths
from satelier.logic.formula.notation import lines, unicode
from satelier.logic.formula.truth import assignments, derivation, inputs_named, linear, table
from satelier.messages import LANGUAGES

CORNERS = inputs_named(4)
COUNTS = assignments(4).sum(axis=1)


def every_function(width):
    for number in range(2**2**width):
        yield np.array([number >> row & 1 for row in range(2**width)], dtype=bool)


def said(formula, names, columns):
    return np.broadcast_to(truths(formula, dict(zip(names, columns, strict=True))), columns[0].shape)


def clauses(step):
    return lines(step.formula)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_every_step_says_the_same(width):
    names, columns = inputs_named(width), list(assignments(width).T)
    for function in every_function(width):
        for step in derivation(names, function):
            wanted = ~function if step.negated else function
            assert (said(step.formula, names, columns) == wanted).all(), unicode(step.formula)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_linear_transformation_keeps_the_models(width):
    """Some choice of z makes it true exactly where the function is."""
    names = inputs_named(width)
    for function in every_function(width):
        *first, last = linear(names, function)
        for step in first:
            assert (said(step.formula, names, list(assignments(width).T)) == function).all()
        new = inputs_named(int(function.sum()) if function.sum() != 1 else 0, "z")
        rows = np.array(list(itertools.product([True, False], repeat=width + len(new))))
        found = said(last.formula, (*names, *new), list(rows.T)).reshape(2**width, -1).any(axis=1)
        assert (found == function).all()


@pytest.mark.parametrize(("value", "size"), [(0, 4), (1, 12), (2, 10), (3, 12), (4, 4)])
def test_sizes_by_counter_models(value, size):
    assert len(clauses(derivation(CORNERS, value == COUNTS)[-1])) == size


@pytest.mark.parametrize(("value", "size"), [(0, 4), (1, 17), (2, 25), (3, 17), (4, 4)])
def test_sizes_by_models(value, size):
    assert len(clauses(linear(CORNERS, value == COUNTS)[-1])) == size


def test_the_annex_for_one():
    """S0's derivation for y = 1, from 1111 down. The annex leaves out the four counter-models with three
    filled corners and lists the models instead (it is y = 3 by mistake); here they are right."""
    counter_models, negation, none, some, cnf = derivation(CORNERS, COUNTS == 1)
    assert clauses(counter_models)[:3] == [
        "(x₁ ∧ x₂ ∧ x₃ ∧ x₄)",
        "∨ (x₁ ∧ x₂ ∧ x₃ ∧ ¬x₄)",
        "∨ (x₁ ∧ x₂ ∧ ¬x₃ ∧ x₄)",
    ]
    assert counter_models.negated
    assert clauses(negation)[0] == "¬((x₁ ∧ x₂ ∧ x₃ ∧ x₄)"
    assert clauses(negation)[-1] == "∨ (¬x₁ ∧ ¬x₂ ∧ ¬x₃ ∧ ¬x₄))"
    assert clauses(none)[1] == "∧ ¬(x₁ ∧ x₂ ∧ x₃ ∧ ¬x₄)"
    assert clauses(some)[1] == "∧ (¬x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ ¬¬x₄)"
    assert clauses(cnf) == [
        "(¬x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ x₄)",
        "∧ (¬x₁ ∨ ¬x₂ ∨ x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ ¬x₂ ∨ x₃ ∨ x₄)",
        "∧ (¬x₁ ∨ x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ x₂ ∨ ¬x₃ ∨ x₄)",
        "∧ (¬x₁ ∨ x₂ ∨ x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ x₄)",
        "∧ (x₁ ∨ ¬x₂ ∨ x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ x₂ ∨ x₃ ∨ x₄)",
    ]


def test_the_annex_for_two():
    """S0 has this one right."""
    assert clauses(derivation(CORNERS, COUNTS == 2)[-1]) == [
        "(¬x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ x₄)",
        "∧ (¬x₁ ∨ ¬x₂ ∨ x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (¬x₁ ∨ x₂ ∨ x₃ ∨ x₄)",
        "∧ (x₁ ∨ ¬x₂ ∨ ¬x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ ¬x₂ ∨ x₃ ∨ x₄)",
        "∧ (x₁ ∨ x₂ ∨ ¬x₃ ∨ x₄)",
        "∧ (x₁ ∨ x₂ ∨ x₃ ∨ ¬x₄)",
        "∧ (x₁ ∨ x₂ ∨ x₃ ∨ x₄)",
    ]


def test_the_annex_for_none_and_all():
    (none,), (all_four,) = (derivation(CORNERS, value == COUNTS) for value in (0, 4))
    assert unicode(none.formula) == "¬x₁ ∧ ¬x₂ ∧ ¬x₃ ∧ ¬x₄"
    assert unicode(all_four.formula) == "x₁ ∧ x₂ ∧ x₃ ∧ x₄"


def test_linear_transformation_put_right():
    models, cnf = linear(CORNERS, COUNTS == 3)
    assert clauses(models)[0] == "(x₁ ∧ x₂ ∧ x₃ ∧ ¬x₄)"
    assert clauses(cnf)[:5] == [
        "(z₁ ∨ z₂ ∨ z₃ ∨ z₄)",
        "∧ (¬z₁ ∨ x₁)",
        "∧ (¬z₁ ∨ x₂)",
        "∧ (¬z₁ ∨ x₃)",
        "∧ (¬z₁ ∨ ¬x₄)",
    ]


def test_table_of_the_corners():
    """S0's table with each assignment once: 1111 is y = 4 and nothing else."""
    found = table(CORNERS, {atom(f"y={value}"): value == COUNTS for value in range(5)})
    text = found.unicode().splitlines()
    assert text[0] == "x₁ x₂ x₃ x₄ │ y=0 y=1 y=2 y=3 y=4"
    assert text[1] == "────────────┼────────────────────"
    assert text[2] == "1  1  1  1  │  0   0   0   0   1"
    assert text[-1] == "0  0  0  0  │  1   0   0   0   0"
    assert len(text) == 18


def test_table_in_markdown_and_latex():
    x, y = inputs_named(2)
    found = table((x, y), {Not(x): [False, False, True, True]})
    assert found.markdown().splitlines()[:3] == ["| x₁ | x₂ | ¬x₁ |", "| :-: | :-: | :-: |", "| 1 | 1 | 0 |"]
    assert found.latex().splitlines() == [
        r"\begin{tabular}{cc|c}",
        r"$x_{1}$ & $x_{2}$ & $\neg x_{1}$ \\ \hline",
        r"1 & 1 & 0 \\",
        r"1 & 0 & 0 \\",
        r"0 & 1 & 1 \\",
        r"0 & 0 & 1 \\",
        r"\end{tabular}",
    ]


def test_steps_have_titles_in_both_languages():
    steps = derivation(CORNERS, COUNTS == 1) + linear(CORNERS, COUNTS == 1) + derivation(CORNERS, COUNTS == 0)
    assert all(step.title(language) for step in steps for language in LANGUAGES)
    assert steps[0].title("fr") == "Contre-modèles, en forme normale disjonctive"


def test_too_wide():
    with pytest.raises(LimitError, match="at most 6"):
        assignments(7)
