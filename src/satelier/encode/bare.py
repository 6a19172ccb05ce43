"""The clauses of families for a search, which never asks where a clause comes from.

They are the clauses of `model.pressed` in the same order, without their blocks. What is said of groups that
puzzles of one size share is stamped once, and kept with its family.

>>> from satelier.encode.scheme import parse
>>> from satelier.encode.model import encode
>>> from satelier.puzzles import find
>>> puzzle, scheme = find("takuzu")(4, 4), parse("compact")
>>> chosen = [(family, scheme.encoding_for(family)) for family in puzzle.families]
>>> bare(puzzle.variables, scheme, chosen) == encode(puzzle)
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family
from satelier.encode.model import MOST_LITERALS, plan, press, refuse_excess
from satelier.encode.scheme import Scheme
from satelier.encode.stencil import Stencil, encoding_named, measure, stencil
from satelier.logic.cnf import CNF, Literals, offsets_of

Chosen = tuple[Family, str]  # and its encoding
SMALL = 2**14  # literals of a family whose clauses are worth keeping
ONCE = "once"  # stands for clauses that one puzzle has needed so far


class Clauses(NamedTuple):
    """Clauses one after the other: their literals, and how long each of them is."""

    literals: Literals
    lengths: NDArray[np.int64]


def bare(variables: int, scheme: Scheme, chosen: Sequence[Chosen]) -> CNF:
    """The clauses of these families, each by its encoding; refuses what would not fit, with the figure."""
    if _may_not_fit(chosen):
        refuse_excess(plan([family for family, _ in chosen], scheme), scheme)
    pile = _Pile(variables)
    for family, encoding in chosen:
        pile.add(family, encoding)
    return pile.formula()


def _may_not_fit(chosen: Sequence[Chosen]) -> bool:
    """Whether there may be more than can be built: there are many literals, or an encoding has a limit."""
    literals = 0
    for family, encoding in chosen:
        if not isinstance(family.worked_out.get(encoding), Clauses):
            largest = max(measure(claim, family.width, encoding).literals for claim in family.claims)
            literals += len(family) * largest
    limited = (encoding_named(encoding).most_clauses for encoding in {one for _, one in chosen})
    return literals > MOST_LITERALS or any(most is not None for most in limited)


class _Pile:
    """Clauses that are stamped one family after the other, and how far the fresh variables have come."""

    def __init__(self, variables: int) -> None:
        self.projection = self.variables = variables
        self.literals: list[Literals] = []
        self.lengths: list[NDArray[np.int64]] = []
        self.alike: list[int] = []  # lengths that so many of the last clauses have
        self.counts: list[int] = []

    def add(self, family: Family, encoding: str) -> None:
        """What a family says; where it was said before, other puzzles share it, and it is kept."""
        known = family.worked_out.get(encoding)
        if known is ONCE:
            known = family.worked_out[encoding] = _kept(family, encoding)
        if known is not None:
            self._flush()
            self.literals.append(known.literals)
            self.lengths.append(known.lengths)
            return
        if encoding not in family.worked_out and family.scopes.size <= SMALL:
            family.worked_out[encoding] = ONCE
        self.stamp(family, encoding)

    def stamp(self, family: Family, encoding: str) -> None:
        for number in family.said:
            pattern = stencil(family.claims[number], family.width, encoding)
            scopes = family.scopes if len(family.claims) == 1 else family.scopes[family.which == number]
            self.literals.append(press(scopes, pattern, self.variables + 1).reshape(-1))
            self._end_clauses(len(scopes), pattern)
            self.variables += len(scopes) * pattern.fresh

    def _end_clauses(self, count: int, pattern: Stencil) -> None:
        if pattern.length is not None:
            self.alike.append(pattern.length)
            self.counts.append(count * pattern.size.clauses)
            return
        self._flush()
        self.lengths.append(np.tile(np.diff(pattern.offsets), count))

    def _flush(self) -> None:
        """What is alike is written down."""
        if self.alike:
            self.lengths.append(np.repeat(np.array(self.alike), self.counts))
            self.alike, self.counts = [], []

    def clauses(self) -> Clauses:
        self._flush()
        return Clauses(_joined(self.literals, np.int32), _joined(self.lengths, np.int64))

    def formula(self) -> CNF:
        literals, lengths = self.clauses()
        formula = CNF(literals, offsets_of(lengths), self.variables, projection=self.projection)
        vars(formula)["lengths"] = lengths  # known already
        return formula


def _kept(family: Family, encoding: str) -> Clauses | None:
    """What every puzzle that shares the family is told; None where fresh variables are numbered anew."""
    own = _Pile(0)
    own.stamp(family, encoding)
    return None if own.variables else own.clauses()


def _joined(arrays: Iterable[NDArray[Any]], kind: type[Any]) -> NDArray[Any]:
    """The arrays one after the other."""
    return np.concatenate([np.empty(0, kind), *arrays])
