"""Literals and rule instances for people and for programs: one way to say them, one way to write them.

>>> from satelier.puzzles import find
>>> puzzle = find("sudoku")(4, 4)
>>> said(puzzle, 5), said(puzzle, -6, "fr")
('cell (1, 2) is a 1', "la case (1, 2) n'est pas un 2")
>>> literal_json(puzzle, -6)
{'cell': [1, 2], 'value': 2, 'holds': False}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from satelier.claims.family import Fault, Instance
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import GIVEN, ONE_VALUE, Puzzle

QUIET = (GIVEN.name, ONE_VALUE.name)  # rules that stand in no list


def rule_at(puzzle: Puzzle | None, rule: str, where: str, language: str = ENGLISH) -> str:
    """A rule by the number that it has in the list of rules, and a group: "rule 2, row 3"."""
    names = [] if puzzle is None else [method.rule.name for method in puzzle.rule_methods()]
    if rule in names:
        return say("reason.trace.numbered", language, number=names.index(rule) + 1, where=where)
    key = rule.replace("_", "-") if rule in QUIET else "rule"
    return say(f"reason.trace.{key}", language, rule=rule, where=where)


def said(puzzle: Puzzle, literal: int, language: str = ENGLISH) -> str:
    """What a literal about a cell says: "cell (2, 5) is a 1"."""
    place, number, holds = puzzle.values.meaning(literal)
    key = "why.literal.is" if holds else "why.literal.is-not"
    the = puzzle.grid.name(place, language, "the")
    values = puzzle.values.of(puzzle.grid.sort(place))
    return say(key, language, the=the, adjective=values[number].adjective(language))


def said_of_any(puzzle: Puzzle, literal: int, language: str = ENGLISH) -> str:
    """What a literal says: of a cell, or that an auxiliary variable is true or false."""
    if abs(literal) > puzzle.variables:
        key = "reason.trace.true" if literal > 0 else "reason.trace.false"
        return say(key, language, variable=abs(literal))
    return said(puzzle, literal, language)


def enumerated(items: Sequence[str], language: str = ENGLISH) -> str:
    """The items in a row, with an "and" before the last.

    >>> enumerated(["a", "b", "c"]), enumerated(["a"])
    ('a, b and c', 'a')
    """
    *first, last = items
    return say("why.and", language, first=", ".join(first), last=last) if first else last


def literal_json(puzzle: Puzzle, literal: int) -> dict[str, Any]:
    """A literal about a cell (or a vertex): where, which value (numbers as numbers), whether it holds."""
    place, number, holds = puzzle.values.meaning(literal)
    where: list[int] = puzzle.grid.coordinates(place).tolist()
    symbol = puzzle.values[number].symbol
    value = int(symbol) if puzzle.values.are_numbers else symbol
    return {puzzle.grid.noun: where, "value": value, "holds": holds}


def instance_json(instance: Instance, language: str = ENGLISH) -> dict[str, Any]:
    """A rule instance: its rule, where it applies, what it says, and of which cells."""
    return {
        "rule": instance.rule.name,
        "where": instance.where(language),
        "sentence": instance.sentence(language),
        "cells": instance.coordinates,
    }


def fault_json(fault: Fault, language: str = ENGLISH) -> dict[str, Any]:
    """A broken rule instance: what is wrong with it, what it says, and the cells to look at."""
    instance = fault.instance
    blamed = instance.family.grid.coordinates(np.array(sorted(fault.places), dtype=np.int32)).tolist()
    return {
        **instance_json(instance, language),
        "sentence": fault.sentence(language),
        "says": instance.sentence(language),
        "blamed": blamed,
    }


@dataclass(frozen=True)
class Teller:
    """Writes what was found of a puzzle for programs; one that has more to tell extends it."""

    puzzle: Puzzle
    language: str = ENGLISH

    def literal(self, literal: int) -> dict[str, Any]:
        return literal_json(self.puzzle, literal)

    def literals(self, literals: Iterable[int]) -> list[dict[str, Any]]:
        return [self.literal(literal) for literal in literals]

    def instance(self, instance: Instance) -> dict[str, Any]:
        return instance_json(instance, self.language)

    def faults(self, faults: Iterable[Fault]) -> list[dict[str, Any]]:
        """Broken instances: told as instances are, but for what is wrong."""
        return [{**self.instance(fault.instance), **fault_json(fault, self.language)} for fault in faults]

    def instances(self, instances: Iterable[Instance]) -> list[dict[str, Any]]:
        return [self.instance(instance) for instance in instances]
