"""Stencils: how a claim about w inputs becomes clauses.

A stencil is a small CNF over local inputs 1 … w and local fresh variables w + 1, …. Its *outputs*
say that the claim holds; its *definitions* say what the fresh variables mean. A guard goes into the
outputs only, so that fresh variables stay defined, and counts right, where the guard is false.

An encoding is a function from a claim and a width to a stencil; `@encoding` registers it under
its name for the claim kinds it can express, with its size where that is known without building.
It is asked for *open* counts only: those that some inputs satisfy and some do not, and that are not
"none" or "all". What is settled is said here, once, by unit clauses (S0's special case).

>>> two = Stencil.of(2, outputs=[(1, 2), (-1, -2)])
>>> list(two.guarded().clauses)
[(-1, 2, 3), (-1, -2, -3)]
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import itertools
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Count, Guarded
from satelier.logic.cnf import Literals, Offsets, offsets_of

Clause = tuple[int, ...]


class Size(NamedTuple):
    """How much a stencil, or a formula, is: fresh variables, clauses, literals."""

    fresh: int
    clauses: int
    literals: int

    def times(self, count: int) -> Size:
        return Size(*(part * count for part in self))

    def plus(self, other: Size) -> Size:
        return Size(*(mine + its for mine, its in zip(self, other, strict=True)))


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
        return cls._flat(inputs, flat, lengths, len(defining))

    @classmethod
    def of_tables(
        cls, inputs: int, *outputs: NDArray[Any], definitions: NDArray[Any] | None = None
    ) -> Stencil:
        """A stencil from tables of literals, a row per clause: for stencils too large for loops."""
        defining = 0 if definitions is None else len(definitions)
        tables = outputs if definitions is None else (definitions, *outputs)
        flat = np.concatenate([table.ravel() for table in tables]).astype(np.int32)
        lengths = np.concatenate([np.full(len(table), table.shape[1]) for table in tables])
        return cls._flat(inputs, flat, lengths, defining)

    @classmethod
    def _flat(cls, inputs: int, literals: Literals, lengths: NDArray[Any], definitions: int) -> Stencil:
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

    def over(self, inputs: Sequence[int], first: int) -> Iterator[Clause]:
        """The clauses about these very literals, fresh variables counted from `first`: a stamp by hand.

        >>> list(Stencil.of(2, [(1, -2), (-1, 3)]).over([5, -7], first=9))
        [(5, 7), (-5, 9)]
        """
        names = (0, *inputs, *range(first, first + self.fresh))
        for clause in self.clauses:
            yield tuple(names[literal] if literal > 0 else -names[-literal] for literal in clause)

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
    one_output: bool = False
    most_clauses: int | None = None

    def outputs(self, claim: Claim, width: int) -> int:
        """How many clauses a guard goes into; without fresh variables there is nothing to define."""
        if self.one_output:
            return 1
        size = self.measure(claim, width)
        if not size.fresh:
            return size.clauses
        built = self.build(claim, width)
        return built.size.clauses - built.definitions

    @property
    def note(self) -> str:
        """One line on the idea, and its source: the first line of the function's docstring."""
        return (self.build.__doc__ or "").strip().splitlines()[0]


_REGISTERED: dict[str, Encoding] = {}


def encoding(
    name: str,
    *kinds: str,
    measure: Measure | None = None,
    one_output: bool = False,
    most_clauses: int | None = None,
) -> Callable[[Build], Build]:
    """Register a function as the encoding `name` of claims of these kinds.

    measure       the size without building: needed where a stencil may be huge
    one_output    all clauses but one are definitions: needed where these may be huge and a guard is measured
    most_clauses  a puzzle that would need more is refused: for encodings that are here to be compared
    """

    def register(build: Build) -> Build:
        cached = functools.cache(build)
        functools.update_wrapper(cached, build)
        known = measure or (lambda claim, width: cached(claim, width).size)
        _REGISTERED[name] = Encoding(name, kinds, cached, known, one_output, most_clauses)
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


def encoding_named(name: str) -> Encoding:
    """One encoding; the modules of the others are left unread where its own has its name."""
    module = f"satelier.encode.by_{name.replace('-', '_')}"
    if name not in _REGISTERED and importlib.util.find_spec(module):
        importlib.import_module(module)
    return _REGISTERED[name] if name in _REGISTERED else encodings()[name]


@functools.cache
def stencil(claim: Claim, width: int, name: str) -> Stencil:
    """The stencil of a claim about `width` inputs, the guard counted where there is one."""
    if isinstance(claim, Guarded):
        return stencil(claim.claim, width - 1, name).guarded()
    return settled(claim, width) or encoding_named(name).build(clamped(claim, width), width)


@functools.cache
def measure(claim: Claim, width: int, name: str) -> Size:
    """The size of `stencil(claim, width, name)`, known before it is built."""
    if isinstance(claim, Guarded):
        size = measure(claim.claim, width - 1, name)
        return size._replace(literals=size.literals + _outputs(claim.claim, width - 1, name))
    plain = settled(claim, width)
    return plain.size if plain else encoding_named(name).measure(clamped(claim, width), width)


def _outputs(claim: Claim, width: int, name: str) -> int:
    """How many clauses of the stencil a guard goes into."""
    plain = settled(claim, width)
    return plain.size.clauses if plain else encoding_named(name).outputs(clamped(claim, width), width)


def bounds(claim: Claim) -> tuple[int, int]:
    """The least and the most that a count allows."""
    assert isinstance(claim, Count), f"{claim} is no count"
    return claim.low, claim.high


def clamped(claim: Claim, width: int) -> Claim:
    """The same claim with bounds from 0 to the width."""
    return Count(max(claim.low, 0), min(claim.high, width)) if isinstance(claim, Count) else claim


def settled(claim: Claim, width: int) -> Stencil | None:
    """The clauses of a count that leaves no choice: impossible, always true, none or all; else None."""
    if not isinstance(claim, Count):
        return None
    low, high = bounds(clamped(claim, width))
    if low > high:
        return Stencil.of(width, [()])
    if high - low == width:
        return Stencil.of(width, [])
    if high > 0 and low < width:
        return None
    return Stencil.of(width, [(place if low else -place,) for place in range(1, width + 1)])
