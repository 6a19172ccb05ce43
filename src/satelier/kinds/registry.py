"""Kinds by name, wherever they come from; a name that two of them have is told, never chosen between.

>>> find("binero").__name__, is_kind("Sudoku"), is_kind("chess")
('Takuzu', True, False)
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from satelier.errors import Error, KindError, unknown_name
from satelier.kinds import sources
from satelier.kinds.sources import TEMPLATE, Found, load_packaged, packaged

if TYPE_CHECKING:
    from satelier.puzzle import Puzzle


@dataclass
class Shelf:
    """Kinds by name; what is wrong with a file is kept under the name that it should have had."""

    kinds: dict[str, type[Puzzle]] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    faults: dict[str, Error] = field(default_factory=dict)

    def put(self, where: str, kind: type[Puzzle]) -> None:
        """A kind on the shelf, unless its name is taken."""
        if kind.name in packaged() or kind.name in (TEMPLATE, *_aliases_of(packaged_kinds())):
            raise KindError("kinds.twice", name=kind.name, first=sources.PACKAGE, second=where)
        if self.kinds.get(kind.name, kind) is not kind and self.places[kind.name] != where:
            raise KindError("kinds.twice", name=kind.name, first=self.places[kind.name], second=where)
        self.kinds[kind.name], self.places[kind.name] = kind, where

    def fill(self, found: Iterable[Found]) -> Shelf:
        for where, kind in found:
            try:
                if isinstance(kind, Error):
                    raise kind
                self.put(where, kind)
            except Error as error:
                name = getattr(kind, "name", Path(where).stem)
                self.faults[str(name).lower()] = error
        return self

    def find(self, name: str) -> type[Puzzle] | None:
        """The kind of that name or alias; what is wrong with it is told to whoever asks for it."""
        if name in self.faults:
            raise self.faults[name]
        return self.kinds.get(name) or _aliases_of(self.kinds.values()).get(name)


LEARNT = Shelf()  # what was given to this process by path, or came along with a plan


def kinds() -> tuple[str, ...]:
    """The names of all kinds, the package's own first. `null` is the template, not a game."""
    more = {name for shelf in (LEARNT, _named(), _installed()) for name in shelf.kinds}
    return (*packaged(), *sorted(more - {*packaged()}))


def find(name: str) -> type[Puzzle]:
    """The kind called `name`, or with that alias. Never reads a file that `name` stands for: see `given`."""
    wanted = name.lower()
    if not sources.named() and wanted in packaged():  # the usual case, and nothing can share its name
        return load_packaged(wanted)
    for shelf in _shelves():
        if found := shelf.find(wanted):
            return found
    for fault in _named().faults.values():  # it may well be the one that is looked for
        raise fault
    raise unknown_name("puzzle.unknown", name, [*kinds(), *aliases()])


def load(name: str) -> type[Puzzle]:
    """The kind of exactly that name."""
    return load_packaged(name) if name in (*packaged(), TEMPLATE) else find(name)


def is_kind(name: str) -> bool:
    """Whether there is a kind, or an alias, of that name; also one that cannot be loaded."""
    wanted = name.lower()
    return any(wanted in shelf.faults or shelf.find(wanted) for shelf in _shelves())


def given(word: str) -> type[Puzzle]:
    """The kind that a person means: by its name, or by the file that declares it."""
    if "." not in word:  # nor is it the name of a file: those have an ending
        return find(word)
    from satelier.kinds.reading import is_file, read_file

    if not is_file(word):
        return find(word)
    path = Path(word).resolve()
    kind = read_file(path)
    known = {**_named().places, **_installed().places}
    if known.get(kind.name, str(path)) != str(path):
        raise KindError("kinds.twice", name=kind.name, first=known[kind.name], second=str(path))
    LEARNT.put(str(path), kind)
    return kind


def place_of(kind: type[Puzzle]) -> str | None:
    """The file or module that a kind from outside comes from; None for one of ours."""
    shelves = (LEARNT, _named(), _installed())
    return next((shelf.places[kind.name] for shelf in shelves if shelf.kinds.get(kind.name) is kind), None)


def faults() -> list[Error]:
    """What is wrong with the files and packages that were to bring kinds."""
    return [*_named().faults.values(), *_installed().faults.values()]


def aliases() -> dict[str, type[Puzzle]]:
    """Kinds by their other names."""
    return _aliases_of([*packaged_kinds(), *(find(name) for name in kinds() if name not in packaged())])


def packaged_kinds() -> list[type[Puzzle]]:
    return [load_packaged(name) for name in packaged()]


def _aliases_of(known: Iterable[type[Puzzle]]) -> dict[str, type[Puzzle]]:
    return {alias: kind for kind in known for alias in kind.aliases}


class _Own(Shelf):
    """The package's shelf: a kind is loaded when it is asked for."""

    def find(self, name: str) -> type[Puzzle] | None:
        if name in packaged() or name == TEMPLATE:
            return load_packaged(name)
        return _aliases_of(packaged_kinds()).get(name)


OWN = _Own()


def _shelves() -> Iterator[Shelf]:
    """What was named comes first, so that a name it shares with one of ours is noticed."""
    yield _named()
    yield LEARNT
    yield OWN
    yield _installed()


def _named() -> Shelf:
    return _shelf_of(sources.named())


@functools.cache
def _shelf_of(paths: str) -> Shelf:
    return Shelf().fill(sources.outside(paths))


@functools.cache
def _installed() -> Shelf:
    return Shelf().fill(sources.installed())
