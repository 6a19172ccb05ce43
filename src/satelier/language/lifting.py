"""A propositional formula as a tree of the language, so that it can be written in any spelling.

>>> from satelier.language.writing import write
>>> from satelier.logic.formula import Implies, Not, atom, exactly
>>> p, x = atom("p"), atom("x", 1, 2)
>>> write(lifted(Implies(Not(p), exactly(1, [p, x]))))
'not p -> p + x[1,2] = 1'
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from satelier.language import tree
from satelier.language.tree import Node
from satelier.language.writing import write
from satelier.logic.formula import (
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
    Xor,
)
from satelier.logic.formula.terms import Figure


def spelled(formula: Formula, spelling: str = "ascii") -> str:
    """A ground formula in one of the spellings of the language."""
    return write(lifted(formula), spelling)


@functools.singledispatch
def lifted(formula: Formula) -> Node:
    """The tree of a ground formula; what is read from it again says the same."""
    raise NotImplementedError(type(formula))


@lifted.register
def _(formula: Constant) -> Node:
    return tree.Constant(formula.value)


@lifted.register
def _(formula: Atom) -> Node:
    indices = tuple(_number(index.at({})) for index in formula.indices)
    return tree.Item(formula.symbol, indices) if indices else tree.Name(formula.symbol)


def _number(value: int) -> Node:
    return tree.Number(value) if value >= 0 else tree.Minus(tree.Number(-value))


@lifted.register
def _(formula: Not) -> Node:
    return tree.Not(lifted(formula.operand))


@lifted.register(And)
@lifted.register(Or)
def _(formula: And | Or) -> Node:
    if not formula.operands:
        return tree.Constant(isinstance(formula, And))
    operands = tuple(map(lifted, formula.operands))
    made = tree.And if isinstance(formula, And) else tree.Or
    return operands[0] if len(operands) == 1 else made(operands)


@lifted.register
def _(formula: Implies) -> Node:
    return tree.Implies(lifted(formula.left), lifted(formula.right))


@lifted.register
def _(formula: Iff) -> Node:
    return tree.Iff(lifted(formula.left), lifted(formula.right))


@lifted.register
def _(formula: Xor) -> Node:
    return tree.Xor(lifted(formula.left), lifted(formula.right))


@lifted.register
def _(formula: Cardinality) -> Node:
    """A sum that is compared; of fewer than two operands, exactly, at least, at most so many of them."""
    low, high = formula.low, formula.high
    assert not isinstance(low, Figure) and not isinstance(high, Figure)
    if low is not None and low == high:
        return _counted([("exactly", "=", low)], formula)
    bounds = [one for one in (("at least", ">=", low), ("at most", "<=", high)) if one[2] is not None]
    return _counted(bounds, formula)


def _counted(bounds: Sequence[tuple[str, str, int | None]], formula: Cardinality) -> Node:
    operands = tuple(map(lifted, formula.operands))
    numbers = [_number(bound) for _, _, bound in bounds if bound is not None]
    if len(operands) < 2:
        made = zip(bounds, numbers, strict=True)
        quotas = tuple(tree.Quota(sign, number, (), None, operands) for (sign, _, _), number in made)
        return quotas[0] if len(quotas) == 1 else tree.And(quotas) if quotas else tree.Constant(True)
    total = tree.Sum(operands, ("+",) * (len(operands) - 1))
    if len(bounds) == 2:
        return tree.Compare((numbers[0], total, numbers[1]), ("<=", "<="))
    return tree.Compare((total, numbers[0]), (bounds[0][1],)) if bounds else tree.Constant(True)


@lifted.register
def _(formula: Predicate) -> Node:
    return tree.Call(formula.name, tuple(map(lifted, formula.operands)))
