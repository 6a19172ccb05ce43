"""From the lines of a visitor's rules to instances, places and clauses, on one grid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from satelier.claims.family import Family, Instance
from satelier.encode.formulas import ground
from satelier.encode.scheme import COMPACT, parse
from satelier.errors import Error
from satelier.language.faults import RulesError
from satelier.language.idle import idle
from satelier.language.lifting import spelled
from satelier.language.reading import sheet
from satelier.logic.ways.ground import grounded
from satelier.puzzle import Puzzle
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.formula import Clauses, clauses_of
from satelier.web.questions.ground.keys import language
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import parts, read_puzzle
from satelier.web.questions.ground.rules import refuse_meaningless, rules_of
from satelier.web.questions.logic.toolbox import fault_json

MOST_INSTANCES = 200  # of a line, told one by one


@question("lines")
def lines(body: Body, tell: Tell) -> Body:
    """What each line of the rules says of this grid: its instances, where they are, and their clauses."""
    tongue = language(body)
    try:
        puzzle = read_puzzle(body)
        refuse_meaningless(puzzle)
    except RulesError as error:
        wrong = fault_json(error, tongue)
        return {"problem": wrong, "puzzle": None, "lines": [], "clauses": 0, "warnings": []}
    found = clauses_of(puzzle, parse(COMPACT, puzzle.kind))
    by_line: dict[int, list[tuple[Family, int]]] = {}
    for family, row, line in _rows(puzzle):
        by_line.setdefault(line, []).append((family, row))
    return {
        "problem": None,
        "puzzle": parts(puzzle),
        "lines": [_line(number, rows, found, tongue) for number, rows in sorted(by_line.items())],
        "clauses": len(found.formula),
        "warnings": _warnings(puzzle, tongue),
    }


def _warnings(puzzle: Puzzle, tongue: str) -> list[dict[str, Any]]:
    """Ranges and conditions that are empty on this grid."""
    rules = rules_of(type(puzzle))
    size = f"{puzzle.rows}x{puzzle.columns}"
    return [] if rules is None else [one.json(size, tongue) for one in idle(sheet(rules), [puzzle])]


def _rows(puzzle: Puzzle) -> Iterator[tuple[Family, int, int]]:
    """Every instance that comes from a line, with that line."""
    for family in puzzle.families:
        if family.origins is not None:
            yield from ((family, row, family.origins.line) for row in range(len(family)))


def _line(number: int, rows: list[tuple[Family, int]], found: Clauses, tongue: str) -> dict[str, Any]:
    teller = PageTeller(found.puzzle, tongue)
    told = [_instance(Instance(family, row), found, teller) for family, row in rows[:MOST_INSTANCES]]
    return {
        "line": number,
        "rule": rows[0][0].rule.name,
        "count": len(rows),
        "cells": _cells(rows, found.puzzle),
        "clauses": sum(_clauses(Instance(*one), found) for one in rows),
        "instances": told,
    }


def _cells(rows: list[tuple[Family, int]], puzzle: Puzzle) -> list[list[int]]:
    """The places that a line speaks of."""
    places = np.unique(np.concatenate([Instance(*one).places for one in rows]).astype(np.int64))
    found: list[list[int]] = puzzle.grid.coordinates(places).tolist()
    return found


def _clauses(instance: Instance, found: Clauses) -> int:
    first, after = found.range_of(found.numbering.number(instance))
    return after - first


def _instance(instance: Instance, found: Clauses, teller: PageTeller) -> dict[str, Any]:
    origins = instance.family.origins
    assert origins is not None
    told = teller.instance(instance)
    return {
        "id": told["id"],
        "where": told["where"],
        "sentence": told["sentence"],
        "cells": told["cells"],
        "bindings": {name: _plain(value) for name, value in origins.of(instance.row).items()},
        "clauses": found.range_of(found.numbering.number(instance)),
        "formula": _formula(instance),
    }


def _formula(instance: Instance) -> str | None:
    """The instance as a formula that can be typed; None where it has no such form."""
    try:
        return spelled(grounded(ground(instance)))
    except (Error, NotImplementedError, TypeError):
        return None


def _plain(value: object) -> Any:
    """A number, a name, or coordinates, as JSON has them."""
    if isinstance(value, tuple | list):
        return [int(part) for part in value]
    return int(value) if isinstance(value, int | np.integer) else str(value)
