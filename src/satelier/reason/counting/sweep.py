"""A frontier programme at work: all states at once, in NumPy, each with the number of pasts that led to it.

number   a natural number per state, of any size: its digits in base 2³², lowest first, an array per digit

>>> from satelier.puzzles import find
>>> from satelier.reason.counting.frontier import planned
>>> swept(planned(find("squaro")(2, 2, clues=[[1, 3], [1, 2]])))
(3, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.reason.counting.frontier import Plan, Step, Tally, Watch

States = NDArray[np.uint64]
Kept = NDArray[np.bool_]
DIGIT_BITS = np.uint64(32)
BLOCK = 2**15  # states that fit a processor's cache, with what is computed of them
MOST_STATES = 2**22  # more are swept in two halves, one after the other


@dataclass(frozen=True)
class BigCounts:
    """A natural number per state."""

    digits: tuple[States, ...]

    def at(self, index: NDArray[np.intp]) -> BigCounts:
        return BigCounts(tuple(digit[index] for digit in self.digits))

    def added(self, starts: NDArray[np.intp]) -> BigCounts:
        """The sums of the runs that begin at `starts`."""
        sums = [np.add.reduceat(digit, starts) for digit in self.digits]
        carried: list[States] = []
        carry = np.zeros(len(starts), dtype=np.uint64)
        while sums or carry.any():
            carry = carry + (sums.pop(0) if sums else np.uint64(0))
            carried.append(carry & np.uint64(2**32 - 1))
            carry = carry >> DIGIT_BITS
        return BigCounts(tuple(carried))

    @property
    def total(self) -> int:
        """All of them together."""
        return sum(int(digit.sum()) << (32 * place) for place, digit in enumerate(self.digits))


@dataclass(frozen=True)
class Front:
    """How far a sweep has come: the steps taken, the states reached, and in how many ways each."""

    time: int
    states: States
    ways: BigCounts

    def halves(self) -> Iterator[Front]:
        middle = len(self.states) // 2
        for part in (np.arange(middle), np.arange(middle, len(self.states))):
            yield Front(self.time, self.states[part], self.ways.at(part))

    def merged(self) -> Front:
        """Every state once."""
        order = np.argsort(self.states)
        ranked = self.states[order]
        starts = np.flatnonzero(np.concatenate([[True], ranked[1:] != ranked[:-1]]))
        return Front(self.time, ranked[starts], self.ways.at(order).added(starts))


def swept(plan: Plan, spent: Callable[[], bool] = lambda: False) -> tuple[int, bool]:
    """The number of ways through all the steps that were found, and whether the time sufficed for all."""
    one = np.ones(1, dtype=np.uint64)
    waiting = [Front(0, one - one, BigCounts((one,)))]
    total = 0
    while waiting and not spent():
        front = advanced(waiting.pop(), plan.steps, spent)
        if front.time == len(plan.steps) or not len(front.states):
            total += front.ways.total
        else:
            waiting += front.halves()
    return total * plan.factor, not waiting


def advanced(front: Front, steps: Sequence[Step], spent: Callable[[], bool]) -> Front:
    """As far as there are states, and few enough, and time."""
    merged, forgot = len(front.states), False
    for step in steps[front.time :]:
        front = stepped(front, step)
        forgot |= bool(step.forgotten)
        # States can only meet after something was forgotten, and sorting pays when they have become many.
        if forgot and len(front.states) > 1.5 * merged:
            front, forgot = front.merged(), False
            merged = len(front.states)
        if not 0 < len(front.states) <= MOST_STATES or spent():
            break
    return front


def stepped(front: Front, step: Step) -> Front:
    """Every state, with the variable false and with it true, where that is possible."""
    states, origins = [], []
    for start in range(0, len(front.states), BLOCK):
        block = front.states[start : start + BLOCK]
        for value in (0, 1):
            reached, index = decided(block, step, value)
            states.append(reached)
            origins.append(index + start)
    return Front(front.time + 1, np.concatenate(states), front.ways.at(np.concatenate(origins)))


def decided(states: States, step: Step, value: int) -> tuple[States, NDArray[np.intp]]:
    """The states after the step's variable got this value, and which of those before they come from."""
    origins = np.arange(len(states))
    states = states | np.uint64(value << step.slot)
    for tally in step.tallies:
        hit = int(value == (tally.sign > 0))
        kept = in_bounds(states, tally, hit)
        states, origins = states[kept] + np.uint64(hit << tally.slot), origins[kept]
    for watch in step.watches:
        kept = watch.possible[pattern(states, watch)]
        states, origins = states[kept], origins[kept]
    return states & np.uint64(~step.forgotten & (2**64 - 1)), origins


def in_bounds(states: States, tally: Tally, hit: int) -> Kept:
    """Whether the count, one more for a hit, may still come out right."""
    count = (states >> np.uint64(tally.slot)) & np.uint64((1 << tally.bits) - 1)
    return (count + np.uint64(hit) <= tally.most) & (count + np.uint64(hit) >= max(tally.least, 0))


def pattern(states: States, watch: Watch) -> NDArray[np.intp]:
    """The values of the watched variables, the first as lowest bit."""
    result = np.zeros(len(states), dtype=np.uint64)
    for place, slot, bits in watch.runs:
        result |= ((states >> np.uint64(slot)) & np.uint64((1 << bits) - 1)) << np.uint64(place)
    return result.astype(np.intp)
