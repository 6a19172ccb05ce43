"""Formulas of the house as trees of the language, so that they can be written in all its spellings.

>>> from satelier.language.writing import write
>>> from satelier.logic.formula import ForAll, Or, atom
>>> from satelier.logic.formula.terms import Binder, Span, Term
>>> said = ForAll((Binder(("i",), Span(1, 4)),), Or((atom("x", "i"), atom("x", Term(("i",), 1)))))
>>> write(tree_of(said))
'forall i in 1..4: x[i] or x[i + 1]'
"""

from __future__ import annotations

import functools

from satelier.language import tree
from satelier.language.tree import Node
from satelier.logic import formula as logic
from satelier.logic.formula import Bound, Formula
from satelier.logic.formula.terms import Binder, Domain, Figure, Increasing, Named, Span, Term


@functools.singledispatch
def tree_of(formula: Formula) -> Node:
    """The formula as it would be read."""
    raise NotImplementedError(type(formula))


@tree_of.register
def _(formula: logic.Constant) -> Node:
    return tree.Constant(formula.value)


@tree_of.register
def _(formula: logic.Atom) -> Node:
    return _indexed(formula.symbol, formula.indices)


@tree_of.register
def _(formula: logic.Not) -> Node:
    return tree.Not(tree_of(formula.operand))


@tree_of.register(logic.And)
@tree_of.register(logic.Or)
def _(formula: logic.And | logic.Or) -> Node:
    parts = tuple(tree_of(part) for part in formula.operands)
    if len(parts) < 2:
        return parts[0] if parts else tree.Constant(isinstance(formula, logic.And))
    return tree.And(parts) if isinstance(formula, logic.And) else tree.Or(parts)


@tree_of.register(logic.Implies)
@tree_of.register(logic.Iff)
@tree_of.register(logic.Xor)
def _(formula: logic.Implies | logic.Iff | logic.Xor) -> Node:
    make = {logic.Implies: tree.Implies, logic.Iff: tree.Iff, logic.Xor: tree.Xor}[type(formula)]
    return make(tree_of(formula.left), tree_of(formula.right))


@tree_of.register
def _(formula: logic.Quantified) -> Node:
    every = isinstance(formula, logic.BigAnd | logic.ForAll)
    sign = "forall" if every else "exists"
    return tree.Quantified(sign, _binders(formula.over), None, tree_of(formula.body))


@tree_of.register
def _(formula: logic.Cardinality) -> Node:
    """A sum, with the bounds there are."""
    total = _total(formula)
    low, high = (None if bound is None else _bound(bound) for bound in (formula.low, formula.high))
    if low is not None and low == high:
        return tree.Compare((total, low), ("=",))
    if low is None or high is None:
        end, sign = (high, "<=") if low is None else (low, ">=")
        return tree.Compare((total, tree.Number(0) if end is None else end), (sign,))
    return tree.Compare((low, total, high), ("<=", "<="))


@tree_of.register
def _(formula: logic.Predicate) -> Node:
    parts = tuple(tree_of(part) for part in formula.operands)
    name = formula.name.replace("-", "_")
    if formula.over and len(parts) == 1:
        return tree.Gather(name, _binders(formula.over), None, parts[0])
    return tree.Call(name, parts)


def _total(formula: logic.Cardinality) -> Node:
    parts = tuple(tree_of(part) for part in formula.operands)
    terms: Node = parts[0] if len(parts) == 1 else tree.Sum(parts, ("+",) * (len(parts) - 1))
    if not parts:
        return tree.Number(0)
    if not formula.over:
        return tree.Sum((terms, tree.Number(0)), ("+",)) if len(parts) == 1 else terms
    return tree.Gather("count" if len(parts) == 1 else "sum", _binders(formula.over), None, terms)


def _bound(bound: Bound) -> Node:
    if isinstance(bound, Figure):
        return _indexed(bound.symbol, bound.indices)
    return tree.Number(bound) if bound >= 0 else tree.Minus(tree.Number(-bound))


def _indexed(symbol: str, indices: tuple[Term, ...]) -> Node:
    return tree.Item(symbol, tuple(map(_term, indices))) if indices else tree.Name(symbol)


def _term(term: Term) -> Node:
    names: tuple[Node, ...] = tuple(map(tree.Name, term.names))
    constant = tree.Number(abs(term.constant))
    if not names:
        return constant if term.constant >= 0 else tree.Minus(constant)
    if term.constant:
        signs = ("+",) * (len(names) - 1) + ("+" if term.constant > 0 else "-",)
        return tree.Sum((*names, constant), signs)
    return names[0] if len(names) == 1 else tree.Sum(names, ("+",) * (len(names) - 1))


def _binders(over: tuple[Binder, ...]) -> tuple[tree.Binder, ...]:
    return tuple(one for binder in over for one in _binder(binder.names, binder.domain))


@functools.singledispatch
def _domain(domain: Domain) -> Node:
    raise NotImplementedError(type(domain))


@_domain.register
def _(domain: Span) -> Node:
    return tree.Range(_bound(domain.low), _bound(domain.high))


@_domain.register
def _(domain: Named) -> Node:
    if not domain.indices:
        return tree.Name(domain.symbol)
    return tree.Call(domain.symbol, tuple(map(_term, domain.indices)))


def _binder(names: tuple[str, ...], domain: Domain) -> list[tree.Binder]:
    """1 ≤ i < k ≤ 6 is i in 1..6, k in i+1..6."""
    if not isinstance(domain, Increasing):
        return [tree.Binder(names, _domain(domain))]
    lows = [_bound(domain.low), *(tree.Sum((tree.Name(name), tree.Number(1)), ("+",)) for name in names[:-1])]
    ranges = [tree.Range(low, _bound(domain.high)) for low in lows]
    return [tree.Binder((name,), one) for name, one in zip(names, ranges, strict=True)]
