"""The words of hints: places in a row, values in the plural, groups by the words that suit them.

>>> from satelier.puzzles import find
>>> words = Words(find("norinori")(2, 2, clues=[[0, 0], [0, 0]]), "fr")
>>> words.all_said([-1, -2]), words.all_said([3])
('les cases (1, 1) et (1, 2) sont vides', 'la case (2, 1) est coloriée')
>>> Words(find("sudoku")(4, 4), "fr").all_said([-1, -5])
'les cases (1, 1) et (1, 2) ne sont pas des 1'
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from satelier.claims.family import Instance
from satelier.claims.words.telling import subject
from satelier.frozen import dataclass
from satelier.messages import catalogue, say
from satelier.puzzle import Puzzle
from satelier.reason.ground.telling import enumerated, said
from satelier.values import Value

CATALOGUE = "hint"
MOST_NAMED = 3  # places along a line that are told one by one
Point = tuple[int, int]
ANY = "any"


@dataclass(frozen=True)
class Words:
    """A puzzle in a language."""

    puzzle: Puzzle
    language: str

    def say(self, key: str, *numbers: object, **values: object) -> str:
        return say(key, self.language, *numbers, **values)

    def suited(self, key: str, noun: str, **values: object) -> str:
        """What is best said of groups of this noun, or else of any."""
        known = noun in catalogue(CATALOGUE, self.language)[key]
        return self.say(f"{CATALOGUE}.{key}.{noun if known else ANY}", **values)

    # Values

    def adjective(self, number: int) -> str:
        return self.puzzle.values[number].adjective(self.language)

    def is_thing(self, adjective: str) -> bool:
        """Whether a place that holds a value is one: "a 2", and not "empty"."""
        return adjective.split()[0] in self.say("hint.articles").split()

    def a(self, number: int) -> str:
        """ "a 2", "one white cell": something that holds the value"""
        adjective = self.adjective(number)
        return adjective if self.is_thing(adjective) else self.puzzle.values[number].some(1, self.language)

    def some(self, value: Value | None, count: int) -> str:
        return "" if value is None else value.some(count, self.language)

    def many(self, value: Value) -> str:
        """ "5s", "coloured cells": without a number."""
        return value.some(2, self.language).partition(" ")[2]

    def plural(self, value: Value) -> str:
        """What several places that hold it *are*: "0s", "des 0", "vides"."""
        adjective, many = value.adjective(self.language), self.many(value)
        if self.is_thing(adjective):
            return self.say("hint.nouns", many=many)
        if adjective.split()[0] == self.say("hint.partitive"):  # "de l'eau", of several cells as of one
            return adjective
        # "empty cells", "cases vides": which of the two words is the adjective depends on the language
        words = many.split(" ", 1)
        return adjective if adjective in words or adjective == many else words[-1]

    # Places and what is said of them

    def place(self, place: int) -> str:
        return self.puzzle.grid.name(place, self.language, "the")

    def places(self, places: Iterable[int]) -> str:
        """ "cells (1, 2) and (1, 3)", "cells (4, 1) to (4, 6)", or just "cell (1, 2)": in reading order"""
        every, grid = sorted(places), self.puzzle.grid
        if len(every) == 1:
            return self.place(every[0])
        sorts = {grid.sort(place) for place in every}
        if sorts == {"cell"}:
            return self.say("hint.places.cell", list=self.points([grid.cell(place) for place in every]))
        if not grid.ragged:
            return self.say(f"hint.places.{grid.noun}", list=self.points(grid.coordinates(every).tolist()))
        if len(sorts) == 1 and sorts <= catalogue(CATALOGUE, self.language)["places"].keys():
            points = [grid.name(place, self.language, "point") for place in every]
            return self.say(f"hint.places.{sorts.pop()}", list=self.listed(points))
        return self.listed([self.place(place) for place in every])  # with no better coordinates than names

    def points(self, coordinates: Iterable[Iterable[int]]) -> str:
        """ "(1, 2) and (1, 3)"; of more than three along a line, the first and the last."""
        told = map(self._run, runs([(row, column) for row, column in coordinates]))
        return self.listed([point for points in told for point in points])

    def _run(self, run: Sequence[Point]) -> list[str]:
        points = [self.say("hint.point", *at) for at in run]
        if len(points) <= MOST_NAMED:
            return points
        return [self.say("hint.run", first=points[0], last=points[-1])]

    def listed(self, items: Sequence[str]) -> str:
        return enumerated(items, self.language)

    def said(self, literal: int) -> str:
        return said(self.puzzle, literal, self.language)

    def all_said(self, literals: Iterable[int]) -> str:
        """What literals say, those of one value together."""
        return self.listed(self.each_said(literals))

    def each_said(self, literals: Iterable[int]) -> list[str]:
        """The same, a part for each value."""
        alike: dict[tuple[int, bool, str], list[int]] = {}
        told = [self.puzzle.values.meaning(literal) for literal in literals]
        settled = {place for place, _, holds in told if holds} if self.puzzle.values.per_place > 1 else set()
        for place, number, holds in told:
            if place in settled and not holds:
                continue  # what it is says what it is not
            alike.setdefault((number, holds, self.puzzle.grid.sort(place)), []).append(place)
        ruled_out: dict[tuple[str, tuple[int, ...]], list[int]] = {}
        for (number, holds, sort), places in alike.items():
            if not holds:
                ruled_out.setdefault((sort, tuple(places)), []).append(number)
        parts = (self._alike(*about, places, ruled_out) for about, places in alike.items())
        return [one for one in parts if one]

    def _alike(
        self,
        number: int,
        holds: bool,
        sort: str,
        places: list[int],
        ruled_out: dict[tuple[str, tuple[int, ...]], list[int]],
    ) -> str:
        numbers = [] if holds else ruled_out[sort, tuple(places)]
        if len(numbers) > 1:
            return self._none_of(sort, places, numbers) if number == numbers[0] else ""
        if len(places) == 1:
            literal = self.puzzle.values.literal(places[0], number)
            return self.said(literal if holds else -literal)
        return self.of_many(self.places(places), number, holds, sort)

    def _none_of(self, sort: str, places: list[int], numbers: Sequence[int]) -> str:
        """ "cell (1, 2) is not a 4 or a 5", said once of all values that are ruled out there"""
        values = [self.puzzle.values.of(sort)[number] for number in numbers]
        if len(places) == 1:
            each, key = [one.adjective(self.language) for one in values], "hint.is.none-of"
        else:
            each, key = [self.plural(one) for one in values], "hint.are.none-of"
        *first, last = each
        told = self.say("hint.none-of-last").join((self.say("hint.none-of-first").join(first), last))
        return self.say(key, place=self.place(places[0]), places=self.places(places), list=told)

    def of_many(self, subject: str, number: int, holds: bool, sort: str = "") -> str:
        """ "its other cells are 0s" """
        key = "hint.are.holds" if holds else "hint.are.not"
        return self.say(key, places=subject, plural=self.plural(self.puzzle.values.of(sort)[number]))

    # Groups and rules

    def group(self, instance: Instance) -> str:
        return instance.family.part.name(instance.row, self.language, "the")

    def rule(self, instance: Instance) -> str:
        """What an instance says, to stand within a sentence; a name with a comma in it is closed by one."""
        the, closed = self.group(instance), subject(instance, self.language)[0]
        sentence = instance.sentence(self.language).rstrip(".")
        if closed.endswith(","):
            sentence = sentence.replace(f"{the.partition(' ')[2]} ", f"{closed.partition(' ')[2]} ")
        return sentence[:1].lower() + sentence[1:]


def runs(points: Sequence[Point]) -> list[list[Point]]:
    """Points in reading order, those together that follow each other along a row, or all down a column.

    >>> runs([(1, 1), (1, 2), (1, 4), (2, 1)]), runs([(1, 2), (2, 2), (3, 2)])
    ([[(1, 1), (1, 2)], [(1, 4)], [(2, 1)]], [[(1, 2), (2, 2), (3, 2)]])
    """
    if all(below == (row + 1, column) for (row, column), below in itertools.pairwise(points)):
        return [list(points)]
    found: list[list[Point]] = []
    for row, column in points:
        if found and found[-1][-1] == (row, column - 1):
            found[-1].append((row, column))
        else:
            found.append([(row, column)])
    return found
