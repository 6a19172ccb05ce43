"""What stands in place of another of its sort: a variable, a group, a bound, a number, a connective.

There are many of these in a statement, so they are tried after the usual mistakes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from satelier.language import tree
from satelier.language.mutating.positions import Change, bound_in, names_in, positions, renamed
from satelier.language.tree import Name, Node, Number, moved

GROUPS = ("rows", "columns", "lines", "boxes", "regions", "squares")
SIZES = ("n", "h", "w")
BESIDE = ("neighbours", "around")
FURTHER = (2, -2, 3, -3)
CELL = "x"  # what a cell holds
VALUE = "v"  # a value, where none has a name yet


def rarer(statement: Node) -> Iterator[Change]:
    """All statements that differ from this one by a rarer mistake."""
    bound = bound_in(statement)
    printed = [
        node
        for one, _, _ in positions(statement)
        if isinstance(one, tree.Quantified) and one.condition is not None
        for node, _, _ in positions(one.condition)
        if isinstance(node, tree.Item)
    ]
    for node, put, _ in positions(statement):
        for name, new in _changed(node, bound, printed):
            yield name, put(new)


def _changed(node: Node, bound: list[str], printed: list[tree.Item]) -> Iterator[Change]:
    if isinstance(node, tree.Item):
        yield from _variables(node, bound)
    if isinstance(node, tree.Compare):
        yield from _chain(node)
        yield from _compared(node, bound, printed)
    if isinstance(node, tree.Sum):
        yield from _sum(node)
    if isinstance(node, tree.Product):
        yield from (("operation", replace(node, sign=sign)) for sign in ("*", "div", "mod"))
        if isinstance(node.right, Number):
            yield from (("wrong-number", replace(node, right=moved(node.right, step))) for step in (1, -1))
    if isinstance(node, tree.Quota):
        numbers = [*(moved(node.number, step) for step in FURTHER), *map(Number, range(3))]
        yield from (("wrong-number", replace(node, number=number)) for number in numbers)
        yield "exactly-for-exists", tree.Quantified("exists", node.binders, node.condition, node.operands[0])
    if isinstance(node, tree.Implies | tree.Iff | tree.Xor | tree.And | tree.Or):
        yield from _connectives(node)
    if isinstance(node, tree.Quantified):
        yield from _quantified(node)
    if isinstance(node, tree.Binder):
        yield from _domains(node, bound)


def _variables(node: tree.Item, bound: list[str]) -> Iterator[Change]:
    """x[c] for x[d], x[i,i] for x[i,j], x[1,j] where every row is meant."""
    for part, put, _ in positions(node):
        if (isinstance(part, Name) and part.name in bound) or part in node.indices:
            yield from (("variable", put(Name(other))) for other in bound if Name(other) != part)


def _chain(node: tree.Compare) -> Iterator[Change]:
    """x[i,j] = x[i,j+1] where a third is meant; or one too many."""
    items = [one for one in node.operands if isinstance(one, tree.Item)]
    if len(items) != len(node.operands) or len(set(node.signs)) != 1:
        return
    for at, step in itertools.product(range(len(items) + 1), (1, -1)):
        near = items[max(0, at - 1)]
        for axis, index in enumerate(near.indices):
            indices = (*near.indices[:axis], moved(index, step), *near.indices[axis + 1 :])
            more = (*items[:at], replace(near, indices=indices), *items[at:])
            yield "part-forgotten", tree.Compare(more, (*node.signs, node.signs[0]))
    for at in range(len(items) if len(items) > 2 else 0):
        yield "part-extra", tree.Compare((*items[:at], *items[at + 1 :]), node.signs[1:])


def _compared(node: tree.Compare, bound: list[str], printed: list[tree.Item]) -> Iterator[Change]:
    """Another number, the printed one, another variable, without what is reckoned with it."""
    for at, operand in enumerate(node.operands):
        others: list[tuple[str, Node]] = []
        if isinstance(operand, Number | Name):
            others += [("wrong-number", moved(operand, step)) for step in FURTHER]
            others += [("wrong-number", one) for one in (*printed, *_halves())]
            others += [("variable", Name(name)) for name in bound]
        if isinstance(operand, tree.Sum | tree.Product | tree.Minus):
            others += [("wrong-number", moved(operand, step)) for step in FURTHER]
            others += [("wrong-number", part) for part in tree.children(operand)]
        for name, other in others:
            yield name, replace(node, operands=(*node.operands[:at], other, *node.operands[at + 1 :]))
    for first, second in itertools.combinations(sorted(names_in(node) & set(bound)), 2):
        yield "variable", renamed(node, {first: second, second: first})


def _halves() -> Iterator[Node]:
    """Half of a side, rounded down and up."""
    for side in SIZES:
        yield tree.Product("div", Name(side), Number(2))
        yield tree.Product("div", moved(Name(side), 1), Number(2))


def _sum(node: tree.Sum) -> Iterator[Change]:
    """+ for -; several summands forgotten; one twice, where another one is meant."""
    for at, sign in enumerate(node.signs):
        other = "-" if sign == "+" else "+"
        yield "operation", replace(node, signs=(*node.signs[:at], other, *node.signs[at + 1 :]))
    items = [one for one in node.operands if isinstance(one, tree.Item) and len(one.indices) == 2]
    rows, columns = ({one.indices[axis]: None for one in items} for axis in (0, 1))
    whole = tuple(replace(items[0], indices=pair) for pair in itertools.product(rows, columns))
    if len(items) == len(node.operands) and set(node.signs) == {"+"} and len(whole) > len(items):
        yield "part-forgotten", tree.Sum(whole, ("+",) * (len(whole) - 1))
    if len(set(items)) == len(items):
        return
    for at, indices in itertools.product(range(len(node.operands)), itertools.product(rows, columns)):
        new = replace(items[0], indices=indices)
        yield "part-twice", replace(node, operands=(*node.operands[:at], new, *node.operands[at + 1 :]))


def _connectives(node: tree.Implies | tree.Iff | tree.Xor | tree.And | tree.Or) -> Iterator[Change]:
    """Any other connective of the same two."""
    pair = node.operands if isinstance(node, tree.And | tree.Or) else (node.left, node.right)
    if len(pair) == 2:
        yield from (("connective", make(*pair)) for make in (tree.Implies, tree.Iff, tree.Xor))
        yield from (("connective", make(pair)) for make in (tree.And, tree.Or))
        yield "connective", tree.Implies(pair[1], pair[0])


def _quantified(node: tree.Quantified) -> Iterator[Change]:
    """One of them, or no two, where exactly one is meant; one value for all; a forgotten condition."""
    yield from _pairwise(node)
    yield from _of_every_value(node)
    one = tree.Quota("exactly", Number(1), node.binders, node.condition, (node.body,))
    yield "exists-for-exactly", one
    names = [name for binder in node.binders for name in binder.names]
    if node.sign == "forall" and not isinstance(node.body, tree.Implies):
        for indices in [names[:1], names[:2]]:
            guard = tree.Item(CELL, tuple(map(Name, indices)))
            yield "guard-forgotten", replace(node, body=tree.Implies(guard, node.body))


def _pairwise(node: tree.Quantified) -> Iterator[Change]:
    """No two of them, of which one has to be: forall j in 1..n, k in j+1..n: not (F and the same of k)."""
    names = [name for binder in node.binders for name in binder.names]
    if node.sign != "forall" or len(names) < 2 or len(node.binders) < 2:
        return
    *outer, first, _ = node.binders
    for sides in _both(node.body):
        if renamed(sides[0], {names[-2]: names[-1]}) == sides[1]:
            one: Node = tree.Quota("exactly", Number(1), (first,), None, sides[:1])
            yield "pairs-for-exactly", replace(node, binders=tuple(outer), body=one) if outer else one


def _both(body: Node) -> Iterator[tuple[Node, Node]]:
    """What cannot both be: not (F and G), F -> not G."""
    inner = body.operand if isinstance(body, tree.Not) else None
    if isinstance(inner, tree.And) and len(inner.operands) == 2:
        yield inner.operands[0], inner.operands[1]
    if isinstance(body, tree.Implies) and isinstance(body.right, tree.Not):
        yield body.left, body.right.operand


def _of_every_value(node: tree.Quantified) -> Iterator[Change]:
    """x[c] = 1 where the same is meant of every value."""
    if node.sign != "forall" or VALUE in bound_in(node):
        return
    every = tree.Binder((VALUE,), Name("values"))
    for part, put, _ in positions(node.body):
        if isinstance(part, tree.Compare) and isinstance(part.operands[0], tree.Item):
            for at, operand in enumerate(part.operands):
                if isinstance(operand, Number | tree.Text):
                    operands = (*part.operands[:at], Name(VALUE), *part.operands[at + 1 :])
                    body = put(replace(part, operands=operands))
                    yield "one-value-only", replace(node, binders=(*node.binders, every), body=body)


def _domains(node: tree.Binder, bound: list[str]) -> Iterator[Change]:
    """Other groups, the cells beside one, other ends of a range."""
    domain = node.domain
    if isinstance(domain, Name) and domain.name in GROUPS:
        yield from (("groups", replace(node, domain=Name(one))) for one in GROUPS)
    if domain == Name("cells"):
        near = [tree.Call(one, (Name(name),)) for one in BESIDE for name in bound if name not in node.names]
        yield from (("groups", replace(node, domain=one)) for one in near)
    if isinstance(domain, tree.Call):
        yield from (("groups", replace(node, domain=Name(one))) for one in ("cells", *GROUPS))
    if isinstance(domain, tree.Listed):
        ranges = [tree.Range(Number(1), Name(side)) for side in SIZES]
        yield from (("range", replace(node, domain=one)) for one in ranges)
    if isinstance(domain, tree.Range):
        highs = [moved(Name(side), -less) for less in range(3) for side in SIZES]
        yield from (("range", replace(node, domain=replace(domain, high=high))) for high in highs)
        others = [moved(Name(name), 1) for name in bound if name not in node.names]
        lows = [Number(1), *others]
        yield from (("range", replace(node, domain=replace(domain, low=low))) for low in lows)
