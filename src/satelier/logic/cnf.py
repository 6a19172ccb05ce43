"""CNF: a conjunction of clauses, flat, with the provenance of every clause.

literals   all clauses' signed literals, one after the other, int32
offsets    clause i is literals[offsets[i]:offsets[i + 1]]
variables  how many variables there are; they count from 1
blocks     where clauses come from: `origin(clause)` names the block and the instance
projection how many of the first variables are the question; the rest are auxiliary

>>> formula = CNF.from_clauses([[1, -2], [2]])
>>> list(formula), formula.variables
([(1, -2), (2,)], 2)
>>> formula.satisfied_by([1, 2])
True
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.frozen import dataclass

Literals = NDArray[np.int32]
Offsets = NDArray[np.int64]

# DIMACS programs pack a literal in 29 bits or so; Kissat refuses more, and so do we.
MOST_VARIABLES = 2**28 - 1


@dataclass(frozen=True)
class Block:
    """A run of clauses that come from the instances of one source.

    Instance `rows[j]` of `source` owns the clauses starts[j] … starts[j + 1] − 1 of the formula
    and the fresh variables fresh[j] … fresh[j + 1] − 1.
    """

    source: Any
    rows: NDArray[np.int64]
    starts: Offsets
    fresh: Offsets


@dataclass(frozen=True)
class Origin:
    """Where a clause comes from: row `row` of `source`."""

    source: Any
    row: int


@dataclass(frozen=True, eq=False)
class CNF:
    """See the module's first lines. Formulas are equal when they have the same clauses in the same order."""

    literals: Literals
    offsets: Offsets
    variables: int
    blocks: tuple[Block, ...] = ()
    projection: int | None = None
    comments: tuple[str, ...] = field(default=())

    @classmethod
    def from_clauses(cls, clauses: Iterable[Sequence[int]], variables: int | None = None) -> CNF:
        """A formula from any iterable of clauses; refuses a zero and a literal that is too large."""
        kept = [tuple(clause) for clause in clauses]
        lengths = np.array([len(clause) for clause in kept], dtype=np.int64)
        flat = list(itertools.chain.from_iterable(kept))
        least, most = (min(flat), max(flat)) if flat else (0, 0)
        if 0 in flat or max(-least, most) > MOST_VARIABLES:
            _refuse(kept)
        largest = max(-least, most)
        if variables is None:
            variables = largest
        elif largest > variables:
            raise InputError("logic.beyond", literal=largest, variables=variables)
        return cls(np.array(flat, dtype=np.int32), offsets_of(lengths), variables)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, index: int) -> tuple[int, ...]:
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        return tuple(self.literals[self.offsets[index] : self.offsets[index + 1]].tolist())

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        flat, bounds = self.literals.tolist(), self.offsets.tolist()
        return (tuple(flat[start:end]) for start, end in itertools.pairwise(bounds))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CNF):
            return NotImplemented
        return (
            self.variables == other.variables
            and np.array_equal(self.literals, other.literals)
            and np.array_equal(self.offsets, other.offsets)
        )

    def __repr__(self) -> str:
        return f"CNF.from_clauses({list(self)!r}, {self.variables})" if len(self) <= 20 else str(self)

    def __str__(self) -> str:
        return f"<CNF: {self.variables} variables, {len(self)} clauses>"

    @functools.cached_property
    def lengths(self) -> Offsets:
        """The number of literals of each clause."""
        return np.diff(self.offsets)

    @functools.cached_property
    def has_empty(self) -> bool:
        """Whether there is an empty clause."""
        return not self.lengths.all()

    def with_units(self, units: Sequence[int]) -> CNF:
        """The same formula and one unit clause per literal of `units`, at the end."""
        return self.extended(CNF.from_clauses([[literal] for literal in units], self.variables))

    def extended(self, other: CNF) -> CNF:
        """This formula's clauses, then the other's."""
        return CNF(
            np.concatenate([self.literals, other.literals]),
            np.concatenate([self.offsets, self.offsets[-1] + other.offsets[1:]]),
            max(self.variables, other.variables),
            self.blocks,
            self.projection,
            self.comments,
        )

    def without_duplicates(self) -> CNF:
        """The same formula, each clause once: of clauses with the same literals the first stays."""
        kept = np.zeros(len(self), dtype=bool)
        for length in np.unique(self.lengths).tolist():
            rows = np.flatnonzero(self.lengths == length)
            table = np.sort(self.literals[self.offsets[rows][:, None] + np.arange(length)], axis=1)
            kept[rows[_first_of_each(table)]] = True
        return self._keeping(kept)

    def _keeping(self, kept: NDArray[np.bool_]) -> CNF:
        """Only the clauses where `kept` is true, with their provenance."""
        position = np.concatenate([[0], np.cumsum(kept)])
        blocks = tuple(replace(block, starts=position[block.starts]) for block in self.blocks)
        literals = self.literals[np.repeat(kept, self.lengths)]
        return replace(self, literals=literals, offsets=offsets_of(self.lengths[kept]), blocks=blocks)

    def origin(self, clause: int) -> Origin | None:
        """Which instance of which source clause number `clause` (from 0) comes from, or None."""
        for block in self.blocks:
            if block.starts[0] <= clause < block.starts[-1]:
                position = int(np.searchsorted(block.starts, clause, side="right")) - 1
                return Origin(block.source, int(block.rows[position]))
        return None

    def first_false(self, model: Iterable[int]) -> int | None:
        """The index of the first clause that `model` (signed literals) does not satisfy, or None."""
        truth = np.zeros(2 * self.variables + 1, dtype=bool)  # indexed by literal: truth[-3] is ¬3
        chosen = model if isinstance(model, np.ndarray) else np.fromiter(model, np.int64)
        truth[chosen[np.abs(chosen) <= self.variables]] = True
        kept = truth.take(self.literals, mode="wrap")
        if len(kept) and not self.has_empty and np.logical_or.reduceat(kept, self.offsets[:-1]).all():
            return None
        satisfied = kept.cumsum(dtype=np.int32)
        counts = (
            np.diff(np.concatenate([[0], satisfied])[self.offsets]) if len(self.literals) else self.lengths
        )
        false = np.flatnonzero(counts == 0)
        return int(false[0]) if len(false) else None

    def satisfied_by(self, model: Iterable[int]) -> bool:
        """Whether `model`, a sequence of signed literals, satisfies every clause."""
        return self.first_false(model) is None


def _refuse(clauses: Sequence[Sequence[int]]) -> NoReturn:
    """Name the first number that is no literal."""
    number, literal = next(
        (number, literal)
        for number, clause in enumerate(clauses, 1)
        for literal in clause
        if literal == 0 or abs(literal) > MOST_VARIABLES
    )
    raise InputError("logic.literal", clause=number, literal=literal, most=MOST_VARIABLES)


def offsets_of(lengths: NDArray[Any]) -> Offsets:
    """Where each clause starts, given the clauses' lengths; one longer than `lengths`."""
    offsets = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=offsets[1:])
    return offsets


def _first_of_each(table: Literals) -> NDArray[np.int64]:
    """The first row of each kind, where rows of `table` may repeat."""
    if table.shape[1] == 0:
        return np.arange(min(1, len(table)))
    order = np.lexsort(table.T[::-1])
    ranked = table[order]
    new = np.concatenate([[True], (ranked[1:] != ranked[:-1]).any(axis=1)])
    return np.asarray(order[new], dtype=np.int64)
