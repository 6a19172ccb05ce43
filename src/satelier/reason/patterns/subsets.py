"""Subsets that are on the board: so many places with as many values between them, or values with places.

Groups are looked through as one looks for subsets: boxes first, whose places lie together, then line by line.
A single value whose places in a box lie in one line, too, is looked for box by box (pointing).

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("sudoku")(4, 4)
>>> known = knowledge(puzzle, excluded=[-1, -2, -5, -6])  # no 1 and no 2 in the first two cells
>>> [sorted(one.places) for one in subsets_left(Rulebook(puzzle), known, 2, is_naked=True)]  # box 1, row 1
[[0, 1], [0, 1]]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns.reading import boxes_first, is_line, sharing

Table = Mapping[int, frozenset[int]]  # the values that each place may hold, or the places of each value


class Subset(NamedTuple):
    """Its places, and what it rules out: places with values."""

    places: frozenset[int]
    rules_out: frozenset[tuple[int, int]]


def subsets_left(book: Rulebook, known: Knowledge, size: int, is_naked: bool) -> Iterator[Subset]:
    """The subsets that rule something out; what placed values rule out has to be known."""
    candidates = _candidates(book, known)
    for house in boxes_first(book):
        own = {place: candidates[place] for place in sorted(house)}
        table = own if is_naked else _transposed(own)
        for rows, columns in _closed(table, size):
            out = {(row, column) for row in table.keys() - rows for column in table[row] & columns}
            if out and is_naked:
                yield Subset(rows, frozenset(out))
            elif out:
                yield Subset(columns, frozenset((place, value) for value, place in out))


def pointing_left(book: Rulebook, known: Knowledge) -> Iterator[Subset]:
    """The places of a value in a box that lie in another group, of which it rules out the rest."""
    candidates = _candidates(book, known)
    for box in boxes_first(book):
        if is_line(book, box):
            return
        for value, places in _transposed({place: candidates[place] for place in box}).items():
            for line in sharing(book, places):
                out = {(place, value) for place in line - box if value in candidates[place]}
                if out and len(places) > 1:
                    yield Subset(places, frozenset(out))


@functools.lru_cache(8)
def _candidates(book: Rulebook, known: Knowledge) -> list[frozenset[int]]:
    """The values that each place may hold, of places that hold none."""
    is_open = known.signs[1:].reshape(-1, book.puzzle.values.per_place) == 0
    return [frozenset(own.nonzero()[0].tolist()) for own in is_open]


def _transposed(table: Table) -> Table:
    columns = sorted(frozenset().union(*table.values()))
    return {column: frozenset(row for row in table if column in table[row]) for column in columns}


def _closed(table: Table, size: int) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """So many rows that have as many columns between them; and these."""
    few = [row for row, own in table.items() if 1 < len(own) <= size]
    for rows in itertools.combinations(few, size):
        columns = frozenset().union(*(table[row] for row in rows))
        if len(columns) == size:
            yield frozenset(rows), columns
