"""Whether some rules allow what others forbid: a formula, with its grid or the proof that there is none."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, at_most
from satelier.claims.family import Family
from satelier.encode.model import stamp
from satelier.encode.scheme import COMPACT, parse
from satelier.encode.stencil import Stencil, stencil
from satelier.engines.base import SpentError
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, offsets_of
from satelier.logic.proofs.rup import check
from satelier.puzzle import Puzzle
from satelier.reason.comparing.opposite import opposites
from satelier.reason.judging.sums import Rows, contradict, exclude
from satelier.solvers.base import Limits, Status
from satelier.solvers.proofs import prove
from satelier.solvers.registry import DEFAULT, find

SCHEME = parse(COMPACT)
PROVER = "glucose4"
AT_ONCE = Limits(conflicts=1_000)  # until something else is tried
NEAR = 400  # conflicts until two grids may be further apart: not seconds, so that twice the same is shown
UNLIKE = Stencil.of(3, [(-1, 2, 3), (1, -2, 3)])  # two that are not the same are marked
Families = Sequence[Family]


@dataclass(frozen=True)
class Difference:
    """A grid (cell literals) that some rules allow and others do not; None: there is none, as was proved."""

    cells: tuple[int, ...] | None


def formula_of(puzzle: Puzzle, holds: Families, broken: Families | None = None) -> CNF:
    """These rules hold, and some instance of those is broken; None: nothing has to be."""
    formula = stamp(puzzle, SCHEME, list(holds))
    return formula if broken is None else _one_broken(formula, list(_not_among(broken, holds)))


def _not_among(families: Families, others: Families) -> Iterator[Rows]:
    """What instances say that do not stand, word for word, among others."""
    known = {key for family in others for key in _keys(family)}
    for family in families:
        new = np.array([key not in known for key in _keys(family)], dtype=bool)
        for number, claim in enumerate(family.claims):
            rows = family.scopes[new & (family.which == number)]
            if len(rows):
                yield claim, rows


@functools.lru_cache(256)
def _keys(family: Family) -> tuple[tuple[Claim, bytes], ...]:
    """What each instance says, word for word."""
    claims = [family.claims[number] for number in family.which.tolist()]
    return tuple((claim, row.tobytes()) for claim, row in zip(claims, family.scopes, strict=True))


def _one_broken(formula: CNF, said: Sequence[Rows]) -> CNF:
    """The formula, and that one of these instances is broken: a variable stands for each way to break one."""
    ways: list[NDArray[np.int64]] = [np.zeros(0, dtype=np.int64)]
    for claim, scopes in said:
        for way in opposites(claim, scopes.shape[1]):
            chosen = _if_chosen(way)
            first = formula.variables + 1 + np.arange(len(scopes)) * (1 + way.fresh)
            ways.append(first)
            rows = np.hstack([first[:, None], scopes, first[:, None] + np.arange(1, way.fresh + 1)])
            formula = formula.extended(_pressed(chosen, rows, int(first[-1]) + way.fresh))
    some = np.concatenate(ways).astype(np.int32)
    return formula.extended(CNF(some, np.array([0, len(some)]), formula.variables))


@functools.lru_cache(1024)
def _if_chosen(way: Stencil) -> Stencil:
    """A stencil of which nothing holds unless input 1 does."""
    return Stencil.of(way.inputs, way.clauses).guarded()


def _pressed(pattern: Stencil, rows: NDArray[Any], variables: int) -> CNF:
    """A stencil over rows of its inputs and fresh variables."""
    literals = np.hstack([rows, -rows])[:, pattern.positions].ravel().astype(np.int32)
    return CNF(literals, offsets_of(np.tile(np.diff(pattern.offsets), len(rows))), variables)


def difference(puzzle: Puzzle, holds: Families, broken: Families | None, limits: Limits) -> Difference:
    """A grid where the first hold and one of the others is broken, or the proof that there is none."""
    if broken is not None and next(_not_among(broken, holds), None) is None:
        return Difference(None)  # word for word the same: "one of none is broken" is the empty clause
    if limits.seconds == 0:
        raise SpentError
    formula = formula_of(puzzle, holds, broken)
    try:  # what takes a few steps needs no child that could be ended in time
        return _searched(puzzle, formula, AT_ONCE)
    except SpentError:
        if _adds_up(puzzle, holds, broken):
            return Difference(None)
        if limits == AT_ONCE:
            raise
        return _searched(puzzle, formula, limits)


def _adds_up(puzzle: Puzzle, holds: Families, broken: Families | None) -> bool:
    """Whether adding counts up shows that there is no such grid."""
    if broken is None:
        return contradict(puzzle.variables, holds)
    return exclude(puzzle.variables, holds, list(_not_among(broken, holds)))


def _searched(puzzle: Puzzle, formula: CNF, limits: Limits) -> Difference:
    """A solver's grid, or its proof, checked."""
    end = limits.end()
    answer = find(DEFAULT).solve(formula, limits=limits)
    if answer.status is Status.UNKNOWN:
        raise SpentError
    if answer.model is not None:
        return Difference(tuple(answer.model[: puzzle.variables]))
    refused, proof = prove(formula, PROVER, limits)
    if refused.status is not Status.NO or not check(formula, proof, end=end).accepted:
        raise SpentError
    return Difference(None)


def nearest(
    puzzle: Puzzle, wrong: CNF, right: Families, limits: Limits
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """A grid of `wrong` and one that is right, as few variables apart as is soon found."""
    cells, first = puzzle.variables, wrong.variables
    other = stamp(puzzle, SCHEME, list(right))
    shifted = (other.literals + np.sign(other.literals) * first).astype(np.int32)
    both = wrong.extended(CNF(shifted, other.offsets, first + other.variables))
    cell = np.arange(1, cells + 1)
    marks = both.variables + cell
    both = both.extended(_pressed(UNLIKE, np.stack([cell, cell + first, marks], axis=1), int(marks[-1])))
    for most in (*range(1, 5), 6, 8, 12, 20, cells):
        near = both.extended(_few(puzzle, most, marks)) if most < cells else both
        soon = replace(limits, conflicts=NEAR) if most < cells else limits
        answer = find(DEFAULT).solve(near, limits=soon)
        if answer.model is not None:
            found = np.sign(answer.model[first : first + cells]) * np.arange(1, cells + 1)
            return tuple(answer.model[:cells]), tuple(found.tolist())
    return None


def _few(puzzle: Puzzle, most: int, marks: NDArray[np.int64]) -> CNF:
    """At most so many of these."""
    few = stencil(at_most(most, puzzle.grid.whole, "").claims[0], len(marks), COMPACT)
    last = int(marks[-1]) + few.fresh
    return _pressed(few, np.concatenate([marks, np.arange(marks[-1] + 1, last + 1)])[None], last)
