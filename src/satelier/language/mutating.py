"""A statement changed in one place: what a person who made a usual mistake probably meant.

Each change has a name, that of the mistake: what was written in place of what was meant.

>>> from satelier.language.reading import formula
>>> from satelier.language.writing import write
>>> [(name, write(one)) for name, one in changes(formula("p -> q"))][:2]
[('implication-reversed', 'q -> p'), ('implies-for-iff', 'p <-> q')]
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from satelier.language import tree
from satelier.language.tree import Node, moved

Put = Callable[[Node], Node]
Change = tuple[str, Node]
TURNED = {
    "h": "w", "w": "h", "rows": "columns", "columns": "rows", "row": "column", "column": "row",
}  # fmt: skip
OTHER_NAMES = {
    "rows": [("rows-only", "lines"), ("rows-for-columns", "columns")],
    "columns": [("columns-only", "lines"), ("columns-for-rows", "rows")],
    "neighbours": [("neighbours-for-around", "around")],
    "around": [("around-for-neighbours", "neighbours")],
    "h": [("sizes-exchanged", "w")],
    "w": [("sizes-exchanged", "h")],
}
SIGNS = ("=", "<=", ">=", "!=", "<", ">")
QUOTAS = ("exactly", "at least", "at most")


def changes(statement: Node) -> Iterator[Change]:
    """All statements that differ from this one by one usual mistake, the likeliest first."""
    found = [
        (name, put(new)) for node, put, said in positions(statement) for name, new in _changed(node, said)
    ]
    if (swapped := _swapped(statement)) != statement:
        found.append(("indices-exchanged", swapped))
    order = {name: number for number, name in enumerate(ORDER)}
    seen = {statement}
    for name, new in sorted(found, key=lambda change: order.get(change[0], len(order))):
        if new not in seen:
            seen.add(new)
            yield name, new


ORDER = (
    "implication-reversed", "iff-for-implies", "implies-for-iff", "and-for-or", "or-for-and", "xor-for-or",
    "or-for-xor", "quantifier", "less-for-unequal", "comparison", "count-off-by-one", "range-off-by-one",
    "negation-extra", "negation-lost", "wrong-value", "rows-only", "columns-only", "indices-exchanged",
)  # fmt: skip


def positions(
    node: Node, put: Put = lambda node: node, said: bool = True
) -> Iterator[tuple[Node, Put, bool]]:
    """Every part of a statement, how to put another in its place, and whether it is true or false."""
    yield node, put, said
    truths = isinstance(node, _OVER_TRUTHS)
    for one in fields(node):
        value = getattr(node, one.name)
        inner = truths and one.name in ("operands", "operand", "left", "right", "body")
        if isinstance(value, Node):
            yield from positions(value, _putting(put, node, one.name, None), inner)
        elif isinstance(value, tuple):
            for place, part in enumerate(value):
                if isinstance(part, Node):
                    yield from positions(part, _putting(put, node, one.name, place), inner)


_OVER_TRUTHS = (
    tree.Not,
    tree.And,
    tree.Or,
    tree.Xor,
    tree.Implies,
    tree.Iff,
    tree.Quantified,
    tree.Quota,
    tree.Gather,
)


def _putting(put: Put, node: Any, name: str, place: int | None) -> Put:
    def changed(new: Node) -> Node:
        value: Any = new
        if place is not None:
            old = getattr(node, name)
            value = (*old[:place], new, *old[place + 1 :])
        return put(replace(node, **{name: value}))

    return changed


def _changed(node: Node, said: bool) -> Iterator[Change]:
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
    """Whether it is a number made of numbers and names alone."""
    kinds = tree.Number | tree.Name | tree.Sum | tree.Product | tree.Minus | tree.Item
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
    other = dict(zip(names, names[::-1], strict=True)) if len(names) == 2 else {}

    def change(part: Node) -> Node:
        inner = tree.rebuilt(part, change)
        return tree.Name(other[inner.name]) if isinstance(inner, tree.Name) and inner.name in other else inner

    return change(node)


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


def _swapped(node: Node) -> Node:
    """Rows and columns of all indices exchanged."""
    inner = tree.rebuilt(node, _swapped)
    if isinstance(inner, tree.Item) and len(inner.indices) == 2:
        return replace(inner, indices=inner.indices[::-1])
    return inner


def transposed(statement: Node) -> Node:
    """The same said of columns where it speaks of rows, and the other way round."""

    def turned(node: Node) -> Node:
        inner = tree.rebuilt(node, turned)
        if isinstance(inner, tree.Name | tree.Call) and inner.name in TURNED:
            return replace(inner, name=TURNED[inner.name])
        return inner

    return turned(_swapped(statement))


def speaks_of_rows(statement: Node) -> bool:
    """Whether an instance looks along rows: they are named, or its second index moves inside it."""
    parts = [node for node, _, _ in positions(statement)]
    named = {node.name for node in parts if isinstance(node, tree.Name | tree.Call)}
    if named & {"rows", "row", "columns", "column"}:
        return bool(named & {"rows", "row"})
    pairs = [node.indices for node in parts if isinstance(node, tree.Item) and len(node.indices) == 2]
    inner = _bound_inside(statement)
    moving = [sum(bool(inner & _names(pair[axis])) for pair in pairs) for axis in (0, 1)]
    if moving[0] != moving[1]:
        return moving[0] < moving[1]
    return len({pair[0] for pair in pairs}) <= len({pair[1] for pair in pairs})


def _bound_inside(statement: Node) -> set[str]:
    """The variables that run within an instance: those that its outermost ∀ do not bind."""
    while isinstance(statement, tree.Quantified) and statement.sign == "forall":
        statement = statement.body
    return {
        name for node, _, _ in positions(statement) if isinstance(node, tree.Binder) for name in node.names
    }


def _names(node: Node) -> set[str]:
    return {part.name for part, _, _ in positions(node) if isinstance(part, tree.Name)}
