"""Formulas without a grid, against a truth table in plain Python; resolution; what is refused and how."""

from __future__ import annotations

import random

import pytest

from logic.random_formulas import LETTERS, all_values, means, random_formula, truth_table
from satelier.errors import LimitError, UsageError
from satelier.language.ground import ground
from satelier.language.lifting import spelled
from satelier.logic import dimacs
from satelier.logic.formula import Not, Or, atom
from satelier.logic.ways.ground import atoms_of
from satelier.messages import LANGUAGES
from satelier.reason.toolbox.answering import answer, steps
from satelier.reason.toolbox.forms import FORMS, Asked, respelled, written
from satelier.reason.toolbox.resolving import resolved

CLAUSAL = ("cnf", "tseitin", "plaisted-greenbaum", "primes", "bdd", "dimacs")


def check_against_the_table(formula, other):
    text = spelled(formula)
    asked = Asked.of(text)
    assert truth_table(asked.formula, LETTERS) == truth_table(formula, LETTERS)
    formula, other = asked.formula, ground(spelled(other))  # counts that are settled have lost their atoms
    names = asked.atoms
    truth = truth_table(formula, names)
    found = answer(asked, None, entails=spelled(other), equivalent=spelled(other))
    assert found["models"] == sum(truth)
    assert found["status"] == ("valid" if all(truth) else "satisfiable" if any(truth) else "contradictory")
    check_no(found, "entails", formula, other, lambda mine, its: its or not mine)
    check_no(found, "equivalent", formula, other, lambda mine, its: mine == its)
    for form in ("nnf", "cnf", "dnf"):
        assert truth_table(ground(written(asked, form).text), names) == truth, (form, text)
    for form in CLAUSAL:
        check_clauses(written(asked, form).values, truth, names)
    assert [row[-1] for row in written(asked, "table").values["rows"]] == truth
    listed = [tuple(model.values()) for model in written(asked, "models").values["list"]]
    rows = [tuple(values.values()) for values in all_values(names)]
    assert listed == [row for row, true in zip(rows, truth, strict=True) if true]


def check_no(found, name, formula, other, agrees):
    names = atoms_of(formula, other)
    rows = [agrees(means(formula, values), means(other, values)) for values in all_values(names)]
    assert found[name] is all(rows)
    if found["assignment"] is not None and not (found["entails"] or found["equivalent"]):
        values = {one: found["assignment"][spelled(one)] for one in names}
        assert means(formula, values) != means(other, values)


def check_clauses(values, truth, names):
    """With the atoms fixed, what new variables are follows by unit propagation, or does not matter."""
    clauses = [tuple(clause) for clause in values["clauses"]]
    for row, true in zip(all_values(names), truth, strict=True):
        literals = [n if value else -n for n, value in enumerate(row.values(), 1)]
        assert propagates(clauses, literals) is true


def propagates(clauses, literals):
    """No conflict, once units have been propagated from what new variables are defined by."""
    known = set(literals)
    changed = True
    while changed:
        changed = False
        for clause in clauses:
            if any(one in known for one in clause):
                continue
            left = [one for one in clause if -one not in known]
            if not left:
                return False
            if len(left) == 1:
                known.add(left[0])
                changed = True
    return True


def pairs(seed, count):
    chance = random.Random(seed)
    return [(random_formula(chance, 3), random_formula(chance, 2)) for _ in range(count)]


def test_random_formulas_against_the_truth_table():
    for formula, other in pairs(20, 60):
        check_against_the_table(formula, other)


@pytest.mark.slow
def test_ten_thousand_formulas_against_the_truth_table():
    for formula, other in pairs(21, 10_000):
        check_against_the_table(formula, other)


def test_every_form_of_every_constant():
    for text, status in (("true", "valid"), ("false", "contradictory"), ("p or not p", "valid")):
        assert answer(Asked.of(text), None)["status"] == status
        for form in FORMS:
            assert written(Asked.of(text), form).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_answers_are_said(language):
    for formula, other in pairs(22, 6):
        asked = Asked.of(spelled(formula), language)
        assert answer(asked, None)["text"] and answer(asked, "cnf", True, spelled(other))["text"]


def test_many_atoms():
    """Beyond tables a solver looks; where the diagram stays small, models are counted all the same."""
    premises = "forall i in 1..30: p[i] -> p[i+1]"
    found = answer(Asked.of(premises), None, entails="p[1] -> p[31]", equivalent="p[1] -> p[31]")
    assert found["entails"] and not found["equivalent"] and found["models"] == 32
    asked = Asked.of(premises)
    with pytest.raises(LimitError, match="31"):
        written(asked, "table")
    assert [row["way"] for row in answer(asked, None)["ways"] if "refused" in row] == ["table", "prime"]


def test_dimacs_keeps_the_models_with_and_without_new_variables():
    wide = Or(tuple(Not(Or((atom("x", n), atom("y", n)))) for n in range(14)))
    for formula in (wide, Or((atom("p"), atom("q")))):
        found = written(Asked.of(spelled(formula)), "dimacs")
        read = dimacs.read(found.text)
        assert list(read) == list(found.values["clauses"])
        assert found.values["keeps_solutions"] and found.text.startswith("c 1 ")
    assert written(Asked.of(spelled(wide)), "dimacs").values["new"] > 0


def test_spellings_leave_the_rest_of_a_text_alone():
    text = 'rule a "Both." fr "Les deux."  # why\n  p and q\nlet f(i) = p[i] or q\nforall i in 1..2: f(i)\n'
    french = respelled(text, "fr")
    assert 'rule a "Both." fr "Les deux."  # why\n  p et q\n' in french and "pour tout i dans 1..2" in french
    assert respelled(french, "ascii") == text.rstrip("\n") + "\n"


def test_steps_are_refused_where_there_are_none():
    with pytest.raises(UsageError, match="no steps to models"):
        steps(Asked.of("p"), "models")
    with pytest.raises(UsageError, match="did you mean 'cnf'"):
        written(Asked.of("p"), "cfn")


def test_resolution_of_formulas_and_of_dimacs():
    assert resolved("p -> q\nq -> r\np\nnot r").is_checked
    found = resolved("p cnf 3 2\n1 -3 0\n3 0\n")
    assert not found.is_refuted and found.model() == {"x₁": True, "x₂": True, "x₃": True}
    assert resolved("p <-> not p").as_json()["proof"][-1]["text"] == "⊥"
    assert not resolved("true").is_refuted and resolved("false").is_refuted


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_formulas_are_refuted_exactly_if_they_have_no_model(language):
    chance = random.Random(23)
    for _ in range(60):
        formula = random_formula(chance, 3, LETTERS[:3])
        found = resolved(spelled(formula), language)
        assert found.is_refuted is not any(truth_table(formula, LETTERS[:3]))
        assert found.text() and (not found.is_refuted or found.is_checked)
