"""Tier 3: assume the opposite, propagate rule by rule, and see what is broken.

Chains   instances of a rulebook, ready to be propagated (see `chain_kernel`)
Chain    a literal that cannot hold, with the instances and the known literals that refute it

>>> from satelier.puzzles import find
>>> chains = Chains(Rulebook(find("takuzu")(4, 4)), compile=False)
>>> chains.know([2, 3])
>>> chains.refuted([1, -1], bound=8)
Probed(refuted=[Refuted(rules=1, span=2, literal=1)], undecided=[])
>>> chains.chain(1, bound=8)
Chain(refuted=1, rules=(0,), facts=(2, 3))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family
from satelier.compiled import Kernel, Runner, as_arrays
from satelier.encode.clausal import clausal, is_clausal
from satelier.frozen import dataclass
from satelier.logic.cnf import offsets_of
from satelier.logic.codes import Int64s, coded, decoded
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.chain_field import FACTS, NO_INSTANCE, NUMBERS, RULES, UNDECIDED, Field
from satelier.reason.hints.chain_kernel import probe, probe_all

KERNELS: list[Kernel[..., Any]] = [probe_all, probe]
UNBOUNDED = 2**31
MOST_CLAUSES = 256  # of one instance: to follow them is quicker than to ask the claim in every trial
STEPS_PER_RULE = 60  # array reads, about, when an instance fires


@dataclass(frozen=True)
class Chain:
    """A literal that leads to a contradiction, and what that took."""

    refuted: int
    rules: tuple[int, ...]
    facts: tuple[int, ...]


class Refuted(NamedTuple):
    """A literal that cannot hold: how many instances say so, and of how many open variables they speak."""

    rules: int
    span: int
    literal: int


class Probed(NamedTuple):
    """Of literals that were assumed: those that cannot hold, the easiest to see first, and those of which
    more steps would say more. The others lead to no contradiction, however long one goes on."""

    refuted: list[Refuted]
    undecided: list[int]


class Chains:
    """Propagation over instances of a rulebook; `compile` as for `compiled.Runner`."""

    def __init__(self, book: Rulebook, compile: bool | None = None) -> None:
        parts = [part for rows in book.rows(np.arange(len(book))) for part in _parts(*rows)]
        self.names = np.concatenate([np.zeros(0, np.int64), *(part.names for part in parts)])
        self.count, self.variables = len(self.names), book.puzzle.variables
        self.field = _field(parts, self.variables)
        self.inputs = np.array(self.field.inputs)
        self.owners = np.repeat(np.arange(self.count), np.diff(self.field.starts))
        self.runner = Runner(self.field, KERNELS, compile)

    def know(self, literals: Sequence[int]) -> None:
        """These literals are true, and no others."""
        true = np.zeros(2 * self.variables, np.int8)
        true[coded(literals)] = 1
        self.runner.put(
            true=self.runner.array(true, "Bytes"),
            trues=self._counted(true[self.inputs]),
            falses=self._counted(true[self.inputs ^ 1]),
        )

    def _counted(self, held: NDArray[np.int8]) -> object:
        counts = np.bincount(self.owners[held > 0], minlength=self.count)
        return self.runner.array(counts, "Longs")

    def refuted(self, literals: Sequence[int], bound: int = UNBOUNDED) -> Probed:
        """Which of these open literals cannot hold."""
        self.runner.expect(min(bound, self.count) * len(literals) * STEPS_PER_RULE)
        sizes, spans = (self.runner.array(np.zeros(len(literals)), "Longs") for _ in range(2))
        self.runner.put(assumed=self.runner.array(coded(literals), "Uint32s"), sizes=sizes, spans=spans)
        self.runner.run(probe_all, len(literals), bound)
        found = list(map(Refuted, map(int, sizes), map(int, spans), literals))
        undecided = [one.literal for one in found if one.rules == UNDECIDED]
        return Probed(sorted(one for one in found if one.rules > 0), undecided)

    def chain(self, literal: int, bound: int = UNBOUNDED) -> Chain | None:
        """What refutes an open literal, if propagation does."""
        if self.runner.run(probe, int(coded([literal])[0]), bound) <= 0:
            return None
        found = self.runner.bundle
        rules = set(self.names[list(map(int, found.rules[: found.numbers[RULES]]))].tolist())
        facts = decoded(found.facts[: found.numbers[FACTS]])
        return Chain(literal, tuple(sorted(rules)), tuple(facts.tolist()))


# Instances as flat arrays


class Part(NamedTuple):
    """Rows of one family: their numbers in the rulebook, inputs, guards and bounds."""

    names: Int64s
    table: NDArray[np.uint32]
    guards: Int64s
    lows: Int64s
    highs: Int64s


def is_followed(family: Family) -> bool:
    """Whether chains lead through its instances: others have too many clauses."""
    return _is_followed_as_it_is(family) or is_clausal(family, MOST_CLAUSES)


def _is_followed_as_it_is(family: Family) -> bool:
    """Counts, and halves that differ."""
    claim = family.claims[0]
    return claim.as_count(family.width) is not None or claim.keeps_halves_apart


def _parts(family: Family, start: int, rows: Int64s) -> Iterator[Part]:
    """Some families as they are, others by their clauses; those that have too many are left out."""
    if _is_followed_as_it_is(family):
        yield _part(family, start + rows, rows)
    elif is_followed(family):
        for part in clausal(family):
            own = np.flatnonzero(np.isin(part.rows, rows))
            yield _part(part.family, start + part.rows[own], own)


def _part(family: Family, names: Int64s, rows: Int64s) -> Part:
    counts = [claim.as_count(family.width) for claim in family.claims]
    bounds = np.array(
        [(one.low, one.high) if one else (NO_INSTANCE, NO_INSTANCE) for one in counts], np.int64
    )
    lows, highs = bounds[family.which[rows]].T
    table = coded(family.scopes[rows])
    if family.guarded is None:
        return Part(names, table, np.full(len(rows), NO_INSTANCE), lows, highs)
    return Part(names, table[:, 1:], table[:, 0].astype(np.int64), lows, highs)


def _field(parts: list[Part], variables: int) -> Field:
    """The instances, nothing known yet."""
    none = [np.zeros(0, np.int64)]
    guards, lows, highs = (np.concatenate(none + [part[2 + column] for part in parts]) for column in range(3))
    inputs = np.concatenate(none + [part.table.ravel() for part in parts])
    widths = np.concatenate(none + [np.full(len(part.table), part.table.shape[1]) for part in parts])
    speaking, guarding = np.repeat(np.arange(len(widths)), widths), np.flatnonzero(guards != NO_INSTANCE)
    firsts, owners = _by_literal(inputs, speaking, variables)
    told = np.concatenate([inputs, inputs ^ 1, guards[guarding]])
    arounds, around = _by_literal(told, np.concatenate([speaking, speaking, guarding]), variables)
    spares = widths - lows
    fixed = (offsets_of(widths), inputs, guards, lows, highs, spares, firsts, owners, arounds, around)
    return as_arrays(Field(*fixed, *_nothing_known(len(widths), variables)))  # type: ignore[arg-type]


def _nothing_known(count: int, variables: int) -> tuple[NDArray[np.int64], ...]:
    """The rest of a field, from `true` to `numbers`, for so many instances and variables."""
    per_instance, per_variable, none = (count,), (variables,), (0,)
    sizes = [
        (2 * variables,), per_variable, per_variable, per_instance, per_instance, per_instance, per_variable,
        per_instance, per_variable, per_instance, per_variable, none, none, none, (NUMBERS,),
    ]  # fmt: skip
    return tuple(np.zeros(size, np.int64) for size in sizes)


def _by_literal(literals: NDArray[np.integer], owners: Int64s, variables: int) -> tuple[Int64s, Int64s]:
    """Where each literal's owners start, and the owners, one literal after the other."""
    order = np.argsort(literals, kind="stable")
    return offsets_of(np.bincount(literals, minlength=2 * variables)), owners[order]
