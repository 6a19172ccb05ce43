"""A craft that can do nothing, and is loaded at once."""

from __future__ import annotations

from collections.abc import Callable


def prepare() -> dict[str, float]:
    return {}


def warm_up() -> None:
    """There is nothing that could be slow."""


def answer(name: str, body: bytes, tell: Callable[[bytes], None]) -> bytes:
    return body
