"""Whether some rules allow what others forbid: a formula, with its grid or the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from satelier.claims import at_most
from satelier.claims.family import Family, Instance
from satelier.encode.model import stamp
from satelier.encode.scheme import COMPACT, parse
from satelier.encode.stencil import stencil
from satelier.engines.base import SpentError
from satelier.logic.cnf import CNF
from satelier.logic.proofs.rup import check
from satelier.puzzle import Puzzle
from satelier.reason.comparing.opposite import opposites
from satelier.solvers.base import Limits, Status
from satelier.solvers.proofs import prove
from satelier.solvers.registry import DEFAULT, find

SCHEME = parse(COMPACT)
PROVER = "glucose4"
NEAR = 400  # conflicts until two grids may be further apart: not seconds, so that twice the same is shown
Families = Sequence[Family]


@dataclass(frozen=True)
class Difference:
    """A grid (cell literals) that some rules allow and others do not; None: there is none, as was proved."""

    cells: tuple[int, ...] | None


def formula_of(puzzle: Puzzle, holds: Families, broken: Families | None = None) -> CNF:
    """These rules hold, and some instance of those is broken; None: nothing has to be."""
    formula = stamp(puzzle, SCHEME, list(holds))
    if broken is None:
        return formula
    extra, variables = _broken(formula.variables, _not_among(broken, holds))
    return formula.extended(CNF.from_clauses(extra, variables))


def _not_among(families: Families, others: Families) -> Iterable[Instance]:
    """The instances that do not stand, word for word, among others."""
    known = {_key(one) for family in others for one in family}
    return (one for family in families for one in family if _key(one) not in known)


def _key(instance: Instance) -> tuple[Any, tuple[int, ...]]:
    return instance.claim, instance.literals


def _broken(first: int, instances: Iterable[Instance]) -> tuple[list[tuple[int, ...]], int]:
    """Clauses that say that one of these is broken, and how many variables there are then."""
    clauses: list[tuple[int, ...]] = []
    ways: list[int] = []
    fresh = first
    for instance in instances:
        literals = instance.literals
        for way in opposites(instance.claim, len(literals)):
            fresh += 1
            ways.append(fresh)
            clauses += [(-ways[-1], *clause) for clause in way.over(literals, fresh + 1)]
            fresh += way.fresh
    return [tuple(ways), *clauses], fresh


def difference(puzzle: Puzzle, holds: Families, broken: Families | None, limits: Limits) -> Difference:
    """A grid where the first hold and one of the others is broken, or the proof that there is none."""
    if broken is not None and not any(True for _ in _not_among(broken, holds)):
        return Difference(None)  # word for word the same: "one of none is broken" is the empty clause
    formula = formula_of(puzzle, holds, broken)
    answer = find(DEFAULT).solve(formula, limits=limits)
    if answer.status is Status.UNKNOWN:
        raise SpentError
    if answer.model is not None:
        return Difference(tuple(answer.model[: puzzle.variables]))
    refused, proof = prove(formula, PROVER, limits)
    if refused.status is not Status.NO or not check(formula, proof).accepted:
        raise SpentError
    return Difference(None)


def nearest(
    puzzle: Puzzle, wrong: CNF, right: Families, limits: Limits
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """A grid of `wrong` and one that is right, as few variables apart as is soon found."""
    cells, first = puzzle.variables, wrong.variables
    other = stamp(puzzle, SCHEME, list(right))
    shifted = (other.literals + np.sign(other.literals) * first).astype(np.int32)
    marks = list(range(first + other.variables + 1, first + other.variables + 1 + cells))
    clauses = [
        clause
        for cell, mark in enumerate(marks, 1)
        for clause in ((-cell, cell + first, mark), (cell, -(cell + first), mark))
    ]
    both = wrong.extended(CNF(shifted, other.offsets, first + other.variables))
    both = both.extended(CNF.from_clauses(clauses, marks[-1]))
    for most in (*range(1, 5), 6, 8, 12, 20, cells):
        near = both.extended(_few(puzzle, most, marks)) if most < cells else both
        soon = replace(limits, conflicts=NEAR) if most < cells else limits
        answer = find(DEFAULT).solve(near, limits=soon)
        if answer.model is not None:
            found = np.sign(answer.model[first : first + cells]) * np.arange(1, cells + 1)
            return tuple(answer.model[:cells]), tuple(found.tolist())
    return None


def _few(puzzle: Puzzle, most: int, marks: Sequence[int]) -> CNF:
    """At most so many of these."""
    few = stencil(at_most(most, puzzle.grid.whole, "").claims[0], len(marks), COMPACT)
    return CNF.from_clauses(list(few.over(marks, marks[-1] + 1)), marks[-1] + few.fresh)
