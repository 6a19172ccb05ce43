"""Numbers: those that are known, and those that depend on the board: counts, sums, the numbers in cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from satelier.language import tree
from satelier.language.lowering.forms import NEVER, Form, Literals, Term, Total, negated, steady
from satelier.language.lowering.scope import Column, Scope
from satelier.language.lowering.things import Amount, Cell, Thing, Truth, Whole, truth_of

if TYPE_CHECKING:
    from satelier.language.lowering.evaluation import Evaluation


def amount_of(said: Evaluation, thing: Thing, scope: Scope) -> Amount | None:
    """A thing as a number; None where it is none."""
    if isinstance(thing, Amount):
        return thing
    if isinstance(thing, Whole):
        return Amount((), scope.full(thing.table))
    if isinstance(thing, Truth):
        return _of_truth(thing, scope)
    return _of_cell(said, thing, scope) if isinstance(thing, Cell) else None


def _of_truth(truth: Truth, scope: Scope) -> Amount:
    if truth.known is not None:
        return Amount((), np.where(truth.known, 1, 0))
    return Amount((Term(steady(1, scope.shape), truth.form, ()),), steady(0, scope.shape))


def _of_cell(said: Evaluation, cell: Cell, scope: Scope) -> Amount | None:
    """What a cell's value is as a number; of two values that are none, the second is 1."""
    numbers = cell.numbers
    if numbers is None and said.values.per_place == 1:
        numbers = np.array([0, 1])
    if numbers is None:
        return None
    if said.values.per_place == 1:
        step = int(numbers[-1] - numbers[0]) if len(numbers) > 1 else 0
        term = Term(steady(step, scope.shape), said.literals(cell, 1, scope), ())
        return Amount((term,), steady(numbers[0], scope.shape))
    terms = [
        Term(steady(number, scope.shape), said.literals(cell, value, scope), ())
        for value, number in enumerate(numbers.tolist())
        if number
    ]
    return Amount(tuple(terms), steady(0, scope.shape))


def summed(said: Evaluation, node: Any, scope: Scope) -> Thing:
    total = said.amount(node.operands[0], scope)
    for sign, operand in zip(node.signs, node.operands[1:], strict=True):
        total = total.plus(said.amount(operand, scope), 1 if sign == "+" else -1)
    return total if total.terms else Whole(total.constant)


def negative(said: Evaluation, node: Any, scope: Scope) -> Thing:
    found = said.amount(node.operand, scope)
    minus = found.times(steady(-1, scope.shape))
    return minus if minus.terms else Whole(minus.constant)


def multiplied(said: Evaluation, node: tree.Product, scope: Scope) -> Thing:
    left, right = said.thing(node.left, scope), said.amount(node.right, scope)
    if isinstance(left, Cell) and left.numbers is not None and not right.terms and node.sign != "*":
        return _cell_divided(said, node, left, scope.full(right.constant), scope)
    first = said.amount_of(node.left, left, scope)
    if node.sign == "*" and not (first.terms and right.terms):
        found = first.times(right.constant) if first.terms else right.times(first.constant)
        return found if found.terms else Whole(found.constant)
    if first.terms or right.terms:
        edit = (*node.at, said.spelled(node.left))
        raise said.fault("language.type.product", node, edit, what=said.spelled(node))
    return Whole(_divided(said, node, scope.full(first.constant), scope.full(right.constant), scope))


def _cell_divided(said: Evaluation, node: tree.Product, cell: Cell, by: Column, scope: Scope) -> Thing:
    """The quotient or the rest of a cell's number: another number for each of its values."""
    divisors = np.unique(by[scope.live]) if scope.live.any() else np.ones(1, dtype=np.int64)
    assert cell.numbers is not None
    if len(divisors) != 1 or divisors[0] == 0:
        raise said.fault("language.type.product", node, what=said.spelled(node))
    change = np.mod if node.sign == "mod" else np.floor_divide
    return Cell(cell.places, change(cell.numbers, divisors[0]))


def _divided(said: Evaluation, node: tree.Product, left: Column, right: Column, scope: Scope) -> Column:
    if bool(((right == 0) & scope.live).any()):
        raise said.fault("language.zero", node, what=said.spelled(node))
    by = np.where(right == 0, 1, right)
    uneven = (left % by != 0) & scope.live
    if node.sign == "/" and bool(uneven.any()):
        at = tuple(np.argwhere(uneven)[0].tolist())
        edit = (*node.at, f"{said.spelled(node.left)} div {said.spelled(node.right)}")
        raise said.fault("language.fraction", node, edit, left=int(left[at]), right=int(by[at]))
    return np.asarray(left % by if node.sign == "mod" else left // by)


def quota(said: Evaluation, node: Any, scope: Scope) -> Thing:
    """exactly k of …: a count."""
    number = said.amount(node.number, scope)
    inner = said.inner(node, scope) if node.binders else scope
    total = Amount((), steady(0, scope.shape))
    for operand in node.operands:
        total = total.plus(gathered(Truth(said.truth(operand, inner).form), inner, len(scope.shape)), 1)
    sign = {"exactly": "=", "at least": ">=", "at most": "<="}[node.sign]
    return related(total.plus(number, -1), sign)


def gathered(truth: Truth, inner: Scope, depth: int) -> Amount:
    """How many are true along the axes after `depth`."""
    sizes = inner.shape[depth:]
    form: Form = truth.form
    if isinstance(form, Literals):  # what is not live is false, and weighs the same: one claim for more rows
        form = Literals(np.where(inner.live, form.table, NEVER))
        weight = steady(1, inner.shape)
    else:
        weight = np.where(inner.live, 1, 0)
    return Amount((Term(weight, form, sizes),), steady(0, inner.shape[:depth]))


def sum_of(amount: Amount, inner: Scope, depth: int) -> Amount:
    """The sum of amounts along the axes after `depth`."""
    axes = tuple(range(depth, len(inner.shape)))
    sizes = inner.shape[depth:]
    constant = np.where(inner.live, np.broadcast_to(amount.constant, inner.shape), 0).sum(axis=axes)
    terms = tuple(
        Term(np.where(_deep(inner.live, term.sizes), term.weight, 0), term.form, (*sizes, *term.sizes))
        for term in amount.terms
    )
    return Amount(terms, constant)


def _deep(live: Column, sizes: tuple[int, ...]) -> Column:
    return live.reshape(live.shape + (1,) * len(sizes))


def related(difference: Amount, sign: str) -> Truth:
    """difference R 0."""
    constant = difference.constant
    if not difference.terms:
        return truth_of(np.asarray(KNOWN[sign](constant, 0)))
    if all(bool((term.weight <= 0).all()) for term in difference.terms):  # k - count: said of the count
        difference, sign = difference.times(steady(-1, constant.shape)), TURNED.get(sign, sign)
    bound = -difference.constant
    if sign == "!=":
        return Truth(negated(Total(difference.terms, bound, bound)))
    return Truth(Total(difference.terms, *bounds_of(sign, bound)))


def bounds_of(sign: str, bound: Column) -> tuple[Column | None, Column | None]:
    """What a sum may be that is `sign` a bound."""
    low = {"=": bound, ">=": bound, ">": bound + 1}.get(sign)
    high = {"=": bound, "<=": bound, "<": bound - 1}.get(sign)
    return low, high


TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


KNOWN: dict[str, Any] = {
    "=": np.equal, "!=": np.not_equal, "<": np.less, "<=": np.less_equal,
    ">": np.greater, ">=": np.greater_equal,
}  # fmt: skip
