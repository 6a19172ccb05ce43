"""Subsets that are on the board: so many places with as many values between them, or values with places.

With them all else that is seen at a look where each value is once in a group: places of a value in one group
that lie in another one too (pointing, claiming), and fish, which are subsets of the lines that want a value.
Groups are looked through as one looks for subsets: boxes first, whose places lie together, then line by line.
What placed values rule out has to be known.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("sudoku")(4, 4)
>>> known = knowledge(puzzle, excluded=[-1, -2, -5, -6])  # no 1 and no 2 in the first two cells
>>> book = Rulebook(puzzle)
>>> [sorted(one.places) for one in subsets_left(book, known, 2, is_naked=True)]  # box 1, row 1
[[0, 1], [0, 1]]
>>> [(sorted(one.places), sorted(one.rules_out)) for one in pointing_left(book, known)]  # 1 and 2 in box 1
[([4, 5], [(6, 0), (7, 0)]), ([4, 5], [(6, 1), (7, 1)])]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from satelier.claims.sequences.line import Bits, each_bits, members
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns.reading import House, boxes_first

Row = TypeVar("Row", bound=Hashable)
Table = Mapping[int, Bits]  # the values that each place may hold, or the places of each value


class Subset(NamedTuple):
    """Its places, and what it rules out: places with values."""

    places: frozenset[int]
    rules_out: frozenset[tuple[int, int]]


def subsets_left(book: Rulebook, known: Knowledge, size: int, is_naked: bool) -> Iterator[Subset]:
    """The subsets of places that rule something out; hidden ones: of values."""
    for house, values, places in _tables(book, known):
        yield from _naked(house, values, size) if is_naked else _hidden(house, places, size)


def _naked(house: House, values: Table, size: int) -> Iterator[Subset]:
    for rows, columns in _closed(values, size):
        out = _others(values, rows, columns)
        if out and not columns & ~house.once:
            yield Subset(frozenset(rows), frozenset(out))


def _hidden(house: House, places: Table, size: int) -> Iterator[Subset]:
    for rows, columns in _closed(_only(places, house.sure), size):
        out = _others(places, rows, columns)
        if out:
            yield Subset(frozenset(members(columns)), frozenset((place, value) for value, place in out))


def pointing_left(book: Rulebook, known: Knowledge) -> Iterator[Subset]:
    """The places of a value in a box that lie in another group, of which it rules out the rest."""
    return _locked_left(book, known, is_line=False)


def claiming_left(book: Rulebook, known: Knowledge) -> Iterator[Subset]:
    """The same of the places in a line."""
    return _locked_left(book, known, is_line=True)


def _locked_left(book: Rulebook, known: Knowledge, is_line: bool) -> Iterator[Subset]:
    everywhere, meeting = _places(book, known), _meeting(book)
    tables = [(house, places) for house, _, places in _tables(book, known) if house.is_line == is_line]
    for house, places in tables:
        for value, own in _only(places, house.sure).items():
            for other in meeting[house] if own.bit_count() > 1 else ():
                out = everywhere[value] & other.bits & ~house.bits
                if out and not own & ~other.bits and other.has_once(value):
                    yield Subset(frozenset(members(own)), _alike(members(out), value))


def fish_left(book: Rulebook, known: Knowledge, size: int) -> Iterator[Subset]:
    """So many parallel lines whose places for a value lie in as many lines across, of which the value is
    ruled out elsewhere."""
    for lines, across in _directions(book):
        for value, places in enumerate(_places(book, known)):
            wanting = {line: places & line.bits for line in lines if line.has_surely(value)}
            for rows, columns in _closed(_crossed(wanting, across, size), size):
                covers = [across[number] for number in members(columns)]
                base = _union(wanting[line] for line in rows)
                out = places & _union(cover.bits for cover in covers) & ~base
                if out and all(cover.has_once(value) for cover in covers):
                    yield Subset(frozenset(members(base)), _alike(members(out), value))


@functools.lru_cache(8)
def _candidates(book: Rulebook, known: Knowledge) -> list[Bits]:
    """The values that each place may hold, of places that hold none."""
    return each_bits(known.signs[1:].reshape(-1, book.puzzle.values.per_place) == 0)


@functools.lru_cache(8)
def _places(book: Rulebook, known: Knowledge) -> list[Bits]:
    """The places that may hold each value."""
    return each_bits(known.signs[1:].reshape(-1, book.puzzle.values.per_place).T == 0)


@functools.lru_cache(8)
def _tables(book: Rulebook, known: Knowledge) -> list[tuple[House, Table, Table]]:
    """Of each group the values of its places, and the places of its values."""
    candidates, places = _candidates(book, known), _places(book, known)
    return [
        (
            house,
            {place: candidates[place] for place in house.order if candidates[place]},
            {value: own & house.bits for value, own in enumerate(places) if own & house.bits},
        )
        for house in boxes_first(book)
    ]


@functools.lru_cache(8)
def _meeting(book: Rulebook) -> dict[House, list[House]]:
    """Of each group the others that share several places with it."""
    every = boxes_first(book)
    return {
        house: [one for one in every if one is not house and (one.bits & house.bits).bit_count() > 1]
        for house in every
    }


@functools.lru_cache(8)
def _directions(book: Rulebook) -> tuple[tuple[Sequence[House], Sequence[House]], ...]:
    """Lines that have no place in common, with those across, which meet each of them once; and back."""
    lines = [house for house in boxes_first(book) if house.is_line]
    one = _apart(lines)
    crossing = [line for line in lines if all((line.bits & other.bits).bit_count() == 1 for other in one)]
    across = _apart(crossing)
    return (one, across), (across, one)


def _apart(lines: Sequence[House]) -> list[House]:
    found: list[House] = []
    for line in lines:
        if not any(line.bits & other.bits for other in found):
            found.append(line)
    return found


def _crossed(wanting: Mapping[House, Bits], across: Sequence[House], size: int) -> dict[House, Bits]:
    """The numbers of the lines across in which places lie, of lines that have few, and none elsewhere."""
    everywhere = _union(line.bits for line in across)
    few = {line: own for line, own in wanting.items() if _is_few(own, size) and not own & ~everywhere}
    return {line: _numbers(own, across) for line, own in few.items()}


def _numbers(places: Bits, across: Sequence[House]) -> Bits:
    return sum(1 << number for number, line in enumerate(across) if places & line.bits)


def _alike(places: Iterable[int], value: int) -> frozenset[tuple[int, int]]:
    return frozenset((place, value) for place in places)


def _only(table: Table, rows: Bits) -> Table:
    return {row: own for row, own in table.items() if rows >> row & 1}


def _others(table: Table, rows: Sequence[int], columns: Bits) -> list[tuple[int, int]]:
    """What a table has of these columns in other rows."""
    return [
        (row, column)
        for row, own in table.items()
        if own & columns and row not in rows
        for column in members(own & columns)
    ]


def _closed(table: Mapping[Row, Bits], size: int) -> Iterator[tuple[tuple[Row, ...], Bits]]:
    """So many rows that have as many columns between them; and these."""
    few = [row for row, own in table.items() if _is_few(own, size)]
    for rows in itertools.combinations(few, size):
        columns = _union(table[row] for row in rows)
        if columns.bit_count() == size:
            yield rows, columns


def _is_few(some: Bits, size: int) -> bool:
    return 1 < some.bit_count() <= size


def _union(sets: Iterable[Bits]) -> Bits:
    found = 0
    for one in sets:
        found |= one
    return found
