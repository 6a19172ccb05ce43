"""JSON from strangers: bounded before it is believed, and what is wrong is named by line and column.

At most so deep, no key twice in an object, no NaN or Infinity, integers of at most fifteen digits (what
every program reads exactly).

>>> loads('{"rows": 5}')
{'rows': 5}
>>> loads('{"rows": 5,\\n "rows": 6}')
Traceback (most recent call last):
satelier.errors.InputError: Line 2, column 2: the key 'rows' stands twice in one object.
>>> loads("[" * 100)
Traceback (most recent call last):
satelier.errors.InputError: Line 1, column 65: more than 64 levels, one inside the other.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.page import refuse_long
from satelier.formats.ground.symbols import shown

DEEPEST = 64
MOST_DIGITS = 15

# A string that never ends is one to the end of the text: no character is looked at twice.
_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)'
_STRINGS = re.compile(_STRING, re.DOTALL)
_LONG = re.compile(rf"(?<![0-9.eE+])[0-9]{{{MOST_DIGITS + 1},}}")
# What may be at fault, and what says where it is; all other characters are passed over.
_LARGE = rf"-?(?:Infinity|[0-9]{{{MOST_DIGITS + 1},}})|NaN|-?[0-9][0-9.]*[eE]\+?[0-9]{{3,}}"
_TOKENS = re.compile(
    rf"(?P<key>{_STRING})\s*:|{_STRING}|[\[\]{{}}]|(?P<large>{_LARGE})|[0-9]+\.[0-9]+", re.DOTALL
)


class _HostileError(ValueError):
    """Something that is refused; where it stands is looked up only then."""


def loads(text: str) -> Any:
    """The value of a document."""
    refuse_long(text)
    try:
        _refuse_excess(text)
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_float=_finite)
    except json.JSONDecodeError as problem:
        raise InputError("formats.json.syntax", line=problem.lineno, column=problem.colno) from None
    except _HostileError:
        raise next(_faults(text), InputError("formats.json.syntax", line=1, column=1)) from None


def dumps(value: Any) -> str:
    """The document on one line, in ASCII: it passes through every channel."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _refuse_excess(text: str) -> None:
    """Depth and long numbers, without building anything; what stands in strings does not count."""
    if text.count("[") + text.count("{") <= DEEPEST and not _LONG.search(text):
        return
    bare = _STRINGS.sub('""', text)
    if _depth(bare) > DEEPEST or _LONG.search(bare):
        raise _HostileError


def _depth(bare: str) -> int:
    """How many brackets are open at once, at most."""
    codes = np.frombuffer(bare.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    opens = np.isin(codes, [ord("["), ord("{")]).astype(np.int32)
    closes = np.isin(codes, [ord("]"), ord("}")]).astype(np.int32)
    return int((opens - closes).cumsum().max(initial=0))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _HostileError
    return found


def _constant(word: str) -> Any:
    raise _HostileError


def _finite(word: str) -> float:
    if not math.isfinite(number := float(word)):
        raise _HostileError
    return number


def _faults(text: str) -> Iterator[InputError]:
    """What is refused, token by token, with its line and column."""
    keys: list[set[str]] = []
    for token in _TOKENS.finditer(text):
        word = _plain(token["key"]) if token["key"] else token.group()
        if fault := "formats.json.number" if token["large"] else _fault(word, token["key"] is not None, keys):
            line = text.count("\n", 0, token.start()) + 1
            column = token.start() - text.rfind("\n", 0, token.start())
            yield InputError(fault, line=line, column=column, word=shown(word), most=DEEPEST)


def _fault(word: str, is_key: bool, keys: list[set[str]]) -> str | None:
    """What is wrong with a key or a bracket, if anything; `keys` are those of the objects around it."""
    if is_key and keys:
        twice = word in keys[-1]
        keys[-1].add(word)
        return "formats.json.twice" if twice else None
    if word in ("[", "{"):
        keys.append(set())
        return "formats.json.deep" if len(keys) > DEEPEST else None
    if word in ("]", "}") and keys:
        keys.pop()
    return None


def _plain(key: str) -> str:
    """A key as it is meant: "\\u0061" is a."""
    try:
        return str(json.loads(key)) if "\\" in key else key[1:-1]
    except ValueError:
        return key
