"""The plan of a frontier programme: a sweep over the cells that remembers no more than it must.

The variables are decided one by one, along the rows or along the columns. What the past means for the
future is a *state*, 64 bits; two pasts with the same state go on in the same ways, and are counted together.

tally    a count that has begun: how many of its literals are true so far
watch    another claim that has begun: its decided variables are remembered, until it is settled
slot     where in the state a tally or a variable is kept, from when to when
step     deciding one variable: what to check, and what to forget afterwards

>>> from satelier.puzzles import find
>>> plan = planned(find("squaro")(3, 1, clues=[[1], [2], [0]]))  # a row of two circles at a time
>>> [step.variable for step in plan.steps], plan.bits
([1, 2, 3, 4, 5, 6, 7, 8], 4)
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Truths
from satelier.claims.family import Family, bounds
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle

STATE_BITS = 64
MOST_VARIABLES = 20_000  # a sweep of a long strip; more are not worth the plan
WIDEST_WATCH = 20  # a table of a million truth values per claim


@dataclass(frozen=True)
class Tally:
    """A count of which this step decides a literal: its sign, its slot, and what it may come to."""

    sign: int
    slot: int
    bits: int
    least: int
    most: int


@dataclass(frozen=True)
class Watch:
    """A claim of which this step decides an input: where the decided ones are, which patterns may go on."""

    slots: tuple[int, ...]
    possible: Truths

    @functools.cached_property
    def runs(self) -> list[tuple[int, int, int]]:
        """The slots, neighbouring ones together: place in the pattern, slot, number of bits."""
        starts = [
            place for place, slot in enumerate(self.slots) if not place or slot != self.slots[place - 1] + 1
        ]
        ends = [*starts[1:], len(self.slots)]
        return [(place, self.slots[place], end - place) for place, end in zip(starts, ends, strict=True)]


@dataclass
class Step:
    """Deciding one variable, remembered in `slot`; `forgotten` is the mask of all slots that end here."""

    variable: int
    slot: int
    tallies: list[Tally] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    forgotten: int = 0


@dataclass(frozen=True)
class Demand:
    """One instance: its claim, its literals, and when each of these is decided."""

    claim: Claim
    literals: tuple[int, ...]
    times: tuple[int, ...]

    @property
    def span(self) -> tuple[int, int]:
        return min(self.times), max(self.times)


def planned(puzzle: Puzzle) -> Plan | None:
    """The sweep that needs the smaller state; None where no state is small enough."""
    if puzzle.variables > MOST_VARIABLES:
        return None
    orders = orders_of(puzzle)
    bits = [bits_needed(puzzle, order) for order in orders]
    for needed, order in sorted(zip(bits, orders, strict=True), key=lambda pair: pair[0]):
        plan = Planner(puzzle, order).plan() if needed <= STATE_BITS else None
        if plan is not None:
            return plan
    return None


def orders_of(puzzle: Puzzle) -> list[NDArray[np.int64]]:
    """The variables from top to bottom, and from left to right."""
    every = np.arange(1, puzzle.variables + 1).reshape(len(puzzle.grid), -1)
    across = np.argsort(puzzle.grid.middles[:, 0], kind="stable")
    return [every.ravel(), every[across].ravel()]


def bits_needed(puzzle: Puzzle, order: NDArray[np.int64]) -> int:
    """How many bits a state has at least: all that are taken at the same time.

    Reckoned for whole families, so that most of what has no plan is seen before anything is planned.
    """
    times = np.zeros(puzzle.variables + 1, dtype=np.int64)
    times[order] = np.arange(len(order))
    decided = [(family, times[np.abs(family.scopes)]) for family in puzzle.families if not family.implied]
    watched = [pair for pair in decided if not pair[0].claims[0].is_count]
    if any(family.width > WIDEST_WATCH for family, _ in watched):
        return STATE_BITS + 1
    lasts = np.arange(len(order))
    for _, when in watched:
        np.maximum.at(lasts, when, when.max(axis=1, keepdims=True))
    taken = np.ones(len(order) + 1, dtype=np.int64)
    np.subtract.at(taken, lasts + 1, 1)
    for family, when in decided:
        if family.claims[0].is_count:
            bits = _tally_bits(family) * _are_tallied(when, lasts)
            np.add.at(taken, when.min(axis=1), bits)
            np.subtract.at(taken, when.max(axis=1) + 1, bits)
    return int(taken.cumsum().max())


def _are_tallied(when: NDArray[np.int64], lasts: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Counts are tallied, unless all they need is remembered anyway."""
    forgotten = lasts[when] < when.max(axis=1, keepdims=True)
    return np.asarray(forgotten.any(axis=1) | (when.shape[1] == 1))


def _tally_bits(family: Family) -> NDArray[np.int64]:
    """How many bits the tally of each instance takes."""
    highs = bounds(family.claims, family.width)[1].clip(max=family.width).tolist()
    return np.array([max(1, high.bit_length()) for high in highs])[family.which]


@dataclass(frozen=True)
class Plan:
    """A sweep, and how many bits its state needs.

    factor   by what the number of ways is multiplied: 2 where only the first variable's "false" is swept,
             because with every board its opposite is a solution
    """

    steps: list[Step]
    bits: int
    factor: int = 1


class Planner:
    """Works out one sweep: who is remembered when, and where."""

    def __init__(self, puzzle: Puzzle, order: NDArray[np.int64]) -> None:
        self.steps = [Step(variable, -1) for variable in order.tolist()]
        self.time = {step.variable: time for time, step in enumerate(self.steps)}
        self.demands = list(self._demands(puzzle))
        self.lasts = self._lasts(demand for demand in self.demands if not demand.claim.is_count)
        self.slots = Slots()

    def plan(self) -> Plan | None:
        """The plan, or None where 64 bits are not enough or a watched claim is too wide."""
        tallied = [demand for demand in self.demands if self._is_tallied(demand)]
        watched = [demand for demand in self.demands if not self._is_tallied(demand)]
        if any(len(demand.literals) > WIDEST_WATCH for demand in watched):
            return None
        try:
            self._place(tallied)
        except OverflowError:
            return None
        for demand in sorted(watched, key=lambda demand: len(demand.literals)):
            self._watch(demand)
        return self._halved() if all(map(_is_mirrored, self.demands)) else Plan(self.steps, self.slots.used)

    def _halved(self) -> Plan:
        """The plan for half of the boards: those where the first variable is false."""
        first = self.steps[0]
        first.watches.append(Watch((first.slot,), np.array([True, False])))
        return Plan(self.steps, self.slots.used, factor=2)

    def _demands(self, puzzle: Puzzle) -> Iterator[Demand]:
        for family in puzzle.families:
            for instance in family if not family.implied else ():
                times = tuple(self.time[abs(literal)] for literal in instance.literals)
                yield Demand(instance.claim, instance.literals, times)

    def _lasts(self, watched: Iterable[Demand]) -> list[int]:
        """For each step: until when its variable is remembered because some claim is watched."""
        lasts = list(range(len(self.steps)))
        for demand in watched:
            for time in demand.times:
                lasts[time] = max(lasts[time], demand.span[1])
        return lasts

    def _is_tallied(self, demand: Demand) -> bool:
        """A count is tallied, unless all it needs is remembered anyway."""
        remembered = all(self.lasts[time] >= demand.span[1] for time in demand.times)
        return demand.claim.is_count and (not remembered or len(demand.times) == 1)

    # Slots.

    def _place(self, tallied: Sequence[Demand]) -> None:
        """Give everyone a slot, in the order of time."""
        begun: dict[int, list[Demand]] = {}
        for demand in tallied:
            begun.setdefault(demand.span[0], []).append(demand)
        for time, step in enumerate(self.steps):
            step.slot = self.slots.take(1, time, self.lasts[time])
            self._forget(step.slot, 1, self.lasts[time])
            for demand in begun.get(time, ()):
                self._tally(demand)

    def _tally(self, demand: Demand) -> None:
        (start, end), width = demand.span, len(demand.times)
        claim = demand.claim.as_count(width)
        assert claim is not None
        most = min(claim.high, width)
        bits = max(1, most.bit_length())
        slot = self.slots.take(bits, start, end)
        for later, place in enumerate(np.argsort(demand.times).tolist(), 1):
            tally = Tally(int(np.sign(demand.literals[place])), slot, bits, claim.low - width + later, most)
            self.steps[demand.times[place]].tallies.append(tally)
        self._forget(slot, bits, end)

    def _forget(self, slot: int, bits: int, time: int) -> None:
        self.steps[time].forgotten |= ((1 << bits) - 1) << slot

    def _watch(self, demand: Demand) -> None:
        """Look at the claim whenever one of its inputs is decided, if that can tell anything."""
        order = np.argsort(demand.times).tolist()
        for decided in range(1, len(order) + 1):
            inputs = tuple(order[:decided])
            signs = tuple(int(np.sign(demand.literals[place])) for place in inputs)
            possible = possible_patterns(demand.claim, len(order), inputs, signs)
            if not possible.all():
                slots = tuple(self.steps[demand.times[place]].slot for place in inputs)
                self.steps[demand.times[inputs[-1]]].watches.append(Watch(slots, possible))


def _is_mirrored(demand: Demand) -> bool:
    """Whether the claim holds of the opposite of whatever it holds of."""
    width = len(demand.literals)
    if width > WIDEST_WATCH:
        return False
    holds = possible_patterns(demand.claim, width, tuple(range(width)), (1,) * width)
    return bool((holds == holds[::-1]).all())


@functools.lru_cache(maxsize=512)
def possible_patterns(
    claim: Claim, width: int, inputs: tuple[int, ...], signs: tuple[int, ...]
) -> NDArray[np.bool_]:
    """For each pattern of the variables behind these inputs, the first as lowest bit: may the claim hold?

    >>> from satelier.claims import NotAllEqual
    >>> possible_patterns(NotAllEqual(), 3, (2, 0), (1, 1)).tolist()
    [True, True, True, True]
    >>> possible_patterns(NotAllEqual(), 2, (0, 1), (1, -1)).tolist()
    [True, False, False, True]
    """
    patterns = (np.arange(2 ** len(inputs))[:, None] >> np.arange(len(inputs))) & 1
    true = np.zeros((len(patterns), width), dtype=bool)
    false = true.copy()
    true[:, inputs] = patterns == (np.array(signs) > 0)
    false[:, inputs] = ~true[:, inputs]
    return claim.possible(true, false)


class Slots:
    """Which bits of the state are taken, and until when."""

    def __init__(self) -> None:
        self.free_from = [0] * STATE_BITS

    @property
    def used(self) -> int:
        """How many bits were ever taken."""
        return sum(free > 0 for free in self.free_from)

    def take(self, bits: int, start: int, end: int) -> int:
        """The first place with so many neighbouring bits free at `start`, taken until `end`."""
        for slot in range(STATE_BITS - bits + 1):
            if all(free <= start for free in self.free_from[slot : slot + bits]):
                self.free_from[slot : slot + bits] = [end + 1] * bits
                return slot
        raise OverflowError
