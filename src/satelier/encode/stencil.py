"""Encodings: how a claim about w inputs becomes a stencil.

An encoding is a function from a claim and a width to a stencil; `@encoding` registers it under its name for
the families of claims it can express (EVERY: whatever the family), with its size where that is known without
building. Of counts it is asked for *open* ones only: those that some inputs satisfy and some do not, and that
are not "none" or "all". What is settled is said here, once, by unit clauses (S0's special case).
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from pathlib import Path

from satelier.claims import FAMILIES, LAZY, Claim
from satelier.claims.naming import is_ours, refuse_another
from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause, Size, Stencil

# The registry.

Build = Callable[[Claim, int], Stencil]
Measure = Callable[[Claim, int], Size]


EVERY = "every"  # in place of the families of an encoding that can express them all
ENDLESS = 10**1000  # a number beyond this is given as this: nobody could build, or even count, so many
WIDEST = 12  # inputs of a claim of which nothing is known but its truth function: 3¹² partial assignments


@dataclass(frozen=True)
class Encoding:
    """A named way to turn claims of some families into stencils.

    is_total   its definitions give the fresh variables one value each, whatever the inputs are
    """

    name: str
    kinds: tuple[str, ...]
    build: Build
    measure: Measure
    one_output: bool = False
    most_clauses: int | None = None
    is_total: bool = True

    def expresses(self, kind: str) -> bool:
        return kind in self.kinds or EVERY in self.kinds

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
    is_total: bool = True,
) -> Callable[[Build], Build]:
    """Register a function as the encoding `name` of claims of these families.

    measure       the size without building: needed where a stencil may be huge
    one_output    all clauses but one are definitions: needed where these may be huge and a guard is measured
    most_clauses  a puzzle that would need more is refused: for encodings that are here to be compared
    is_total      see `Encoding`
    """

    def register(build: Build) -> Build:
        if not is_ours(build):
            known = encodings().get(name)
            refuse_another("encode.taken", name, known and known.build, build)
        cached = functools.cache(build)
        functools.update_wrapper(cached, build)
        size = measure or (lambda claim, width: cached(claim, width).size)
        _REGISTERED[name] = Encoding(name, kinds, cached, size, one_output, most_clauses, is_total)
        return cached

    return register


def encodings() -> dict[str, Encoding]:
    """All encodings by name, those of strangers' files that were read included."""
    _read_ours()
    return dict(sorted(_REGISTERED.items()))


@functools.cache
def _read_ours() -> None:
    """Every module that declares an encoding is read."""
    for module in _modules().values():
        importlib.import_module(module)


@functools.cache
def _modules() -> dict[str, str]:
    """The modules of our encodings, by the names of the encodings as their files have them."""
    files = sorted((Path(__file__).parent / "ways").glob("*/by_*.py"))
    return {
        path.stem.removeprefix("by_"): f"satelier.encode.ways.{path.parent.name}.{path.stem}"
        for path in files
    }


def encoding_named(name: str) -> Encoding:
    """One encoding; the modules of the others are left unread where its own has its name."""
    if name not in _REGISTERED and (module := _modules().get(name.replace("-", "_"))):
        importlib.import_module(module)
    return _REGISTERED[name] if name in _REGISTERED else encodings()[name]


def names(kind: str) -> tuple[str, ...]:
    """The encodings that claims of a family may have; `lazy`, which is none, among them where it has cuts."""
    found = [one.name for one in encodings().values() if one.expresses(kind)]
    return tuple(sorted([*found, LAZY] if family(kind).has_cuts else found))


def family(kind: str) -> type[Claim]:
    """The family of claims of this name; an unknown one is an error, never a guess."""
    if kind not in FAMILIES:
        raise UsageError("encode.kind", kind=kind, names=", ".join(FAMILIES))
    return FAMILIES[kind]


def _expressing(claim: Claim, name: str) -> Encoding:
    """The encoding called `name`; one that cannot express the claim is an error, never a guess."""
    try:
        found = encoding_named(name)
    except KeyError:
        found = None
    if found is None or not found.expresses(claim.kind):
        raise unknown_name("encode.unknown", name, names(claim.kind))
    return found


@functools.cache
def stencil(claim: Claim, width: int, name: str) -> Stencil:
    """The stencil of a claim about `width` inputs, the guard counted where there is one."""
    if claim.is_guarded:
        return stencil(claim.unguarded, width - 1, name).guarded()
    return claim.settled(width) or _expressing(claim, name).build(claim.within(width), width)


@functools.cache
def measure(claim: Claim, width: int, name: str) -> Size:
    """The size of `stencil(claim, width, name)`, known before it is built."""
    if claim.is_guarded:
        size = measure(claim.unguarded, width - 1, name)
        return size._replace(literals=size.literals + _outputs(claim.unguarded, width - 1, name))
    plain = claim.settled(width)
    return plain.size if plain else _expressing(claim, name).measure(claim.within(width), width)


def _outputs(claim: Claim, width: int, name: str) -> int:
    """How many clauses of the stencil a guard goes into."""
    plain = claim.settled(width)
    return plain.size.clauses if plain else _expressing(claim, name).outputs(claim.within(width), width)


def bounds(claim: Claim) -> tuple[int, int]:
    """The least and the most that a count allows."""
    count = claim.as_count(0)
    assert claim.is_count and count is not None, f"{claim} is no count"
    return count.low, count.high


__all__ = [
    "ENDLESS", "EVERY", "WIDEST", "Clause", "Encoding", "Size", "Stencil", "bounds", "encoding",
    "encoding_named", "encodings", "family", "measure", "names", "stencil",
]  # fmt: skip
