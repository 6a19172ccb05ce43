"""Truth functions of all instances of a statement at once.

A form has a shape: that of the table of bindings where it stands, instances first; inside a quantifier, one
axis more. It is the same function everywhere in the table, of other literals: columns of signed variables, or
ALWAYS and NEVER where something is known. What runs through fewer values than others is filled up with what
changes nothing.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.logic import formula as logic
from satelier.logic.formula import FALSE, TRUE, Formula, atom

ALWAYS = np.int32(2**30)
NEVER = np.int32(-(2**30))
Index = tuple[int, ...]
Numbers = NDArray[np.int64]


@functools.lru_cache(256)
def steady(number: int, shape: Index) -> Numbers:
    """One number all over a table, in one place of memory."""
    return np.broadcast_to(np.int64(number), shape)


def spread_out(table: NDArray[Any], shape: Index) -> NDArray[Any]:
    """The table all over this shape; mostly it has it already, and asking NumPy takes longer than to see."""
    return table if table.shape == shape else np.broadcast_to(table, shape)


def is_steady(table: NDArray[Any]) -> bool:
    """Whether all rows are one row in memory."""
    return table.strides[0] == 0


def _indices(sizes: Index) -> Iterator[Index]:
    """All places along some axes."""
    return itertools.product(*map(range, sizes))


MOST_WEIGHT = 100_000  # of one sum


class Form:
    """A truth function at each place of a table."""

    def columns(self) -> Iterator[NDArray[Any]]:
        """All literals and numbers that it is made of, in order, each a table."""
        raise NotImplementedError

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        """What it says at one place; variables go by these names."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Literals(Form):
    table: NDArray[np.int32]

    def columns(self) -> Iterator[NDArray[Any]]:
        yield self.table

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        literal = int(self.table[at])
        if abs(literal) == ALWAYS:
            return TRUE if literal > 0 else FALSE
        return logic.signed(names[abs(literal)], literal > 0)


def known(truths: NDArray[np.bool_]) -> Literals:
    """What is true or false whatever the board is."""
    return Literals(np.where(truths, ALWAYS, NEVER).astype(np.int32))


@dataclass(frozen=True, eq=False)
class Negation(Form):
    operand: Form

    def columns(self) -> Iterator[NDArray[Any]]:
        return self.operand.columns()

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        return logic.Not(self.operand.formula(at, names))


def negated(form: Form) -> Form:
    if isinstance(form, Literals):
        return Literals(-form.table)
    return form.operand if isinstance(form, Negation) else Negation(form)


@dataclass(frozen=True, eq=False)
class Joined(Form):
    """All, or some, of several forms of one shape."""

    every: bool
    operands: tuple[Form, ...]

    def columns(self) -> Iterator[NDArray[Any]]:
        for operand in self.operands:
            yield from operand.columns()

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        parts = tuple(operand.formula(at, names) for operand in self.operands)
        return logic.And(parts) if self.every else logic.Or(parts)


@dataclass(frozen=True, eq=False)
class Paired(Form):
    """left ↔ right, left ⊕ right, left → right: `make` says which."""

    make: type[logic.Iff | logic.Xor | logic.Implies]
    left: Form
    right: Form

    def columns(self) -> Iterator[NDArray[Any]]:
        yield from self.left.columns()
        yield from self.right.columns()

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        return self.make(self.left.formula(at, names), self.right.formula(at, names))


@dataclass(frozen=True, eq=False)
class Folded(Form):
    """All, or some, along the last axes of a form."""

    every: bool
    operand: Form
    sizes: Index

    def columns(self) -> Iterator[NDArray[Any]]:
        return self.operand.columns()

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        parts = tuple(self.operand.formula((*at, *more), names) for more in _indices(self.sizes))
        return logic.And(parts) if self.every else logic.Or(parts)


@dataclass(frozen=True, eq=False)
class Term:
    """`weight` for each place along the last axes where a form holds."""

    weight: Numbers
    form: Form
    sizes: Index


class HeavyError(Exception):
    """A sum weighs more than is built: a weight is so many parts."""


@dataclass(frozen=True, eq=False)
class Total(Form):
    """The sum of some terms is between `low` and `high`; None: there is no such bound."""

    terms: tuple[Term, ...]
    low: Numbers | None
    high: Numbers | None

    def columns(self) -> Iterator[NDArray[Any]]:
        yield from (bound for bound in (self.low, self.high) if bound is not None)
        for term in self.terms:
            yield term.weight
            yield from term.form.columns()

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        negative = 0
        operands: list[Formula] = []
        for term in self.terms:
            weights = term.weight[at].ravel().tolist()
            for weight, more in zip(weights, _indices(term.sizes), strict=True):
                if abs(weight) + len(operands) > MOST_WEIGHT:
                    raise HeavyError
                said = term.form.formula((*at, *more), names)
                operands += [logic.signed(said, weight > 0)] * abs(weight)
                negative -= min(weight, 0)
        bounds = [None if one is None else int(one[at]) + negative for one in (self.low, self.high)]
        return logic.Cardinality(bounds[0], bounds[1], tuple(operands))


@dataclass(frozen=True, eq=False)
class Claimed(Form):
    """What a family of claims says under its own name, of literals along the last axis.

    name     that of the family; or a sign of comparison, of the values of two places
    places   where the literals lie
    """

    name: str
    table: NDArray[np.int32]
    places: NDArray[np.int32]

    def columns(self) -> Iterator[NDArray[Any]]:
        yield self.table
        yield self.places

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        """A name that only `rows` understands: it is no truth function of its own."""
        return atom(self.name)


@dataclass(frozen=True, eq=False)
class Compared(Form):
    """The values of two places stand in a relation; a literal per value along the last axis of each."""

    sign: str
    holds: NDArray[np.bool_]  # which values are related, a row for each of the first place
    first: NDArray[np.int32]
    second: NDArray[np.int32]

    def columns(self) -> Iterator[NDArray[Any]]:
        yield self.first
        yield self.second

    def formula(self, at: Index, names: dict[int, Formula]) -> Formula:
        """Some related values; that none is shared, where they must differ: that is what clauses say best."""
        one, other = (
            [names[abs(int(literal))] for literal in side[at]] for side in (self.first, self.second)
        )
        if self.sign == "!=":
            return logic.And(tuple(logic.Not(logic.And(pair)) for pair in zip(one, other, strict=True)))
        pairs = np.argwhere(self.holds).tolist()
        return logic.Or(tuple(logic.And((one[first], other[second])) for first, second in pairs))
