"""Rows and columns exchanged: what is said of rows, said of columns."""

from __future__ import annotations

from dataclasses import replace

from satelier.language import tree
from satelier.language.mutating.positions import bound_in, names_in, positions
from satelier.language.tree import Node

TURNED = {
    "h": "w", "w": "h", "rows": "columns", "columns": "rows", "row": "column", "column": "row",
}  # fmt: skip


def swapped(node: Node) -> Node:
    """Rows and columns of all indices exchanged."""
    inner = tree.rebuilt(node, swapped)
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

    return turned(swapped(statement))


def speaks_of_rows(statement: Node) -> bool:
    """Whether an instance looks along rows: they are named, or its second index moves inside it."""
    parts = [node for node, _, _ in positions(statement)]
    named = {node.name for node in parts if isinstance(node, tree.Name | tree.Call)}
    if named & {"rows", "row", "columns", "column"}:
        return bool(named & {"rows", "row"})
    pairs = [node.indices for node in parts if isinstance(node, tree.Item) and len(node.indices) == 2]
    inner = _bound_inside(statement)
    moving = [sum(bool(inner & names_in(pair[axis])) for pair in pairs) for axis in (0, 1)]
    if moving[0] != moving[1]:
        return moving[0] < moving[1]
    return len({pair[0] for pair in pairs}) <= len({pair[1] for pair in pairs})


def runs_across(statement: Node) -> bool:
    """Whether an index of rows runs through columns, or the other way round: j in 1..w in x[j,i]."""
    parts = tree.inside(statement)
    sides = {
        name: names_in(part.domain)
        for part in parts
        if isinstance(part, tree.Binder) and isinstance(part.domain, tree.Range)
        for name in part.names
    }
    pairs = [node.indices for node in parts if isinstance(node, tree.Item) and len(node.indices) == 2]
    return any(
        wrong in sides.get(name, ())
        for pair in pairs
        for index, wrong in zip(pair, ("w", "h"), strict=True)
        for name in names_in(index)
    )


def _bound_inside(statement: Node) -> set[str]:
    """The variables that run within an instance: those that its outermost ∀ do not bind."""
    while isinstance(statement, tree.Quantified) and statement.sign == "forall":
        statement = statement.body
    return set(bound_in(statement))
