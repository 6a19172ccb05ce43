"""The easiest reason for one literal: why is this place (not) that value?

Reasons that a person finds by looking at one thing come first: the places of a group, its values, the lines
of one value, each taken by themselves (`alike`). Only then all instances are put together. Of several reasons
the one is told whose pattern comes first in the table, and of these the smallest.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> from satelier.reason.hints.explain import explainer
>>> puzzle = read(find("sudoku"), "12.. .... .... ....")
>>> using = explainer(puzzle)
>>> known = using.glance.seen(knowledge(puzzle))
>>> found = easiest_for(using, known, -puzzle.values.literal(6, 2))
>>> [using.book.instance(number).where() for number in found.deduction.rules]
['row 2', 'box 1']
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from satelier.engines.base import SpentError
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.hints.explain import Deduction, Explainer, rank
from satelier.reason.hints.named import open_instances, places_of
from satelier.reason.hints.oracle import Oracle
from satelier.reason.hints.smallest import PATIENCE, Smallest
from satelier.reason.patterns.cover import catches
from satelier.reason.patterns.naming import naming_order
from satelier.reason.patterns.reading import Reading, houses, link_of, read_reason
from satelier.reason.patterns.table import RANKS, Pattern, pattern_of

MOST_ALIKE = 4  # instances: nobody looks for a pattern of five
LAST_BASIC = RANKS["jellyfish"]  # up to here, looking at one thing finds all there is
WING = 3  # instances
MOST_WIDE = 1500  # open instances that are put together; of more, the chain of hints has to do


class Found(NamedTuple):
    """The easiest deduction of a literal, and the patterns of all that were found, the easiest first."""

    deduction: Deduction
    patterns: tuple[Pattern, ...]


def easiest_for(using: Explainer, known: Knowledge, literal: int) -> Found | None:
    """The easiest deduction of an open literal that follows; what is seen at a glance must be known.

    A `SpentError` where it takes too long to find one."""
    singles = _singles(using, known, literal)
    if singles:
        return Found(singles[0], _patterns(read_reason(using, known, one) for one in singles))
    if using.whole.solution([*known.literals, -literal]) is not None:
        return None
    if not using.glance.many:
        found = _by_size(using, known, literal)
        return Found(found, _patterns([read_reason(using, known, found)]))
    ranked = ranked_reasons(using, known, literal)
    return Found(completed(using, known, ranked[0].strong, literal), _patterns(ranked))


def _singles(using: Explainer, known: Knowledge, literal: int) -> list[Deduction]:
    """What single instances say: first what the place says by itself, since the question is about it."""
    found = using.singles(known, using.book.touching([abs(literal)]))
    spoken_of = places_of(using.book)
    own = [one for one in found if literal in one.concludes]
    return sorted(own, key=lambda one: (len(spoken_of[one.rules[0]]) > 1, rank(one)))


def _patterns(readings: Iterable[Reading]) -> tuple[Pattern, ...]:
    return tuple(dict.fromkeys(map(pattern_of, readings)))


def ranked_reasons(using: Explainer, known: Knowledge, literal: int) -> list[Reading]:
    """All reasons that are found, by their strong instances, the easiest first."""

    def read(strong: tuple[int, ...]) -> Reading:
        return Reading(using.book, known, Deduction((literal,), strong, (), 3), strong)

    together = alike(using, known, literal)
    found = {one for own in together for one in _reasons(using, known, own, literal)}
    readings = [read(strong) for strong in sorted(found)]
    if not _has_basic(readings):
        readings += [one for own in together for one in _fish(map(read, _few(own)))]
    if not _has_basic(readings):
        readings += map(read, _wide(Smallest(using, known), literal))
    return sorted(readings, key=lambda one: (naming_order(one), len(one.strong)))


def _has_basic(readings: Iterable[Reading]) -> bool:
    return any(RANKS[pattern.name] <= LAST_BASIC for pattern in _patterns(readings))


def _few(own: Sequence[int]) -> Iterator[tuple[int, ...]]:
    sizes = range(2, MOST_ALIKE + 1)
    return itertools.chain.from_iterable(itertools.combinations(own, size) for size in sizes)


def _fish(readings: Iterable[Reading]) -> Iterator[Reading]:
    """Basic fish of which some lines would do if boxes were looked at as well: lines alone come first."""
    return (one for one in readings if catches(one, len(one.strong)))


def _wide(ground: Smallest, literal: int) -> list[tuple[int, ...]]:
    """The smallest reasons of all; where these are smaller than wings are, the wings as well."""
    found = ground.reasons(literal)
    return (ground.of_size(literal, WING) or found) if len(found[0]) < WING else found


def _reasons(using: Explainer, known: Knowledge, own: Iterable[int], literal: int) -> list[tuple[int, ...]]:
    """All reasons of a few of these instances; none where it takes too long to find them."""
    ground = Smallest(using, known, own)
    try:
        return (ground.follows(literal) and ground.of_size(literal, MOST_ALIKE)) or []
    except SpentError:
        return []


def alike(using: Explainer, known: Knowledge, literal: int) -> list[tuple[int, ...]]:
    """Instances that are looked at together: those of one value by families, and those of a group around the
    place: its values, and its places."""
    place, value, _ = using.book.puzzle.values.meaning(literal)
    found: dict[object, list[int]] = {}
    for number in open_instances(using.book, known):
        link = link_of(using.book, known, number)
        if link is None:
            continue
        if link.value == value:
            found.setdefault(link.family, []).append(number)
        if link.value is not None and place in link.all_places:
            found.setdefault((link.family, link.all_places), []).append(number)
        for house in houses(using.book) if link.value is None else ():
            if place in house and link.all_places <= house:
                found.setdefault(house, []).append(number)
    return [tuple(numbers) for numbers in found.values()]


def completed(
    using: Explainer, known: Knowledge, strong: Sequence[int], literal: int, likely: Sequence[int] = ()
) -> Deduction:
    """Strong instances with those that say what is seen at a glance, and the facts that they need."""
    variables = {abs(one) for number in strong for one in using.book.scopes[number]} | {abs(literal)}
    opened = {variable for variable in variables if known.signs[variable] == 0}
    beside = using.book.touching(sorted(opened)).tolist() if using.glance.many else []
    shared = {number: len(opened.intersection(map(abs, using.book.scopes[number]))) for number in beside}
    blocking = [one for one in beside if shared[one] > 1 and one not in strong]
    blocking.sort(key=lambda one: (-shared[one], one))
    oracle = Oracle(using.book, [*strong, *blocking], likely, patience=PATIENCE)
    for one in reversed(blocking):  # what ties most together stays: it does most
        fewer = [other for other in blocking if other != one]
        if oracle.entails([*strong, *fewer], known.literals, literal):
            blocking = fewer
    rules, facts = oracle.shrunk([*strong, *blocking], known.literals, literal)
    found = Deduction((literal,), rules, facts, using.tier_of(known, rules), strong=tuple(strong))
    return using.spanning(known, found)


def _by_size(using: Explainer, known: Knowledge, literal: int) -> Deduction:
    """Where there are two values: the smallest reason, or a chain where instances are too many to tell."""
    numbers = open_instances(using.book, known)
    if len(numbers) <= MOST_WIDE:
        solution = using.whole.solution(known.literals) or ()
        found = Smallest(using, known, numbers, solution).reasons(literal)
        return completed(using, known, min(found, key=len), literal, solution)
    return using.chained_to(known, literal)
