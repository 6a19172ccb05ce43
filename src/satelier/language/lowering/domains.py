"""What variables run through: the table of bindings, made larger before anything is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from satelier.language import tree
from satelier.language.lowering.forms import is_steady, spread_out, steady
from satelier.language.lowering.scope import Scope
from satelier.language.lowering.things import Group, Many, Place, Symbol, Whole

if TYPE_CHECKING:
    from satelier.language.lowering.evaluation import Evaluation

Column = NDArray[Any]


class Domain:
    """For each row of a table, its members: so many, and which; `alike`: the same in every row."""

    def __init__(self, counts: Column, member: Any, wrap: Any, alike: bool = False) -> None:
        self.counts, self.member, self.wrap, self.alike = counts, member, wrap, alike

    def inside(self, scope: Scope, places: Column) -> Column:
        """The members at these places, one axis deeper than the table."""
        rows = None if self.alike else tuple(axis[..., None] for axis in np.indices(scope.shape, sparse=True))
        return spread_out(self.member(rows, places), places.shape)


def domain(said: Evaluation, node: tree.Node, scope: Scope) -> Domain:
    """What a node of a binder means."""
    if isinstance(node, tree.Range):
        ends = said.constant(node.low, scope), said.constant(node.high, scope)
        if ends[0] is not None and ends[1] is not None:
            return _between(ends[0], ends[1], scope)
        low, high = said.number(node.low, scope), said.number(node.high, scope)
        counts = np.maximum(high - low + 1, 0)
        return Domain(counts, lambda rows, place: low[rows] + place, Whole)
    if isinstance(node, tree.Listed):
        members = [said.number(member, scope) for member in node.members]
        stacked = np.stack([scope.full(member) for member in members], axis=-1)
        counts = np.full(scope.shape, len(members))
        return Domain(counts, lambda rows, place: stacked[(*_all(rows), place)], Whole)
    if isinstance(node, tree.Name) and node.name == "values" and "values" not in scope.names:
        return _values(scope)
    return _members(said, node, scope)


def _between(low: int, high: int, scope: Scope) -> Domain:
    """A range that is the same in all rows, as most are."""
    return Domain(steady(max(high - low + 1, 0), scope.shape), lambda rows, place: place + low, Whole, True)


def _all(rows: Any) -> tuple[Any, ...]:
    return rows if isinstance(rows, tuple) else (rows,)


def _values(scope: Scope) -> Domain:
    """All values: as numbers where they are numbers, else as symbols."""
    numbers = scope.world.value_numbers
    counts = np.full(scope.shape, len(scope.world.values))
    if numbers is None:
        return Domain(counts, lambda rows, place: place, Symbol)
    return Domain(counts, lambda rows, place: numbers[place], Whole)


def _members(said: Evaluation, node: tree.Node, scope: Scope) -> Domain:
    thing = said.thing(node, scope)
    if isinstance(thing, Group):
        among, rows_of = thing.among, scope.full(thing.table)
        return Domain(among.sizes[rows_of], lambda rows, place: among.places[rows_of[rows], place], Place)
    if isinstance(thing, Many) and thing.among is not None:
        counts, groups = np.full(scope.shape, len(thing.among)), thing.among
        return Domain(counts, lambda rows, place: place, lambda table: Group(groups, table))
    if isinstance(thing, Many):
        lattice, of_cells = (scope.world.cells if thing.of_cells else scope.world.grid), thing.of_cells
        counts = np.full(scope.shape, len(lattice))
        return Domain(counts, lambda rows, place: place, lambda table: Place(table, of_cells))
    raise said.no_domain(node, thing)


def spread(said: Evaluation, binder: tree.Binder, scope: Scope) -> Scope:
    """The table with a row for each member of the domain: rows of instances."""
    for name in binder.names:
        found = domain(said, binder.domain, scope)
        counts = spread_out(found.counts, scope.shape)
        each = int(counts[0]) if len(counts) and is_steady(counts) else None
        total = int(counts.sum()) if each is None else each * len(counts)
        said.refuse_many(binder, total)
        if len(counts):
            said.note(binder, total > 0)
        if each is None:
            rows = np.repeat(np.arange(len(counts)), counts)
            places = np.arange(total) - np.repeat(np.cumsum(counts) - counts, counts)
        else:
            rows, places = np.divmod(np.arange(total), max(each, 1))
        table = spread_out(found.member(rows, places), (total,))
        scope = scope.rows(rows).binding(name, found.wrap(table), binder)
    return scope


def within(said: Evaluation, binder: tree.Binder, scope: Scope) -> Scope:
    """The table with an axis more for each name: what runs inside an instance."""
    for name in binder.names:
        found = domain(said, binder.domain, scope)
        counts = np.where(scope.live, spread_out(found.counts, scope.shape), 0)
        width = int(counts.max(initial=0))
        said.refuse_many(binder, scope.live.size * width)
        if width or scope.live.any():
            said.note(binder, width > 0)
        places = np.arange(width)
        live = places < counts[..., None]
        table = found.inside(scope, np.where(live, places, 0))
        scope = scope.inside(live).binding(name, found.wrap(table), binder)
    return scope
