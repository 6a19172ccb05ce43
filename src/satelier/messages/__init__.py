"""The message catalogues: every sentence shown to a person, in English and in French.

Numbers in them are written, and agreed with, as the language does (`numbers.py`).

A key is `catalogue.section.name`; its catalogue is the file `LANGUAGE/catalogue.toml`,
read when first needed. The two languages hold the same keys with the same placeholders
(a test sees to it).

>>> say("grid.row.name", "en", 3)
'row 3'
>>> say("grid.row.name", "fr", 3)
'ligne 3'
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

from satelier.messages.melting import melted
from satelier.messages.numbers import FRENCH as FRENCH
from satelier.messages.numbers import formatted, wrapped
from satelier.messages.numbers import magnitude as magnitude

ENGLISH = "en"
LANGUAGES = (ENGLISH, FRENCH)


@functools.cache
def catalogue(name: str, language: str) -> dict[str, Any]:
    """The messages of one catalogue in one language."""
    path = Path(__file__).parent / language / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@functools.cache
def template(key: str, language: str) -> str:
    """The sentence under `key`, its placeholders not yet filled."""
    name, *path = key.split(".")
    found: Any = catalogue(name, language)
    for step in path:
        found = found[step]
    if not isinstance(found, str):
        raise KeyError(key)
    return found


def say(key: str, language: str = ENGLISH, *numbers: Any, **values: Any) -> str:
    """The sentence under `key`, filled with `numbers` by position and `values` by name."""
    return fill(template(key, language), language, *numbers, **values)


def fill(text: str, language: str, /, *numbers: Any, **values: Any) -> str:
    """A sentence whose gaps are filled as the language wants it."""
    return (melted(text, values) if language == FRENCH else text).format(
        *(wrapped(number, language) for number in numbers),
        **{name: wrapped(value, language) for name, value in values.items()},
    )


def figure(number: int, language: str = ENGLISH) -> str:
    """A number with its thousands marked; past a hundred digits only how large it is.

    >>> figure(412000000), figure(10**200)
    ('412,000,000', '10^200')
    """
    return formatted(number, ",", language)


def capitalised(sentence: str) -> str:
    """The sentence with a capital first letter, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
