"""The whole chain from rule to clause: rules, their instances, the clauses of each, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from satelier.claims.family import Family, Instance, Rule
from satelier.encode.formulas import derivation, expanded, ground, truth_table
from satelier.encode.formulas.derivations import MOST_INPUTS
from satelier.encode.formulas.document import rules_said
from satelier.errors import InputError, LimitError
from satelier.logic.formula.notation import lines, unicode
from satelier.puzzle import Puzzle
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.formula import Clauses, clauses_of, read_encoding
from satelier.web.questions.ground.keys import MOST_COUNT, items, language, text, whole
from satelier.web.questions.ground.literals import read_place
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import read_entered

MOST_SHOWN = 500  # instances or clauses in one answer
ROUTES = ("counter-models", "models")


def _asked(body: Body) -> Clauses:
    puzzle = read_entered(body)
    return clauses_of(puzzle, read_encoding(puzzle, body))


def _page(body: Body) -> tuple[int, int]:
    """Where to start, from 0, and how many to show."""
    return whole(body, "start", 0, MOST_COUNT, 0), whole(body, "count", 1, MOST_SHOWN, 100)


@question("logic")
def logic(body: Body, tell: Tell) -> Body:
    """Every rule in words and as formulas, with how many instances and clauses it has."""
    found, tongue = _asked(body), language(body)
    instances: Counter[str] = Counter()
    clauses: Counter[str] = Counter()
    for family in found.puzzle.families:
        instances[family.rule.name] += len(family)
    for block in found.formula.blocks:
        clauses[block.source.rule.name] += int(block.starts[-1] - block.starts[0])
    return {
        "rules": [
            {
                "rule": said.rule.name,
                "sentence": said.rule.sentence(tongue),
                "formula": "\n".join(said.formulas),
                "notes": list(said.notes),
                "quiet": said.rule.quiet,
                "instances": instances[said.rule.name],
                "clauses": clauses[said.rule.name],
                "cells": _spoken_of(found.puzzle, said.rule),
            }
            for said in rules_said(found.puzzle, tongue)
        ],
        "variables": found.formula.variables,
        "clauses": len(found.formula),
    }


def _spoken_of(puzzle: Puzzle, rule: Rule) -> list[list[int]]:
    """The places that a rule speaks of, by row and column."""
    places = [
        (np.abs(family.scopes) - 1) // family.values.per_place
        for family in puzzle.families
        if family.rule is rule
    ]
    found: list[list[int]] = puzzle.grid.coordinates(np.unique(np.concatenate(places, axis=None))).tolist()
    return found


# Instances.


@question("instances")
def instances(body: Body, tell: Tell) -> Body:
    """The instances of a rule, of a place, or of all, some at a time."""
    found, (start, count) = _asked(body), _page(body)
    rule, place = text(body, "rule", None), _place(found.puzzle, body)
    kept = [number for family in found.puzzle.families for number in _matching(found, family, rule, place)]
    kept.sort()
    teller = PageTeller(found.puzzle, language(body))
    return {
        "total": len(kept),
        "instances": [_line(found, number, teller) for number in kept[start : start + count]],
    }


def _matching(found: Clauses, family: Family, rule: str | None, place: int | None) -> Iterator[int]:
    """The numbers of the instances of a family that are of this rule and speak of this place."""
    if rule is not None and family.rule.name != rule:
        return
    numbers = found.numbering.numbers(family)
    if place is not None:
        spoken_of = (np.abs(family.scopes) - 1) // family.values.per_place
        numbers = numbers[(spoken_of == place).any(axis=1)]
    yield from numbers.tolist()


def _place(puzzle: Puzzle, body: Body) -> int | None:
    """The place asked for, by its number."""
    given = items(body, "place", 2, None)
    if given is None:
        return None
    found = read_place(puzzle, given)
    if found is None:
        layout = puzzle.grid.layout
        raise InputError("web.place", name="place", rows=len(layout), columns=max(layout, default=0))
    return found


def _line(found: Clauses, number: int, teller: PageTeller) -> dict[str, Any]:
    instance = found.numbering.instance(number)
    said = {"ground": unicode(ground(instance)), "clauses": found.range_of(number)}
    return {**teller.instance(instance), **said}


@question("instance")
def instance(body: Body, tell: Tell) -> Body:
    """One instance in every form: counted, written out, as clauses, as a truth table, derived."""
    found, tongue = _asked(body), language(body)
    number = whole(body, "id", 0, MOST_COUNT)
    one = found.numbering.instance(number)
    first, after = found.range_of(number)
    shown = range(first - 1, min(after - 1, first - 1 + MOST_SHOWN))
    why_not: list[str] = []
    return {
        **PageTeller(found.puzzle, tongue).instance(one),
        "ground": unicode(ground(one)),
        "inputs": [found.named(literal) for literal in one.literals],
        "expanded": _or_why_not(lambda: unicode(expanded(one)), why_not, tongue),
        "clauses": [found.told(index, tongue) for index in shown],
        "clauses_total": after - first,
        "table": _or_why_not(lambda: _table(one), why_not, tongue),
        "derivation": _or_why_not(lambda: _derivation(one, tongue), why_not, tongue),
        "why_not": " ".join(dict.fromkeys(why_not)) or None,
    }


def _or_why_not(made: Callable[[], Any], why_not: list[str], tongue: str) -> Any:
    """What is made; None, and why in `why_not`, where that is more than anyone reads."""
    try:
        return made()
    except LimitError as problem:
        why_not.append(problem.say(tongue))
        return None


def _table(one: Instance) -> dict[str, Any]:
    table = truth_table(one.claim, one.family.width)
    return {"heads": [unicode(head) for head in (*table.names, *table.titles)], "rows": list(table.rows())}


def _derivation(one: Instance, tongue: str) -> list[dict[str, Any]]:
    """From the truth table to clauses, by counter-models and by models, line by line."""
    width = one.family.width
    if width > MOST_INPUTS:
        raise LimitError("formula.too-wide", width=width, most=MOST_INPUTS)
    return [
        {"route": route, "title": step.title(tongue), "formula": "\n".join(lines(step.formula))}
        for route in ROUTES
        for step in derivation(one.claim, width, route)
    ]


# Clauses.


@question("clauses")
def clauses(body: Body, tell: Tell) -> Body:
    """The clauses, some at a time, each with its instance."""
    found, (start, count) = _asked(body), _page(body)
    total, tongue = len(found.formula), language(body)
    shown = range(min(start, total), min(start + count, total))
    return {"total": total, "clauses": [found.linked(index, tongue) for index in shown]}


@question("clause")
def clause(body: Body, tell: Tell) -> Body:
    """One clause, and the instance that it comes from."""
    found, tongue = _asked(body), language(body)
    index = found.read_number(whole(body, "number", 1, MOST_COUNT))
    told = PageTeller(found.puzzle, tongue).instance(found.instance(index))
    return {**found.linked(index, tongue), "instance": told}
