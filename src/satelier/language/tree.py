"""What was read, as values: two texts that say the same in other words have the same tree.

expressions   formulas, numbers, places and groups alike: which of these something is, is found out later
Binder        names and what they run through: i in 1..n, c in cells
Rule          a name, its sentence, its statements
Sheet         a whole text: definitions, rules, and the puzzle it declares, if it declares one

Where a thing stands in its text (`at`) is no part of what it says.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import Any, ClassVar

from satelier.frozen import dataclass

Span = tuple[int, int]
NOWHERE: Span = (0, 0)
CELL = "x"  # the name of what cells hold


@dataclass(frozen=True)
class Node:
    """Anything that was read, and where."""

    at: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)
    branches: ClassVar[tuple[str, ...]] = ()  # the names of its parts that may be nodes, or tuples of them

    def __init_subclass__(cls) -> None:
        kinds = cls.__annotations__.items()
        cls.branches = tuple(name for name, kind in kinds if kind not in ("str", "int", "bool"))

    @classmethod
    def parts(cls) -> tuple[str, ...]:
        """The names of what such a node is made of."""
        return cls.__match_args__


@dataclass(frozen=True)
class Constant(Node):
    value: bool


@dataclass(frozen=True)
class Number(Node):
    value: int


@dataclass(frozen=True)
class Text(Node):
    """The symbol of a value, in quotes."""

    value: str


@dataclass(frozen=True)
class Name(Node):
    name: str


@dataclass(frozen=True)
class Item(Node):
    """A name with indices: x[i,j]."""

    name: str
    indices: tuple[Node, ...]


@dataclass(frozen=True)
class Call(Node):
    """A name with arguments: row(3), given(y[i,j])."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Range(Node):
    low: Node
    high: Node


@dataclass(frozen=True)
class Listed(Node):
    """A set by its members: {1, 3, 5}."""

    members: tuple[Node, ...]


@dataclass(frozen=True)
class Binder(Node):
    names: tuple[str, ...]
    domain: Node


@dataclass(frozen=True)
class Gather(Node):
    """A name over what binders run through: count(c in g: F), sum(c in g: x[c]), min, max, connected …"""

    name: str
    binders: tuple[Binder, ...]
    condition: Node | None
    body: Node


@dataclass(frozen=True)
class Not(Node):
    operand: Node


@dataclass(frozen=True)
class And(Node):
    operands: tuple[Node, ...]


@dataclass(frozen=True)
class Or(Node):
    operands: tuple[Node, ...]


@dataclass(frozen=True)
class Xor(Node):
    left: Node
    right: Node


@dataclass(frozen=True)
class Implies(Node):
    left: Node
    right: Node


@dataclass(frozen=True)
class Iff(Node):
    left: Node
    right: Node


@dataclass(frozen=True)
class Compare(Node):
    """A chain: a <= b <= c; `signs` has one fewer than `operands`."""

    operands: tuple[Node, ...]
    signs: tuple[str, ...]


@dataclass(frozen=True)
class Sum(Node):
    """a + b - c; `signs` has one fewer than `operands`."""

    operands: tuple[Node, ...]
    signs: tuple[str, ...]


@dataclass(frozen=True)
class Product(Node):
    """a * b, a div b, a mod b, a / b."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Minus(Node):
    operand: Node


@dataclass(frozen=True)
class Quantified(Node):
    """`sign` is forall or exists."""

    sign: str
    binders: tuple[Binder, ...]
    condition: Node | None
    body: Node


@dataclass(frozen=True)
class Quota(Node):
    """exactly / at least / at most `number` of what binders run through, or of the operands listed."""

    sign: str
    number: Node
    binders: tuple[Binder, ...]
    condition: Node | None
    operands: tuple[Node, ...]


# Whole texts.


@dataclass(frozen=True)
class Let(Node):
    """let same(i,k) = …: a macro; `parameters` may be none."""

    name: str
    parameters: tuple[str, ...]
    body: Node


@dataclass(frozen=True)
class Define(Node):
    """define d[i,j] <-> …: an auxiliary variable that has a name."""

    name: str
    parameters: tuple[str, ...]
    body: Node


@dataclass(frozen=True)
class Rule(Node):
    """Statements under a name; without one where there is none. Sentences by language."""

    name: str
    sentences: tuple[tuple[str, str], ...]
    statements: tuple[Node, ...]


@dataclass(frozen=True)
class Example(Node):
    """accepts "…" "…" and rejects RULE "…" "…": a puzzle (or none) and a board."""

    accepts: bool
    rule: str
    puzzle: str
    board: str


@dataclass(frozen=True)
class Declared(Node):
    """puzzle NAME "Title" and the lines under it, each a word and what follows it."""

    name: str
    titles: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, tuple[Any, ...]], ...]


@dataclass(frozen=True, eq=False)
class Sheet(Node):
    """A whole text; two of them are the same only if they are one."""

    __eq__, __hash__ = object.__eq__, object.__hash__

    text: str = field(repr=False)
    puzzle: Declared | None
    definitions: tuple[Let | Define, ...]
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]


def children(node: Node) -> list[Node]:
    """The parts of a node, in the order they are written."""
    found: list[Node] = []
    for name in node.branches:
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if isinstance(part, Node)]
    return found


def inside(node: Node) -> list[Node]:
    """The node and all that it is made of, in the order they are written."""
    found: list[Node] = []
    left = [node]
    while left:
        found.append(left.pop())
        left += reversed(children(found[-1]))
    return found


def names(node: Node) -> set[str]:
    """All names in a node: of variables, groups, functions, what has indices."""
    found: set[str] = set()
    left: list[Any] = [node]
    while left:
        top = left.pop()
        if isinstance(top, tuple):
            left += top
        elif isinstance(top, Node):
            if isinstance(top, (Name, Item, Call, Gather)):
                found.add(top.name)
            left += [getattr(top, name) for name in top.branches]
    return found


def rebuilt(node: Node, change: Any) -> Node:
    """The node with `change` made to each of its parts."""
    made: dict[str, Any] = {}
    for name in node.parts():
        value = getattr(node, name)
        if isinstance(value, Node):
            made[name] = change(value)
        elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
            made[name] = tuple(change(part) if isinstance(part, Node) else part for part in value)
    return replace(node, **made) if made else node


def moved(node: Node, step: int) -> Node:
    """A number and so much more, or less: w-1 and one less is w-2."""
    if isinstance(node, Number):
        value = node.value + step
        return Number(value) if value >= 0 else Minus(Number(-value))
    rest: tuple[Node, ...] = (node,)
    signs: tuple[str, ...] = ()
    last = 0
    if isinstance(node, Sum):
        rest, signs = node.operands, node.signs
        if isinstance(rest[-1], Number):
            last = rest[-1].value if signs[-1] == "+" else -rest[-1].value
            rest, signs = rest[:-1], signs[:-1]
    last += step
    if last:
        return Sum((*rest, Number(abs(last))), (*signs, "+" if last > 0 else "-"))
    return rest[0] if len(rest) == 1 else Sum(rest, signs)
