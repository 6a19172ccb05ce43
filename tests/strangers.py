"""What a stranger's file leaves behind in a process, to be taken away after a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from satelier.claims import FAMILIES
from satelier.claims.naming import is_ours
from satelier.encode import stencil
from satelier.kinds import reading


@contextmanager
def strangers_leave() -> Iterator[None]:
    """Families of claims, encodings and read files are as before afterwards."""
    encodings = stencil.encodings()
    try:
        yield
    finally:
        reading._LATEST.clear()
        for name in [name for name, family in FAMILIES.items() if not is_ours(family)]:
            del FAMILIES[name]
        stencil._REGISTERED.clear()
        stencil._REGISTERED.update(encodings)
