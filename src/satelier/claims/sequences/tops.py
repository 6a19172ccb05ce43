"""Tops: so many places hold more than every place before them, as in Skyscrapers.

The inputs say which values the first place holds, then which the second does; each place holds one.

>>> rising, falling = [1, 0, 0,  0, 1, 0,  0, 0, 1], [0, 0, 1,  0, 1, 0,  1, 0, 0]
>>> Tops(3, 3).holds([rising, falling]).tolist()
[True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from satelier.claims.claim import LAZY, Claim, Shown, Truths
from satelier.claims.relations.placed import Placed, Sets
from satelier.claims.statement import ANY, Statement, said
from satelier.claims.words.telling import Step
from satelier.claims.words.tops import tops_end, tops_sentence, tops_why, tops_wrong
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

NOT_TOLD = -1
KEPT = 100_000
State = tuple[int, int]  # the largest value so far, from 1, and how many were larger than all before


@dataclass(frozen=True)
class Tops(Placed):
    """Each place holds one of so many values, and `count` of them are larger than all before."""

    count: int
    values: int
    kind = "tops"
    usual = "maxima"
    in_memory = (
        LAZY  # by its cuts: unit propagation on its clauses does not see all that a placed value rules out
    )

    def each(self, width: int) -> int:
        return self.values

    def left(self, allowed: Sets, each: int) -> Sets | None:
        return _left(self.count, allowed)

    def sentence(self, about: About, language: str) -> str:
        return tops_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "skyline"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else tops_why(self, step)

    def end(self, step: Step) -> str:
        return tops_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return tops_wrong(self, about, true, false, language)

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("2 tops of 3", "two of three places with values up to 3 are tops", cls(2, 3), 9)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Two values, or three, and every count."""
        for values in (one for one in (2, 3) if width and width % one == 0):
            yield from (cls(count, values) for count in range(1, width // values + 2))


@functools.lru_cache(KEPT)
def _left(count: int, allowed: Sets) -> Sets | None:
    """Place by place: the largest value so far and how many were tops; then back, to see what leads there."""
    layers: list[set[State]] = [{(0, 0)}]
    for own in allowed:
        layers.append({after for state in layers[-1] for _, after in _steps(state, own, count)})
    good = {state for state in layers[-1] if state[1] == count}
    found = [0] * len(allowed)
    for place in reversed(range(len(allowed))):
        led = set()
        for state in layers[place]:
            for bit, after in _steps(state, allowed[place], count):
                if after in good:
                    found[place] |= bit
                    led.add(state)
        good = led
    return tuple(found) if good else None


def _steps(state: State, own: int, most: int) -> Iterable[tuple[int, State]]:
    """The values of a place, as bits, and what each makes of a state; no more tops than there may be."""
    largest, tops = state
    while own:
        bit = own & -own
        own ^= bit
        if bit.bit_length() <= largest:
            yield bit, state
        elif tops < most:
            yield bit, (bit.bit_length(), tops + 1)


def tops(counts: Sequence[int], groups: Groups, values: int) -> Statement:
    """So many places of each group hold more than all before them, a number per group; −1 is not told."""
    shown = groups.select([count != NOT_TOLD for count in counts])
    return said([Tops(int(count), values) for count in counts if count != NOT_TOLD], shown, ANY)
