"""Indices, and what they run through: the small mathematics inside a quantified formula.

Term        an index: 3, i, j + 1
Span        the whole numbers from `low` to `high`
Increasing  several of them, each larger than the one before: 1 ≤ i₁ < i₂ ≤ 6
Named       a set that has a name, which may depend on indices: R_k, N(i,j)
Figure      a number that has a name: y_{i,j}
Binder      variables and what they run through

>>> Term.of("j").plus(2).at({"j": 5})
7
>>> list(Increasing(1, 3).items(2, {}))
[(1, 2), (1, 3), (2, 3)]
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

from satelier.frozen import dataclass

Bindings = Mapping[str, Any]  # whole numbers by name; arrays of them do as well
Item = tuple[int, ...]


@dataclass(frozen=True)
class Term:
    """The sum of some variables and a constant."""

    names: tuple[str, ...]
    constant: int = 0

    @classmethod
    def of(cls, index: int | str | Term) -> Term:
        if isinstance(index, Term):
            return index
        return cls((), index) if isinstance(index, int) else cls((index,))

    def plus(self, more: int) -> Term:
        return Term(self.names, self.constant + more)

    def at(self, bindings: Bindings) -> Any:
        """Its value, given those of its variables."""
        return sum((bindings[name] for name in self.names), self.constant)


def values(terms: Iterable[Term], bindings: Bindings) -> Item:
    """The values of several terms."""
    return tuple(term.at(bindings) for term in terms)


class Domain:
    """What variables run through."""

    def items(self, width: int, bindings: Bindings) -> Iterable[Item]:
        """Its members, as tuples of `width` numbers."""
        raise NotImplementedError


@dataclass(frozen=True)
class Span(Domain):
    low: int
    high: int

    def items(self, width: int, bindings: Bindings) -> Iterable[Item]:
        return itertools.product(range(self.low, self.high + 1), repeat=width)


@dataclass(frozen=True)
class Increasing(Domain):
    low: int
    high: int

    def items(self, width: int, bindings: Bindings) -> Iterable[Item]:
        return itertools.combinations(range(self.low, self.high + 1), width)


@dataclass(frozen=True)
class Named(Domain):
    """The set `symbol` at some indices; `members` tells what is in it, only if someone asks."""

    symbol: str
    indices: tuple[Term, ...] = ()
    members: Callable[..., Iterable[Item]] = field(default=lambda *indices: (), compare=False, repr=False)

    def items(self, width: int, bindings: Bindings) -> Iterable[Item]:
        return self.members(*values(self.indices, bindings))


@dataclass(frozen=True)
class Figure:
    """The number `symbol` at some indices; `value` tells which."""

    symbol: str
    indices: tuple[Term, ...]
    value: Callable[..., int] = field(compare=False, repr=False)

    def at(self, bindings: Bindings) -> int:
        return self.value(*values(self.indices, bindings))


@dataclass(frozen=True)
class Binder:
    """Variables and what they run through: i ∈ {1, …, 6}, (i,j) ∈ R_k."""

    names: tuple[str, ...]
    domain: Domain

    def bound(self, bindings: Bindings) -> Iterable[Bindings]:
        """The bindings, each time with one more member of the domain."""
        for item in self.domain.items(len(self.names), bindings):
            yield {**bindings, **dict(zip(self.names, item, strict=True))}


def every(binders: tuple[Binder, ...], bindings: Bindings) -> Iterable[Bindings]:
    """The bindings for every choice of what the binders run through, the last one fastest."""
    if not binders:
        return (bindings,)
    first, *rest = binders
    return itertools.chain.from_iterable(every(tuple(rest), bound) for bound in first.bound(bindings))
