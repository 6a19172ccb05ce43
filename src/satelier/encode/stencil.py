"""Stencils: how a claim about w inputs becomes clauses.

A stencil is a small CNF over local inputs 1 … w and local fresh variables w + 1, …. Its *outputs*
say that the claim holds; its *definitions* say what the fresh variables mean. A guard goes into the
outputs only, so that fresh variables stay defined, and counts right, where the guard is false.

An encoding is a function from a claim and a width to a stencil; `@encoding` registers it under
its name for the claim kinds it can express, with its size where that is known without building.

>>> two = Stencil.of(2, outputs=[(1, 2), (-1, -2)])
>>> list(two.guarded().clauses)
[(-1, 2, 3), (-1, -2, -3)]
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from satelier.claims import Claim, Count, Guarded
from satelier.logic.cnf import Literals, Offsets, offsets_of

Clause = tuple[int, ...]


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
    """Clauses over inputs 1 … inputs and fresh variables inputs + 1 … inputs + fresh; definitions come first."""

    inputs: int
    fresh: int
    literals: Literals
    offsets: Offsets
    definitions: int

    @classmethod
    def of(cls, inputs: int, outputs: Iterable[Sequence[int]], definitions: Iterable[Sequence[int]] = ()) -> Stencil:
        """A stencil from its clauses; the fresh variables are whatever lies beyond the inputs."""
        defining = [tuple(clause) for clause in definitions]
        clauses = defining + [tuple(clause) for clause in outputs]
        lengths = np.fromiter((len(clause) for clause in clauses), np.int64, len(clauses))
        flat = np.fromiter((literal for clause in clauses for literal in clause), np.int32, int(lengths.sum()))
        fresh = max(0, int(np.abs(flat).max(initial=0)) - inputs)
        return cls(inputs, fresh, flat, offsets_of(lengths), len(defining))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        flat, bounds = self.literals.tolist(), self.offsets.tolist()
        return tuple(tuple(flat[start:end]) for start, end in zip(bounds, bounds[1:], strict=False))

    @property
    def size(self) -> Size:
        return Size(self.fresh, len(self.offsets) - 1, len(self.literals))

    def guarded(self) -> Stencil:
        """The same with a guard as input 1: the outputs hold only where it is true."""
        moved = self.literals + np.sign(self.literals)
        first_outputs = self.offsets[self.definitions : -1]
        lengths = np.diff(self.offsets)
        lengths[self.definitions :] += 1
        literals = np.insert(moved, first_outputs, np.int32(-1))
        return Stencil(self.inputs + 1, self.fresh, literals, offsets_of(lengths), self.definitions)


# The registry.

Build = Callable[[Claim, int], Stencil]
Measure = Callable[[Claim, int], Size]


@dataclass(frozen=True)
class Encoding:
    """A named way to turn claims of some kinds into stencils."""

    name: str
    kinds: tuple[str, ...]
    build: Build
    measure: Measure

    @property
    def note(self) -> str:
        """One line on the idea, and its source: the first line of the function's docstring."""
        return (self.build.__doc__ or "").strip().splitlines()[0]


_REGISTERED: dict[str, Encoding] = {}


def encoding(name: str, *kinds: str, measure: Measure | None = None) -> Callable[[Build], Build]:
    """Register a function as the encoding `name` of claims of these kinds.

    `measure` gives the size without building: needed where a stencil may be huge.
    """

    def register(build: Build) -> Build:
        cached = functools.cache(build)
        functools.update_wrapper(cached, build)
        _REGISTERED[name] = Encoding(name, kinds, cached, measure or (lambda claim, width: cached(claim, width).size))
        return cached

    return register


@functools.cache
def encodings() -> dict[str, Encoding]:
    """All encodings by name: every module of this package that declares one is read."""
    import satelier.encode as package

    for module in pkgutil.iter_modules(package.__path__):
        if module.name.startswith("by_"):
            importlib.import_module(f"{package.__name__}.{module.name}")
    return dict(sorted(_REGISTERED.items()))


@functools.cache
def stencil(claim: Claim, width: int, name: str) -> Stencil:
    """The stencil of a claim about `width` inputs, the guard counted where there is one."""
    if isinstance(claim, Guarded):
        return stencil(claim.claim, width - 1, name).guarded()
    return encodings()[name].build(clamped(claim, width), width)


@functools.cache
def measure(claim: Claim, width: int, name: str) -> Size:
    """The size of `stencil(claim, width, name)`, known before it is built."""
    if isinstance(claim, Guarded):
        return stencil(claim, width, name).size
    return encodings()[name].measure(clamped(claim, width), width)


def clamped(claim: Claim, width: int) -> Claim:
    """The same claim with an upper bound no larger than the width."""
    return Count(claim.low, min(claim.high, width)) if isinstance(claim, Count) else claim
