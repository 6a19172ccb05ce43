"""A text without a grid as a propositional formula: atoms are names, with or without indices.

Quantifiers over ranges are worked out; several statements hold together; `let` is put in, and what `define`
defines is an atom and says what it means.

>>> from satelier.logic.formula.notation import unicode
>>> unicode(ground("exists i in 1..2: p[i] and not p[i+1]"))
'(p₁ ∧ ¬p₂) ∨ (p₂ ∧ ¬p₃)'
>>> unicode(ground("a + b + c >= 2"))
'a + b + c ≥ 2'
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from satelier.language import tree
from satelier.language.faults import MOST_CALLS, RulesError
from satelier.language.reading import repair, sheet, trial
from satelier.language.reading.suggesting import nearest
from satelier.language.tree import Node, Sheet
from satelier.logic import formula as logic
from satelier.logic.formula import FALSE, TRUE, Cardinality, Formula, atom

MOST_PARTS = 100_000  # of the formula that comes out

Bound = int | Formula
Environment = Mapping[str, Bound]


def ground(text: str, *, algebra: bool = False) -> Formula:
    """The formula that a text says."""
    try:
        return ground_sheet(sheet(text, algebra=algebra))
    except RulesError as error:
        again = lambda changed: ground_sheet(trial(changed, algebra=algebra))  # noqa: E731
        raise repair.proposed_again(error, again) from None


def ground_sheet(read: Sheet) -> Formula:
    """The statements of a sheet, all together."""
    grounding = Grounding(read)
    said = [grounding.formula(one, {}) for rule in read.rules for one in rule.statements]
    return logic.conjunction([*said, *grounding.definitions()]) if said else TRUE


@dataclass
class Linear:
    """Σ weight · formula + constant."""

    terms: list[tuple[int, Formula]] = field(default_factory=list)
    constant: int = 0

    def plus(self, other: Linear, sign: int) -> Linear:
        """With another one added, or taken away; this one grows."""
        self.terms += [(sign * weight, formula) for weight, formula in other.terms]
        self.constant += sign * other.constant
        return self

    def times(self, factor: int) -> Linear:
        terms = [(factor * weight, formula) for weight, formula in self.terms] if factor else []
        return Linear(terms, factor * self.constant)


class Grounding:
    """A sheet on its way to a formula."""

    def __init__(self, read: Sheet) -> None:
        self.text, self.made, self.calls = read.text, 0, 0
        self.macros = {one.name: one for one in read.definitions if isinstance(one, tree.Let)}
        self.defined = {one.name: one for one in read.definitions if isinstance(one, tree.Define)}
        self.used: dict[Formula, Formula | None] = {}  # what is defined, and what it means

    def fault(self, key: str, node: Node, *edits: tuple[int, int, str], **values: Any) -> RulesError:
        return RulesError(key, self.text, *node.at, **values).offering(*edits)

    def spelled(self, node: Node) -> str:
        return self.text[slice(*node.at)]

    def count_parts(self, node: Node, more: int = 1) -> None:
        self.made += more
        if self.made > MOST_PARTS:
            raise self.fault("language.limit.parts", node, most=MOST_PARTS)

    # Formulas.

    def formula(self, node: Node, env: Environment) -> Formula:
        """What is true or false."""
        self.count_parts(node)
        made = _FORMULAS.get(type(node))
        if made is None:
            raise self._no_formula(node)
        return made(self, node, env)

    def _no_formula(self, node: Node) -> RulesError:
        start, end = node.at
        told = "true" if isinstance(node, tree.Number) else f"{self.spelled(node)} = 1"
        edits = [(start, end, told)]
        if isinstance(node, tree.Sum) and set(node.signs) == {"+"}:
            edits.insert(0, (start, end, " or ".join(map(self.spelled, node.operands))))
            return self.fault("language.type.sum", node, *edits, what=self.spelled(node))
        return self.fault("language.type.number", node, *edits, what=self.spelled(node))

    def name(self, node: Any, env: Environment) -> Formula:
        if node.name in env:
            found = env[node.name]
            if isinstance(found, Formula):
                return found
            raise self._no_formula(node)
        if node.name in self.macros and not self.macros[node.name].parameters:
            return self._expanded(node, (), env)
        return self._atom(node, node.name, ())

    def item(self, node: Any, env: Environment) -> Formula:
        return self._atom(node, node.name, tuple(self.number(index, env) for index in node.indices))

    def _atom(self, node: Node, name: str, indices: tuple[int, ...]) -> Formula:
        found = atom(name, *indices)
        if name in self.defined and found not in self.used:
            own = self.defined[name]
            if len(own.parameters) != len(indices):
                raise self._arguments(node, name, len(own.parameters), len(indices))
            self.used[found] = None
            with self._called(node, name):
                meaning = self.formula(own.body, dict(zip(own.parameters, indices, strict=True)))
            self.used[found] = logic.Iff(found, meaning)
        return found

    @contextmanager
    def _called(self, node: Node, name: str) -> Iterator[None]:
        """Inside a definition; not too many inside each other."""
        self.calls += 1
        if self.calls > MOST_CALLS:
            raise self.fault("language.limit.calls", node, name=name)
        yield
        self.calls -= 1

    def _arguments(self, node: Node, name: str, expected: int, found: int) -> RulesError:
        return self.fault("language.arguments", node, name=name, expected=expected, found=found)

    def definitions(self) -> Iterator[Formula]:
        """What the defined atoms that occur mean."""
        return (meaning for meaning in self.used.values() if meaning is not None)

    def call(self, node: Any, env: Environment) -> Formula:
        if node.name not in self.macros:
            start, end = node.at
            opening = start + len(node.name)
            edits = [(start, end, f"{node.name}[{self.text[opening + 1 : end - 1]}]")]
            near = nearest(node.name, self.macros)
            edits = [(start, opening, near), *edits] if near else edits
            raise self.fault("language.unknown.call", node, *edits, name=node.name)
        return self._expanded(node, node.arguments, env)

    def _expanded(self, node: Any, arguments: tuple[Node, ...], env: Environment) -> Formula:
        macro = self.macros[node.name]
        if len(arguments) != len(macro.parameters):
            raise self._arguments(node, node.name, len(macro.parameters), len(arguments))
        values = [self.value(argument, env) for argument in arguments]
        with self._called(node, node.name):
            return self.formula(macro.body, dict(zip(macro.parameters, values, strict=True)))

    def value(self, node: Node, env: Environment) -> Bound:
        return self.number(node, env) if self.is_number(node, env) else self.formula(node, env)

    def junction(self, node: Any, env: Environment) -> Formula:
        operands = tuple(self.formula(one, env) for one in node.operands)
        return logic.And(operands) if isinstance(node, tree.And) else logic.Or(operands)

    def pair(self, node: Any, env: Environment) -> Formula:
        if isinstance(node, tree.Implies):
            self._refuse_turned(node, env)
        return _PAIRS[type(node)](self.formula(node.left, env), self.formula(node.right, env))

    def _refuse_turned(self, node: tree.Implies, env: Environment) -> None:
        """a => 3 means a >= 3."""
        if self.is_number(node.left, env) or self.is_number(node.right, env):
            sides = f"{self.spelled(node.left)} >= {self.spelled(node.right)}"
            raise self.fault("language.type.implies", node, (*node.at, sides), what=self.spelled(node))

    def quantified(self, node: Any, env: Environment) -> Formula:
        parts = [self.formula(node.body, bound) for bound in self.bindings(node, env)]
        if node.sign == "forall":
            return logic.conjunction(parts) if parts else TRUE
        return logic.disjunction(parts) if parts else FALSE

    def bindings(self, node: Any, env: Environment) -> list[Environment]:
        """What the binders of a node run through, where its condition holds."""
        found: list[dict[str, Bound]] = [dict(env)]
        for binder in node.binders:
            spread = []
            for bound in found:
                items = self.domain(binder.domain, bound)
                self.count_parts(binder, len(items) ** len(binder.names))
                names = binder.names
                spread += [bound | dict(zip(names, choice, strict=True)) for choice in _choices(items, names)]
            found = spread
        kept = found if node.condition is None else [one for one in found if self.holds(node.condition, one)]
        return list(kept)

    def domain(self, node: Node, env: Environment) -> range | list[int]:
        if isinstance(node, tree.Range):
            low, high = self.number(node.low, env), self.number(node.high, env)
            if high - low >= MOST_PARTS:
                raise self.fault("language.limit.parts", node, most=MOST_PARTS)
            return range(low, high + 1)
        if isinstance(node, tree.Listed):
            return [self.number(member, env) for member in node.members]
        start, end = node.at
        edit = (start, end, f"1..{self.spelled(node)}" if self.is_number(node, env) else "1..3")
        raise self.fault("language.domain.grid", node, edit, what=self.spelled(node))

    def holds(self, node: Node, env: Environment) -> bool:
        """Whether a condition holds; it speaks of indices alone."""
        said = self.formula(node, env)
        if not isinstance(said, logic.Constant):
            try:
                return logic.holds(said, {})
            except KeyError:
                raise self.fault("language.condition", node, what=self.spelled(node)) from None
        return said.value

    # Numbers.

    def is_number(self, node: Node, env: Environment) -> bool:
        if isinstance(node, tree.Name):
            return isinstance(env.get(node.name), int)
        if isinstance(node, tree.Gather | tree.Call):
            return node.name in NUMBERS
        return isinstance(node, tree.Number | tree.Sum | tree.Product | tree.Minus)

    def number(self, node: Node, env: Environment) -> int:
        """A number that no atom decides."""
        found = self.linear(node, env)
        if found.terms and isinstance(node, tree.Name):
            start = self.text.rfind("\n", 0, node.at[0]) + 1
            bound = (start, start, f"forall {node.name} in 1..3: ")
            raise self.fault("language.type.unbound", node, bound, (*node.at, "1"), name=node.name)
        if found.terms:
            raise self.fault("language.type.index", node, what=self.spelled(node))
        return found.constant

    def linear(self, node: Node, env: Environment) -> Linear:
        """A number, or what counts atoms: true is 1."""
        self.count_parts(node)
        if isinstance(node, tree.Number):
            return Linear(constant=node.value)
        if isinstance(node, tree.Name) and isinstance(env.get(node.name), int):
            return Linear(constant=int(env[node.name]))  # type: ignore[arg-type]
        if isinstance(node, tree.Minus):
            return self.linear(node.operand, env).times(-1)
        if isinstance(node, tree.Sum):
            return self._sum(node, env)
        if isinstance(node, tree.Product):
            return self._product(node, env)
        if isinstance(node, tree.Gather) and node.name in NUMBERS:
            return self._gathered(node, env)
        if isinstance(node, tree.Call) and node.name in EXTREMES:
            numbers = [self.number(one, env) for one in node.arguments]
            return Linear(constant=EXTREMES[node.name](numbers)) if numbers else Linear()
        self._refuse_unbound(node, env)
        return Linear([(1, self.formula(node, env))])

    def _refuse_unbound(self, node: Node, env: Environment) -> None:
        if isinstance(node, tree.Text):
            raise self.fault("language.type.text", node, (*node.at, "1"), what=self.spelled(node))

    def _sum(self, node: tree.Sum, env: Environment) -> Linear:
        total = self.linear(node.operands[0], env)
        for sign, operand in zip(node.signs, node.operands[1:], strict=True):
            total = total.plus(self.linear(operand, env), 1 if sign == "+" else -1)
        return total

    def _product(self, node: tree.Product, env: Environment) -> Linear:
        left, right = self.linear(node.left, env), self.linear(node.right, env)
        if node.sign == "*" and not (left.terms and right.terms):
            return left.times(right.constant) if left.terms else right.times(left.constant)
        if left.terms or right.terms:
            raise self.fault("language.type.product", node, what=self.spelled(node))
        return Linear(constant=self._divided(node, left.constant, right.constant))

    def _divided(self, node: tree.Product, left: int, right: int) -> int:
        if right == 0:
            raise self.fault("language.zero", node, what=self.spelled(node))
        if node.sign == "/" and left % right:
            edit = (*node.at, f"{self.spelled(node.left)} div {self.spelled(node.right)}")
            raise self.fault("language.fraction", node, edit, left=left, right=right)
        return left % right if node.sign == "mod" else left // right

    def _gathered(self, node: tree.Gather, env: Environment) -> Linear:
        bound = self.bindings(node, env)
        if node.name in EXTREMES:
            numbers = [self.number(node.body, one) for one in bound]
            return Linear(constant=EXTREMES[node.name](numbers)) if numbers else Linear()
        total = Linear()
        for one in bound:
            counts = node.name in COUNTS
            part = Linear([(1, self.formula(node.body, one))]) if counts else self.linear(node.body, one)
            total.plus(part, 1)
        return total

    def compared(self, node: Any, env: Environment) -> Formula:
        steps = zip(node.operands, node.signs, node.operands[1:], strict=False)
        return logic.conjunction([self._step(*step, env) for step in steps])

    def _step(self, left: Node, sign: str, right: Node, env: Environment) -> Formula:
        if sign in ("=", "!=") and not (self.is_number(left, env) or self.is_number(right, env)):
            sides = self.formula(left, env), self.formula(right, env)
            return logic.Iff(*sides) if sign == "=" else logic.Xor(*sides)
        return self._related(left, self.linear(left, env).plus(self.linear(right, env), -1), sign)

    def _related(self, node: Node, total: Linear, sign: str) -> Formula:
        """A comparison with 0; a weight is so many parts."""
        self.count_parts(node, sum(abs(weight) for weight, _ in total.terms))
        return related(total, sign)

    def quota(self, node: Any, env: Environment) -> Formula:
        number = self.number(node.number, env)
        bound = self.bindings(node, env) if node.binders else [env]
        operands = [self.formula(operand, one) for one in bound for operand in node.operands]
        total = Linear([(1, operand) for operand in operands], -number)
        return self._related(node, total, {"exactly": "=", "at least": ">=", "at most": "<="}[node.sign])


def _choices(items: range | list[int], names: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    return itertools.product(items, repeat=len(names))


def related(total: Linear, sign: str) -> Formula:
    """total R 0, as a count: what counts against it counts as its opposite."""
    operands: list[Formula] = []
    bound = -total.constant
    for weight, formula in total.terms:
        operands += [logic.signed(formula, weight > 0)] * abs(weight)
        bound -= min(weight, 0)
    if sign == "!=":
        return logic.negated(_count(bound, bound, operands))
    low, high = {
        "=": (bound, bound), "<=": (None, bound), "<": (None, bound - 1),
        ">=": (bound, None), ">": (bound + 1, None),
    }[sign]  # fmt: skip
    return _count(low, high, operands)


def _count(low: int | None, high: int | None, operands: list[Formula]) -> Formula:
    """A count; one that cannot fail, or cannot hold, says so."""
    enough, few = low is None or low <= 0, high is None or high >= len(operands)
    if enough and few:
        return TRUE
    if (low is not None and low > len(operands)) or (high is not None and high < 0):
        return FALSE
    return Cardinality(None if enough else low, None if few else high, tuple(operands))


COUNTS = ("count",)
EXTREMES: dict[str, Callable[[list[int]], int]] = {"min": min, "max": max}
NUMBERS = (*COUNTS, "sum", *EXTREMES)
_PAIRS: dict[type[Node], Callable[[Formula, Formula], Formula]] = {
    tree.Implies: logic.Implies,
    tree.Iff: logic.Iff,
    tree.Xor: logic.Xor,
}
_FORMULAS: dict[type[Node], Callable[[Grounding, Any, Environment], Formula]] = {
    tree.Constant: lambda self, node, env: TRUE if node.value else FALSE,
    tree.Name: Grounding.name,
    tree.Item: Grounding.item,
    tree.Call: Grounding.call,
    tree.Not: lambda self, node, env: logic.Not(self.formula(node.operand, env)),
    tree.And: Grounding.junction,
    tree.Or: Grounding.junction,
    tree.Implies: Grounding.pair,
    tree.Iff: Grounding.pair,
    tree.Xor: Grounding.pair,
    tree.Compare: Grounding.compared,
    tree.Quantified: Grounding.quantified,
    tree.Quota: Grounding.quota,
}
