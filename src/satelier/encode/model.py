"""From a puzzle to clauses: stencils stamped over tables of literals.

Stamping   all instances that share a stencil at once, as one NumPy indexing; no loop per clause
Plan       which stencil goes over which rows, and what it will cost: known before anything is built

>>> from satelier.puzzles import find
>>> str(encode(find("squaro")(1, 1, clues=[[1]]), "counter-models"))
'<CNF: 4 variables, 12 clauses>'
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from satelier.claims import LAZY
from satelier.claims.family import Family
from satelier.encode.scheme import COMPACT, Scheme, parse
from satelier.encode.stencil import Size, Stencil, encoding_named, measure, stencil
from satelier.encode.stencil import family as family_of
from satelier.errors import LimitError, UsageError
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, Block, Literals, Offsets
from satelier.messages import figure
from satelier.puzzle import GIVEN, Puzzle

# A gigabyte of literals: more than a solver can chew, less than a machine can hold.
MOST_LITERALS = 2**28
ZERO_SIZE = Size(0, 0, 0)


@dataclass(frozen=True)
class Stamp:
    """One stencil, by name, for the rows of a family that make the same claim."""

    family: Family
    claim: int
    encoding: str

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        return self.family.rows_of(self.claim)

    @cached_property
    def size(self) -> Size:
        each = measure(self.family.claims[self.claim], self.family.width, self.encoding)
        return each.times(len(self.family) if len(self.family.claims) == 1 else len(self.rows))

    @property
    def stencil(self) -> Stencil:
        return stencil(self.family.claims[self.claim], self.family.width, self.encoding)


def encode(puzzle: Puzzle, scheme: str | Scheme = COMPACT, *, entries: bool = True) -> CNF:
    """The puzzle as clauses; with `entries`, what is given stands in unit clauses.

    Refuses, with the number, what would need too many clauses, and the scheme `lazy`, which is a
    way of solving and cannot be written down.
    """
    scheme = _scheme(puzzle, scheme)
    families = selected(puzzle, scheme, entries)
    for family in postponed(families, scheme):
        raise UsageError("encode.lazy", kind=family.kind, instead=family_of(family.kind).usual)
    return stamp(puzzle, scheme, families)


def estimate(puzzle: Puzzle, scheme: str | Scheme = COMPACT, *, entries: bool = True) -> Size:
    """What `encode` will give, counted without building it.

    (Where a scheme writes repeated clauses once, how many repeat is found by writing them.)
    """
    scheme = _scheme(puzzle, scheme)
    size = total(plan(selected(puzzle, scheme, entries), scheme))
    if not scheme.distinct or size.literals > MOST_LITERALS:
        return size  # too large to be written, and then the repeated ones do not matter
    formula = encode(puzzle, scheme, entries=entries)
    return Size(size.fresh, len(formula), len(formula.literals))


def selected(
    puzzle: Puzzle, scheme: Scheme, entries: bool = True, *, shortcuts: bool = False
) -> list[Family]:
    """The families that a scheme writes; with `shortcuts`, also what only quickens a search.

    What is late needs no telling then, where the scheme leaves nothing out of what says as much.
    """
    covered = shortcuts and scheme.implied and not scheme.choices
    return [
        family
        for family in (puzzle.search_families if shortcuts else puzzle.families)
        if (entries or family.rule is not GIVEN)
        and not (covered and family.late)
        and (not family.implied or _is_written(family, scheme))
    ]


def _is_written(family: Family, scheme: Scheme) -> bool:
    """Whether a family that other rules imply is worth writing; one that is late is for reasons alone."""
    return (
        scheme.implied
        and not family.late
        and family.claims[0].unguarded.is_worth(scheme.encoding_for(family))
    )


def postponed(families: Iterable[Family], scheme: Scheme) -> list[Family]:
    """The families that a scheme leaves out until they are broken."""
    return [family for family in families if scheme.encoding_for(family) == LAZY]


def plan(families: Iterable[Family], scheme: Scheme) -> list[Stamp]:
    """Which stencils will be stamped, in order."""
    return [
        Stamp(family, claim, encoding)
        for family in families
        for encoding in (scheme.encoding_for(family),)
        for claim in family.said
    ]


def total(stamps: list[Stamp]) -> Size:
    """What a plan takes in all."""
    return Size(*map(sum, zip(ZERO_SIZE, *(stamp.size for stamp in stamps), strict=True)))


def stamp(puzzle: Puzzle, scheme: Scheme, families: list[Family]) -> CNF:
    """The clauses of these families."""
    return pressed(puzzle, scheme, plan(families, scheme))


def pressed(puzzle: Puzzle, scheme: Scheme, stamps: list[Stamp]) -> CNF:
    """The clauses of a plan, in one flat array that is allocated once."""
    builder = FormulaBuilder(puzzle.variables, refuse_excess(stamps, scheme))
    for family, own in itertools.groupby(stamps, lambda one: one.family):
        if scheme.in_order and len(family.claims) > 1:
            builder.interleave(family, list(own))
        else:
            for one in own:
                builder.stamp(family, one.rows, one.stencil)
    formula = builder.formula()
    return formula.without_duplicates() if scheme.distinct else formula


def refuse_excess(stamps: list[Stamp], scheme: Scheme, most: int = MOST_LITERALS) -> Size:
    """What it takes in all; refuses what would not fit, with the figure and what to use instead."""
    size = total(stamps)
    if not fits(stamps, size, most):
        instead = COMPACT if scheme.name != COMPACT else f"{_largest(stamps)}={LAZY}"
        raise LimitError("encode.too-many", clauses=figure(size.clauses), scheme=scheme.name, instead=instead)
    return size


def _largest(stamps: list[Stamp]) -> str:
    """The family that takes most, of those that need not be written at once."""
    apt = [one for one in stamps if family_of(one.family.kind).has_cuts] or stamps
    return max(apt, key=lambda one: one.size.literals).family.kind


def fits(stamps: list[Stamp], size: Size, most_literals: int = MOST_LITERALS) -> bool:
    """Whether this much may be built: in all, and by each encoding that has a limit of its own."""
    limits = {one.encoding: encoding_named(one.encoding).most_clauses for one in stamps}
    return size.literals <= most_literals and all(
        sum(one.size.clauses for one in stamps if one.encoding == name) <= most
        for name, most in limits.items()
        if most is not None
    )


class FormulaBuilder:
    """The formula under the stamps: how far its clauses and its variables have come."""

    def __init__(self, variables: int, size: Size) -> None:
        self.projection = variables
        self.variables = variables
        self.literals: Literals = np.empty(size.literals, dtype=np.int32)
        self.offsets: Offsets = np.empty(size.clauses + 1, dtype=np.int64)  # written once, below
        self.offsets[0] = 0
        self.clauses = 0
        self.used = 0
        self.blocks: list[Block] = []

    def stamp(self, family: Family, rows: NDArray[np.int64], pattern: Stencil) -> None:
        """Press one stencil over these rows of the family."""
        count, size = len(rows), pattern.size
        scopes = family.scopes if count == len(family) else family.scopes[rows]
        target = self.literals[self.used : self.used + count * size.literals].reshape(count, size.literals)
        press(scopes, pattern, self.variables + 1, target)
        self._end_clauses(count, pattern)
        starts = _steps(self.clauses, count, size.clauses)
        self._advance(Block(family, rows, starts, self._fresh(count, size.fresh)), size.times(count))

    def _end_clauses(self, count: int, pattern: Stencil) -> None:
        """Where each new clause ends; where all are equally long, that is one count upwards."""
        size = pattern.size
        ends = self.offsets[self.clauses + 1 : self.clauses + 1 + count * size.clauses]
        if len(ends) and pattern.length is not None:
            ends.fill(pattern.length)
            ends[0] += self.used
            np.cumsum(ends, out=ends)  # in place: fresh memory costs more than the sums
            return
        rows_start = _steps(self.used, count, size.literals)[:-1]
        np.add(rows_start[:, None], pattern.offsets[1:], out=ends.reshape(count, size.clauses))

    def interleave(self, family: Family, stamps: list[Stamp]) -> None:
        """Press several stencils over one family, keeping the order of its rows."""
        patterns = {one.claim: one.stencil for one in stamps}
        sizes = [
            patterns[claim].size if claim in patterns else ZERO_SIZE for claim in range(len(family.claims))
        ]
        lengths = np.array([size.literals for size in sizes])[family.which]
        counts = np.array([size.clauses for size in sizes])[family.which]
        fresh = np.array([size.fresh for size in sizes])[family.which]
        at = self.used + np.concatenate([[0], np.cumsum(lengths)])
        first = self.clauses + np.concatenate([[0], np.cumsum(counts)])
        new = self.variables + 1 + np.concatenate([[0], np.cumsum(fresh)])
        for claim, pattern in patterns.items():
            rows = family.rows_of(claim)
            table = _signed(family.scopes[rows], new[rows][:, None] + np.arange(pattern.fresh))
            where = at[rows][:, None] + np.arange(pattern.size.literals)
            self.literals[where] = table[:, pattern.positions]
            self.offsets[first[rows][:, None] + 1 + np.arange(pattern.size.clauses)] = (
                at[rows][:, None] + pattern.offsets[1:]
            )
        size = Size(int(fresh.sum()), int(counts.sum()), int(lengths.sum()))
        self._advance(Block(family, np.arange(len(family)), first, new), size)

    def formula(self) -> CNF:
        return CNF(self.literals, self.offsets, self.variables, tuple(self.blocks), self.projection)

    def _fresh(self, count: int, each: int) -> Offsets:
        """The first fresh variable of each of `count` rows, and the one after the last."""
        return _steps(self.variables + 1, count, each)

    def _advance(self, block: Block, size: Size) -> None:
        self.blocks.append(block)
        self.clauses += size.clauses
        self.used += size.literals
        self.variables += size.fresh


def press(
    scopes: NDArray[np.int32], pattern: Stencil, first: int, out: NDArray[np.int32] | None = None
) -> NDArray[np.int32]:
    """A stencil over rows of literals, its fresh variables counted from `first`: what each row says, a row
    each. Where it says just that some of the row hold, that is the row itself."""
    if pattern.sign:  # no table is needed
        if out is None and pattern.is_row:
            return scopes
        found = scopes.take(pattern.inputs_used, axis=1, out=out, mode="clip")
        return np.negative(found, out=found) if pattern.sign < 0 else found
    fresh = None
    if pattern.fresh:
        starts = _steps(first, len(scopes), pattern.fresh)[:-1, None]
        fresh = starts + np.arange(pattern.fresh)
    return _signed(scopes, fresh).take(pattern.positions, axis=1, out=out, mode="clip")


def _signed(scopes: NDArray[np.int32], fresh: NDArray[np.int64] | None = None) -> NDArray[np.int32]:
    """Per row: its literals and fresh variables, then all of these negated."""
    width = scopes.shape[1]
    columns = width + (0 if fresh is None else fresh.shape[1])
    table = np.empty((len(scopes), 2 * columns), dtype=np.int32)
    table[:, :width] = scopes
    if fresh is not None:
        table[:, width:columns] = fresh
    np.negative(table[:, :columns], out=table[:, columns:])
    return table


def _steps(first: int, count: int, step: int) -> Offsets:
    """first, first + step, …: `count` steps upwards, and so one number more."""
    if not step:
        return np.full(count + 1, first, dtype=np.int64)
    return np.arange(first, first + count * step + 1, step, dtype=np.int64)


def _scheme(puzzle: Puzzle, scheme: str | Scheme) -> Scheme:
    return parse(scheme, puzzle.kind) if isinstance(scheme, str) else scheme
