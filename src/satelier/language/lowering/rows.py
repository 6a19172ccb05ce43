"""The instances of a statement, sorted by what they say: each sort is one claim about a table of literals.

Two instances are of one sort when their literals have the same signs, are the same or different in the same
places, and their numbers are equal: then one formula says both, and is looked at once.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims.reading import Said, said_by
from satelier.frozen import dataclass
from satelier.language.lowering.forms import ALWAYS, Claimed, Compared, Form, Literals, Paired, is_steady
from satelier.language.lowering.plain import plain, short_of
from satelier.language.lowering.world import World
from satelier.logic.formula import FALSE, TRUE, Cardinality, Formula, Implies, atom

Rows = NDArray[np.int64]
FEW = 6  # columns that are compared one by one


@dataclass(frozen=True, eq=False)
class Sort:
    """Instances that make one claim: which, of what literals; under a guard, where there is one."""

    rows: Rows
    said: Said
    scopes: NDArray[np.int32]
    guards: NDArray[np.int32] | None = None


def sorts(form: Form, count: int, world: World) -> Iterator[Sort]:
    """The instances of a form, sort by sort; those that always hold are left out."""
    if isinstance(form, Claimed):
        yield from _claimed(form, count, world)
    elif isinstance(form, Paired) and isinstance(form.right, Claimed) and form.make is Implies:
        yield from _guarded(form, count, world)
    elif isinstance(form, Compared) and (related := _related(form, world)) is not None:
        yield related
    else:
        yield from _free(form, count)


def _free(form: Form, count: int) -> Iterator[Sort]:
    literals, numbers = _tables(form, count)
    pattern, variables = _pattern(literals), np.abs(literals)
    for rows in _alike(pattern, numbers):
        first = int(rows[0])
        names = _names(literals[first], pattern[first])
        said = form.formula((first,), names)
        formula = plain(said)
        if formula == FALSE and isinstance(said, Cardinality):
            formula = short_of(said)
        if formula != TRUE:
            yield _sort(formula, rows, variables if len(rows) == count else variables.take(rows, axis=0))


def _sort(formula: Formula, rows: Rows, variables: NDArray[np.int32]) -> Sort:
    """A sort by what its formula is: the numbers of atoms are columns of variables, from 1."""
    said = said_by(formula)
    if not said.inputs:  # it cannot hold, whatever the board is: say so of any place
        some = np.where(variables[:, :1] < ALWAYS, variables[:, :1], 1) if variables.size else _ones(rows)
        return Sort(rows, said, some.astype(np.int32))
    scopes = _chosen(variables, said.inputs)
    return Sort(rows, said, scopes, None if said.guard == 0 else _chosen(variables, (said.guard,))[:, 0])


def _ones(rows: Rows) -> NDArray[np.int32]:
    return np.ones((len(rows), 1), dtype=np.int32)


def _chosen(variables: NDArray[np.int32], inputs: tuple[int, ...]) -> NDArray[np.int32]:
    if inputs == tuple(range(1, variables.shape[1] + 1)):
        return variables
    columns = np.array(inputs)
    return np.asarray(variables[:, np.abs(columns) - 1] * np.sign(columns), dtype=np.int32)


def _tables(form: Form, count: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """All literals of each instance in a row, and all numbers that may tell one instance from another."""
    every = list(form.columns())
    literals = [column.reshape(count, -1) for column in every if column.dtype == np.int32]
    different = {id(column): column for column in every if column.dtype != np.int32 and not is_steady(column)}
    numbers = [column.reshape(count, -1) for column in different.values()]
    return (
        np.hstack(literals) if literals else np.zeros((count, 0), np.int32),
        np.hstack(numbers).astype(np.int64) if numbers else np.zeros((count, 0), np.int64),
    )


def _pattern(literals: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each literal the first column that has its variable, from 1, with its sign; ±ALWAYS as it is."""
    if _all_differ(literals):
        return np.broadcast_to(np.arange(1, literals.shape[1] + 1), literals.shape)
    variables = np.abs(literals)
    if literals.shape[1] <= FEW:
        return _signed(literals, variables, _few_leaders(variables))
    order = np.argsort(variables, axis=1, kind="stable")
    ordered = np.take_along_axis(variables, order, axis=1)
    starts = np.ones(literals.shape, dtype=bool)
    starts[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
    places = np.maximum.accumulate(np.where(starts, np.arange(literals.shape[1]), 0), axis=1)
    leaders = np.empty(literals.shape, dtype=np.int64)
    np.put_along_axis(leaders, order, np.take_along_axis(order, places, axis=1), axis=1)
    return _signed(literals, variables, leaders)


def _all_differ(literals: NDArray[np.int32]) -> bool:
    """Whether no row has a negation, a constant, or a variable twice."""
    if not literals.size or literals.min() < 1 or literals.max() >= ALWAYS:
        return False
    if literals.shape[1] > FEW:
        ordered = np.sort(literals, axis=1)
        return not bool((ordered[:, 1:] == ordered[:, :-1]).any())
    pairs = itertools.combinations(literals.T, 2)
    return not any(bool((one == other).any()) for one, other in pairs)


def _few_leaders(variables: NDArray[np.int32]) -> NDArray[np.int64]:
    """The same for a few columns, by comparing every two."""
    count, width = variables.shape
    leaders = np.tile(np.arange(width), (count, 1))
    for later in range(1, width):
        for earlier in reversed(range(later)):
            same = variables[:, later] == variables[:, earlier]
            if same.any():
                leaders[same, later] = earlier
    return leaders


def _signed(
    literals: NDArray[np.int32], variables: NDArray[np.int32], leaders: NDArray[np.int64]
) -> NDArray[np.int64]:
    signs = np.sign(literals).astype(np.int64)
    return np.where(variables == ALWAYS, signs * int(ALWAYS), signs * (leaders + 1))


def _alike(*tables: NDArray[np.int64]) -> Iterator[Rows]:
    """The rows of tables, those that are equal together, in the order in which they are first met."""
    if not len(tables[0]):
        return
    varying = [table[:, column] for table in tables for column in _varying(table)]
    if not varying:
        yield np.arange(len(tables[0]))
        return
    keys = _mixed(varying)
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    groups = np.split(order, np.flatnonzero(ordered[1:] != ordered[:-1]) + 1)
    yield from sorted(groups, key=lambda rows: int(rows[0]))


def _varying(table: NDArray[np.int64]) -> list[int]:
    """The columns that are not the same in all rows."""
    if not table.shape[1] or is_steady(table):
        return []
    return np.flatnonzero((table != table[0]).any(axis=0)).tolist()


def _mixed(columns: list[NDArray[np.int64]]) -> NDArray[np.integer[Any]]:
    """A number for each row: equal rows have equal ones. Small numbers are sorted fastest."""
    if len(columns) == 1:
        low, high = int(columns[0].min()), int(columns[0].max())
        return (columns[0] - low).astype(np.int16) if high - low < 2**15 else columns[0]
    factors = np.random.default_rng(0).integers(1, 2**63, len(columns), dtype=np.uint64)
    return np.asarray(
        sum(column.astype(np.uint64) * factor for column, factor in zip(columns, factors, strict=True))
    )


def _names(literals: NDArray[np.int32], pattern: NDArray[np.int64]) -> dict[int, Formula]:
    """The atoms of one instance, by its variables: x₁ is the variable of the first column."""
    names: dict[int, Formula] = {}
    for variable, column in zip(np.abs(literals).tolist(), np.abs(pattern).tolist(), strict=True):
        names.setdefault(variable, _atom(column))
    return names


@functools.lru_cache(256)
def _atom(column: int) -> Formula:
    return atom("x", column)


# What has a family by its name.


def _claimed(form: Claimed, count: int, world: World) -> Iterator[Sort]:
    """A claim for each instance: what touches what may differ."""
    for row in range(count):
        literals = form.table[row].ravel()
        kept = literals != 0
        places = form.places[row].ravel()[kept]
        said = Said.named(form.name, places, world.grid)
        yield Sort(np.array([row]), said, literals[kept][None])


def _guarded(form: Paired, count: int, world: World) -> Iterator[Sort]:
    """The same under a literal."""
    assert isinstance(form.right, Claimed)
    if not isinstance(form.left, Literals):
        raise NestedError(form.right.name)
    table: Any = form.left.table
    for sort in _claimed(form.right, count, world):
        guard = table[sort.rows]
        if guard[0] == ALWAYS:
            yield sort
        elif guard[0] != -ALWAYS:
            yield replace(sort, guards=guard)


def _related(form: Compared, world: World) -> Sort | None:
    """The values of two places compared; None where no family says it."""
    own = world.value_numbers
    least = 1 if own is None else int(own[0])
    steady = own is None or bool((np.diff(own) == 1).all())
    if not form.sign or not steady:
        return None
    said, turned = Said.compared(form.sign, least)
    sides = (form.second, form.first) if turned else (form.first, form.second)
    return Sort(np.arange(len(form.first)), said, np.hstack(sides).astype(np.int32))


class NestedError(Exception):
    """A family by its name where only a truth function can stand."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
