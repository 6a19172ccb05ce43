"""Random trees of the language: whatever can be written."""

from __future__ import annotations

import random

from satelier.language import tree
from satelier.language.tree import Node

NAMES = ("p", "q", "same", "i", "x'", "no_three", "cells", "row1")
SYMBOLS = ("#", ".", "A", "\\", "_", "é", "{", "50%")


def formula(draw: random.Random, depth: int = 4) -> Node:
    """A formula, or what may stand where one does."""
    if depth <= 0:
        return _leaf(draw)
    return draw.choice(_MAKERS)(draw, depth - 1)


def number(draw: random.Random, depth: int) -> Node:
    if depth <= 0 or draw.random() < 0.4:
        return draw.choice([tree.Number(draw.randrange(20)), tree.Name("n"), tree.Name("i")])
    make = draw.choice([_sum, _product, _minus, _gather])
    return make(draw, depth - 1)


def _leaf(draw: random.Random) -> Node:
    leaves: list[Node] = [
        tree.Name(draw.choice(NAMES)),
        tree.Item("x", tuple(number(draw, 1) for _ in range(draw.randint(1, 2)))),
        tree.Constant(draw.random() < 0.5),
        tree.Call("same", (number(draw, 1),) * draw.randrange(3)),
        tree.Text(draw.choice(SYMBOLS)),
    ]
    return draw.choice(leaves)


def _sum(draw: random.Random, depth: int) -> Node:
    operands = tuple(number(draw, depth) for _ in range(draw.randint(2, 3)))
    return tree.Sum(operands, tuple(draw.choice("+-") for _ in operands[1:]))


def _product(draw: random.Random, depth: int) -> Node:
    return tree.Product(draw.choice(["*", "/", "div", "mod"]), number(draw, depth), number(draw, depth))


def _minus(draw: random.Random, depth: int) -> Node:
    return tree.Minus(number(draw, depth))


def _domain(draw: random.Random, depth: int) -> Node:
    kinds: list[Node] = [
        tree.Range(number(draw, depth), number(draw, depth)),
        tree.Name("rows"),
        tree.Call("neighbours", (tree.Name("c"),)),
        tree.Listed(tuple(number(draw, 1) for _ in range(draw.randint(1, 3)))),
    ]
    return draw.choice(kinds)


def _over(draw: random.Random, depth: int) -> tuple[tuple[tree.Binder, ...], Node | None]:
    binders = tuple(
        tree.Binder(tuple(draw.sample(["i", "j", "k"], draw.randint(1, 2))), _domain(draw, depth))
        for _ in range(draw.randint(1, 2))
    )
    return binders, formula(draw, depth) if draw.random() < 0.3 else None


def _gather(draw: random.Random, depth: int) -> Node:
    return tree.Gather(
        draw.choice(["count", "sum", "max", "connected"]), *_over(draw, depth), formula(draw, depth)
    )


def _quantified(draw: random.Random, depth: int) -> Node:
    return tree.Quantified(draw.choice(["forall", "exists"]), *_over(draw, depth), formula(draw, depth))


def _quota(draw: random.Random, depth: int) -> Node:
    sign = draw.choice(["exactly", "at least", "at most"])
    if draw.random() < 0.5:
        return tree.Quota(sign, number(draw, depth), *_over(draw, depth), (formula(draw, depth),))
    operands = tuple(formula(draw, depth) for _ in range(draw.randint(1, 3)))
    return tree.Quota(sign, number(draw, depth), (), None, operands)


def _compare(draw: random.Random, depth: int) -> Node:
    operands = tuple(draw.choice([number, formula])(draw, depth) for _ in range(draw.randint(2, 3)))
    signs = ["=", "!=", "<", "<=", ">", ">="]
    return tree.Compare(operands, tuple(draw.choice(signs) for _ in operands[1:]))


def _junction(draw: random.Random, depth: int) -> Node:
    operands = tuple(formula(draw, depth) for _ in range(draw.randint(2, 3)))
    return draw.choice([tree.And, tree.Or])(operands)


def _pair(draw: random.Random, depth: int) -> Node:
    make = draw.choice([tree.Implies, tree.Iff, tree.Xor])
    return make(formula(draw, depth), formula(draw, depth))


def _not(draw: random.Random, depth: int) -> Node:
    return tree.Not(formula(draw, depth))


def _plain(draw: random.Random, depth: int) -> Node:
    return _leaf(draw)


_MAKERS = (_plain, _not, _junction, _pair, _compare, _quantified, _quota, _gather)
