"""The statements of a rule → claims about the places of a puzzle, each with its line and bindings.

>>> from satelier.language.reading import sheet
>>> from satelier.puzzles import find
>>> text = "rule balance  forall r in rows: count(c in r: x[c]) = 2"
>>> [said] = list(Lowering(sheet(text), find("takuzu")(4, 4)).rule("balance"))
>>> said.claims, said.scopes.shape, said.part.name(2), said.origins.of(2)
((Count(low=2, high=2),), (4, 4), 'row 3', {'r': 'row 3'})
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import BY_RULE, Claim, Origins, Spelled
from satelier.claims.reading import worded
from satelier.frozen import dataclass
from satelier.language import tree
from satelier.language.lowering.domains import spread
from satelier.language.lowering.evaluation import Evaluation
from satelier.language.lowering.forms import MOST_WEIGHT, Claimed, Form, HeavyError, Joined, Paired
from satelier.language.lowering.naming import Naming
from satelier.language.lowering.rows import NestedError, Sort, sorts
from satelier.language.lowering.scope import Column, Scope
from satelier.language.lowering.world import LISTS, SINGLE, World
from satelier.language.tree import CELL, Node, Sheet
from satelier.puzzle import Puzzle


@dataclass(frozen=True, eq=False)
class Leaf:
    """What is left of a statement under its outermost ∀ and ∧: a form, over a table of bindings."""

    node: Node
    line: int
    scope: Scope
    form: Form
    printed: Column | None


class Lowering:
    """A sheet for one puzzle."""

    def __init__(self, sheet: Sheet, puzzle: Puzzle) -> None:
        self.sheet, self.puzzle = sheet, puzzle
        self.world = World(puzzle)
        self.evaluation = Evaluation(sheet, self.world)
        self.naming = Naming(self.world)

    def rule(self, name: str) -> Iterator[Spelled]:
        """What the statements of a rule say of this puzzle."""
        for rule in self.sheet.rules:
            if rule.name == name:
                for statement in rule.statements:
                    yield from self.statement(statement)

    def statement(self, statement: Node) -> Iterator[Spelled]:
        for leaf in self.leaves(statement):
            yield from self._spelled(leaf)

    # The outermost ∀ and ∧.

    def leaves(self, statement: Node) -> Iterator[Leaf]:
        self.evaluation.begin(statement)
        line = self.sheet.text.count("\n", 0, statement.at[0]) + 1
        return self._leaves(statement, Scope.empty(self.world), line)

    def _leaves(self, node: Node, scope: Scope, line: int) -> Iterator[Leaf]:
        if isinstance(node, tree.Quantified) and node.sign == "forall":
            for binder in node.binders:
                scope = spread(self.evaluation, binder, scope)
            if node.condition is not None:
                holds = np.broadcast_to(self.evaluation.known_truth(node, scope), scope.shape)
                if len(holds):
                    self.evaluation.note(node.condition, bool(holds.any()))
                scope = scope.rows(np.flatnonzero(holds))
            yield from self._leaves(node.body, scope, line)
        elif isinstance(node, tree.And):
            for place, operand in enumerate(node.operands):
                if place:
                    scope = self._where_it_holds(node.operands[place - 1], scope)
                yield from self._leaves(operand, scope, line)
        else:
            yield from self._leaf(node, scope, line)

    def _where_it_holds(self, operand: Node, scope: Scope) -> Scope:
        """Where what needs no board fails, the statement does, and what else it says need not make sense."""
        if not isinstance(operand, tree.Call | tree.Compare) or _speaks_of_cells(operand):
            return scope
        known = self.evaluation.truth(operand, scope).known
        return scope if known is None else scope.rows(np.flatnonzero(np.broadcast_to(known, scope.shape)))

    def _leaf(self, node: Node, scope: Scope, line: int) -> Iterator[Leaf]:
        self.evaluation.printed.clear()
        truth = self.evaluation.truth(node, scope)
        printed = _one_cell(self.evaluation.printed)
        forms = truth.form.operands if isinstance(truth.form, Joined) and truth.form.every else (truth.form,)
        for form in forms:
            yield Leaf(node, line, scope, form, printed)

    # Claims.

    def _spelled(self, leaf: Leaf) -> Iterator[Spelled]:
        count = leaf.scope.shape[0]
        if not count:
            return
        try:
            self._refuse_nested(leaf)
            found = list(sorts(leaf.form, count, self.world))
        except NestedError as error:
            raise self.evaluation.fault("language.type.nested", leaf.node, name=error.name) from None
        except HeavyError:
            raise self.evaluation.fault("language.limit.parts", leaf.node, most=MOST_WEIGHT) from None
        for guard, members in _grouped(found, self.world):
            yield from self._named(leaf, guard, members)

    def _refuse_nested(self, leaf: Leaf) -> None:
        whole = leaf.form.right if isinstance(leaf.form, Paired) else leaf.form
        if not isinstance(whole, Claimed) and (name := _nested(leaf.form)):
            raise NestedError(name)

    def _named(self, leaf: Leaf, guard: int | None, members: Sequence[Sort]) -> Iterator[Spelled]:
        """Claims of one width and kind, put together and called by their groups' names."""
        if len(members) == 1:
            [sort] = members
            which = np.zeros(len(sort.rows), dtype=np.uint16)
            table = _Table(sort.rows, (sort.said.claim,), which, sort.scopes, guard, sort.guards)
        else:
            table = _together(guard, members)
        yield from self._by_part(leaf, table)

    def _by_part(self, leaf: Leaf, table: _Table) -> Iterator[Spelled]:
        per_place = self.world.values.per_place
        places = _places(table.scopes, per_place)
        shown = places[:, :: places.shape[1] // 2] if _is_pair(table.claims, per_place) else places
        owners = None if table.guards is None else _places(table.guards, per_place)
        halves = table.claims[0].keeps_halves_apart
        for rows, part in self.naming.parts(shown, owners, halves, _mentioned(leaf)):
            yield self._one(leaf, table.at(rows), part)

    def _one(self, leaf: Leaf, table: _Table, part: Any) -> Spelled:
        claims, scopes, numbers = worded(table.claims, table.scopes, self.world.values)
        speaks = numbers is not None or not claims[0].is_count
        if leaf.printed is not None:
            part = replace(part, cells=leaf.printed[table.rows].astype(np.int32))
        full = scopes if table.guards is None else np.hstack([table.guards[:, None], scopes])
        return Spelled(
            part,
            full.astype(np.int32),
            claims,
            table.which,
            Origins(leaf.line, leaf.scope, table.rows),
            numbers,
            table.guard,
            printed=leaf.printed is not None,
            template="" if speaks else BY_RULE,
        )


@dataclass(frozen=True, eq=False)
class _Table:
    """Instances that make claims of one kind and width, a row each."""

    rows: NDArray[np.int64]
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    scopes: NDArray[np.int32]
    guard: int | None
    guards: NDArray[np.int32] | None

    def at(self, rows: NDArray[np.int64]) -> _Table:
        if len(rows) == len(self.rows):
            return self
        guards = None if self.guards is None else self.guards[rows]
        used, which = np.unique(self.which[rows], return_inverse=True)
        claims = tuple(self.claims[number] for number in used.tolist())
        return replace(
            self, rows=self.rows[rows], claims=claims, which=which.astype(np.uint16),
            scopes=self.scopes[rows], guards=guards,
        )  # fmt: skip


def _together(guard: int | None, members: Sequence[Sort]) -> _Table:
    """Several sorts as one table, in the order of their instances."""
    rows = np.concatenate([sort.rows for sort in members])
    order = _in_order(rows)
    claims = tuple(dict.fromkeys(sort.said.claim for sort in members))
    numbers = {claim: number for number, claim in enumerate(claims)}
    which = [np.full(len(sort.rows), numbers[sort.said.claim], dtype=np.uint16) for sort in members]
    scopes = np.concatenate([sort.scopes for sort in members])
    guards = None if guard is None else np.concatenate([_guards(sort) for sort in members])[order]
    return _Table(rows[order], claims, np.concatenate(which)[order], scopes.take(order, 0), guard, guards)


def _in_order(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """What puts rows in their order, each being there once: they are laid where they belong, not sorted."""
    places = np.full(int(rows.max()) + 1, -1)
    places[rows] = np.arange(len(rows))
    return places[places >= 0]


def _guards(sort: Sort) -> NDArray[np.int32]:
    assert sort.guards is not None
    return sort.guards


def _grouped(found: Sequence[Sort], world: World) -> Iterator[tuple[int | None, list[Sort]]]:
    """Sorts of one kind of claim, one width and one value of their guards, together."""
    groups: dict[tuple[object, ...], list[Sort]] = {}
    for sort in found:
        for guard, part in _by_guard(sort, world):
            signs = tuple(np.sign(part.scopes[0]).tolist()) if world.values.per_place == 1 else ()
            alike = len(set(signs)) == 1
            key = guard, part.said.claim.kind, part.scopes.shape[1], signs if alike else None
            groups.setdefault(key, []).append(part)
    yield from ((key[0], members) for key, members in groups.items())  # type: ignore[misc]


def _by_guard(sort: Sort, world: World) -> Iterator[tuple[int | None, Sort]]:
    """A sort, by the value that its guards ask for."""
    if sort.guards is None:
        yield None, sort
        return
    per_place = world.values.per_place
    numbers = (sort.guards > 0).astype(int) if per_place == 1 else (np.abs(sort.guards) - 1) % per_place
    for number in sorted(set(numbers.tolist())):
        rows = np.flatnonzero(numbers == number)
        yield number, replace(sort, rows=sort.rows[rows], scopes=sort.scopes[rows], guards=sort.guards[rows])


def _places(literals: NDArray[np.int32], per_place: int) -> NDArray[np.int32]:
    """The places that literals speak of."""
    numbers = np.abs(literals) - np.int32(1)
    return numbers if per_place == 1 else numbers // np.int32(per_place)


def _is_pair(claims: tuple[Claim, ...], per_place: int) -> bool:
    """Whether the inputs say which values two places hold."""
    return per_place > 1 and claims[0].compares_two


def _mentioned(leaf: Leaf) -> frozenset[str]:
    """The groups that the statement speaks of by name: those that its variables run through, and others."""
    binders = tuple(binder.domain for binder in leaf.scope.binders.values())
    names = tree.names(leaf.node).union(*map(tree.names, binders))
    return frozenset(known[name] for name in names for known in (LISTS, SINGLE) if name in known)


def _speaks_of_cells(node: Node) -> bool:
    return any(isinstance(part, tree.Item) and part.name == CELL for part in tree.inside(node))


def _one_cell(printed: Sequence[Column]) -> Column | None:
    """The cell of the one printed number that each instance speaks of; None where it speaks of several."""
    if not printed or any(not np.array_equal(one, printed[0]) for one in printed[1:]):
        return None
    return printed[0]


def _nested(form: Form) -> str | None:
    """The name of a family that stands inside a form."""
    if isinstance(form, Claimed):
        return form.name
    parts: list[Any] = [getattr(form, name, None) for name in ("operand", "left", "right")]
    parts += getattr(form, "operands", ())
    parts += [term.form for term in getattr(form, "terms", ())]
    return next((name for part in parts if isinstance(part, Form) and (name := _nested(part))), None)
