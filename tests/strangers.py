"""What a stranger's file leaves behind in a process, to be taken away after a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from satelier.claims import FAMILIES
from satelier.encode import stencil
from satelier.kinds import reading


@contextmanager
def strangers_leave() -> Iterator[None]:
    """Families of claims, encodings and read files are as before afterwards."""
    families, encodings = dict(FAMILIES), stencil.encodings()
    try:
        yield
    finally:
        reading._LATEST.clear()
        FAMILIES.clear()
        FAMILIES.update(families)
        stencil._REGISTERED.clear()
        stencil._REGISTERED.update(encodings)
