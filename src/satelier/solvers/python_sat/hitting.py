"""Smallest hitting sets, by python-sat's MaxSAT solver: one of every set, and as few as can be.

They come in the order of their sizes, whatever is added between two of them.

>>> sets = HittingSets()
>>> sets.hit([1, 2])
>>> sets.hit([2, 3])
>>> sets.smallest()
(2,)
>>> sets.refuse([2])
>>> sets.smallest()
(1, 3)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class HittingSets:
    """The sets that are hit so far; a set that is refused does not come again, nor any around it."""

    def __init__(self) -> None:
        from pysat.examples.hitman import Hitman

        self._by: Any = Hitman(solver="m22", htype="sorted")

    def hit(self, elements: Iterable[int]) -> None:
        self._by.hit(list(elements))

    def refuse(self, elements: Iterable[int]) -> None:
        self._by.block(list(elements))

    def smallest(self) -> tuple[int, ...] | None:
        """A smallest set that has one of every set, sorted; None where there is none left."""
        found = self._by.get()
        return None if found is None else tuple(sorted(found))

    @property
    def conflicts(self) -> int:
        """How much work that was, so far."""
        found: int = self._by.oracle.oracle.accum_stats()["conflicts"]
        return found
