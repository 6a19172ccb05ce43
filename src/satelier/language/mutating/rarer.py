"""What stands in place of another of its sort: a variable, a group, a bound, a number, a connective.

There are many of these in a statement, so they are tried after the usual mistakes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from satelier.language import tree
from satelier.language.mutating.positions import Change, bound_in, names_in, positions, renamed
from satelier.language.tree import CELL, Name, Node, Number, moved

GROUPS = ("rows", "columns", "lines", "boxes", "regions", "squares")
SIZES = ("n", "h", "w")
BESIDE = ("neighbours", "around")
FURTHER = (2, -2, 3, -3)
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
        yield from (("wrong-number", new) for new in _factors(node))
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


def _factors(node: tree.Product) -> Iterator[Node]:
    """Another number on either side."""
    for step in (1, -1):
        if isinstance(node.left, Number):
            yield replace(node, left=moved(node.left, step))
        if isinstance(node.right, Number):
            yield replace(node, right=moved(node.right, step))


def _variables(node: tree.Item, bound: list[str]) -> Iterator[Change]:
    """x[c] for x[d], x[i,i] for x[i,j], x[1,j] where every row is meant."""
    for part, put, _ in positions(node):
        if (
            isinstance(part, Number)
            or part in node.indices
            or (isinstance(part, Name) and part.name in bound)
        ):
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
    """No two of them, of which one has to be: forall j in 1..n, k in j+1..n: not (F and the same of k).

    What else cannot hold with both is the guard under which one has to be.
    """
    flat = [tree.Binder((name,), binder.domain) for binder in node.binders for name in binder.names]
    if node.sign != "forall" or len(flat) < 2:
        return
    *outer, first, second = flat
    pair = {*first.names, *second.names}
    if node.condition is not None and not names_in(node.condition) <= pair:
        return
    for one, other in itertools.permutations(parts := _never_all(node.body), 2):
        if one != other and renamed(one, {first.names[0]: second.names[0]}) == other:
            guards = tuple(part for part in parts if part not in (one, other))
            if not pair & {name for guard in guards for name in names_in(guard)}:
                yield "pairs-for-exactly", _exactly_one(outer, first, guards, one)


def _exactly_one(
    outer: Sequence[tree.Binder], binder: tree.Binder, guards: tuple[Node, ...], body: Node
) -> Node:
    """forall …: if the guards hold, exactly one of what a binder runs through."""
    said: Node = tree.Quota("exactly", Number(1), (binder,), None, (body,))
    if guards:
        said = tree.Implies(guards[0] if len(guards) == 1 else tree.And(guards), said)
    return tree.Quantified("forall", tuple(outer), None, said) if outer else said


def _never_all(body: Node) -> tuple[Node, ...]:
    """What cannot all be: not (F and G), F -> not G, not F or not G."""
    if isinstance(body, tree.Not):
        return _joined(body.operand)
    parts = body.operands if isinstance(body, tree.Or) else ()
    if isinstance(body, tree.Implies):
        parts = (*map(tree.Not, _joined(body.left)), body.right)
    denied = [_denied(part) for part in parts]
    return tuple(part for part in denied if part is not None) if None not in denied else ()


def _joined(node: Node) -> tuple[Node, ...]:
    return node.operands if isinstance(node, tree.And) else (node,)


def _denied(node: Node) -> Node | None:
    """What a negation denies; None where there is none."""
    if isinstance(node, tree.Compare) and node.signs == ("!=",):
        return replace(node, signs=("=",))
    return node.operand if isinstance(node, tree.Not) else None


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
