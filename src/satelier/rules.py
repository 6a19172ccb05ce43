"""How a kind says its rules: `@rule`, and the class of kinds, which keeps rules and attributes apart.

A rule may have any name, also that of an attribute: both live on.

>>> from satelier.puzzle import Puzzle, Values
>>> class Tidy(Puzzle):
...     values, square = Values.numbers(4), True
...     @rule("The square is tidy.")
...     def square(self, grid):
...         yield from ()
>>> Tidy.square, [method.rule.sentence("fr") for method in Tidy.rule_methods()]
(True, ['The square is tidy.'])
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from satelier.claims import Statement
from satelier.claims.family import Rule
from satelier.errors import KindError

DIGEST_LENGTH = 16  # hexadecimal digits: 64 bits


def rule(
    en: str | None = None, *, fr: str | None = None
) -> Callable[[Callable[..., Iterator[Statement]]], RuleMethod]:
    """Declare a method of a kind as one of its rules, under its sentence; one language stands for both."""
    if not (en or fr):
        raise KindError("puzzle.rule.silent")
    return lambda method: RuleMethod(Rule(method.__name__, en or fr or "", fr or en or ""), method)


@dataclass(frozen=True)
class RuleMethod:
    """A rule, and the method that says it of a grid."""

    rule: Rule
    says: Callable[[Any, Any], Iterator[Statement]]


class Body(dict[str, Any]):
    """The body of a kind while Python reads it: rules are kept apart, attributes stay what they are."""

    def __init__(self) -> None:
        super().__init__()
        self.rules: dict[str, RuleMethod | None] = {}

    def __setitem__(self, name: str, value: Any) -> None:
        if not isinstance(value, RuleMethod):
            super().__setitem__(name, value)
        elif name in self.rules:
            raise KindError("puzzle.rule.twice", name=name)
        else:
            self.rules[name] = value


class Kind(type):
    """A kind of puzzle: a class that has a name, rules, and the text that declares it."""

    own_rules: Mapping[str, RuleMethod | None]  # None: the inherited rule of that name is dropped
    name: str

    @classmethod
    def __prepare__(cls, name: str, bases: tuple[type, ...], /, **_: Any) -> Body:
        return Body()

    def __new__(metacls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Kind:
        inherited = {rule for base in bases if isinstance(base, Kind) for rule in base.rules()}
        dropped = {key for key, value in body.items() if value is None and key in inherited}
        attributes = {key: value for key, value in body.items() if key not in dropped}
        named = body.get("name") or _named_after(name, body.get("__module__", ""))
        made = super().__new__(metacls, name, bases, {**attributes, "name": named})
        made.own_rules = {**getattr(body, "rules", {}), **dict.fromkeys(dropped)}
        return made

    def rules(cls) -> dict[str, RuleMethod]:
        """Its rules by name, the inherited ones first."""
        found: dict[str, RuleMethod | None] = {}
        for base in reversed(cls.__mro__):
            found |= base.own_rules if isinstance(base, Kind) else {}
        return {name: method for name, method in found.items() if method is not None}

    @property
    def source(cls) -> str:
        """The text that declares it."""
        return _source(cls)

    @property
    def digest(cls) -> str:
        """Of that text and of the kinds it builds on: two kinds of one digest have the same rules."""
        return _digest(cls)


def _named_after(name: str, module: str) -> str:
    """A kind is called like its file; one that is declared at a prompt, like its class."""
    last = module.rpartition(".")[2]
    return name.lower() if last in ("", "__main__", "builtins") else last.lower()


@functools.cache
def _source(kind: Kind) -> str:
    import inspect  # only those who ask for it pay for it

    module = sys.modules.get(kind.__module__)
    kept = getattr(
        module, "__source__", None
    )  # what was read when it was loaded; the file may be another now
    if isinstance(kept, str):
        return kept
    for place in (module, kind):
        try:
            return inspect.getsource(place) if place is not None else ""
        except (OSError, TypeError):
            continue
    return ""


@functools.cache
def _digest(kind: Kind) -> str:
    import hashlib  # takes long to load, and few ask

    declared = [base for base in kind.__mro__ if isinstance(base, Kind) and base.own_rules]
    found = hashlib.sha256()
    for base in dict.fromkeys([kind, *declared]):
        found.update(_source(base).encode() or _compiled(base))
    return found.hexdigest()[:DIGEST_LENGTH]


def _compiled(kind: Kind) -> bytes:
    """What stands for the text of a kind that has none, such as one made by `exec`."""
    import marshal

    return b"".join(marshal.dumps(method.says.__code__) for method in kind.own_rules.values() if method)
