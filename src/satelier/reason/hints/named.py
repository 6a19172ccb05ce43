"""Tier 2: named groups of rule instances, and what such a group forces.

A group is known by the name of the places it is about ("row 3", "region 7"), or by the value it
is about (all that is said of the 5s). To the group of some places belong the instances whose
places lie among them, those whose owner does (the neighbours of a cell of the region), and, as
more becomes known, those whose *open* places do (a line that must differ from a complete one).

>>> from satelier.puzzles import find
>>> book = Rulebook(find("takuzu")(4, 4))
>>> [group.name("en") for group in groups(book)][:2], groups(book)[0].always
(['row 1', 'row 2'], (0, 8, 9))
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np

from satelier.claims.family import Family
from satelier.frozen import dataclass
from satelier.grid import Part
from satelier.messages import say
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.values import Value

FEWEST_PLACES = 2  # a single cell is no group

KEPT_BOOKS = 8  # a generator goes through thousands, each needed only while it is looked at


@dataclass(frozen=True, eq=False)
class Group:
    """Instances that belong together.

    part, row  the places it is named after, or
    value      the value it is about
    always     the numbers of the instances that belong to it whatever is known
    near       those that belong to it once their open places lie in it
    """

    always: tuple[int, ...]
    part: Part | None = None
    row: int = 0
    value: Value | None = None
    near: tuple[int, ...] = ()

    def name(self, language: str) -> str:
        if self.part is not None:
            return self.part.name(self.row, language, "the")
        assert self.value is not None
        return say("hint.all-of", language, many=self.value.some(2, language).partition(" ")[2])

    @functools.cached_property
    def all(self) -> frozenset[int]:
        """The instances that belong to it, whatever is known or once it is."""
        return frozenset((*self.always, *self.near))

    @functools.cached_property
    def places(self) -> frozenset[int]:
        return frozenset() if self.part is None else frozenset(self.part.places[self.row].tolist())


@functools.lru_cache(KEPT_BOOKS)
def groups(book: Rulebook) -> tuple[Group, ...]:
    """All named groups of a puzzle that hold more than one instance."""
    found = [*_of_places(book), *_of_values(book)]
    return tuple(group for group in found if len(group.always) > 1 or group.near)


def _of_places(book: Rulebook) -> Iterable[Group]:
    """A group per name: the same row may be counted once for each value."""
    names: dict[tuple[str, tuple[int, ...]], tuple[Part, int]] = {}
    for family in book.families:
        if _names_groups(family):
            for row, indices in enumerate(family.part.indices.tolist()):
                names.setdefault((family.part.noun, tuple(indices)), (family.part, row))
    return [_around(book, part, row) for part, row in names.values()]


def _names_groups(family: Family) -> bool:
    """Counts give their names to groups; windows and pairs of lines, and neighbours, are parts of them.

    All places together are no group to look at: everything is said of them.
    """
    is_group = family.part.owners is None and not family.part.is_whole
    return family.claims[0].is_count and is_group and family.part.width >= FEWEST_PLACES


def _around(book: Rulebook, part: Part, row: int) -> Group:
    places = frozenset(part.places[row].tolist())
    always: list[int] = []
    near: list[int] = []
    for number in _touching(book, places):
        spoken_of = places_of(book)[number]
        inside = spoken_of <= places or (owners_of(book)[number] in places)
        (always if inside else near).append(number)
    return Group(tuple(always), part, row, near=tuple(near))


def _touching(book: Rulebook, places: frozenset[int]) -> list[int]:
    per_place = book.puzzle.values.per_place
    variables = [place * per_place + number + 1 for place in sorted(places) for number in range(per_place)]
    found: list[int] = book.touching(variables).tolist()
    return found


def _of_values(book: Rulebook) -> Iterable[Group]:
    """Where a place has one of many values: all that is said of one of these."""
    members: dict[int, list[int]] = {}
    if book.puzzle.values.per_place > 1:
        for family, start in zip(book.families, book.starts, strict=False):
            for row, number in enumerate([] if family.numbers is None else family.numbers.tolist()):
                members.setdefault(number, []).append(start + row)
    return [Group(tuple(own), value=book.puzzle.values[number]) for number, own in members.items()]


@functools.lru_cache(KEPT_BOOKS)
def places_of(book: Rulebook) -> list[frozenset[int]]:
    """The places that each instance speaks of."""
    per_place = book.puzzle.values.per_place
    return [frozenset((abs(literal) - 1) // per_place for literal in scope) for scope in book.scopes]


@functools.lru_cache(KEPT_BOOKS)
def owners_of(book: Rulebook) -> list[int]:
    """The place whose value guards each instance; −1 where nothing does."""
    found: list[int] = []
    for family in book.families:
        owners = family.part.owners if family.guarded is not None else None
        found += [-1] * len(family) if owners is None else owners.tolist()
    return found


def members(book: Rulebook, group: Group, known: Knowledge) -> tuple[int, ...]:
    """The instances that belong to a group, given what is known; those that say nothing more are left out."""
    left = _open_places(book, known)
    always = [number for number in group.always if left.any[number]]
    near = [number for number in group.near if left.any[number] and left.of(number) <= group.places]
    return (*always, *near)


def open_instances(book: Rulebook, known: Knowledge) -> list[int]:
    """The instances that have something to say yet."""
    owners, literals = book.inputs
    found: list[int] = np.unique(owners[known.signs[np.abs(literals)] == 0]).tolist()
    return found


class _OpenPlaces:
    """The places of which each instance leaves something open.

    any   whether there are some, by instance
    """

    def __init__(self, book: Rulebook, known: Knowledge) -> None:
        owners, literals = book.inputs
        left = np.flatnonzero(known.signs[np.abs(literals)] == 0)
        self._places = (np.abs(literals[left]) - 1) // book.puzzle.values.per_place
        self._ends = np.searchsorted(owners[left], np.arange(len(book) + 1))
        self.any: list[bool] = (np.diff(self._ends) > 0).tolist()
        self._found: dict[int, frozenset[int]] = {}

    def of(self, number: int) -> frozenset[int]:
        if number not in self._found:
            start, end = self._ends[number : number + 2]
            self._found[number] = frozenset(self._places[start:end].tolist())
        return self._found[number]


_open_places = functools.lru_cache(1)(_OpenPlaces)


def inside(book: Rulebook, known: Knowledge, numbers: Iterable[int]) -> Group | None:
    """A named group that all these instances belong to, the smallest there is."""
    wanted = set(numbers)
    fitting = [group for group in groups(book) if wanted <= group.all]
    fitting = [group for group in fitting if wanted <= set(members(book, group, known))]
    return min(fitting, key=lambda group: len(group.always), default=None)
