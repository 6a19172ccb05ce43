"""Formulas written down: as Unicode text, and as LaTeX (amsmath is enough).

Both notations share one grammar, and differ by their signs only. Parentheses are the fewest that leave no
doubt: ¬ binds tightest; then comparisons (= ≤ ≠), ∧ and ∨, which never mix bare; then →, then ↔.
A quantifier reaches as far to the right as it can.

>>> from satelier.logic.formula import And, Not, Or, atom
>>> x, y, z = atom("x", 1, "j"), atom("x", 2, "j"), atom("z", 5)
>>> unicode(And((Or((x, Not(y))), z)))
'(x_{1,j} ∨ ¬x_{2,j}) ∧ z₅'
"""

from __future__ import annotations

import functools

from satelier.logic.formula import (
    And,
    Atom,
    BigAnd,
    BigOr,
    Cardinality,
    Constant,
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
)
from satelier.logic.formula.signs import LATEX, UNICODE, Notation, belongs, big, figure, indexed


def unicode(formula: Formula) -> str:
    """The formula as a line of text."""
    return write(formula, UNICODE)


def latex(formula: Formula) -> str:
    """The formula as LaTeX, for use in mathematics mode."""
    return write(formula, LATEX)


def lines(formula: Formula, notation: Notation = UNICODE) -> list[str]:
    """The formula with an operand of its outer ∧ or ∨ on each line, as S0 lays out its derivations.

    >>> from satelier.logic.formula import atom
    >>> x, y = atom("x"), atom("y")
    >>> lines(Not(Or((And((x, y)), And((Not(x), y))))))
    ['¬((x ∧ y)', '∨ (¬x ∧ y))']
    """
    if isinstance(formula, Not) and isinstance(formula.operand, And | Or):
        inner = lines(formula.operand, notation)
        inner[0] = f"{notation.signs['not']}({inner[0]}"
        inner[-1] += ")"
        return inner
    if not isinstance(formula, And | Or) or not formula.operands:
        return [write(formula, notation)]
    sign = notation.signs["and" if isinstance(formula, And) else "or"]
    first, *rest = (_inside(operand, notation, _LITERAL) for operand in formula.operands)
    return [first, *(f"{sign} {text}" for text in rest)]


# How tightly each kind binds; a part that binds less than its place asks for is put in parentheses.
_QUANTIFIER, _IFF, _IMPLIES, _JUNCTION, _LITERAL = range(5)
_LEVELS: dict[type[Formula], int] = {
    ForAll: _QUANTIFIER, Exists: _QUANTIFIER, Iff: _IFF, Implies: _IMPLIES, And: _JUNCTION, Or: _JUNCTION,
    BigAnd: _JUNCTION, BigOr: _JUNCTION, Cardinality: _JUNCTION, Xor: _JUNCTION,
}  # fmt: skip


def _inside(formula: Formula, notation: Notation, least: int) -> str:
    """A part of a formula, in parentheses if it binds less tightly than `least`."""
    text = write(formula, notation)
    return text if _level(formula) >= least else f"({text})"


def _level(formula: Formula) -> int:
    bare = isinstance(formula, And | Or) and not formula.operands  # written as a constant
    return _LITERAL if bare else _LEVELS.get(type(formula), _LITERAL)


@functools.singledispatch
def write(formula: Formula, notation: Notation) -> str:
    """The formula in a notation."""
    raise NotImplementedError(type(formula))


@write.register
def _(formula: Constant, notation: Notation) -> str:
    return notation.signs["true" if formula.value else "false"]


@write.register
def _(formula: Atom, notation: Notation) -> str:
    return indexed(formula.symbol, formula.indices, notation)


@write.register
def _(formula: Not, notation: Notation) -> str:
    return notation.signs["not"] + _inside(formula.operand, notation, _LITERAL)


@write.register
def _(formula: And, notation: Notation) -> str:
    return _joined(formula.operands, "and", "true", notation)


@write.register
def _(formula: Or, notation: Notation) -> str:
    return _joined(formula.operands, "or", "false", notation)


@write.register
def _(formula: Implies, notation: Notation) -> str:
    return _between(formula, "implies", _JUNCTION, notation)


@write.register
def _(formula: Iff, notation: Notation) -> str:
    return _between(formula, "iff", _IMPLIES, notation)


@write.register
def _(formula: Xor, notation: Notation) -> str:
    return _between(formula, "xor", _LITERAL, notation)


@write.register
def _(formula: Cardinality, notation: Notation) -> str:
    """ "1 ≤ Σ … ≤ 2", with the bounds there are; one bound said twice is an equality."""
    low, high = (None if bound is None else figure(bound, notation) for bound in (formula.low, formula.high))
    total = _total(formula, notation)
    if low is not None and low == high:
        return f"{total} = {low}"
    if high is None:
        return f"{total} {notation.signs['at-least']} {low or 0}"
    at_most = notation.signs["at-most"]
    return f"{total} {at_most} {high}" if low in (None, "0") else f"{low} {at_most} {total} {at_most} {high}"


def _total(formula: Cardinality, notation: Notation) -> str:
    """ "x₁ + x₂", or the sum over what the binders run through."""
    terms = " + ".join(_inside(operand, notation, _LITERAL) for operand in formula.operands) or "0"
    if not formula.over:
        return terms
    return f"{big('sum', formula.over, notation)} " + (f"({terms})" if len(formula.operands) > 1 else terms)


@write.register
def _(formula: Predicate, notation: Notation) -> str:
    """ "odd(x₁, x₂)", or "odd(x_j : j ∈ {1, …, 4})" """
    operands = ", ".join(write(operand, notation) for operand in formula.operands)
    members = ", ".join(belongs(binder, notation) for binder in formula.over)
    return f"{notation.word(formula.name)}({operands}{' : ' + members if members else ''})"


def _joined(operands: tuple[Formula, ...], sign: str, empty: str, notation: Notation) -> str:
    texts = [_inside(operand, notation, _LITERAL) for operand in operands]
    return f" {notation.signs[sign]} ".join(texts) or notation.signs[empty]


def _between(formula: Implies | Iff | Xor, sign: str, least: int, notation: Notation) -> str:
    sides = (_inside(side, notation, least) for side in (formula.left, formula.right))
    return f" {notation.signs[sign]} ".join(sides)


@write.register
def _(formula: ForAll, notation: Notation) -> str:
    return _sentence("forall", formula, notation)


@write.register
def _(formula: Exists, notation: Notation) -> str:
    return _sentence("exists", formula, notation)


@write.register
def _(formula: BigAnd, notation: Notation) -> str:
    return _operator("big-and", formula, notation)


@write.register
def _(formula: BigOr, notation: Notation) -> str:
    return _operator("big-or", formula, notation)


def _sentence(sign: str, formula: Quantified, notation: Notation) -> str:
    """ "∀i ∈ {1, 2} ∃j ∈ {1, 2}: …": one colon, after the last quantifier."""
    gap = notation.signs["gap"]
    prefix = gap.join(notation.signs[sign] + belongs(binder, notation) for binder in formula.over)
    colon = gap if isinstance(formula.body, ForAll | Exists) else notation.signs["colon"]
    return prefix + colon + write(formula.body, notation)


def _operator(sign: str, formula: Quantified, notation: Notation) -> str:
    """ "⋀_{i=1}^{6} (…)"; operators follow each other without parentheses."""
    least = _JUNCTION if isinstance(formula.body, BigAnd | BigOr) else _LITERAL
    return f"{big(sign, formula.over, notation)} {_inside(formula.body, notation, least)}"
