"""Whose a family of claims is, or an encoding: names are given once, and ours stay ours."""

from __future__ import annotations

import sys

from satelier.errors import KindError


def is_ours(declared: object) -> bool:
    """Whether a family, or an encoding, is of this house; a stranger's is the stranger's."""
    return declared.__module__.startswith("satelier.")


def refuse_another(key: str, name: str, known: object | None, added: object) -> None:
    """A name that another file has given is refused: no one would know whose is meant.

    A file that is read anew, after a change, takes the place of what it was.
    """
    if known is not None and _file_of(known) != _file_of(added):
        raise KindError(key, name=name, file=_file_of(known))


def _file_of(declared: object) -> str:
    module = sys.modules.get(declared.__module__)
    return getattr(module, "__file__", None) or declared.__module__
