"""Every rule instance of a puzzle under one number, what is given apart.

What is given is known, so it needs no rule. Numbers run through the families in order; where an
instance's inputs lie in flat arrays, and which instances speak of a variable, is worked out once.

>>> from satelier.puzzles import find
>>> book = Rulebook(find("takuzu")(4, 4))
>>> len(book), book.instance(3).where(), book.touching([1])[:3].tolist()
(36, 'row 4', [0, 4, 8])
"""

from __future__ import annotations

import bisect
import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from satelier.claims.family import Family, Instance
from satelier.logic.codes import Int64s
from satelier.puzzle import GIVEN, Puzzle


class Inputs(NamedTuple):
    """All inputs of all instances, guards included: whose they are, and which literals."""

    owners: Int64s
    literals: Int64s


class Rulebook:
    """The numbered instances of a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.families: list[Family] = [one for one in puzzle.families if one.rule is not GIVEN]
        self.starts: list[int] = np.cumsum([0, *map(len, self.families)]).tolist()

    def __len__(self) -> int:
        return self.starts[-1]

    def family_of(self, number: int) -> int:
        return bisect.bisect_right(self.starts, number) - 1

    def instance(self, number: int) -> Instance:
        family = self.family_of(number)
        return Instance(self.families[family], number - self.starts[family])

    @functools.cached_property
    def scopes(self) -> list[list[int]]:
        """The literals of each instance, the guard's first."""
        return [scope for family in self.families for scope in family.scopes.tolist()]

    @functools.cached_property
    def inputs(self) -> Inputs:
        tables = [family.scopes for family in self.families]
        none = np.empty(0, np.int64)  # a puzzle may have nothing to say
        counts = np.concatenate([none, *(np.full(len(table), table.shape[1]) for table in tables)])
        literals = np.concatenate([none, *(table.ravel() for table in tables)])
        return Inputs(np.repeat(np.arange(len(self)), counts), literals.astype(np.int64))

    @functools.cached_property
    def _occurrences(self) -> tuple[Int64s, Int64s]:
        """The instances of every variable, one variable after the other, and where each one's start."""
        variables = np.abs(self.inputs.literals)
        order = np.argsort(variables, kind="stable")
        counts = np.bincount(variables, minlength=self.puzzle.variables + 1)
        return self.inputs.owners[order], np.concatenate([[0], np.cumsum(counts)])

    def touching(self, variables: Iterable[int]) -> Int64s:
        """The instances that speak of one of these variables, in order."""
        return np.unique(self.touching_each(np.fromiter(variables, np.int64))[0])

    def touching_each(self, variables: Int64s) -> tuple[Int64s, Int64s]:
        """The instances that speak of each of these variables, one variable after the other, and which of
        the variables each of them is there for."""
        owners, starts = self._occurrences
        counts = starts[variables + 1] - starts[variables]
        which = np.repeat(np.arange(len(variables)), counts)
        offsets = np.arange(len(which)) - (np.cumsum(counts) - counts)[which]
        return owners[starts[variables][which] + offsets], which

    def rows(self, numbers: Sequence[int] | Int64s) -> list[tuple[Family, int, Int64s]]:
        """Int64s, in order, as rows of families: the family, its first number, and its rows among these."""
        cuts = np.searchsorted(numbers, self.starts)
        return [
            (family, start, np.asarray(numbers[first:last]) - start)
            for family, start, first, last in zip(
                self.families, self.starts[:-1], cuts[:-1], cuts[1:], strict=True
            )
            if last > first
        ]
