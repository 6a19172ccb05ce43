"""How a reader refuses a text: with an input error that can be said in both languages and names the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from satelier.errors import InputError


def refusal(read: Callable[..., Any], *arguments: Any, **options: Any) -> str:
    """The last part of the key of the error that a call ends in."""
    return place_of_refusal(read, *arguments, **options)[0]


def place_of_refusal(read: Callable[..., Any], *arguments: Any, **options: Any) -> tuple[str, int, int]:
    """The same, with the line and the column it names; zeros when it names none."""
    with pytest.raises(InputError) as caught:
        read(*arguments, **options)
    error = caught.value
    assert error.say("en") and error.say("fr")
    return error.key.split(".")[-1], error.values.get("line", 0), error.values.get("column", 0)
