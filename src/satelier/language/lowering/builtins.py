"""What the language has by name: the board, printed numbers, groups, counts, and every family of claims."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from satelier.claims import FAMILIES
from satelier.language import tree
from satelier.language.faults import Edit, RulesError
from satelier.language.lowering.forms import Claimed, Joined, Literals
from satelier.language.lowering.numbers import gathered, related, sum_of
from satelier.language.lowering.scope import Column, Scope
from satelier.language.lowering.things import Amount, Cell, Group, Place, Thing, Truth, Whole, truth_of
from satelier.language.lowering.world import MISSING, SINGLE, GroupList
from satelier.language.reading.suggesting import nearest
from satelier.language.writing import write

if TYPE_CHECKING:
    from satelier.language.lowering.evaluation import Evaluation

NUMBERS = ("count", "sum", "min", "max")
OUTSIDE = (
    ("language.outside.row", "language.outside.row-plain"),  # with the bindings, where there are any
    ("language.outside.column", "language.outside.column-plain"),
)


# Items: the board, and printed numbers.


def item(said: Evaluation, node: tree.Item, scope: Scope) -> Thing:
    if node.name == tree.CELL:
        return Cell(_place(said, node, scope), said.world.value_numbers)
    printed = said.world.numbers(node.name)
    if printed is None:
        raise _no_item(said, node)
    return Whole(_printed(said, node, printed, scope))


def _no_item(said: Evaluation, node: tree.Item) -> RulesError:
    name, (start, _) = node.name, node.at
    end = start + len(name)
    if name == "y":
        return said.fault("language.unknown.printed", node, (start, end, "x"), name=name)
    near = nearest(name, [*said.defined, *said.macros]) or "x"
    edits: list[Edit] = [(start, end, near)]
    if name in SINGLE or name in said.macros:
        inside = said.spelled(node)[len(name) + 1 : -1]
        edits.insert(0, (*node.at, f"{name}({inside})"))
    return said.fault("language.unknown.item", node, *edits, name=name, near=near)


def _place(said: Evaluation, node: tree.Item, scope: Scope) -> Column:
    """The place with these coordinates, or the one that is named."""
    if len(node.indices) == 1:
        thing = said.thing(node.indices[0], scope)
        if isinstance(thing, Place) and not thing.of_cells:
            return scope.full(thing.table)
        if isinstance(thing, Place):
            edits = [(*binder.domain.at, "places") for binder in scope.binders.values()]
            raise said.fault(
                "language.type.on-places", node, *edits, (*node.at, "true"), what=said.spelled(node)
            )
    rows, columns = _coordinates(said, node, scope)
    if (found := _in_rectangle(said.world.grid.layout, rows, columns)) is not None:
        return found
    layout = np.array(said.world.grid.layout)
    lengths = layout[np.clip(rows - 1, 0, len(layout) - 1)]
    outside = _outside(rows, len(layout)), _outside(columns, lengths)
    _refuse_outside(said, node, scope, outside, (len(layout), int(layout.max())))
    starts = np.concatenate([[0], np.cumsum(layout)])
    return np.asarray(starts[np.clip(rows - 1, 0, len(layout) - 1)] + columns - 1)


def _in_rectangle(layout: tuple[int, ...], rows: Column, columns: Column) -> Column | None:
    """The same quickly, where rows are equally long and all indices inside."""
    if not rows.size or not columns.size or min(layout) != (width := max(layout)):
        return None
    if rows.min() < 1 or rows.max() > len(layout) or columns.min() < 1 or columns.max() > width:
        return None
    return np.asarray((rows - 1) * width + columns - 1)


def _outside(index: Column, most: Any) -> Column:
    return np.asarray((index < 1) | (index > most))


def _coordinates(said: Evaluation, node: tree.Item, scope: Scope) -> list[Column]:
    if len(node.indices) == 3 and node.name == tree.CELL:
        row, column, value = map(said.spelled, node.indices)
        told = f"{node.name}[{row},{column}] = {value}"
        raise said.fault("language.indices-value", node, (*node.at, told), name=node.name, told=told)
    if len(node.indices) != 2:
        text = said.spelled(node.indices[0]) if node.indices else "1"
        edit = (*node.at, f"{node.name}[{text},1]")
        raise said.fault("language.indices", node, edit, name=node.name, found=len(node.indices))
    return [said.number(index, scope) for index in node.indices]


def _refuse_outside(
    said: Evaluation, node: tree.Item, scope: Scope, outside: tuple[Column, Column], sizes: tuple[int, int]
) -> None:
    """An index outside the grid names the binding, and proposes where the range should end."""
    for number, (bad, most) in enumerate(zip(outside, sizes, strict=True)):
        if not bool((bad & scope.live).any()):
            continue
        at = tuple(np.argwhere(bad & scope.live)[0].tolist())
        bindings = ", ".join(f"{name} = {value}" for name, value in scope.told(at).items())
        index = node.indices[number]
        low = int(said.number(index, scope)[at]) < 1
        edits = [*_shorter(said, index, scope, bad, most), *_kept_inside(said, index, scope, number, low)]
        raise said.fault(
            OUTSIDE[number][not bindings], node, *edits, what=said.spelled(node), bindings=bindings, most=most
        )


def _shorter(said: Evaluation, index: tree.Node, scope: Scope, bad: Column, most: int) -> list[Edit]:
    """The range of an index's variable, cut by as much as it goes too far."""
    names = [one for one in _names(index) if one in scope.binders]
    if len(names) != 1 or not isinstance(scope.binders[names[0]].domain, tree.Range):
        return []
    domain, found = scope.binders[names[0]].domain, said.number(index, scope)
    assert isinstance(domain, tree.Range)
    reach = found[bad & scope.live]
    if int(reach.max()) > most:
        return [(*domain.high.at, _closely(tree.moved(domain.high, most - int(reach.max()))))]
    return [(*domain.low.at, _closely(tree.moved(domain.low, 1 - int(reach.min()))))]


def _kept_inside(said: Evaluation, index: tree.Node, scope: Scope, number: int, low: bool) -> list[Edit]:
    """The first or the last index, where it has no variables; else a condition that keeps it inside."""
    text, side = said.spelled(index), ("h", "w")[number]
    if not _names(index) or not scope.binders:
        ends = [(*index.at, side), (*index.at, "1")]
        return ends[::-1] if low else ends
    end = max(binder.at[1] for binder in scope.binders.values())
    return [(end, end, f" with 1 <= {text} <= {side}")]


def _closely(node: tree.Node) -> str:
    """A number as people write it at the end of a range: w-2."""
    return re.sub(r" ([+-]) ", r"\1", write(node))


def _names(node: tree.Node) -> list[str]:
    return [one.name for one in tree.inside(node) if isinstance(one, tree.Name)]


def _printed(said: Evaluation, node: tree.Item, table: Column, scope: Scope) -> Column:
    cells = _cells(said, node, scope)
    found = table[cells]
    missing = (found == MISSING) & scope.live
    if bool(missing.any()):
        at = tuple(np.argwhere(missing)[0].tolist())
        told = scope.told(at)
        bindings = ", ".join(f"{name} = {value}" for name, value in told.items()) or said.spelled(node)
        raise said.fault("language.missing", node, *_given(said, node, scope), what=said.spelled(node),
                         bindings=bindings)  # fmt: skip
    if len(scope.shape) == 1:
        said.printed.append(cells)
    return np.asarray(found)


def _given(said: Evaluation, node: tree.Item, scope: Scope) -> list[Edit]:
    """`with given(y[i,j])` after the last binder of the innermost quantifier."""
    if not scope.binders:
        return []
    end = max(binder.at[1] for binder in scope.binders.values())
    return [(end, end, f" with given({said.spelled(node)})")]


def _cells(said: Evaluation, node: tree.Item, scope: Scope) -> Column:
    """The cell that a printed number stands in."""
    if len(node.indices) == 1:
        thing = said.thing(node.indices[0], scope)
        if isinstance(thing, Place) and thing.of_cells != said.world.on_cells:
            return scope.full(thing.table)
    rows, columns = _coordinates(said, node, scope)
    height, width = said.world.puzzle.rows, said.world.puzzle.columns
    if (found := _in_rectangle((width,) * height, rows, columns)) is not None:
        return found
    outside = _outside(rows, height), _outside(columns, width)
    _refuse_outside(said, node, scope, outside, (height, width))
    return np.asarray(np.clip((rows - 1) * width + columns - 1, 0, height * width - 1))


# Calls.


def call(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    if node.name in SINGLE:
        return _group(said, node, scope)
    if node.name in _CALLS:
        return _CALLS[node.name](said, node, scope)
    if node.name in (*NUMBERS, "distinct"):
        raise _no_binder(said, node)
    if family := family_called(node.name):
        return _claimed_list(said, node, family, scope)
    raise _no_call(said, node)


def _no_call(said: Evaluation, node: tree.Call) -> RulesError:
    start, end = node.at
    if node.name in ("x", "y", *said.defined):
        inside = said.spelled(node)[len(node.name) + 1 : -1]
        edit = (start, end, f"{node.name}[{inside}]")
        return said.fault("language.unknown.brackets", node, edit, name=node.name)
    if node.name == "range" and len(node.arguments) == 2:
        told = "..".join(map(said.spelled, node.arguments))
        return said.fault("language.binder.range", node, (start, end, told), told=told)
    if near := nearest(node.name, [*SINGLE, *_CALLS, *said.macros, *NUMBERS, "distinct"]):
        edit = (start, start + len(node.name), near)
        return said.fault(
            "language.unknown.function", node, edit, (start, end, "true"), name=node.name, near=near
        )
    return said.fault("language.unknown.nothing-like", node, (start, end, "true"), name=node.name)


def _no_binder(said: Evaluation, node: tree.Call) -> RulesError:
    """count(row(1)): it says what it runs through."""
    group = said.spelled(node.arguments[0]) if len(node.arguments) == 1 else "row(1)"
    told = f"{node.name}(c in {group}: x[c])"
    return said.fault("language.unknown.binder", node, (*node.at, told), name=node.name, told=told)


def _group(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    """row(3), neighbours(c), corners(i, j), region(c)."""
    things = [said.thing(argument, scope) for argument in node.arguments]
    among = said.world.groups(_beside(said, node, things))
    if among is None:
        raise said.fault("language.unknown.groups", node, (*node.at, "row(1)"), name=SINGLE[node.name])
    if len(things) == 1 and isinstance(things[0], Place):
        return Group(among, _row_of_place(said, node, among, scope.full(things[0].table), scope))
    numbers_ = [said.number(argument, scope) for argument in node.arguments]
    return Group(among, _row_of_index(said, node, among, numbers_, scope))


def _beside(said: Evaluation, node: tree.Call, things: list[Thing]) -> str:
    """Which groups a name means: a cell has corners where places are corners; else what touches it there."""
    name, place = SINGLE[node.name], things[0] if len(things) == 1 else None
    of_cell = place.of_cells if isinstance(place, Place) else not said.world.on_cells
    if name == "corners":
        return name if of_cell else "diagonals"
    if isinstance(place, Place) and of_cell:
        raise said.fault("language.type.on-places", node, (*node.at, "row(1)"), what=said.spelled(node))
    return name


def _row_of_place(
    said: Evaluation, node: tree.Call, among: GroupList, places: Column, scope: Scope
) -> Column:
    """The group that belongs to a place, or that holds it."""
    count = max(len(said.world.grid), len(said.world.cells))
    table = among.by_owner(count)
    if (table < 0).all():
        table = among.holding(count)
    return np.asarray(np.maximum(table[np.maximum(places, 0)], 0))


def _row_of_index(
    said: Evaluation, node: tree.Call, among: GroupList, indices: list[Column], scope: Scope
) -> Column:
    table = among.by_indices
    if len(indices) != table.ndim:
        raise said.fault("language.arguments", node, name=node.name, expected=table.ndim, found=len(indices))
    inside = np.logical_and.reduce(
        [(index >= 0) & (index < size) for index, size in zip(indices, table.shape, strict=True)]
    )
    clipped = [np.clip(index, 0, size - 1) for index, size in zip(indices, table.shape, strict=True)]
    rows = np.where(inside, table[tuple(clipped)], -1)
    if bool(((rows < 0) & scope.live).any()):
        at = tuple(np.argwhere((rows < 0) & scope.live)[0].tolist())
        wrong = ", ".join(str(int(index[at])) for index in indices)
        raise said.fault(
            "language.outside.group", node, what=said.spelled(node), number=wrong, most=len(among)
        )
    return np.asarray(np.maximum(rows, 0))


def _is_given(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    """given(y[i,j]): whether a number is printed there."""
    one = node.arguments[0] if len(node.arguments) == 1 else None
    table = said.world.numbers(one.name) if isinstance(one, tree.Item) else None
    if table is None or not isinstance(one, tree.Item):
        raise said.fault("language.type.given", node, (*node.at, "true"), what=said.spelled(node))
    return truth_of(table[_cells(said, one, scope)] != MISSING)


def _of_group(said: Evaluation, node: tree.Call, scope: Scope) -> Group:
    thing = said.thing(node.arguments[0], scope) if len(node.arguments) == 1 else None
    if not isinstance(thing, Group):
        raise said.fault("language.type.group", node, (*node.at, f"{node.name}(row(1))"), name=node.name)
    return thing


def _first(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    group = _of_group(said, node, scope)
    return Place(group.among.places[scope.full(group.table), 0])


def _last(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    group = _of_group(said, node, scope)
    rows = scope.full(group.table)
    return Place(group.among.places[rows, np.maximum(group.among.sizes[rows] - 1, 0)])


def _size(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    group = _of_group(said, node, scope)
    return Whole(group.among.sizes[scope.full(group.table)])


def _extreme(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    found = [said.number(argument, scope) for argument in node.arguments]
    if not found:
        raise said.fault("language.arguments", node, name=node.name, expected=2, found=0)
    return Whole((np.minimum if node.name == "min" else np.maximum).reduce(found))


def _all_different(said: Evaluation, node: tree.Call, scope: Scope) -> Thing:
    """distinct(x[1,1], x[1,2], …): no two of them are equal."""
    if len(node.arguments) < 2:
        raise _no_binder(said, node)
    unequal = [tree.Compare(pair, ("!=",), at=node.at) for pair in itertools.combinations(node.arguments, 2)]
    return said.truth(unequal[0] if len(unequal) == 1 else tree.And(tuple(unequal), at=node.at), scope)


_CALLS: dict[str, Callable[[Evaluation, tree.Call, Scope], Thing]] = {
    "given": _is_given,
    "first": _first,
    "last": _last,
    "size": _size,
    "min": _extreme,
    "max": _extreme,
    "distinct": _all_different,
}


# What runs through something.


def gather(said: Evaluation, node: Any, scope: Scope) -> Thing:
    """count(c in g: F), sum, min, max, distinct, and families of claims by their names."""
    family = family_called(node.name)
    if node.name not in (*NUMBERS, "distinct") and family is None:
        near = nearest(node.name, [*NUMBERS, "distinct", *FAMILIES]) or "count"
        edit = (node.at[0], node.at[0] + len(node.name), near)
        raise said.fault("language.unknown.gather", node, edit, name=node.name, near=near)
    inner, depth = said.inner(node, scope), len(scope.shape)
    if node.name == "count":
        return gathered(Truth(said.truth(node.body, inner).form), inner, depth)
    if node.name == "sum":
        return sum_of(said.amount(node.body, inner), inner, depth)
    if node.name in ("min", "max"):
        return _extreme_of(said, node, inner, depth)
    if node.name == "distinct":
        return _distinct(said, node, inner, depth)
    return _claimed(said, node, str(family), inner, depth)


def _extreme_of(said: Evaluation, node: tree.Gather, inner: Scope, depth: int) -> Thing:
    found = said.number(node.body, inner)
    axes = tuple(range(depth, len(inner.shape)))
    if bool((~inner.live.any(axis=axes)).any()):
        raise said.fault("language.nothing", node, what=said.spelled(node))
    fill = np.iinfo(np.int64).max if node.name == "min" else np.iinfo(np.int64).min
    filled = np.where(inner.live, found, fill)
    return Whole(filled.min(axis=axes) if node.name == "min" else filled.max(axis=axes))


def _distinct(said: Evaluation, node: tree.Gather, inner: Scope, depth: int) -> Thing:
    """No value twice: of each, at most one."""
    thing = said.thing(node.body, inner)
    if not isinstance(thing, Cell):
        edit = (*node.body.at, "x[c]")
        raise said.fault("language.type.distinct", node, edit, what=said.spelled(node.body))
    one = Amount((), np.full(inner.shape[:depth], 1))
    values = range(len(said.values))
    counts = [gathered(Truth(said.literals(thing, value, inner)), inner, depth) for value in values]
    return Truth(Joined(True, tuple(related(count.plus(one, -1), "<=").form for count in counts)))


def family_called(name: str) -> str | None:
    """The family of claims that a name stands for: its own, with _ for -, or a French one."""
    for kind, family in FAMILIES.items():
        if name in (kind.replace("-", "_"), *family.called):
            return kind
    return None


def _claimed(said: Evaluation, node: tree.Gather, family: str, inner: Scope, depth: int) -> Thing:
    """What a family says of literals along the last axes."""
    body = said.truth(node.body, inner)
    if not isinstance(body.form, Literals) or body.known is not None:
        raise said.fault("language.type.literal", node, (*node.body.at, "x[c]"), what=said.spelled(node.body))
    rows = (*inner.shape[:depth], -1)
    literals = np.where(inner.live, body.form.table, 0).reshape(rows)
    places = (np.abs(literals) - 1) // said.values.per_place
    return Truth(Claimed(family, literals.astype(np.int32), places.astype(np.int32)))


def _claimed_list(said: Evaluation, node: tree.Call, family: str, scope: Scope) -> Thing:
    """The same of literals one by one."""
    forms = [said.truth(argument, scope).form for argument in node.arguments]
    tables = [form.table for form in forms if isinstance(form, Literals)]
    if len(tables) < len(forms) or not tables:
        raise said.fault("language.type.literal", node, (*node.at, "true"), what=said.spelled(node))
    literals = np.stack(tables, axis=-1)
    return Truth(
        Claimed(family, literals, ((np.abs(literals) - 1) // said.values.per_place).astype(np.int32))
    )
