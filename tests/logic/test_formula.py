"""Formulas: what they mean, and how they are written."""

import itertools

import pytest

from satelier.logic.formula import (
    FALSE,
    TRUE,
    And,
    BigAnd,
    BigOr,
    Cardinality,
    Exists,
    ForAll,
    Iff,
    Implies,
    Not,
    Or,
    Xor,
    atom,
    exactly,
    holds,
    truths,
)
from satelier.logic.formula.notation import latex, lines, unicode
from satelier.logic.formula.terms import Binder, Figure, Increasing, Named, Span, Term

X, Y, Z = (atom("x", number) for number in (1, 2, 3))
CELL = atom("x", "i", "j")
ROW, COLUMN = Binder(("i",), Span(1, 6)), Binder(("j",), Span(1, 2))
REGION = Binder(("i", "j"), Named("R", (Term.of("k"),)))

WRITTEN = [
    (Not(Not(X)), "¬¬x₁", r"\neg \neg x_{1}"),
    (And((X, Or((Y, Z)))), "x₁ ∧ (x₂ ∨ x₃)", r"x_{1} \land (x_{2} \lor x_{3})"),
    (Or((And((X, Y)), Z)), "(x₁ ∧ x₂) ∨ x₃", r"(x_{1} \land x_{2}) \lor x_{3}"),
    (Not(And((X, Y))), "¬(x₁ ∧ x₂)", r"\neg (x_{1} \land x_{2})"),
    (And(()), "⊤", r"\top"),
    (Not(Or(())), "¬⊥", r"\neg \bot"),
    (And((TRUE, FALSE)), "⊤ ∧ ⊥", r"\top \land \bot"),
    (Implies(And((X, Y)), Z), "x₁ ∧ x₂ → x₃", r"x_{1} \land x_{2} \rightarrow x_{3}"),
    (Implies(X, Implies(Y, Z)), "x₁ → (x₂ → x₃)", r"x_{1} \rightarrow (x_{2} \rightarrow x_{3})"),
    (Iff(X, Implies(Y, Z)), "x₁ ↔ x₂ → x₃", r"x_{1} \leftrightarrow x_{2} \rightarrow x_{3}"),
    (Not(Xor(X, Y)), "¬(x₁ ≠ x₂)", r"\neg (x_{1} \neq x_{2})"),
    (Or((Xor(X, Y), Z)), "(x₁ ≠ x₂) ∨ x₃", r"(x_{1} \neq x_{2}) \lor x_{3}"),
    (exactly(1, [X, Not(Y)]), "x₁ + ¬x₂ = 1", r"x_{1} + \neg x_{2} = 1"),
    (Cardinality(1, None, (X, Y)), "x₁ + x₂ ≥ 1", r"x_{1} + x_{2} \geq 1"),
    (Cardinality(0, 1, (X, Y)), "x₁ + x₂ ≤ 1", r"x_{1} + x_{2} \leq 1"),
    (Cardinality(1, 2, (X, Y, Z)), "1 ≤ x₁ + x₂ + x₃ ≤ 2", r"1 \leq x_{1} + x_{2} + x_{3} \leq 2"),
    (
        Implies(X, exactly(1, [Y, And((Y, Z))])),
        "x₁ → x₂ + (x₂ ∧ x₃) = 1",
        r"x_{1} \rightarrow x_{2} + (x_{2} \land x_{3}) = 1",
    ),
    (
        ForAll((ROW,), Cardinality(1, 1, (CELL,), (COLUMN,))),
        "∀i ∈ {1, …, 6}: Σ_{j=1}^{2} x_{i,j} = 1",
        r"\forall i \in \{1, \dots, 6\} :\; \sum_{j=1}^{2} x_{i,j} = 1",
    ),
    (
        ForAll((ROW,), Exists((COLUMN,), Not(CELL))),
        "∀i ∈ {1, …, 6} ∃j ∈ {1, 2}: ¬x_{i,j}",
        r"\forall i \in \{1, \dots, 6\} \; \exists j \in \{1, 2\} :\; \neg x_{i,j}",
    ),
    (
        BigAnd((ROW,), BigOr((COLUMN,), CELL)),
        "⋀_{i=1}^{6} ⋁_{j=1}^{2} x_{i,j}",
        r"\bigwedge_{i=1}^{6} \bigvee_{j=1}^{2} x_{i,j}",
    ),
    (
        And((BigOr((ROW,), And((X, atom("x", "i")))), Y)),
        "(⋁_{i=1}^{6} (x₁ ∧ x_i)) ∧ x₂",
        r"(\bigvee_{i=1}^{6} (x_{1} \land x_{i})) \land x_{2}",
    ),
    (
        ForAll((Binder(("i1", "i2"), Increasing(1, 4)),), Xor(atom("x", "i1"), atom("x", "i2"))),
        "∀1 ≤ i₁ < i₂ ≤ 4: x_{i₁} ≠ x_{i₂}",
        r"\forall 1 \leq i_{1} < i_{2} \leq 4 :\; x_{i_{1}} \neq x_{i_{2}}",
    ),
    (
        Cardinality(None, Figure("y", (Term.of("k"),), lambda k: k), (CELL,), (REGION,)),
        "Σ_{(i,j) ∈ R_k} x_{i,j} ≤ y_k",
        r"\sum_{(i,j) \in R_{k}} x_{i,j} \leq y_{k}",
    ),
    (
        atom("x", Term.of("i'").plus(-1), Term(("j", "k"), 2)),
        "x_{i′−1,j+k+2}",
        "x_{i'-1,j+k+2}",
    ),
]


@pytest.mark.parametrize(("formula", "text", "tex"), WRITTEN, ids=[text for _, text, _ in WRITTEN])
def test_written(formula, text, tex):
    assert unicode(formula) == text
    assert latex(formula) == tex


@pytest.mark.parametrize(
    ("formula", "meaning"),
    [
        (And((X, Y, Z)), lambda x, y, z: x and y and z),
        (Or((X, Not(Y), Z)), lambda x, y, z: x or not y or z),
        (Implies(X, Iff(Y, Z)), lambda x, y, z: not x or y == z),
        (Xor(X, And((Y, Z))), lambda x, y, z: x != (y and z)),
        (Cardinality(1, 2, (X, Y, Z)), lambda x, y, z: 1 <= x + y + z <= 2),
        (Cardinality(2, None, (X, Y, Z)), lambda x, y, z: x + y + z >= 2),
        (And(()), lambda x, y, z: True),
        (Or((FALSE,)), lambda x, y, z: False),
        (ForAll((Binder(("i",), Span(1, 2)),), atom("x", "i")), lambda x, y, z: x and y),
        (BigOr((Binder(("i",), Span(1, 2)),), atom("x", Term.of("i").plus(1))), lambda x, y, z: y or z),
        (
            ForAll((Binder(("i", "j"), Increasing(1, 3)),), Implies(atom("x", "i"), atom("x", "j"))),
            lambda x, y, z: x <= y <= z,
        ),
        (
            Exists((Binder(("i",), Named("D", (), lambda: [(1,), (3,)])),), atom("x", "i")),
            lambda x, y, z: x or z,
        ),
    ],
)
def test_meaning(formula, meaning):
    for values in itertools.product([False, True], repeat=3):
        assert holds(formula, dict(zip((X, Y, Z), values, strict=True))) == meaning(*values)


def test_all_assignments_at_once():
    columns = list(zip(*itertools.product([False, True], repeat=2), strict=True))
    assert truths(Implies(X, Y), {X: columns[0], Y: columns[1]}).tolist() == [True, True, False, True]


def test_an_operand_on_each_line():
    assert lines(And((X, Or((Y, Z))))) == ["x₁", "∧ (x₂ ∨ x₃)"]
    assert lines(Not(Or((X, Y)))) == ["¬(x₁", "∨ x₂)"]
    assert lines(Or(())) == ["⊥"]
    assert lines(X) == ["x₁"]
