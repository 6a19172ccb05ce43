"""A text without a grid is a propositional formula; an error has a place and a proposal that can be read."""

from __future__ import annotations

import pytest

from satelier.language.faults import RulesError
from satelier.language.ground import ground
from satelier.language.reading import sheet
from satelier.logic.formula.notation import unicode


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("p and q -> r", "p ∧ q → r"),
        ("non p ou q", "¬p ∨ q"),
        ("pour tout i dans 1..2, k dans i+1..3 avec k != 2: p[i] => q[k]", "(p₁ → q₃) ∧ (p₂ → q₃)"),
        ("exists i in 1..0: p[i]", "⊥"),
        ("forall i in 1..0: p[i]", "⊤"),
        ("a + b + c = 2", "a + b + c = 2"),
        ("2*p + q = 2", "p + p + q = 2"),
        ("count(i in 1..3: p[i]) < 0", "⊥"),
        ("at most 5 of (a, b)", "⊤"),
        ("exactement 1 parmi (i dans 1..3: p[i])", "p₁ + p₂ + p₃ = 1"),
        ("p = q = r", "(p ↔ q) ∧ (q ↔ r)"),
        ("let s(i) = p[i] and q\ns(1) -> s(2)", "p₁ ∧ q → p₂ ∧ q"),
        ("define d[i] <-> p[i] xor q\nd[1]", "d₁ ∧ (d₁ ↔ p₁ ≠ q)"),
        (r"\forall i \in \{1, \dots, 2\}\colon p_{i} \land \neg q", "(p₁ ∧ ¬q) ∧ (p₂ ∧ ¬q)"),
        ("p # no more", "p"),
        ("p and\nq\n-> r", "p ∧ q → r"),
    ],
)
def test_what_a_text_says(text: str, said: str) -> None:
    assert unicode(ground(text)) == said


@pytest.mark.parametrize(
    ("text", "line", "column", "proposal"),
    [
        ("p and q or r", 1, 9, "(p and q) or r"),
        ("q\np q", 2, 3, "p and q"),
        ("a -> b -> c", 1, 8, "a -> (b -> c)"),
        ("forall i in 1..3, p[i]", 1, 17, "forall i in 1..3: p[i]"),
        ("forall 1 <= i <= 3: p[i]", 1, 8, "forall i in 1..3: p[i]"),
        ("x[1][2]", 1, 5, "x[1,2]"),
        ("(p and q", 1, 9, "(p and q)"),
        ("p =< q", 1, 3, "p <= q"),
        ("p + q", 1, 1, "p or q"),
        ("count(i in 1..3: p[i]) => 2", 1, 1, "count(i in 1..3: p[i]) >= 2"),
        ("if p then q", 1, 1, "p -> q"),
    ],
)
def test_an_error_has_a_place_and_a_proposal(text: str, line: int, column: int, proposal: str) -> None:
    with pytest.raises(RulesError) as caught:
        ground(text)
    assert (caught.value.line, caught.value.column, caught.value.proposal) == (line, column, proposal)
    assert sheet(proposal)
    assert "Did you mean" in caught.value.say("en") and "Vouliez-vous dire" in caught.value.say("fr")


def test_what_is_too_much_is_refused_before_it_is_built() -> None:
    for text in ("forall i in 1..99999, j in 1..99999: p[i,j]", "(" * 200 + "p" + ")" * 200, "p " * 60_000):
        with pytest.raises(RulesError):
            ground(text)
