"""Kinds that go along with a plan to other processes and machines: there they are the same, or are refused.

>>> from satelier.kinds.registry import find
>>> carried = carry(find("takuzu"))
>>> carried.name, carried.file, required(carried).__name__
('takuzu', None, 'Takuzu')
>>> required(Carried("takuzu", "0123"))  # doctest: +ELLIPSIS
Traceback (most recent call last):
satelier.errors.KindError: The kind 'takuzu' is not the one that this was made with: its rules have changed...
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from satelier.errors import KindError
from satelier.frozen import dataclass
from satelier.kinds import registry

if TYPE_CHECKING:
    from satelier.puzzle import Puzzle


@dataclass(frozen=True)
class Carried:
    """A kind by its name and digest; one from outside also by its file and text."""

    name: str
    digest: str
    file: str | None = None
    source: str | None = None


def carry(kind: type[Puzzle]) -> Carried:
    """A kind, ready to go elsewhere."""
    file = registry.place_of(kind)
    return Carried(kind.name, kind.digest, file, kind.source if file else None)


def required(carried: Carried) -> type[Puzzle]:
    """The same kind here: known by its name, or still in its file. No text that came along is run."""
    if not registry.is_kind(carried.name):
        if carried.file is None or not Path(carried.file).is_file():
            raise KindError("kinds.absent", name=carried.name, path=carried.file or "?")
        if Path(carried.file).read_text(encoding="utf-8", errors="replace") == carried.source:
            registry.given(carried.file)
    return _the_same(carried)


def unpacked(carried: Carried) -> type[Puzzle]:
    """The same, for workers, who run what their driver sends: where it is not known, its text is read."""
    from satelier.kinds.reading import read

    if carried.source is not None and not registry.is_kind(carried.name):
        file = carried.file or f"{carried.name}.py"
        for kind in read(carried.source, file):
            registry.LEARNT.put(file, kind)
    return _the_same(carried)


def _the_same(carried: Carried) -> type[Puzzle]:
    if not registry.is_kind(carried.name):
        raise KindError("kinds.changed", name=carried.name, theirs=carried.digest, ours="-")
    kind = registry.find(carried.name)
    if kind.digest != carried.digest:
        raise KindError("kinds.changed", name=carried.name, theirs=carried.digest, ours=kind.digest)
    return kind
