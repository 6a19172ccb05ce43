"""A sheet becomes a kind of puzzle: one of its own, or another kind with the rules that the sheet has.

>>> from satelier.language.reading import sheet
>>> text = '''puzzle stars "Stars"
...   values "." "#" ("a star | one star | stars")
...   size 4x4
... rule one "Every row and column has one star."
...   forall l in lines: count(c in l: x[c]) = 1
... '''
>>> kind = kind_of_sheet(sheet(text), "stars.rules")
>>> kind.name, kind.usual_size, kind(4, 4).families[0][2].sentence()
('stars', '4x4', 'Row 3 has exactly one star.')
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from satelier.claims import Spelled
from satelier.claims.family import Rule
from satelier.errors import KindError
from satelier.language import tree
from satelier.language.declaring import attributes, mentions
from satelier.language.faults import RulesError
from satelier.language.lowering.statements import Lowering
from satelier.language.reading import repair, sheet, trial
from satelier.language.tree import Sheet
from satelier.puzzle import Broken, Puzzle
from satelier.rules import Body, Kind, RuleMethod
from satelier.sizes import size

UNNAMED = "rules"  # what statements without a name are called


def rules_kinds(text: str, file: str) -> list[type[Puzzle]]:
    """The kind that a file of rules declares."""
    return [kind_of_sheet(sheet(text), file)]


def kind_of_sheet(read: Sheet, file: str) -> type[Puzzle]:
    """A puzzle of one's own."""
    if read.puzzle is None:
        raise KindError("language.kind.no-puzzle", file=file)
    body = _body(read)
    body |= attributes(read)
    _examples(read, body)
    made = _made(read.puzzle.name, (Puzzle,), body, read)
    check(made, read)
    return made


@functools.lru_cache(64)
def variant(base: type[Puzzle], read: Sheet, *, others: bool = False) -> type[Puzzle]:
    """A kind with the rules that a sheet has in place of its own; `others`: its other rules stay."""
    body = _body(read)
    body |= dict.fromkeys(name for name in base.rules() if name not in body.rules and not others)
    return _made(base.name, (base,), body, read)


def _body(read: Sheet) -> Body:
    body = Body()
    body["__module__"], body["__source__"] = __name__ + ".made", read.text
    for rule in read.rules:
        body[rule.name or UNNAMED] = RuleMethod(_rule(rule), _says(read, rule.name))
    return body


def _rule(rule: tree.Rule) -> Rule:
    """A rule with its sentence; without one it is called by its name."""
    plain = (rule.name or UNNAMED).replace("_", " ")
    told = dict(rule.sentences)
    english = told.get("en") or told.get("fr") or f"{plain.capitalize()}."
    return Rule(rule.name or UNNAMED, english, told.get("fr") or english)


def _says(read: Sheet, name: str) -> Callable[[Any, Any], Iterator[Spelled]]:
    def says(puzzle: Puzzle, _: Any) -> Iterator[Spelled]:
        for statement in (one for rule in read.rules if rule.name == name for one in rule.statements):
            clued = _speaks_of(read, id(statement), CLUES | {*puzzle.layers()})
            yield from _kept(read, id(statement), Alike(puzzle, clued))

    return says


class Alike:
    """A puzzle; those of one size, and of the same clues where these matter, are the same."""

    def __init__(self, puzzle: Puzzle, clued: bool) -> None:
        self.puzzle = puzzle
        size = type(puzzle), puzzle.rows, puzzle.columns, puzzle.box
        self.key: tuple[object, ...] = puzzle.grid_identity() if clued else size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


CLUES = frozenset({"y", "given", "regions", "region"})  # names whose meaning differs from puzzle to puzzle


@functools.lru_cache(128)
def _speaks_of(read: Sheet, wanted: int, names: frozenset[str]) -> bool:
    """Whether a statement speaks of one of these names, itself or by what it is defined with."""
    return mentions(read, _statement(read, wanted), names)


@functools.lru_cache(128)
def _kept(read: Sheet, wanted: int, alike: Alike) -> tuple[Spelled, ...]:
    """What a statement says of puzzles that are alike to it: it is worked out once."""
    return tuple(lowering(read, alike.puzzle).statement(_statement(read, wanted)))


def _statement(read: Sheet, wanted: int) -> tree.Node:
    """The statement of a sheet that has this identity; the sheet keeps it as long as it is asked for."""
    return next(one for rule in read.rules for one in rule.statements if id(one) == wanted)


@functools.lru_cache(8)
def lowering(read: Sheet, puzzle: Puzzle) -> Lowering:
    """A sheet for a puzzle: what names mean is worked out once for all its rules."""
    return Lowering(read, puzzle)


def _made(name: str, bases: tuple[type, ...], body: Body, read: Sheet) -> type[Puzzle]:
    body["name"] = name
    made: Any = Kind("".join(part.capitalize() for part in name.split("_")), bases, body)
    return made  # type: ignore[no-any-return]


def _examples(read: Sheet, body: Body) -> None:
    """`accepts` and `rejects` are the kind's examples."""
    solved, broken = {}, {}
    for example in read.examples:
        blank = "".join(one if one in " /\n" else "_" for one in example.board)
        if example.accepts:
            solved[example.puzzle or blank] = example.board
        else:
            broken[example.rule or (read.rules[0].name if read.rules else "")] = Broken(
                example.puzzle or blank, example.board
            )
    body["solved"], body["broken"], body["unique_examples"] = solved, broken, False


def check(made: type[Puzzle], read: Sheet, puzzle: Puzzle | None = None) -> None:
    """What is wrong with a text is told when it is read, not when somebody asks for a grid."""
    some = puzzle or made(*size(made.usual_size))
    try:
        _means(read, some)
    except RulesError as error:
        raise repair.propose(error, lambda text: _means(trial(text), some, read)) from None


def _means(read: Sheet, puzzle: Puzzle, whole: Sheet | None = None) -> None:
    """Every statement means something for a puzzle; definitions may stand in the whole sheet."""
    known = read if whole is None else replace(read, definitions=whole.definitions + read.definitions)
    found = Lowering(known, puzzle)
    for statement in (one for rule in read.rules for one in rule.statements):
        list(found.statement(statement))
