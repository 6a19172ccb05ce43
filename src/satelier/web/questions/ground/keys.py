"""The keys of a question's body, each with what it may hold; whatever is wrong is said by the key's name.

A key that is missing or null has its default; one without a default must be there.

>>> whole({"rows": 6}, "rows", 1, 200), flag({}, "minimal", False)
(6, False)
>>> whole({"rows": 1.5}, "rows", 1, 200)
Traceback (most recent call last):
satelier.errors.InputError: rows must be a whole number from 1 to 200.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from satelier.errors import Error, InputError
from satelier.messages import ENGLISH, LANGUAGES

Body = dict[str, Any]
NEEDED: Any = object()  # the default of a key that has none
MOST_NAME = 200  # characters: nobody looks up a longer name
MOST_TEXT = 2 * 2**20  # characters, as many as a body may have bytes
MOST_SECONDS = 3_600.0
MOST_COUNT = 10**15 - 1  # fifteen digits: what a number in the page holds without loss


def language(body: Any) -> str:
    """The language to answer in."""
    found = body.get("language") if isinstance(body, dict) else None
    return found if isinstance(found, str) and found in LANGUAGES else ENGLISH


def whole(body: Body, key: str, low: int, high: int, otherwise: Any = NEEDED) -> Any:
    """A whole number within bounds."""
    problem = InputError("web.whole", name=key, low=low, high=high)
    return _checked(body, key, otherwise, problem, lambda value: type(value) is int and low <= value <= high)


def number(body: Body, key: str, low: float, high: float, otherwise: Any = NEEDED) -> Any:
    """A number within bounds."""
    problem = InputError("web.number", name=key, low=low, high=high)
    return _checked(
        body, key, otherwise, problem, lambda value: type(value) in (int, float) and low <= value <= high
    )


def flag(body: Body, key: str, otherwise: Any = NEEDED) -> Any:
    """True or false."""
    return _checked(body, key, otherwise, InputError("web.flag", name=key), lambda value: type(value) is bool)


def text(body: Body, key: str, otherwise: Any = NEEDED, most: int = MOST_NAME) -> Any:
    """A text that is not too long."""
    problem = InputError("web.text", name=key, most=most)
    return _checked(body, key, otherwise, problem, lambda value: type(value) is str and len(value) <= most)


def choice(body: Body, key: str, names: Iterable[str], otherwise: Any = NEEDED) -> Any:
    """One of some names."""
    found, known = text(body, key, otherwise), list(names)
    if found is not otherwise and found not in known:
        raise InputError("web.choice", name=key, names=", ".join(known))
    return found


def members(body: Body, key: str, otherwise: Any = NEEDED) -> Any:
    """An object."""
    return _checked(
        body, key, otherwise, InputError("web.object", name=key), lambda value: isinstance(value, dict)
    )


def items(body: Body, key: str, most: int, otherwise: Any = NEEDED) -> Any:
    """A list that is not too long."""
    problem = InputError("web.list", name=key, most=most)
    return _checked(
        body, key, otherwise, problem, lambda value: isinstance(value, list) and len(value) <= most
    )


def _checked(body: Body, key: str, otherwise: Any, problem: Error, is_good: Callable[[Any], bool]) -> Any:
    value = body.get(key)
    if value is None and otherwise is not NEEDED:
        return otherwise
    if not is_good(value):
        raise problem
    return value


def limit(body: Body, otherwise: Any = None) -> Any:
    """The seconds that a slow question may take."""
    return number(body, "limit", 0.001, MOST_SECONDS, otherwise)
