"""Comparisons: of numbers, of places, of what cells hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from satelier.language import tree
from satelier.language.lowering import numbers
from satelier.language.lowering.forms import NEVER, Compared, Joined, Literals, Total, known, negated
from satelier.language.lowering.numbers import KNOWN, TURNED, bounds_of
from satelier.language.lowering.scope import Column, Scope
from satelier.language.lowering.things import (
    Amount,
    Cell,
    Group,
    Place,
    Symbol,
    Thing,
    Truth,
    Whole,
    joined,
    paired,
    truth_of,
)
from satelier.language.tree import Node
from satelier.logic import formula as logic

if TYPE_CHECKING:
    from satelier.language.lowering.evaluation import Evaluation


def compared(said: Evaluation, node: Any, scope: Scope) -> Truth:
    """A chain: every step of it holds."""
    if isinstance(node.operands[0], tree.Not):
        _refuse_denied(said, node, scope)
    things = [said.thing(operand, scope) for operand in node.operands]
    steps = [
        _step(said, node, place, things[place], sign, things[place + 1], scope)
        for place, sign in enumerate(node.signs)
    ]
    if len(steps) == 1:
        return steps[0]
    if (between := _between(said, things, node.signs, scope)) is not None:
        return Truth(between)
    return joined(True, steps)


def _refuse_denied(said: Evaluation, node: tree.Compare, scope: Scope) -> None:
    """not x[c] = 3: not binds before =, and a cell that holds one of several values cannot be denied."""
    denied = node.operands[0]
    assert isinstance(denied, tree.Not)
    if said.values.per_place > 1 and isinstance(said.thing(denied.operand, scope), Cell):
        told = said.sheet.text[denied.operand.at[0] : node.at[1]]
        edit = (*node.at, f"not ({told})")
        raise said.fault("language.type.denied", node, edit, what=said.spelled(node), told=f"not ({told})")


def _between(said: Evaluation, things: list[Thing], signs: tuple[str, ...], scope: Scope) -> Total | None:
    """low <= sum <= high, as one count; None of any other chain."""
    if len(things) != 3 or not isinstance(things[1], Amount) or not things[1].terms:
        return None
    ends = [numbers.amount_of(said, things[place], scope) for place in (0, 2)]
    known_ends = [end.constant - things[1].constant for end in ends if end is not None and not end.terms]
    if len(known_ends) < 2 or any(sign in ("=", "!=") for sign in signs):
        return None
    sides = [bounds_of(TURNED[signs[0]], known_ends[0]), bounds_of(signs[1], known_ends[1])]
    lows, highs = ([one for one in side if one is not None] for side in zip(*sides, strict=True))
    return Total(things[1].terms, lows[0], highs[0]) if lows and highs else None


def _step(
    said: Evaluation, node: tree.Compare, place: int, left: Thing, sign: str, right: Thing, scope: Scope
) -> Truth:
    if isinstance(right, Cell) and isinstance(left, Whole | Symbol):
        left, right, sign = right, left, TURNED.get(sign, sign)
    if isinstance(left, Cell) and isinstance(right, Whole | Symbol):
        return _value(said, node, place, left, sign, right, scope)
    if isinstance(left, Cell) and isinstance(right, Cell):
        return _cells(said, left, sign, right, scope)
    for kind in (Place, Group, Symbol):
        if isinstance(left, kind) and isinstance(right, kind):
            holds = np.asarray(np.broadcast_to(KNOWN[sign](left.table, right.table), scope.shape))
            return truth_of(holds)
    ends: list[tuple[Node, Thing]] = list(zip(node.operands[place:], (left, right), strict=False))
    if isinstance(left, Truth | Cell) and isinstance(right, Truth | Cell) and sign in ("=", "!="):
        return _same([said.truth_of(end, thing, scope) for end, thing in ends], sign)
    first, second = (said.amount_of(end, thing, scope) for end, thing in ends)
    return numbers.related(first.plus(second, -1), sign)


def _same(sides: list[Truth], sign: str) -> Truth:
    return paired(logic.Iff if sign == "=" else logic.Xor, *sides)


def _value(
    said: Evaluation,
    node: tree.Compare,
    place: int,
    cell: Cell,
    sign: str,
    other: Whole | Symbol,
    scope: Scope,
) -> Truth:
    """A cell and a value: by its symbol, or as a number."""
    if isinstance(other, Symbol):
        if sign not in ("=", "!="):
            raise said.fault("language.type.order", node, (*node.at, said.spelled(node).replace(sign, "=")))
        return _held(said, cell, sign, scope.full(other.table), scope)
    own = cell.numbers if cell.numbers is not None else np.array([0, 1])
    if cell.numbers is None and said.values.per_place > 1:
        symbol = said.values[0].symbol
        end = node.operands[place + 1]
        raise said.fault("language.type.values", node, (*end.at, f'"{symbol}"'), symbol=symbol)
    wanted = scope.full(other.table)
    if sign in ("=", "!=") and len(set(own.tolist())) == len(own):
        return _numbered(said, node, cell, sign, own, wanted, scope)
    ways = [
        Joined(True, (known(np.asarray(KNOWN[sign](number, wanted))), said.literals(cell, value, scope)))
        for value, number in enumerate(own.tolist())
    ]
    return Truth(Joined(False, tuple(ways)))


def _numbered(
    said: Evaluation, node: tree.Compare, cell: Cell, sign: str, own: Column, wanted: Column, scope: Scope
) -> Truth:
    """x[c] = 3: the value that is that number."""
    order = own.argsort()
    value = order[np.minimum(own.searchsorted(wanted, sorter=order), len(own) - 1)]
    found = own[value] == wanted
    if bool(scope.live.any()) and not bool((found & scope.live).any()):
        least, most = int(own.min()), int(own.max())
        wrong = int(wanted[scope.live].flat[0])
        edit = (*node.operands[-1].at, str(most))
        raise said.fault("language.type.range", node, edit, number=wrong, least=least, most=most)
    return _held(said, cell, sign, np.where(found, value, -1), scope)


def _held(said: Evaluation, cell: Cell, sign: str, value: Column, scope: Scope) -> Truth:
    """That a place holds a value, by its number; no value at all where that is −1."""
    places = np.maximum(scope.full(cell.places), 0)
    table = said.values.literals(places, np.maximum(value, 0))
    form = Literals(np.where(value < 0, NEVER, table).astype(np.int32))
    return Truth(form if sign == "=" else negated(form))


def _cells(said: Evaluation, left: Cell, sign: str, right: Cell, scope: Scope) -> Truth:
    """What two places hold."""
    same_numbers = left.numbers is right.numbers or np.array_equal(left.numbers, right.numbers)  # type: ignore[arg-type]
    if said.values.per_place == 1 and sign in ("=", "!=") and same_numbers:
        return _same([Truth(said.literals(cell, 1, scope)) for cell in (left, right)], sign)
    if said.values.per_place == 1:
        first, second = (numbers.amount_of(said, cell, scope) for cell in (left, right))
        assert first is not None and second is not None
        return numbers.related(first.plus(second, -1), sign)
    return Truth(_related(said, left, sign, right, scope))


def _related(said: Evaluation, left: Cell, sign: str, right: Cell, scope: Scope) -> Compared:
    own = np.arange(len(said.values))
    numbers_of = [own if cell.numbers is None else cell.numbers for cell in (left, right)]
    holds = np.asarray(KNOWN[sign](numbers_of[0][:, None], numbers_of[1][None, :]))
    places = [np.maximum(scope.full(cell.places), 0) for cell in (left, right)]
    tables = [np.asarray(said.values.literals(place[..., None], own)) for place in places]
    plain = all(cell.numbers is None or cell.numbers is said.world.value_numbers for cell in (left, right))
    return Compared(sign if plain else "", holds, tables[0], tables[1])
