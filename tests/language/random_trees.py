"""Random trees of the language: whatever can be written.

Names are those that might be taken for something else: halves of phrases, words of the language in longer
words, kinds of tokens, primes and underscores.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from satelier.language import tree
from satelier.language.tree import Node

NAMES = (
    "p", "q", "i", "x'", "no_three", "cells", "row1", "count", "h", "w", "x_1", "pq''", "E", "α", "Été", "un",
    "une", "exclusif", "il", "si", "if", "then", "tel", "que", "all", "at", "least", "au", "plus", "moins",
    "there", "is", "notion", "oral", "etat", "end", "newline", "given", "same", "fr", "tête",
)  # fmt: skip
BOUND = ("i", "j", "k", "c", "un", "une", "p'", "rows", "x")
SYMBOLS = ("#", ".", "A", "\\", "_", "é", "{", "50%", "", " ", "\\textbackslash ", "$&", "“a”", "1 # 2", "'")
SIGNS = ("=", "!=", "<", "<=", ">", ">=")

Maker = Callable[[random.Random, int], Node]


def formula(draw: random.Random, depth: int = 4) -> Node:
    """A formula, or what may stand where one does."""
    return draw.choice(_MAKERS)(draw, depth - 1) if depth > 0 else _leaf(draw, 0)


def number(draw: random.Random, depth: int) -> Node:
    """A number; seldom a truth value or a symbol, which may be written there as well."""
    if depth > 0 and draw.random() < 0.6:
        return draw.choice(_NUMBERS)(draw, depth - 1)
    return draw.choice(_FIGURES)(draw, 0)


def narrow(draw: random.Random, depth: int) -> Node:
    """Deep rather than wide: each part holds one that goes on."""
    found = _leaf(draw, 0)
    for _ in range(depth):
        found = draw.choice(_LAYERS)(draw, found)
    return found


def _few(draw: random.Random, make: Maker, depth: int, least: int, most: int) -> tuple[Node, ...]:
    return tuple(make(draw, depth) for _ in range(draw.randint(least, most)))


# What stands for itself.


def _figure(draw: random.Random, depth: int) -> Node:
    return tree.Number(draw.choice((0, 1, 2, 9, 10, 123456789)))


def _name(draw: random.Random, depth: int) -> Node:
    return tree.Name(draw.choice(NAMES))


def _small(draw: random.Random, depth: int) -> Node:
    """An index or argument that holds no further one: names, figures, i + 1, -3."""
    return draw.choice((_figure, _name, _sum, _minus, _product))(draw, 0)


def _item(draw: random.Random, depth: int) -> Node:
    return tree.Item(draw.choice(NAMES), _few(draw, _small, 0, 1, 3))


def _constant(draw: random.Random, depth: int) -> Node:
    return tree.Constant(draw.random() < 0.5)


def _call(draw: random.Random, depth: int) -> Node:
    return tree.Call(draw.choice(NAMES), _few(draw, draw.choice((_small, _constant)), 0, 0, 2))


def _text(draw: random.Random, depth: int) -> Node:
    return tree.Text(draw.choice(SYMBOLS))


def _leaf(draw: random.Random, depth: int) -> Node:
    return draw.choice(_LEAVES)(draw, depth)


# Numbers.


def _sum(draw: random.Random, depth: int) -> Node:
    operands = _few(draw, number, depth, 2, 4)
    return tree.Sum(operands, tuple(draw.choice("+-") for _ in operands[1:]))


def _product(draw: random.Random, depth: int) -> Node:
    return tree.Product(draw.choice(("*", "/", "div", "mod")), number(draw, depth), number(draw, depth))


def _minus(draw: random.Random, depth: int) -> Node:
    return tree.Minus(number(draw, depth))


# What binds names.


def _range(draw: random.Random, depth: int) -> Node:
    return tree.Range(number(draw, depth), number(draw, depth))


def _listed(draw: random.Random, depth: int) -> Node:
    return tree.Listed(_few(draw, number, depth, 1, 3))


def _over(draw: random.Random, depth: int) -> tuple[tuple[tree.Binder, ...], Node | None]:
    """Binders, also of names that are bound outside or twice."""
    binders = tuple(
        tree.Binder(
            tuple(draw.choice(BOUND) for _ in range(draw.choice((1, 1, 2)))),
            draw.choice(_DOMAINS)(draw, depth),
        )
        for _ in range(draw.choice((1, 1, 2)))
    )
    return binders, formula(draw, depth) if draw.random() < 0.3 else None


def _gather(draw: random.Random, depth: int) -> Node:
    name = draw.choice(("count", "sum", "max", "min", "connected", "distinct", "not_all_equal"))
    return tree.Gather(name, *_over(draw, depth), formula(draw, depth))


def _quantified(draw: random.Random, depth: int) -> Node:
    return tree.Quantified(draw.choice(("forall", "exists")), *_over(draw, depth), formula(draw, depth))


def _quota(draw: random.Random, depth: int) -> Node:
    sign = draw.choice(("exactly", "at least", "at most"))
    if draw.random() < 0.5:
        return tree.Quota(sign, number(draw, depth), *_over(draw, depth), (formula(draw, depth),))
    return tree.Quota(sign, number(draw, depth), (), None, _few(draw, formula, depth, 0, 3))


# Connectives and comparisons.


def _compare(draw: random.Random, depth: int) -> Node:
    operands = _few(draw, draw.choice((number, formula)), depth, 2, 4)
    return tree.Compare(operands, tuple(draw.choice(SIGNS) for _ in operands[1:]))


def _junction(draw: random.Random, depth: int) -> Node:
    return draw.choice((tree.And, tree.Or))(_few(draw, formula, depth, 2, 4))


def _pair(draw: random.Random, depth: int) -> Node:
    make = draw.choice((tree.Implies, tree.Iff, tree.Xor))
    return make(formula(draw, depth), formula(draw, depth))


def _not(draw: random.Random, depth: int) -> Node:
    return tree.Not(formula(draw, depth))


_LEAVES: tuple[Maker, ...] = (_name, _name, _item, _constant, _call, _text, _figure)
_FIGURES: tuple[Maker, ...] = (_figure, _figure, _figure, _name, _name, _name, _text, _constant)
_NUMBERS: tuple[Maker, ...] = (_sum, _product, _minus, _gather, _item, _sum, _minus, formula)
_DOMAINS: tuple[Maker, ...] = (_range, _range, _name, _call, _listed, number)
_MAKERS: tuple[Maker, ...] = (_leaf, _not, _junction, _pair, _compare, _quantified, _quota, _gather)
_IN_1_2 = (tree.Binder(("i",), tree.Range(tree.Number(1), tree.Number(2))),)
_LAYERS: tuple[Callable[[random.Random, Node], Node], ...] = (
    lambda draw, node: tree.Not(node),
    lambda draw, node: tree.Minus(node),
    lambda draw, node: tree.Implies(node, _leaf(draw, 0)),
    lambda draw, node: tree.Implies(_leaf(draw, 0), node),
    lambda draw, node: tree.Xor(_leaf(draw, 0), node),
    lambda draw, node: tree.And((_leaf(draw, 0), node)),
    lambda draw, node: tree.Or((node, _leaf(draw, 0))),
    lambda draw, node: tree.Compare((_leaf(draw, 0), node), (draw.choice(SIGNS),)),
    lambda draw, node: tree.Quantified("forall", _IN_1_2, None, node),
    lambda draw, node: tree.Quantified("exists", _IN_1_2, node, _leaf(draw, 0)),
    lambda draw, node: tree.Gather("count", _IN_1_2, None, node),
)
