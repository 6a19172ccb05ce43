"""An expression over a table of bindings → the thing that it is, in all instances at once.

What is known of a condition is used before what stands under it is looked at: an index outside the grid, or a
number that is not printed, is an error only where it matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from satelier.errors import Error
from satelier.language import tree
from satelier.language.faults import MOST_CALLS, Edit, RulesError
from satelier.language.lowering import builtins, numbers
from satelier.language.lowering.comparing import compared
from satelier.language.lowering.domains import within
from satelier.language.lowering.forms import Folded, Form, Joined, Literals, Paired, known, negated
from satelier.language.lowering.scope import MOST_INSTANCES, Column, Scope
from satelier.language.lowering.things import (
    Amount,
    Cell,
    Group,
    Many,
    Symbol,
    Thing,
    Truth,
    Whole,
    joined,
    paired,
    truth_of,
)
from satelier.language.lowering.world import LISTS, SINGLE, World
from satelier.language.reading.suggesting import nearest
from satelier.language.tree import Node, Sheet
from satelier.logic import formula as logic
from satelier.values import Values

MOST_EXPANDED = 2_000  # definitions put in, in one statement
NOTHING = tree.Constant(True)  # where no statement is looked at yet
COORDINATES = re.compile(r"([xy])_?(\d+)_(\d+)")  # x_1_2, as programs and other tools write it
NUMBER_WORDS = ("one", "un", "two", "deux", "three", "trois", "four", "quatre", "five", "cinq")


class Evaluation:
    """A sheet, for one puzzle."""

    def __init__(self, sheet: Sheet, world: World) -> None:
        self.sheet, self.world = sheet, world
        self.begin()
        self.macros = {one.name: one for one in sheet.definitions if isinstance(one, tree.Let)}
        self.defined = {one.name: one for one in sheet.definitions if isinstance(one, tree.Define)}
        self.printed: list[Column] = []  # the cells whose numbers the instances speak of
        self.ran: dict[int, tuple[Node, bool]] = {}  # ranges and conditions, and whether anything was in them

    def begin(self, statement: Node = NOTHING) -> None:
        """A new statement, whatever became of the last one."""
        self.statement = statement
        self.calls = self.expanded = 0

    def note(self, node: Node, is_there: bool) -> None:
        """Whether anything is in a range, or satisfies a condition, that was reached."""
        self.ran[id(node)] = node, is_there or (id(node) in self.ran and self.ran[id(node)][1])

    @property
    def values(self) -> Values:
        return self.world.values

    # What goes wrong.

    def fault(self, key: str, node: Node, *edits: Edit, **told: Any) -> RulesError:
        return RulesError(key, self.sheet.text, *node.at, **told).offering(*edits)

    def spelled(self, node: Node) -> str:
        return self.sheet.text[slice(*node.at)]

    def refuse_many(self, node: Node, count: int) -> None:
        """Before a table is made."""
        if count > MOST_INSTANCES:
            raise self.fault("language.limit.instances", node, found=count, most=MOST_INSTANCES)

    def no_domain(self, node: Node, thing: Thing) -> RulesError:
        edits = [(*node.at, f"1..{self.spelled(node)}")] if isinstance(thing, Whole) else []
        return self.fault(
            "language.domain.what", node, *edits, what=self.spelled(node), told=self.is_a(thing)
        )

    def is_a(self, thing: Thing) -> Error:
        """What a thing is, in words."""
        if not isinstance(thing, Group):
            return Error(f"language.thing.{thing.what}")
        count = int(thing.among.sizes[thing.table.flat[0]]) if thing.table.size else 0
        return Error("language.thing.cells" if self.world.on_cells else "language.thing.group", count=count)

    def wrong(self, key: str, node: Node, thing: Thing, *edits: Edit) -> RulesError:
        return self.fault(key, node, *edits, what=self.spelled(node), told=self.is_a(thing))

    # Truths.

    def truth(self, node: Node, scope: Scope) -> Truth:
        """Something true or false."""
        return self.truth_of(node, self.thing(node, scope), scope)

    def truth_of(self, node: Node, thing: Thing, scope: Scope) -> Truth:
        """The same, of what the node is."""
        if isinstance(thing, Truth):
            return thing
        if isinstance(thing, Cell) and self.values.per_place == 1:
            return Truth(self.literals(thing, 1, scope))
        raise self._no_truth(node, thing)

    def _no_truth(self, node: Node, thing: Thing) -> RulesError:
        text, (start, end) = self.spelled(node), node.at
        if isinstance(thing, Cell):
            value = self.values[0].symbol
            told = value if self.world.value_numbers is not None else f'"{value}"'
            return self.fault("language.type.cell", node, (start, end, f"{text} = {told}"), what=text,
                              count=len(self.values))  # fmt: skip
        if isinstance(node, tree.Sum) and set(node.signs) == {"+"}:
            edit = (start, end, " or ".join(map(self.spelled, node.operands)))
            return self.fault("language.type.sum", node, edit, what=text)
        if isinstance(thing, Group):
            return self.wrong("language.type.truth", node, thing, (start, end, f"exists c in {text}: x[c]"))
        told = "true" if isinstance(node, tree.Number) else f"{text} = 1"
        return self.wrong("language.type.truth", node, thing, (start, end, told))

    def literals(self, cell: Cell, number: int, scope: Scope) -> Literals:
        """That a place has value `number`."""
        places = np.maximum(scope.full(cell.places), 0)
        return Literals(np.asarray(self.values.literals(places, number)))

    def known_truth(self, owner: Any, scope: Scope) -> Column:
        """The condition of what binds names: it does not depend on the board."""
        node = owner.condition
        found = self.truth(node, scope)
        if found.known is None:
            raise self.fault("language.condition", node, *self._unconditional(owner), what=self.spelled(node))
        return found.known

    def _unconditional(self, owner: Any) -> list[Edit]:
        """What was said under `with`, said as part of the statement."""
        body = owner.body if hasattr(owner, "body") else owner.operands[0]
        start, end = owner.binders[-1].at[1], body.at[0]
        sign = " -> " if getattr(owner, "sign", "") == "forall" else " and "
        condition, said = self.spelled(owner.condition), self.spelled(body)
        joined_ = [f": {condition}{sign}{said}", f": ({condition}){sign}({said})"]
        return [*((start, body.at[1], one) for one in joined_), (start, end, ": ")]

    def _constant(self, node: Any, scope: Scope) -> Truth:
        return truth_of(np.full(scope.shape, node.value))

    def _not(self, node: Any, scope: Scope) -> Truth:
        found = self.truth(node.operand, scope)
        return truth_of(~found.known) if found.known is not None else Truth(negated(found.form))

    def _joined(self, node: Any, scope: Scope) -> Truth:
        """What is known comes first: the rest need not make sense where it decides."""
        every, parts = isinstance(node, tree.And), []
        for place, operand in enumerate(node.operands):
            thing = self.thing(operand, scope)
            if place and isinstance(thing, Whole):
                self._refuse_bare(node.operands[place - 1], operand)
            found = self.truth_of(operand, thing, scope)
            parts.append(found)
            if found.known is not None:
                scope = scope.where(found.known if every else ~found.known)
        return joined(every, parts)

    def _refuse_bare(self, before: Node, number: Node) -> None:
        """x[c] = 1 or 2: what 2 is compared with is said again."""
        if isinstance(before, tree.Compare) and len(before.signs) == 1:
            first = self.sheet.text[before.at[0] : before.operands[1].at[0]].strip()
            told = f"{first} {self.spelled(number)}"
            raise self.fault(
                "language.type.again", number, (*number.at, told), what=self.spelled(number), told=told
            )

    def _implies(self, node: Any, scope: Scope) -> Truth:
        left = self._side(node, node.left, scope)
        inner = scope if left.known is None else scope.where(left.known)
        right = self._side(node, node.right, inner)
        if left.known is not None:
            return joined(False, [truth_of(~left.known), right])
        return Truth(Paired(logic.Implies, left.form, right.form))

    def _side(self, node: tree.Implies, side: Node, scope: Scope) -> Truth:
        """a => 3 means a >= 3."""
        thing = self.thing(side, scope)
        if isinstance(thing, Whole | Amount):
            told = f"{self.spelled(node.left)} >= {self.spelled(node.right)}"
            raise self.fault("language.type.implies", node, (*node.at, told), what=self.spelled(node))
        return self.truth_of(side, thing, scope)

    def _paired(self, node: Any, scope: Scope) -> Truth:
        make = logic.Iff if isinstance(node, tree.Iff) else logic.Xor
        return paired(make, self.truth(node.left, scope), self.truth(node.right, scope))

    def _quantified(self, node: Any, scope: Scope) -> Truth:
        inner = self.inner(node, scope)
        every = node.sign == "forall"
        return folded(every, self.truth(node.body, inner), inner, len(scope.shape))

    def inner(self, node: Any, scope: Scope) -> Scope:
        """The table inside a node that binds names."""
        for binder in node.binders:
            scope = within(self, binder, scope)
        if node.condition is None:
            return scope
        inner = scope.where(self.known_truth(node, scope))
        if scope.live.any():
            self.note(node.condition, bool(inner.live.any()))
        return inner

    # Numbers.

    def constant(self, node: Node, scope: Scope) -> int | None:
        """A number as it is written, or a size of the grid: the same in all instances; None of others."""
        if isinstance(node, tree.Number):
            return node.value
        if isinstance(node, tree.Name) and node.name not in scope.names:
            return self.world.sizes.get(node.name)
        return None

    def number(self, node: Node, scope: Scope) -> Column:
        """A number that does not depend on the board."""
        thing = self.thing(node, scope)
        if isinstance(thing, Whole):
            return scope.full(thing.table)
        if isinstance(thing, Amount) and not thing.terms:
            return scope.full(thing.constant)
        raise self._no_number(node, thing, "language.type.known")

    def _no_number(self, node: Node, thing: Thing, key: str = "language.type.amount") -> RulesError:
        text, edits = self.spelled(node), []
        if isinstance(thing, Group):
            edits = [(*node.at, f"count(c in {text}: x[c])")]
        return self.wrong(key, node, thing, *edits)

    def amount(self, node: Node, scope: Scope) -> Amount:
        """A number that may depend on the board: true counts as 1."""
        return self.amount_of(node, self.thing(node, scope), scope)

    def amount_of(self, node: Node, thing: Thing, scope: Scope) -> Amount:
        """The same, of what the node is."""
        found = numbers.amount_of(self, thing, scope)
        if found is None:
            raise self._no_number(node, thing)
        return found

    # Names.

    def _name(self, node: Any, scope: Scope) -> Thing:
        name = node.name
        found = scope.thing(name) or self._known_name(name, scope)
        if found is not None:
            return found
        if name in self.macros and not self.macros[name].parameters:
            return self.called(node, self.macros[name], (), scope)
        raise self._unknown(node, name, scope)

    def _known_name(self, name: str, scope: Scope) -> Thing | None:
        if name in self.world.sizes:
            return Whole(scope.deep(np.full(1, self.world.sizes[name])))
        if name in LISTS and (groups := self.world.groups(LISTS[name])) is not None:
            return Many(groups)
        if name in ("cells", "places"):
            return Many(None, of_cells=name == "cells" and not self.world.on_cells)
        return None

    def _unknown(self, node: Node, name: str, scope: Scope) -> RulesError:
        if name in LISTS:
            edits = [(*node.at, other) for other in ("lines", "cells")]
            return self.fault("language.unknown.groups", node, *edits, name=name)
        if name == "n":
            return self.fault("language.unknown.n", node, (*node.at, "h"), name=name)
        if name in ("x", "y"):
            return self.fault("language.unknown.indices", node, (*node.at, f"{name}[1,1]"), name=name)
        if name in SINGLE and SINGLE[name] in LISTS:
            return self.fault(
                "language.unknown.near", node, (*node.at, SINGLE[name]), name=name, near=SINGLE[name]
            )
        if name in SINGLE:
            return self.fault("language.unknown.argument", node, (*node.at, f"{name}(1,1)"), name=name)
        if (written := COORDINATES.fullmatch(name)) is not None:
            edit = (*node.at, f"{written[1]}[{written[2]},{written[3]}]")
            return self.fault("language.unknown.brackets", node, edit, name=written[1])
        if name in NUMBER_WORDS:
            figures = str(NUMBER_WORDS.index(name) // 2 + 1)
            return self.fault("language.unknown.figures", node, (*node.at, figures), name=name, near=figures)
        known = [*scope.names, *self.world.sizes, *LISTS, *self.macros, "cells", "x"]
        if near := nearest(name, known):
            return self.fault("language.unknown.near", node, (*node.at, near), name=name, near=near)
        return self._unbound(node, name, scope)

    def _unbound(self, node: Node, name: str, scope: Scope) -> RulesError:
        """A variable that nobody bound: one that nobody uses is meant, or its quantifier was forgotten."""
        if len(name) > 1:
            return self.fault("language.unknown.name", node, (*node.at, "1"), name=name)
        used = tree.names(self.statement)
        idle = [one for one, thing in scope.names.items() if isinstance(thing, Whole) and one not in used]
        if idle:
            names = ", ".join(scope.names)
            return self.fault("language.unknown.bound", node, (*node.at, idle[-1]), name=name, names=names)
        side = "w" if self.sheet.text[: node.at[0]].rstrip().endswith(",") else "h"
        start = self.statement.at[0]
        edit = (start, start, f"forall {name} in 1..{side}: ")
        return self.fault("language.unknown.free", node, edit, (*node.at, "1"), name=name)

    def _item(self, node: Any, scope: Scope) -> Thing:
        if node.name in self.defined:
            return self.called(node, self.defined[node.name], node.indices, scope)
        return builtins.item(self, node, scope)

    def called(self, node: Any, macro: tree.Let | tree.Define, arguments: Any, scope: Scope) -> Thing:
        """A definition, with these arguments."""
        if len(arguments) != len(macro.parameters):
            expected, found = len(macro.parameters), len(arguments)
            raise self.fault("language.arguments", node, name=macro.name, expected=expected, found=found)
        self.calls += 1
        self.expanded += 1
        if self.calls > MOST_CALLS:
            raise self.fault("language.limit.calls", node, name=macro.name)
        if self.expanded > MOST_EXPANDED:
            raise self.fault("language.limit.parts", node, most=MOST_EXPANDED)
        things = [self.thing(argument, scope) for argument in arguments]
        inner = scope.calling(dict(zip(macro.parameters, things, strict=True)))
        result = self.thing(macro.body, inner)
        self.calls -= 1
        return result

    def _call(self, node: Any, scope: Scope) -> Thing:
        if node.name in self.macros:
            return self.called(node, self.macros[node.name], node.arguments, scope)
        return builtins.call(self, node, scope)

    def _text(self, node: Any, scope: Scope) -> Thing:
        number = self.world.value_named(node.value)
        if number is None:
            symbols = ", ".join(f'"{value.symbol}"' for value in list(self.values)[:12])
            edit = (*node.at, f'"{self.values[-1].symbol}"' if len(self.values) else "1")
            raise self.fault("language.unknown.symbol", node, edit, symbol=node.value, names=symbols)
        return Symbol(scope.deep(np.full(1, number)))

    def thing(self, node: Node, scope: Scope) -> Thing:
        """What an expression is."""
        return _THINGS[type(node)](self, node, scope)


def folded(every: bool, body: Truth, inner: Scope, depth: int) -> Truth:
    """All, or some, along the axes after `depth`; what is not live changes nothing."""
    axes = tuple(range(depth, len(inner.shape)))
    if body.known is not None:
        filled = np.where(inner.live, body.known, every)
        return truth_of(np.asarray(filled.all(axis=axes) if every else filled.any(axis=axes)))
    if inner.live.all():
        return Truth(Folded(every, body.form, inner.shape[depth:]))
    return Truth(Folded(every, filled_up(body.form, inner.live, every), inner.shape[depth:]))


def filled_up(form: Form, live: Column, value: bool) -> Form:
    """The form where it is live, and else that value."""
    other = known(np.full(live.shape, value))
    if isinstance(form, Literals):
        return Literals(np.where(live, form.table, other.table))
    return Joined(not value, (known(live), form)) if not value else Joined(False, (known(~live), form))


_THINGS: dict[type[Node], Callable[[Evaluation, Any, Scope], Thing]] = {
    tree.Constant: Evaluation._constant,
    tree.Number: lambda self, node, scope: Whole(scope.deep(np.full(1, node.value))),
    tree.Text: Evaluation._text,
    tree.Name: Evaluation._name,
    tree.Item: Evaluation._item,
    tree.Call: Evaluation._call,
    tree.Gather: builtins.gather,
    tree.Not: Evaluation._not,
    tree.And: Evaluation._joined,
    tree.Or: Evaluation._joined,
    tree.Xor: Evaluation._paired,
    tree.Iff: Evaluation._paired,
    tree.Implies: Evaluation._implies,
    tree.Compare: compared,
    tree.Sum: numbers.summed,
    tree.Product: numbers.multiplied,
    tree.Minus: numbers.negative,
    tree.Quantified: Evaluation._quantified,
    tree.Quota: numbers.quota,
}
