"""Formulas without indices: big operators written out, and the atoms that are left.

>>> from satelier.logic.formula import BigOr, atom
>>> from satelier.logic.formula.notation import unicode
>>> from satelier.logic.formula.terms import Binder, Span
>>> whole = grounded(BigOr((Binder(("i",), Span(1, 3)),), atom("x", "i")))
>>> unicode(whole), [unicode(one) for one in atoms_of(whole)]
('x₁ ∨ x₂ ∨ x₃', ['x₁', 'x₂', 'x₃'])
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from satelier.logic.formula import (
    And,
    Atom,
    BigAnd,
    BigOr,
    Bound,
    Cardinality,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Predicate,
    Quantified,
    Xor,
    atom,
)
from satelier.logic.formula.terms import Bindings, Figure, every, values

NO_BINDINGS: Bindings = {}


@functools.singledispatch
def grounded(formula: Formula, bindings: Bindings = NO_BINDINGS) -> Formula:
    """The formula with its indices worked out, and every big operator as a plain one."""
    return with_parts(formula, tuple(grounded(part, bindings) for part in parts_of(formula)))


@grounded.register
def _(formula: Atom, bindings: Bindings = NO_BINDINGS) -> Formula:
    return atom(formula.symbol, *values(formula.indices, bindings))


@grounded.register
def _(formula: Cardinality, bindings: Bindings = NO_BINDINGS) -> Formula:
    low, high = _number(formula.low, bindings), _number(formula.high, bindings)
    return Cardinality(low, high, _operands(formula, bindings))


@grounded.register
def _(formula: Predicate, bindings: Bindings = NO_BINDINGS) -> Formula:
    def holds(rows: Any, _: Bindings) -> Any:
        return formula.holds(rows, bindings)

    return Predicate(formula.name, _operands(formula, bindings), (), holds)


@grounded.register
def _(formula: Quantified, bindings: Bindings = NO_BINDINGS) -> Formula:
    plain: type[And | Or] = And if isinstance(formula, BigAnd | ForAll) else Or
    assert isinstance(formula, BigAnd | ForAll | BigOr | Exists)
    return plain(tuple(grounded(formula.body, bound) for bound in every(formula.over, bindings)))


def _operands(formula: Cardinality | Predicate, bindings: Bindings) -> tuple[Formula, ...]:
    return tuple(
        grounded(operand, bound) for bound in every(formula.over, bindings) for operand in formula.operands
    )


def _number(bound: Bound | None, bindings: Bindings) -> int | None:
    return bound.at(bindings) if isinstance(bound, Figure) else bound


def bounds_of(count: Cardinality) -> tuple[int | None, int | None]:
    """The bounds of a count without indices."""
    return _number(count.low, NO_BINDINGS), _number(count.high, NO_BINDINGS)


# The parts of a ground formula, in order: a place in it is a path of their numbers.


def parts_of(formula: Formula) -> tuple[Formula, ...]:
    """The formulas that it is made of, one step down."""
    if isinstance(formula, Not):
        return (formula.operand,)
    if isinstance(formula, Implies | Iff | Xor):
        return (formula.left, formula.right)
    return formula.operands if isinstance(formula, And | Or | Cardinality | Predicate) else ()


def with_parts(formula: Formula, parts: tuple[Formula, ...]) -> Formula:
    """The same connective over other parts."""
    if isinstance(formula, Cardinality):
        return Cardinality(formula.low, formula.high, parts)
    if isinstance(formula, Predicate):
        return Predicate(formula.name, parts, (), formula.holds)
    if isinstance(formula, And | Or):
        return type(formula)(parts)
    return type(formula)(*parts) if parts else formula


def atoms_of(*formulas: Formula) -> tuple[Atom, ...]:
    """The atoms of ground formulas, each once, in the order in which they are read."""
    return tuple(dict.fromkeys(found for formula in formulas for found in _atoms(formula)))


def _atoms(formula: Formula) -> Iterator[Atom]:
    """A stack instead of calls: a formula may be deeper than Python likes to go."""
    stack = [formula]
    while stack:
        top = stack.pop()
        if isinstance(top, Atom):
            yield top
        stack.extend(reversed(parts_of(top)))
