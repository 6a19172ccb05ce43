"""What a hand-in may use: a level, and a list of operators.

1 connectives · 2 + quantifiers · 3 + counts · 4 + groups, let, define, what is built in

Comparisons of places (`x[a] = x[b]`) are atoms, and belong to every level.

>>> from satelier.language.reading import sheet
>>> [name for name, _ in used(sheet("forall i in 1..2: count(c in row(i): x[c]) = 1"))]
['forall', 'count', 'groups']
>>> operator("pour tout"), operator("/\\\\")
('forall', 'and')
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.errors import Error, UsageError, unknown_name
from satelier.language import tree
from satelier.language.spelling import ENGLISH_NAMES, PHRASES, SIGNS
from satelier.language.tree import Node, Sheet
from satelier.teaching.exercises.exercise import Exercise

LEVELS: tuple[tuple[str, ...], ...] = (
    ("and", "or", "not", "->", "<->", "xor", "true", "false"),
    ("forall", "exists"),
    ("count", "sum", "min", "max", "+", "exactly", "at least", "at most"),
    ("groups", "let", "define", "built in"),
)
KNOWN = tuple(name for level in LEVELS for name in level)
UNLISTED = ("true", "false", *LEVELS[3])  # allowed by the level alone
_COUNTS = ("count", "sum", "min", "max")
_SIGNED: dict[type[Node], str] = {
    tree.And: "and", tree.Or: "or", tree.Not: "not", tree.Xor: "xor", tree.Implies: "->", tree.Iff: "<->",
    tree.Let: "let", tree.Define: "define",
}  # fmt: skip
Found = tuple[str, Node]


def operator(word: str) -> str:
    """What an operator is called here, however it is written."""
    meant = PHRASES.get(tuple(word.lower().split())) or SIGNS.get(word) or ENGLISH_NAMES.get(word, word)
    if meant not in KNOWN:
        raise unknown_name("exercise.operator", word, KNOWN)
    return meant


def refused(exercise: Exercise, read: Sheet) -> tuple[Error, Node] | None:
    """The first thing that is not allowed, and where it stands."""
    level = {name for names in LEVELS[: exercise.level] for name in names}
    for name, node in used(read):
        if name not in level:
            return UsageError("exercise.refused.level", name=name, level=exercise.level), node
        operators = exercise.checks.operators
        if operators is not None and name not in operators and name not in UNLISTED:
            allowed = ", ".join(sorted(operators))
            return UsageError("exercise.refused.operator", name=name, allowed=allowed), node
    return None


def used(read: Sheet) -> Iterator[Found]:
    """Every operator of a sheet, in the order it is written."""
    for part in (*read.definitions, *(one for rule in read.rules for one in rule.statements)):
        yield from _of(part)


def _of(node: Node, counted: bool = True) -> Iterator[Found]:
    """`counted`: whether a sum here would be one of formulas, not of indices."""
    yield from _own(node, counted)
    for child in tree.children(node):
        inside = counted and not isinstance(node, tree.Item | tree.Range | tree.Call)
        yield from _of(child, inside)


def _own(node: Node, counted: bool) -> Iterator[Found]:
    if type(node) in _SIGNED:
        yield _SIGNED[type(node)], node
    elif isinstance(node, tree.Constant):
        yield ("true" if node.value else "false"), node
    elif isinstance(node, tree.Quantified | tree.Quota):
        yield node.sign, node
    elif isinstance(node, tree.Gather):
        yield (node.name if node.name in _COUNTS else "built in"), node
    elif isinstance(node, tree.Binder) and not isinstance(node.domain, tree.Range | tree.Listed):
        yield "groups", node.domain
    elif isinstance(node, tree.Sum) and counted and any(_is_formula(one) for one in node.operands):
        yield "+", node


def _is_formula(node: Node) -> bool:
    """Whether something added up is a formula and no number: it speaks of a place."""
    return isinstance(node, tree.Item | tree.Compare | tree.Not)
