"""Claims about places that are read one after the other: what was read so far is a state.

A family says in which state reading begins, what follows when a value is read, and which states are good
ends; which values each place may hold follows from that, and so does an encoding.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from operator import or_
from typing import TYPE_CHECKING, ClassVar

from satelier.claims.claim import Truths
from satelier.claims.relations.placed import Placed, Sets
from satelier.claims.sequences.line import Bits, members
from satelier.claims.words.stepwise import stepwise_end, stepwise_sentence, stepwise_why, stepwise_wrong
from satelier.claims.words.telling import Step

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

State = tuple[int, ...]
Layers = tuple[frozenset[State], ...]  # of states: before the first place, and after each
KEPT, KEPT_MACHINES = 100_000, 256


class Stepwise(Placed):
    """Each place holds one of so many values, by their numbers."""

    values: int
    catalogue: ClassVar[str]  # the part of the catalogue `stepwise` that has its words

    def start(self) -> State:
        """The state before anything is read."""
        raise NotImplementedError

    def step(self, state: State, value: int) -> State | None:
        """The state after a value was read, by its number; None where that cannot be."""
        raise NotImplementedError

    def is_end(self, state: State) -> bool:
        """Whether all is well if nothing follows."""
        raise NotImplementedError

    def each(self, width: int) -> int:
        return self.values

    def left(self, allowed: Sets, each: int) -> Sets | None:
        return _left(self, allowed)

    def useful(self, places: int) -> Layers:
        """The states that can be come to, and from which there is a good end."""
        states, layers = _machine(self).states, _useful(self, ((1 << self.values) - 1,) * places)
        return tuple(frozenset(states[number] for number in members(layer)) for layer in layers)

    # In words.

    def told(self, about: About, language: str) -> dict[str, object]:
        """What the sentences of the family name."""
        raise NotImplementedError

    def found(self, held: Sequence[int]) -> object:
        """What values come to that all places hold, where a sentence names it; None where it cannot."""
        return None

    def sentence(self, about: About, language: str) -> str:
        return stepwise_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "one-sum"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else stepwise_why(self, step)

    def end(self, step: Step) -> str:
        return stepwise_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return stepwise_wrong(self, about, true, language)


class _Machine:
    """The states of a claim, numbered as they are come to, so that a set of states is a whole number too.

    after    by state, the state to which each value leads, as a set: empty where that cannot be
    """

    def __init__(self, claim: Stepwise) -> None:
        self.claim, self.states = claim, [claim.start()]
        self.numbers = {claim.start(): 0}
        self._after: dict[int, list[Bits]] = {}
        self._following: dict[tuple[int, Bits], Bits] = {}

    def after(self, state: int) -> list[Bits]:
        if state not in self._after:
            led_to = (self.claim.step(self.states[state], value) for value in range(self.claim.values))
            self._after[state] = [0 if one is None else 1 << self._number(one) for one in led_to]
        return self._after[state]

    def _number(self, state: State) -> int:
        if state not in self.numbers:
            self.numbers[state] = len(self.states)
            self.states.append(state)
        return self.numbers[state]

    def following(self, state: int, values: Bits) -> Bits:
        """The states to which some values lead from one."""
        if (state, values) not in self._following:
            after = self.after(state)
            self._following[state, values] = functools.reduce(or_, map(after.__getitem__, members(values)), 0)
        return self._following[state, values]

    def ends(self, some: Bits) -> Bits:
        """Those of some states that are good ends."""
        return sum(1 << number for number in members(some) if self.claim.is_end(self.states[number]))


_machine = functools.lru_cache(KEPT_MACHINES)(_Machine)


@functools.lru_cache(KEPT)
def _useful(claim: Stepwise, allowed: Sets) -> tuple[Bits, ...]:
    """Forwards, the states that are come to; then back, those of them that lead to a good end."""
    machine, layers = _machine(claim), [1]
    for own in allowed:
        reached = (machine.following(state, own) for state in members(layers[-1]))
        layers.append(functools.reduce(or_, reached, 0))
    found = [good := machine.ends(layers[-1])]
    for before, own in zip(reversed(layers[:-1]), reversed(allowed), strict=True):
        good = sum(1 << state for state in members(before) if machine.following(state, own) & good)
        found.append(good)
    return tuple(reversed(found))


@functools.lru_cache(KEPT)
def _left(claim: Stepwise, allowed: Sets) -> Sets | None:
    """The values that lead from one useful state to another."""
    layers, machine = _useful(claim, allowed), _machine(claim)
    if not layers[0]:
        return None
    found = []
    for own, before, good in zip(allowed, layers, layers[1:], strict=False):
        ways = [machine.after(state) for state in members(before)]
        found.append(sum(1 << value for value in members(own) if any(after[value] & good for after in ways)))
    return tuple(found)
