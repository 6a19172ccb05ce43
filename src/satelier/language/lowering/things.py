"""What an expression is, over a table of bindings: numbers, places, groups, cells, symbols, sums, truths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.language.lowering.forms import Form, Joined, Paired, Term, known
from satelier.language.lowering.world import GroupList
from satelier.logic.formula import Iff, Xor

Column = NDArray[Any]


class Thing:
    """Anything that an expression may stand for."""

    what = "truth"  # its key in the catalogue


@dataclass(frozen=True, eq=False)
class Whole(Thing):
    """Whole numbers that are known."""

    table: Column
    what = "number"


@dataclass(frozen=True, eq=False)
class Place(Thing):
    """Places that are decided, or cells where these are something else."""

    table: Column
    of_cells: bool = False
    what = "place"


@dataclass(frozen=True, eq=False)
class Group(Thing):
    """Groups of places: rows of a list of groups."""

    among: GroupList
    table: Column
    what = "group"


@dataclass(frozen=True, eq=False)
class Many(Thing):
    """A list of groups, or of places: what variables run through."""

    among: GroupList | None  # None: all places
    of_cells: bool = False
    what = "many"


@dataclass(frozen=True, eq=False)
class Symbol(Thing):
    """The symbol of a value, by its number from 0."""

    table: Column
    what = "symbol"


@dataclass(frozen=True, eq=False)
class Cell(Thing):
    """What the board has in some places; `numbers`: what each value counts as, where they are numbers."""

    places: Column
    numbers: NDArray[np.int64] | None
    what = "cell"


@dataclass(frozen=True, eq=False)
class Amount(Thing):
    """A sum of what depends on the board, and a number that does not."""

    terms: tuple[Term, ...]
    constant: Column
    what = "number"

    def plus(self, other: Amount, sign: int) -> Amount:
        more = other.terms if sign > 0 else tuple(replace(one, weight=-one.weight) for one in other.terms)
        constant = self.constant + other.constant if sign > 0 else self.constant - other.constant
        return Amount(self.terms + more, constant)

    def times(self, factor: Column) -> Amount:
        terms = tuple(replace(one, weight=one.weight * _deeper(factor, one.sizes)) for one in self.terms)
        return Amount(terms, self.constant * factor)


@dataclass(frozen=True, eq=False)
class Truth(Thing):
    """True or false: a form; `known`, where the board does not matter, its truth values."""

    form: Form
    known: NDArray[np.bool_] | None = None


def truth_of(truths: Column) -> Truth:
    """What is known."""
    return Truth(known(truths), truths)


def joined(every: bool, parts: Sequence[Truth]) -> Truth:
    """All, or some, of several."""
    sure = [part.known for part in parts if part.known is not None]
    if len(sure) == len(parts):
        return truth_of(np.asarray((np.logical_and if every else np.logical_or).reduce(sure)))
    return Truth(Joined(every, tuple(part.form for part in parts)))


def paired(make: type[Iff | Xor], left: Truth, right: Truth) -> Truth:
    """left ↔ right, left ⊕ right."""
    if left.known is not None and right.known is not None:
        return truth_of((left.known == right.known) == (make is Iff))
    return Truth(Paired(make, left.form, right.form))


def _deeper(table: Column, sizes: tuple[int, ...]) -> Column:
    """The table, the same all along more axes."""
    return table.reshape(table.shape + (1,) * len(sizes))
