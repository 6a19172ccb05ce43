"""Stencils: a small CNF over local inputs 1 … w and local fresh variables w + 1, ….

Its *outputs* say that something holds of the inputs; its *definitions* say what the fresh variables mean. A
guard goes into the outputs only, so that fresh variables stay defined, and counts right, where it is false.

>>> two = Stencil.of(2, outputs=[(1, 2), (-1, -2)])
>>> list(two.guarded().clauses)
[(-1, 2, 3), (-1, -2, -3)]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.logic.cnf import Literals, Offsets, offsets_of

Clause = tuple[int, ...]


def about(clause: Sequence[int], literals: Sequence[int]) -> Clause:
    """What is said of inputs 1, 2, … said of these very literals.

    >>> about((1, -2), [5, -7])
    (5, 7)
    """
    return tuple([literals[one - 1] if one > 0 else -literals[-one - 1] for one in clause])


class Size(NamedTuple):
    """How much a stencil, or a formula, is: fresh variables, clauses, literals."""

    fresh: int
    clauses: int
    literals: int

    def times(self, count: int) -> Size:
        return Size(self.fresh * count, self.clauses * count, self.literals * count)

    def plus(self, other: Size) -> Size:
        return Size(self.fresh + other.fresh, self.clauses + other.clauses, self.literals + other.literals)


@dataclass(frozen=True, eq=False)
class Stencil:
    """Clauses over inputs 1 … inputs and fresh variables inputs + 1 …; definitions come first."""

    inputs: int
    fresh: int
    literals: Literals
    offsets: Offsets
    definitions: int

    @classmethod
    def of(
        cls, inputs: int, outputs: Iterable[Sequence[int]], definitions: Iterable[Sequence[int]] = ()
    ) -> Stencil:
        """A stencil from its clauses; the fresh variables are whatever lies beyond the inputs."""
        defining = [tuple(clause) for clause in definitions]
        clauses = defining + [tuple(clause) for clause in outputs]
        lengths = np.fromiter((len(clause) for clause in clauses), np.int64, len(clauses))
        flat = np.fromiter(itertools.chain.from_iterable(clauses), np.int32, int(lengths.sum()))
        return cls.of_flat(inputs, flat, lengths, len(defining))

    @classmethod
    def of_tables(
        cls, inputs: int, *outputs: NDArray[Any], definitions: NDArray[Any] | None = None
    ) -> Stencil:
        """A stencil from tables of literals, a row per clause: for stencils too large for loops."""
        defining = 0 if definitions is None else len(definitions)
        tables = outputs if definitions is None else (definitions, *outputs)
        flat = np.concatenate([table.ravel() for table in tables]).astype(np.int32)
        lengths = np.concatenate([np.full(len(table), table.shape[1]) for table in tables])
        return cls.of_flat(inputs, flat, lengths, defining)

    @classmethod
    def of_flat(cls, inputs: int, literals: Literals, lengths: NDArray[Any], definitions: int) -> Stencil:
        """A stencil from literals one after the other, and how many each clause has."""
        fresh = max(0, int(np.abs(literals).max(initial=0)) - inputs)
        return cls(inputs, fresh, literals, offsets_of(lengths), definitions)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        flat, bounds = self.literals.tolist(), self.offsets.tolist()
        return tuple(tuple(flat[start:end]) for start, end in itertools.pairwise(bounds))

    @functools.cached_property
    def size(self) -> Size:
        return Size(self.fresh, len(self.offsets) - 1, len(self.literals))

    @functools.cached_property
    def length(self) -> int | None:
        """The length that all its clauses have, where they have one."""
        lengths = set(np.diff(self.offsets).tolist())
        return lengths.pop() if len(lengths) == 1 else None

    @functools.cached_property
    def positions(self) -> NDArray[np.intp]:
        """Where each literal stands in a row of its inputs and fresh variables, then all of these negated."""
        columns = self.inputs + self.fresh
        index = np.abs(self.literals) - 1
        return np.where(self.literals > 0, index, index + columns).astype(np.intp)

    @functools.cached_property
    def sign(self) -> int:
        """1 where every literal is an input, −1 where each is an input negated, else 0."""
        signs = set(np.sign(self.literals).tolist())
        return int(signs.pop()) if len(signs) == 1 and not self.fresh else 0

    @functools.cached_property
    def inputs_used(self) -> NDArray[np.intp]:
        """Which input each literal is about, counted from 0."""
        return (np.abs(self.literals) - 1).astype(np.intp)

    @functools.cached_property
    def is_row(self) -> bool:
        """Whether it is one clause, of all inputs in order."""
        return (
            self.sign > 0
            and self.literals.tolist() == list(range(1, self.inputs + 1))
            and len(self.offsets) == 2
        )

    def over(self, inputs: Sequence[int], first: int) -> Iterator[Clause]:
        """The clauses about these very literals, fresh variables counted from `first`: a stamp by hand.

        >>> list(Stencil.of(2, [(1, -2), (-1, 3)]).over([5, -7], first=9))
        [(5, 7), (-5, 9)]
        """
        names = (*inputs, *range(first, first + self.fresh))
        return (about(clause, names) for clause in self.clauses)

    def guarded(self) -> Stencil:
        """The same with a guard as input 1: the outputs hold only where it is true."""
        moved = self.literals + np.sign(self.literals)
        first_outputs = self.offsets[self.definitions : -1]
        lengths = np.diff(self.offsets)
        lengths[self.definitions :] += 1
        literals = np.insert(moved, first_outputs, np.int32(-1))
        return Stencil(self.inputs + 1, self.fresh, literals, offsets_of(lengths), self.definitions)
