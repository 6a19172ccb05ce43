"""The clauses of a puzzle: counted before they are written, kept, each with its instance.

number   of a clause, from 1, as in the written file
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from satelier.claims.family import Instance
from satelier.encode import model
from satelier.encode.formulas.ground import variable
from satelier.encode.scheme import COMPACT, Scheme, parse
from satelier.errors import InputError
from satelier.logic.cnf import CNF
from satelier.logic.formula import Formula, Not, atom, disjunction
from satelier.logic.formula.notation import unicode
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.reason.ground.telling import said_of_any
from satelier.web.questions.ground.keys import Body, text
from satelier.web.questions.ground.numbering import Numbering, numbered

MOST_LITERALS = 2**25  # 128 MB; the command line takes more
KEPT_FORMULAS = 4
FRESH = "z"  # the symbol of auxiliary variables


def read_encoding(puzzle: Puzzle, body: Body) -> Scheme:
    """The encoding asked for."""
    return parse(text(body, "encoding", COMPACT), puzzle.kind)


def written(puzzle: Puzzle, scheme: Scheme) -> CNF:
    """The puzzle as clauses."""
    return clauses_of(puzzle, scheme).formula


def refuse_excess(puzzle: Puzzle, scheme: Scheme, most: int = MOST_LITERALS) -> None:
    """Refuse more clauses than a server should write, with their number and what to choose instead."""
    families = model.selected(puzzle, scheme)
    late = model.postponed(families, scheme)
    families = [one for one in families if one not in late]
    model.refuse_excess(model.plan(families, scheme), scheme, most)


def clauses_of(puzzle: Puzzle, scheme: Scheme) -> Clauses:
    """The clauses, with what is known of each."""
    refuse_excess(puzzle, scheme)  # what is left out until it is broken is refused by name
    return _clauses(puzzle, scheme)


@functools.lru_cache(KEPT_FORMULAS)
def _clauses(puzzle: Puzzle, scheme: Scheme) -> Clauses:
    return Clauses(puzzle, model.encode(puzzle, scheme))


class Clauses:
    """A formula and where its clauses come from."""

    def __init__(self, puzzle: Puzzle, formula: CNF) -> None:
        self.puzzle = puzzle
        self.formula = formula
        self.numbering: Numbering = numbered(puzzle)
        ids = len(self.numbering) + len(puzzle.grid)
        self.starts, self.ends = np.zeros(ids, np.int64), np.zeros(ids, np.int64)
        for block in formula.blocks:
            numbers = self.numbering.numbers(block.source)[block.rows]
            self.starts[numbers], self.ends[numbers] = block.starts[:-1], block.starts[1:]

    def range_of(self, number: int) -> list[int]:
        """The numbers [from, to) of the clauses of an instance."""
        return [int(self.starts[number]) + 1, int(self.ends[number]) + 1]

    def instance(self, index: int) -> Instance:
        """The instance that a clause, by its index from 0, comes from."""
        origin = self.formula.origin(index)
        assert origin is not None, "every clause of a puzzle has its instance"
        return Instance(origin.source, origin.row)

    def told(self, index: int, language: str = ENGLISH) -> dict[str, Any]:
        """A clause by its index from 0: its literals, as a formula, and in words."""
        literals = self.formula[index]
        return {
            "number": index + 1,
            "literals": list(literals),
            "text": unicode(disjunction(map(self._named, literals))),
            "names": [said_of_any(self.puzzle, literal, language) for literal in literals],
        }

    def linked(self, index: int, language: str = ENGLISH) -> dict[str, Any]:
        """The same, with its instance and the places that it speaks of."""
        instance, values = self.instance(index), self.puzzle.values
        own = [one for one in self.formula[index] if abs(one) <= self.puzzle.variables]
        places = dict.fromkeys(values.meaning(one)[0] for one in own)
        return {
            **self.told(index, language),
            "instance": self.numbering.number(instance),
            "rule": instance.rule.name,
            "cells": self.puzzle.grid.coordinates(np.array(list(places), dtype=np.int64)).tolist(),
        }

    def read_number(self, number: int) -> int:
        """The index of the clause of this number."""
        if not 1 <= number <= len(self.formula):
            raise InputError("web.no-clause", number=number, most=len(self.formula))
        return number - 1

    def named(self, literal: int) -> str:
        """A literal as formulas write it."""
        return unicode(self._named(literal))

    def _named(self, literal: int) -> Formula:
        family = self.puzzle.families[0]
        own = abs(literal) <= self.puzzle.variables
        name = variable(family, abs(literal)) if own else atom(FRESH, abs(literal))
        return name if literal > 0 else Not(name)
