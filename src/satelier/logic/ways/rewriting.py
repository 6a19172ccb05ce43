"""The laws that push negations inwards and leave nothing but ∧, ∨ and literals: the negation normal form.

`inward` is one law at the top of a formula, `negation_normal` all of them everywhere. A law has a name in the
catalogue `ways`. Equivalences and counts are written with the connective that the normal form has outside, so
that there is less to distribute afterwards.

>>> from satelier.logic.formula import Iff, Implies, Not, atom
>>> from satelier.logic.formula.notation import unicode
>>> p, q = atom("p"), atom("q")
>>> unicode(negation_normal(Not(Implies(p, q)))), unicode(negation_normal(Not(Iff(p, q))))
('p ∧ ¬q', '(p ∨ q) ∧ (¬p ∨ ¬q)')
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.formula import (
    FALSE,
    TRUE,
    And,
    Atom,
    Cardinality,
    Constant,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Predicate,
    Truth,
    Xor,
    conjunction,
    disjunction,
    signed,
)
from satelier.logic.formula.terms import Bindings
from satelier.logic.ways.circuit import rows_where
from satelier.logic.ways.ground import bounds_of, parts_of, with_parts

Junction = type[And] | type[Or]
Law = tuple[str, Formula]  # its name, and what becomes of the formula


@dataclass(frozen=True)
class Form:
    """A normal form: `outer` of `inner`s of literals; `outer` may leave `neutral` out."""

    name: str
    outer: Junction
    inner: Junction
    neutral: Constant
    dominant: Constant


CONJUNCTIVE = Form("cnf", And, Or, TRUE, FALSE)
DISJUNCTIVE = Form("dnf", Or, And, FALSE, TRUE)


def negation_normal(formula: Formula, form: Form = CONJUNCTIVE) -> Formula:
    """The formula with ¬ in front of atoms only, and no other connectives than ∧ and ∨."""
    while law := inward(formula, form):
        formula = law[1]
    if isinstance(formula, Not | Atom | Constant):
        return formula
    return with_parts(formula, tuple(negation_normal(part, form) for part in parts_of(formula)))


def inward(formula: Formula, form: Form) -> Law | None:
    """The law that applies at the top of a formula, or None where it is ∧, ∨ or a literal."""
    if isinstance(formula, Not):
        law = _NEGATED.get(type(formula.operand))
        return law(formula.operand, form) if law else None
    law = _PLAIN.get(type(formula))
    return law(formula, form) if law else None


def is_literal(formula: Formula) -> bool:
    return isinstance(formula, Atom) or (isinstance(formula, Not) and isinstance(formula.operand, Atom))


# Each law, for the formula at the top, or for what a ¬ at the top stands before.


def _implication(formula: Implies, form: Form) -> Law:
    return "implication", Or((Not(formula.left), formula.right))


def _equivalence(formula: Iff, form: Form) -> Law:
    left, right = formula.left, formula.right
    if form.outer is And:
        return "equivalence-and", And((Or((Not(left), right)), Or((left, Not(right)))))
    return "equivalence-or", Or((And((left, right)), And((Not(left), Not(right)))))


def _difference(formula: Xor, form: Form) -> Law:
    left, right = formula.left, formula.right
    if form.outer is And:
        return "difference-and", And((Or((left, right)), Or((Not(left), Not(right)))))
    return "difference-or", Or((And((left, Not(right))), And((Not(left), right))))


def _count(formula: Cardinality, form: Form) -> Law:
    """At least k: of any n − k + 1 operands some is true; or some k all are. At most k: the same of ¬."""
    low, high = bounds_of(formula)
    width = len(formula.operands)
    opposites = tuple(Not(operand) for operand in formula.operands)
    parts = [] if low is None else [_at_least(low, formula.operands, form)]
    parts += [] if high is None else [_at_least(width - high, opposites, form)]
    wanted = [part for part in parts if part != TRUE]
    return "count", FALSE if FALSE in wanted else conjunction(wanted) if wanted else TRUE


def _at_least(least: int, operands: Sequence[Formula], form: Form) -> Formula:
    if least <= 0 or least > len(operands):
        return TRUE if least <= 0 else FALSE
    size = len(operands) - least + 1 if form.outer is And else least
    inner, outer = (disjunction, conjunction) if form.outer is And else (conjunction, disjunction)
    return outer(inner(subset) for subset in itertools.combinations(operands, size))


def _predicate(formula: Predicate, form: Form) -> Law:
    """A clause against each row of its table where it fails; or a product for each where it holds."""
    clausal = form.outer is And
    rows = rows_where(formula, not clausal)
    products = [[signed(formula.operands[abs(one) - 1], (one > 0) != clausal) for one in row] for row in rows]
    inner, outer = (disjunction, conjunction) if clausal else (conjunction, disjunction)
    return "predicate", outer(inner(product) for product in products)


def _double_negation(operand: Not, form: Form) -> Law:
    return "double-negation", operand.operand


def _no_conjunction(operand: And, form: Form) -> Law:
    return "de-morgan-and", Or(tuple(Not(part) for part in operand.operands))


def _no_disjunction(operand: Or, form: Form) -> Law:
    return "de-morgan-or", And(tuple(Not(part) for part in operand.operands))


def _no_implication(operand: Implies, form: Form) -> Law:
    return "negated-implication", And((operand.left, Not(operand.right)))


def _no_equivalence(operand: Iff, form: Form) -> Law:
    return "negated-equivalence", Xor(operand.left, operand.right)


def _no_difference(operand: Xor, form: Form) -> Law:
    return "negated-difference", Iff(operand.left, operand.right)


def _no_constant(operand: Constant, form: Form) -> Law:
    return "negated-constant", Constant(not operand.value)


def _no_count(operand: Cardinality, form: Form) -> Law:
    return "negated-count", disjunction(_outside(operand))


def _outside(count: Cardinality) -> Iterator[Formula]:
    """Fewer than the least number, more than the greatest."""
    low, high = bounds_of(count)
    if low is not None:
        yield Cardinality(None, low - 1, count.operands)
    if high is not None:
        yield Cardinality(high + 1, None, count.operands)


def _no_predicate(operand: Predicate, form: Form) -> Law:
    def fails(rows: Truth, bindings: Bindings) -> Truth:
        return np.asarray(~operand.holds(rows, bindings))

    return "negated-predicate", Predicate(f"not-{operand.name}", operand.operands, (), fails)


_PLAIN: dict[type[Formula], Callable[..., Law]] = {
    Implies: _implication, Iff: _equivalence, Xor: _difference, Cardinality: _count, Predicate: _predicate,
}  # fmt: skip
_NEGATED: dict[type[Formula], Callable[..., Law]] = {
    Not: _double_negation, And: _no_conjunction, Or: _no_disjunction, Implies: _no_implication,
    Iff: _no_equivalence, Xor: _no_difference, Constant: _no_constant, Cardinality: _no_count,
    Predicate: _no_predicate,
}  # fmt: skip
