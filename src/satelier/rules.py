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
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from satelier.claims import Remark, Spelled, Statement
from satelier.claims.family import Rule
from satelier.errors import KindError
from satelier.frozen import dataclass
from satelier.messages import ENGLISH

DIGEST_LENGTH = 16  # hexadecimal digits: 64 bits
WORDS = re.compile(r"[\w.]+")  # what may be the name of a module


def rule(
    en: str | None = None, *, fr: str | None = None, quiet: bool = False
) -> Callable[[Callable[..., Iterator[Statement | Remark]]], RuleMethod]:
    """Declare a method of a kind as one of its rules, under its sentence; one language stands for both.

    A quiet one is not listed: what nobody could break by playing.
    """
    if not (en or fr):
        raise KindError("puzzle.rule.silent")
    return lambda method: RuleMethod(Rule(method.__name__, en or fr or "", fr or en or "", quiet), method)


@dataclass(frozen=True)
class RuleMethod:
    """A rule, and the method that says it of a grid."""

    rule: Rule
    says: Callable[[Any, Any], Iterator[Statement | Spelled | Remark]]


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

    def called(cls, language: str) -> str:
        """What people call it."""
        return cls.introduction(language)[0]

    def introduction(cls, language: str) -> tuple[str, str]:
        """What people call it, and what it is about: the two parts of its first sentence in a language."""
        own = (
            (cls.__doc__ or "").strip().partition("\n")[0] if language == ENGLISH else vars(cls).get("fr", "")
        )
        head, colon, about = own.partition(": ")
        return (head.strip().partition(",")[0], about) if colon else (cls.__name__, "")

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
    """The text of its file; that of the class alone where it was declared at a prompt."""
    module = sys.modules.get(kind.__module__)
    return _text(module) or _text(kind)


def _text(place: ModuleType | Kind | None) -> str:
    import inspect  # only those who ask for it pay for it

    kept = getattr(place, "__source__", None)  # as it was read: the file may be another by now
    if isinstance(kept, str):
        return kept
    try:
        return "" if place is None else inspect.getsource(place)
    except (OSError, TypeError):
        return ""


@functools.cache
def _digest(kind: Kind) -> str:
    import hashlib  # takes long to load, and few ask

    declared = [base for base in kind.__mro__ if isinstance(base, Kind) and base.own_rules]
    found = hashlib.sha256()
    for base in dict.fromkeys([kind, *declared]):
        found.update(_source(base).encode() or _compiled(base))
    for module in _beside(sys.modules.get(kind.__module__), _source(kind)):
        found.update(_text(module).encode())
    return found.hexdigest()[:DIGEST_LENGTH]


def _beside(module: ModuleType | None, text: str) -> list[ModuleType]:
    """The modules of the same folder that a kind's text imports: its rules may be made of what they say."""
    import ast

    if not any(_lies_beside(name, module) for name in set(WORDS.findall(text))):
        return []  # as for most kinds; to take a text apart takes much longer
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except SyntaxError:  # another language, or a class inside a function
        return []
    names = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return [sys.modules[name] for name in dict.fromkeys(names) if _lies_beside(name, module)]


def _lies_beside(name: str, module: ModuleType | None) -> bool:
    """Whether a module of that name was loaded from the folder that this one is from."""
    return name in sys.modules and _folder(sys.modules[name]) == _folder(module) is not None


def _folder(module: ModuleType | None) -> Path | None:
    file = getattr(module, "__file__", None)
    return None if file is None else _resolved_folder(file)


@functools.cache
def _resolved_folder(file: str) -> Path:
    """All kinds import the same few modules, and links are looked up part by part of a path."""
    return Path(file).resolve().parent


def _compiled(kind: Kind) -> bytes:
    """What stands for the text of a kind that has none, such as one made by `exec`."""
    import marshal

    return b"".join(marshal.dumps(method.says.__code__) for method in kind.own_rules.values() if method)
