"""Claims about places that are read one after the other: what was read so far is a state.

A family says in which state reading begins, what follows when a value is read, and which states are good
ends; which values each place may hold follows from that, and so does an encoding.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from satelier.claims.claim import Truths
from satelier.claims.relations.placed import Placed, Sets
from satelier.claims.words.stepwise import stepwise_end, stepwise_sentence, stepwise_why, stepwise_wrong
from satelier.claims.words.telling import Step

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

State = tuple[int, ...]
Layers = tuple[frozenset[State], ...]  # of states: before the first place, and after each
KEPT = 100_000


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
        return _useful(self, ((1 << self.values) - 1,) * places)

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


def bits(values: int) -> list[int]:
    """The numbers of a set of values."""
    return [number for number in range(values.bit_length()) if values >> number & 1]


@functools.lru_cache(KEPT)
def _useful(claim: Stepwise, allowed: Sets) -> Layers:
    """Forwards, the states that are come to; then back, those of them that lead to a good end."""
    layers = [{claim.start()}]
    for own in allowed:
        following = {claim.step(state, value) for state in layers[-1] for value in bits(own)}
        layers.append({state for state in following if state is not None})
    good = frozenset(state for state in layers[-1] if claim.is_end(state))
    found = [good]
    for before, own in zip(reversed(layers[:-1]), reversed(allowed), strict=True):
        good = frozenset(
            state for state in before if any(claim.step(state, value) in good for value in bits(own))
        )
        found.append(good)
    return tuple(reversed(found))


@functools.lru_cache(KEPT)
def _left(claim: Stepwise, allowed: Sets) -> Sets | None:
    """The values that lead from one useful state to another."""
    layers = _useful(claim, allowed)
    if not layers[0]:
        return None
    found = []
    for place, own in enumerate(allowed):
        kept = (
            value
            for value in bits(own)
            if any(claim.step(state, value) in layers[place + 1] for state in layers[place])
        )
        found.append(sum(1 << value for value in kept))
    return tuple(found)
