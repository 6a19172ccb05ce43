"""The parts of a statement, and how to put another one in the place of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from satelier.language import tree
from satelier.language.tree import Node

Put = Callable[[Node], Node]
Change = tuple[str, Node]


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


def names_in(node: Node) -> set[str]:
    return {part.name for part, _, _ in positions(node) if isinstance(part, tree.Name)}


def bound_in(node: Node) -> list[str]:
    """The variables that are bound anywhere inside."""
    binders = [part for part, _, _ in positions(node) if isinstance(part, tree.Binder)]
    return list(dict.fromkeys(name for binder in binders for name in binder.names))


def renamed(node: Node, others: dict[str, str]) -> Node:
    """With other names in place of some."""

    def change(part: Node) -> Node:
        inner = tree.rebuilt(part, change)
        return tree.Name(others.get(inner.name, inner.name)) if isinstance(inner, tree.Name) else inner

    return change(node)
