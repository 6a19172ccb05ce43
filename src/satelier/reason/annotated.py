"""What the comments of a formula file say: of which puzzle it is, and which rule each clause comes from.

Our own files say so (`encode`); of any other file nothing is known but numbers. A file that claims to be of a
puzzle is believed if all its lines about variables are those of that puzzle.

>>> from satelier.encode.forms import text_of
>>> from satelier.logic import dimacs
>>> from satelier.puzzles import find
>>> written = text_of(find("takuzu")(4, 4), "dimacs")
>>> known = annotated(written.encode(), dimacs.read(written))
>>> known.puzzle, known.rules[0]
(Takuzu(4, 4), Mark(clause=0, rule='balance', where='row 1'))
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

import numpy as np

from satelier import puzzles
from satelier.encode.annotate import GRID, variable_notes
from satelier.errors import Error
from satelier.formats.links import puzz_link
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.messages import ENGLISH, say
from satelier.puzzle import GIVEN, Puzzle
from satelier.reason.ground.telling import rule_at, said_of_any
from satelier.solvers.tracing.narrate import Narrator
from satelier.values import OPEN, Board

OF_PUZZLE = re.compile(r"([a-z][a-z0-9_-]*), (\d{1,4}) \w+, (\d{1,4}) \w+")
RULE = re.compile(r"c rule (\S+) ([^:]*): ")
MOST_BYTES = 20_000_000  # of a file whose comments are looked at, line by line


@dataclass(frozen=True)
class Mark:
    """From clause number `clause` (from 0) on, clauses come from this rule, at this place."""

    clause: int
    rule: str
    where: str


@dataclass(frozen=True)
class Annotated:
    """A formula, and what its file says of it.

    puzzle  the grid that the file names, or an empty one of its kind and size; None where nothing is said
    rules   ascending; empty where nothing is said
    """

    formula: CNF
    puzzle: Puzzle | None
    rules: tuple[Mark, ...]

    def narrator(self, language: str = ENGLISH) -> Narrator:
        """Who tells a solver's steps: in rules and cells as far as they are known, else in numbers."""
        literal = (lambda one: self._literal(one, language)) if self.puzzle else None
        return Narrator(language, literal, lambda index: self._clause(index, language), len(self.formula))

    def _literal(self, literal: int, language: str) -> str:
        assert self.puzzle is not None
        return said_of_any(self.puzzle, literal, language)

    def _clause(self, index: int, language: str) -> str:
        place = bisect_right(self.rules, index, key=lambda mark: mark.clause) - 1
        if place < 0:
            return say("trace.clause", language, number=index + 1)
        mark = self.rules[place]
        return rule_at(self.puzzle, mark.rule, mark.where, language)

    def board(self, model: Sequence[int]) -> Board | None:
        """The grid that a model says; None where the file names no puzzle."""
        return None if self.puzzle is None else decoded(self.puzzle, model)


def annotated(data: bytes, formula: CNF) -> Annotated:
    """The formula of a DIMACS text, with what its comments say."""
    marks = tuple(_marks(data)) if len(data) <= MOST_BYTES else ()
    puzzle = _puzzle(formula)
    if puzzle is not None and not puzzle.printed:
        puzzle = _with_givens(puzzle, formula, marks)
    return Annotated(formula, puzzle, marks)


def _with_givens(puzzle: Puzzle, formula: CNF, marks: Sequence[Mark]) -> Puzzle:
    """The grid with what its file says is given: each a clause of one literal."""
    given = [formula[mark.clause] for mark in marks if mark.rule == GIVEN.name]
    literals = [clause[0] for clause in given if len(clause) == 1]
    if puzzle.values.per_place > 1:
        literals = [literal for literal in literals if literal > 0]
    return puzzle.with_givens(decoded(puzzle, literals)) if literals else puzzle


def _puzzle(formula: CNF) -> Puzzle | None:
    found = OF_PUZZLE.fullmatch(formula.comments[0]) if formula.comments else None
    if found is None or found[1] not in puzzles.kinds() or int(found[2]) * int(found[3]) > formula.variables:
        return None
    try:
        puzzle = _named_grid(formula) or puzzles.find(found[1])(int(found[2]), int(found[3]))
    except Error:
        return None
    if (puzzle.kind, puzzle.rows, puzzle.columns) != (found[1], int(found[2]), int(found[3])):
        return None
    notes = [f"var {variable} {text}" for variable, text in variable_notes(puzzle)]
    return puzzle if [one for one in formula.comments if one.startswith("var ")] == notes else None


def _named_grid(formula: CNF) -> Puzzle | None:
    """The grid whose address stands in the comments."""
    addresses = [line.removeprefix(GRID) for line in formula.comments if line.startswith(GRID)]
    return puzz_link.read(addresses[0]).puzzle if addresses else None


def _marks(data: bytes) -> Iterator[Mark]:
    """The lines `c rule …`, each with how many clauses stand before it."""
    if b"\nc rule " not in data:
        return
    clauses, body = 0, data[data.find(b"\np cnf") + 1 :].split(b"\n")[1:]
    for line in body:
        if line.startswith(b"c"):
            found = RULE.match(line.decode("utf-8", "replace"))
            if found:
                yield Mark(clauses, found[1], found[2])
        else:
            clauses += line.split().count(b"0")


def decoded(puzzle: Puzzle, model: Sequence[int]) -> Board:
    """The board that a model's literals describe; a variable that is not mentioned is an open cell."""
    values = np.zeros(puzzle.variables, dtype=np.int64)
    told = np.array([literal for literal in model if abs(literal) <= puzzle.variables], dtype=np.int64)
    values[np.abs(told) - 1] = told
    board = puzzle.values.board(values, *puzzle.shape)
    unknown = (values == 0).reshape(len(puzzle.grid), -1).all(axis=1).reshape(puzzle.shape)
    return np.where(unknown, np.int16(OPEN), board)
