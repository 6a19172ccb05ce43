"""What people usually write in place of what they mean, part by part."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from satelier.language import tree
from satelier.language.mutating.positions import Change, positions, renamed
from satelier.language.tokens import QUOTAS
from satelier.language.tree import Node, moved

OTHER_NAMES = {
    "rows": [("rows-only", "lines"), ("rows-for-columns", "columns")],
    "columns": [("columns-only", "lines"), ("columns-for-rows", "rows")],
    "neighbours": [("neighbours-for-around", "around")],
    "around": [("around-for-neighbours", "neighbours")],
    "corners": [("corners-for-neighbours", "neighbours"), ("neighbours-for-around", "around")],
    "h": [("sizes-exchanged", "w")],
    "w": [("sizes-exchanged", "h")],
}
SIGNS = ("=", "<=", ">=", "!=", "<", ">")


def usual(node: Node, said: bool) -> Iterator[Change]:
    """What may have been meant in place of a part."""
    if type(node) in _CHANGES:
        yield from _CHANGES[type(node)](node)
    if isinstance(node, tree.Name | tree.Call) and node.name in OTHER_NAMES:
        yield from ((name, replace(node, name=other)) for name, other in OTHER_NAMES[node.name])
    if said and not isinstance(node, tree.Not):
        yield "negation-lost", tree.Not(node)


def _implies(node: tree.Implies) -> Iterator[Change]:
    yield "implication-reversed", tree.Implies(node.right, node.left)
    yield "implies-for-iff", tree.Iff(node.left, node.right)
    yield "implies-for-and", tree.And((node.left, node.right))


def _iff(node: tree.Iff) -> Iterator[Change]:
    yield "iff-for-implies", tree.Implies(node.left, node.right)
    yield "iff-for-implies", tree.Implies(node.right, node.left)


def _junction(node: tree.And | tree.Or) -> Iterator[Change]:
    parts = node.operands
    other = tree.Or(parts) if isinstance(node, tree.And) else tree.And(parts)
    yield "and-for-or" if isinstance(node, tree.And) else "or-for-and", other
    if len(parts) == 2:
        yield (
            "or-for-xor" if isinstance(node, tree.Or) else "and-for-implies",
            (tree.Xor(*parts) if isinstance(node, tree.Or) else tree.Implies(*parts)),
        )
    for place in range(len(parts)):
        rest = parts[:place] + parts[place + 1 :]
        yield "part-extra", rest[0] if len(rest) == 1 else replace(node, operands=rest)


def _xor(node: tree.Xor) -> Iterator[Change]:
    yield "xor-for-or", tree.Or((node.left, node.right))
    yield "xor-for-iff", tree.Iff(node.left, node.right)


def _not(node: tree.Not) -> Iterator[Change]:
    yield "negation-extra", node.operand


def _quantified(node: tree.Quantified) -> Iterator[Change]:
    yield "quantifier", replace(node, sign="exists" if node.sign == "forall" else "forall")
    if node.condition is not None:
        yield "condition-extra", replace(node, condition=None)


def _compare(node: tree.Compare) -> Iterator[Change]:
    for place, sign in enumerate(node.signs):
        for instead in SIGNS:
            if instead != sign:
                name = "less-for-unequal" if {sign, instead} == {"<", "!="} else "comparison"
                signs = (*node.signs[:place], instead, *node.signs[place + 1 :])
                yield name, replace(node, signs=signs)
    for place, operand in enumerate(node.operands):
        name = "wrong-value" if isinstance(node.operands[0], tree.Item) else "count-off-by-one"
        for step in (1, -1):
            if not isinstance(operand, tree.Item | tree.Gather | tree.Text) and _is_plain(operand):
                other = moved(operand, step)
                yield (
                    name,
                    replace(node, operands=(*node.operands[:place], other, *node.operands[place + 1 :])),
                )


def _is_plain(node: Node) -> bool:
    """Whether it is a number made of numbers, names and what is printed, or of the size of a group."""
    kinds = tree.Number | tree.Name | tree.Sum | tree.Product | tree.Minus | tree.Item | tree.Call
    return isinstance(node, kinds) and all(_is_plain(part) for part in tree.children(node))


def _quota(node: tree.Quota) -> Iterator[Change]:
    yield from (("comparison", replace(node, sign=sign)) for sign in QUOTAS if sign != node.sign)
    yield from (("count-off-by-one", replace(node, number=moved(node.number, step))) for step in (1, -1))


def _range(node: tree.Range) -> Iterator[Change]:
    for step in (-1, 1):
        yield "range-off-by-one", replace(node, high=moved(node.high, step))
        yield "range-off-by-one", replace(node, low=moved(node.low, step))
    for step in (-1, 1):
        yield "range-off-by-two", replace(node, high=moved(node.high, 2 * step))


def _item(node: tree.Item) -> Iterator[Change]:
    if len(node.indices) == 2 and node.indices[0] != node.indices[1]:
        yield "indices-exchanged", replace(node, indices=node.indices[::-1])
        yield "indices-exchanged", _renamed(node)
    for place, index in enumerate(node.indices):
        if _is_plain(index):
            for step in (1, -1):
                others = (*node.indices[:place], moved(index, step), *node.indices[place + 1 :])
                yield "index-off-by-one", replace(node, indices=others)


def _renamed(node: tree.Item) -> Node:
    """x[j,i+1] for x[i,j+1]: its two variables exchanged."""
    names = list(dict.fromkeys(one.name for one, _, _ in positions(node) if isinstance(one, tree.Name)))
    return renamed(node, dict(zip(names, names[::-1], strict=True)) if len(names) == 2 else {})


def _sum(node: tree.Sum) -> Iterator[Change]:
    """One summand forgotten: with a row and a column that others have; or one too many."""
    items = [one for one in node.operands if isinstance(one, tree.Item) and len(one.indices) == 2]
    if len(items) == len(node.operands) > 1 and set(node.signs) == {"+"}:
        rows, columns = ({one.indices[axis]: None for one in items} for axis in (0, 1))
        for pair in itertools.product(rows, columns):
            new = replace(items[0], indices=pair)
            if new not in items:
                yield "part-forgotten", tree.Sum((*node.operands, new), (*node.signs, "+"))
        for place in range(len(items)):
            rest = node.operands[:place] + node.operands[place + 1 :]
            yield "part-extra", rest[0] if len(rest) == 1 else tree.Sum(rest, node.signs[1:])


_CHANGES: dict[type[Node], Callable[[Any], Iterator[Change]]] = {
    tree.Implies: _implies,
    tree.Iff: _iff,
    tree.And: _junction,
    tree.Or: _junction,
    tree.Xor: _xor,
    tree.Not: _not,
    tree.Quantified: _quantified,
    tree.Compare: _compare,
    tree.Quota: _quota,
    tree.Range: _range,
    tree.Item: _item,
    tree.Sum: _sum,
}
