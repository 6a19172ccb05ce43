"""A reason read as a person reads it: instances in which something has to go somewhere, and what blocks.

link    an instance that wants at least one of its inputs: a cell wants a value, a row wants a 5
strong  the instances that a reason cannot do without, even if all is seen that placed values would rule out
weak    the others: they only say what a value, once placed, rules out at a glance

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> from satelier.reason.hints.explain import explainer
>>> puzzle = read(find("sudoku"), "12.. .... .... ....")
>>> using = explainer(puzzle)
>>> known = using.glance.seen(knowledge(puzzle))
>>> found = using.harder(known)
>>> reading = read_reason(using, known, found)
>>> [link.where for link in reading.links]
['box 1']
>>> [using.book.instance(number).where() for number in reading.weak]
['row 2']
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np

from satelier.claims.family import Instance
from satelier.frozen import dataclass
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.explain import Deduction, Explainer
from satelier.reason.hints.oracle import Oracle
from satelier.reason.hints.smallest import glances

FEWEST_FULL = 3
MOST_READ = 40  # instances; of more, nobody sees a shape


@dataclass(frozen=True)
class Link:
    """An instance that wants one of its inputs, and those that are open.

    candidates   (place, value) of each
    value        the value that goes somewhere, None where a place wants a value
    family       the number of its family in the rulebook: rows, columns, boxes
    """

    instance: Instance
    family: int
    value: int | None
    candidates: frozenset[tuple[int, int]]

    @property
    def where(self) -> str:
        return self.instance.where()

    @functools.cached_property
    def places(self) -> frozenset[int]:
        return frozenset(place for place, _ in self.candidates)

    @functools.cached_property
    def values(self) -> frozenset[int]:
        return frozenset(value for _, value in self.candidates)

    @functools.cached_property
    def all_places(self) -> frozenset[int]:
        """All places of its group, also those that hold something."""
        return frozenset(self.instance.places)

    @property
    def is_line(self) -> bool:
        return self.instance.family.part.is_line


@dataclass(frozen=True)
class Reading:
    """A reason and its shape; `links` is empty where a strong instance wants more than one of something."""

    book: Rulebook
    known: Knowledge
    deduction: Deduction
    strong: tuple[int, ...]

    @property
    def concludes(self) -> tuple[int, ...]:
        return self.deduction.concludes

    @property
    def weak(self) -> tuple[int, ...]:
        return tuple(number for number in self.deduction.rules if number not in self.strong)

    @property
    def place(self) -> int:
        """Of the first conclusion."""
        return self.book.puzzle.values.meaning(self.concludes[0])[0]

    @property
    def value(self) -> int:
        return self.book.puzzle.values.meaning(self.concludes[0])[1]

    @property
    def many_valued(self) -> bool:
        return self.book.puzzle.values.per_place > 1

    @functools.cached_property
    def links(self) -> tuple[Link, ...]:
        found = [link_of(self.book, self.known, number) for number in self.strong]
        known = [link for link in found if link is not None]
        return tuple(known) if len(known) == len(found) and self.many_valued else ()

    @functools.cached_property
    def houses(self) -> tuple[frozenset[int], ...]:
        """The groups whose places hold different values, by their places."""
        return houses(self.book)

    def sharing(self, places: frozenset[int]) -> list[frozenset[int]]:
        """The houses that hold all these places."""
        return sharing(self.book, places)

    def see_each_other(self, place: int, other: int) -> bool:
        return bool(self.sharing(frozenset((place, other))))

    def is_open(self, place: int) -> bool:
        per_place = self.book.puzzle.values.per_place
        own = self.known.signs[place * per_place + 1 : (place + 1) * per_place + 1]
        return not (own > 0).any()


def houses(book: Rulebook) -> tuple[frozenset[int], ...]:
    """The places of all groups in which a value is at most once, each once."""
    return tuple(_houses(book))


def sharing(book: Rulebook, places: frozenset[int]) -> list[frozenset[int]]:
    """The houses that hold all these places."""
    return [house for house in _houses(book) if places <= house]


def is_line(book: Rulebook, house: frozenset[int]) -> bool:
    return _houses(book)[house].is_line


class House:
    """A group in which a value is at most once.

    bits    its places, as a set
    once    the values that are in it at most once
    sure    those of them that are in it for sure
    """

    def __init__(self, places: Iterable[int], is_line: bool) -> None:
        self.is_line, self.order = is_line, sorted(places)
        self.bits = sum(1 << place for place in places)
        self.once = self.sure = 0

    def add(self, value: int, is_sure: bool) -> None:
        self.once |= 1 << value
        self.sure |= is_sure << value

    def has_once(self, value: int) -> bool:
        """At most."""
        return bool(self.once >> value & 1)

    def has_surely(self, value: int) -> bool:
        return bool(self.sure >> value & 1)

    @property
    def is_full(self) -> bool:
        """Whether each of its places holds another value, of as many: three, so that there are subsets."""
        return len(self.order) == self.sure.bit_count() >= FEWEST_FULL


@functools.lru_cache(8)
def boxes_first(book: Rulebook) -> list[House]:
    """All of them, those that are no lines before the others."""
    return sorted(_houses(book).values(), key=lambda house: house.is_line)


@functools.lru_cache(8)
def _houses(book: Rulebook) -> dict[frozenset[int], House]:
    """The same, by their places."""
    found: dict[frozenset[int], House] = {}
    for family in book.families:
        if family.numbers is not None and family.guarded is None:
            counts = [claim.as_count(family.width) for claim in family.claims]
            rows = zip(
                family.part.places.tolist(), family.which.tolist(), family.numbers.tolist(), strict=True
            )
            for places, which, value in rows:
                count = counts[which]
                if count is not None and count.high == 1:
                    group = frozenset(places)
                    if group not in found:
                        found[group] = House(group, family.part.is_line)
                    found[group].add(value, is_sure=count.low == 1)
    return found


def link_of(book: Rulebook, known: Knowledge, number: int) -> Link | None:
    """An instance as a link, if it wants at least one of inputs that are values of places."""
    instance = book.instance(number)
    count = instance.claim.as_count(instance.family.width)
    if count is None or count.low != 1 or instance.family.guarded is not None:
        return None
    meaning = book.puzzle.values.meaning
    candidates = [meaning(literal) for literal in instance.literals if not known.signs[abs(literal)]]
    numbers = instance.family.numbers
    value = None if numbers is None else int(numbers[instance.row])
    points = frozenset((place, own) for place, own, _ in candidates)
    return Link(instance, book.family_of(number), value, points)


def read_reason(using: Explainer, known: Knowledge, found: Deduction) -> Reading:
    """A deduction with its strong instances."""
    return Reading(using.book, known, found, strong(using, known, found))


def strong(using: Explainer, known: Knowledge, found: Deduction) -> tuple[int, ...]:
    """What it takes where all is seen that placed values would rule out; all of it where links do not do.

    Only links are asked about, since a reason that takes anything else has no shape."""
    if found.strong:
        return found.strong
    if not 1 < len(found.rules) <= MOST_READ or not using.glance.many:
        return found.rules
    links = [number for number in found.rules if link_of(using.book, known, number)]
    oracle, [literal] = Oracle(using.book, links), found.concludes[:1]
    spoken_of = {abs(one) for number in links for one in using.book.scopes[number]} | {abs(literal)}
    told = Knowledge(np.zeros_like(known.signs)).adding(found.facts)
    oracle.know(glances(using, told, sorted(spoken_of)))
    if not oracle.speaks_of(literal) or not oracle.entails(links, found.facts, literal):
        return found.rules
    return oracle.fewest_rules(links, found.facts, literal)[0]
