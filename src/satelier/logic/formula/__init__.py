"""Formulas as a person writes them: propositions, big operators, counts, quantifiers.

atom          a symbol with indices, x_{2,5}: `atom("x", 2, 5)`; inside a quantifier x_{i,j+1}
connectives   Not, And, Or, Implies, Iff, Xor (said "differs from"), TRUE, FALSE
Cardinality   how many operands are true, between `low` and `high` (None: no bound)
Predicate     a truth function by its name, odd(x, y, z), for what has no sign of its own
big ones      BigAnd, BigOr, ForAll, Exists over `Binder`s; ⋀ and ∀ mean the same, and look different
truths        what a formula says, under an assignment of its atoms; the atoms may have arrays of truth values

`notation.py` writes formulas as Unicode text and as LaTeX.

>>> x, y = atom("x", 1), atom("x", 2)
>>> holds(Implies(x, y), {x: True, y: False})
False
>>> holds(exactly(1, [x, y]), {x: True, y: False})
True
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.logic.formula.terms import Binder, Bindings, Figure, Term, every, values

Truth = NDArray[np.bool_]
Assignment = Mapping["Atom", Any]
Bound = int | Figure


class Formula:
    """Something true or false, given its atoms."""

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        """Whether it holds; `bindings` are the values of the index variables around it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Constant(Formula):
    value: bool

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return np.asarray(self.value)


TRUE, FALSE = Constant(True), Constant(False)


@dataclass(frozen=True)
class Atom(Formula):
    """A propositional variable: a symbol and its indices."""

    symbol: str
    indices: tuple[Term, ...] = ()

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return np.asarray(assignment[atom(self.symbol, *values(self.indices, bindings))], dtype=bool)


def atom(symbol: str, *indices: int | str | Term) -> Atom:
    """The atom x_{2,5} or x_{i,j}: indices are numbers, variables or terms."""
    return Atom(symbol, tuple(Term.of(index) for index in indices))


@dataclass(frozen=True)
class Not(Formula):
    operand: Formula

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return ~self.operand.truth(assignment, bindings)


@dataclass(frozen=True)
class And(Formula):
    """All operands hold; none at all is true."""

    operands: tuple[Formula, ...]

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return _all(operand.truth(assignment, bindings) for operand in self.operands)


@dataclass(frozen=True)
class Or(Formula):
    """Some operand holds; none at all is false."""

    operands: tuple[Formula, ...]

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return _any(operand.truth(assignment, bindings) for operand in self.operands)


def conjunction(operands: Iterable[Formula]) -> Formula:
    """All of them; a single one stands for itself."""
    kept = tuple(operands)
    return kept[0] if len(kept) == 1 else And(kept)


def disjunction(operands: Iterable[Formula]) -> Formula:
    """Some of them; a single one stands for itself."""
    kept = tuple(operands)
    return kept[0] if len(kept) == 1 else Or(kept)


@dataclass(frozen=True)
class Implies(Formula):
    left: Formula
    right: Formula

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return ~self.left.truth(assignment, bindings) | self.right.truth(assignment, bindings)


@dataclass(frozen=True)
class Iff(Formula):
    left: Formula
    right: Formula

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return ~(self.left.truth(assignment, bindings) ^ self.right.truth(assignment, bindings))


@dataclass(frozen=True)
class Xor(Formula):
    left: Formula
    right: Formula

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return self.left.truth(assignment, bindings) ^ self.right.truth(assignment, bindings)


@dataclass(frozen=True)
class Cardinality(Formula):
    """From `low` to `high` of the operands are true, where `over` runs through its members if it is given."""

    low: Bound | None
    high: Bound | None
    operands: tuple[Formula, ...]
    over: tuple[Binder, ...] = ()

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        total = np.zeros((), dtype=np.int64)
        for bound in every(self.over, bindings):
            for operand in self.operands:
                total = total + operand.truth(assignment, bound)
        enough = np.asarray(self.low is None or total >= _number(self.low, bindings))
        return np.asarray(enough & (self.high is None or total <= _number(self.high, bindings)))


def exactly(count: Bound, operands: Iterable[Formula]) -> Cardinality:
    return Cardinality(count, count, tuple(operands))


Judge = Callable[[Truth, Bindings], Truth]


@dataclass(frozen=True)
class Predicate(Formula):
    """A truth function that has a name and no sign: `holds` judges rows of truth values of its operands."""

    name: str
    operands: tuple[Formula, ...]
    over: tuple[Binder, ...]
    holds: Judge = field(compare=False)

    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        columns = [
            operand.truth(assignment, bound)
            for bound in every(self.over, bindings)
            for operand in self.operands
        ]
        rows = np.stack(np.broadcast_arrays(*columns), axis=-1) if columns else np.zeros((1, 0), dtype=bool)
        flat = rows.reshape(-1, len(columns))
        return np.asarray(self.holds(flat, bindings)).reshape(rows.shape[:-1] if columns else ())


def signed(formula: Formula, positive: bool) -> Formula:
    """The formula or its opposite."""
    return formula if positive else negated(formula)


def negated(formula: Formula) -> Formula:
    """The opposite, never with two ¬."""
    return formula.operand if isinstance(formula, Not) else Not(formula)


@dataclass(frozen=True)
class Quantified(Formula):
    """A body that speaks of every, or of some, choice of what the binders run through."""

    over: tuple[Binder, ...]
    body: Formula

    def bodies(self, assignment: Assignment, bindings: Bindings) -> Iterable[Truth]:
        return (self.body.truth(assignment, bound) for bound in every(self.over, bindings))


class _Every(Quantified):
    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return _all(self.bodies(assignment, bindings))


class _Some(Quantified):
    def truth(self, assignment: Assignment, bindings: Bindings) -> Truth:
        return _any(self.bodies(assignment, bindings))


class BigAnd(_Every):
    """⋀, a conjunction over indices."""


class ForAll(_Every):
    """∀, the same said as a sentence."""


class BigOr(_Some):
    """⋁, a disjunction over indices."""


class Exists(_Some):
    """∃, the same said as a sentence."""


def truths(formula: Formula, assignment: Assignment) -> Truth:
    """Whether it holds, for all the truth values that the assignment gives each atom, place by place."""
    return formula.truth(assignment, {})


def holds(formula: Formula, assignment: Mapping[Atom, bool]) -> bool:
    """Whether it holds under one assignment of its atoms."""
    return bool(truths(formula, assignment))


def _all(truths: Iterable[Truth]) -> Truth:
    return functools.reduce(np.logical_and, truths, np.asarray(True))


def _any(truths: Iterable[Truth]) -> Truth:
    return functools.reduce(np.logical_or, truths, np.asarray(False))


def _number(bound: Bound, bindings: Bindings) -> int:
    return bound.at(bindings) if isinstance(bound, Figure) else bound
