"""Enclosed: what stands between the two blocks of a line adds up to a total, as in Doppelblock.

The inputs say which values the first place holds, then which the second does; the first value is a block, the
others are the numbers 1, 2 …

>>> block, one, two = [1, 0, 0], [0, 1, 0], [0, 0, 1]
>>> Enclosed(1, 3).holds([block + one + block + two, block + one + two + block]).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from satelier.claims.claim import Claim, Shown
from satelier.claims.sequences.stepwise import State, Stepwise
from satelier.claims.statement import ANY, Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

NOT_TOLD = -1
BLOCK = 0  # the number of its value
BEFORE, INSIDE, BEHIND = range(3)


@dataclass(frozen=True)
class Enclosed(Stepwise):
    """Two places are blocks, and the numbers between them add up to the total."""

    total: int
    values: int
    kind = "enclosed-sum"
    usual = "states"
    catalogue = "enclosed"

    def start(self) -> State:
        return BEFORE, 0

    def step(self, state: State, value: int) -> State | None:
        where, sum_ = state
        if value == BLOCK:
            closes = where == INSIDE and sum_ == self.total
            return (INSIDE, 0) if where == BEFORE else (BEHIND, 0) if closes else None
        if where != INSIDE:
            return state
        return (INSIDE, sum_ + value) if sum_ + value <= self.total else None

    def is_end(self, state: State) -> bool:
        return state[0] == BEHIND

    def told(self, about: About, language: str) -> dict[str, object]:
        return {"total": self.total}

    def found(self, held: Sequence[int]) -> object:
        """The sum between two blocks."""
        blocks = [place for place, value in enumerate(held) if value == BLOCK]
        return sum(held[blocks[0] : blocks[1]]) if len(blocks) == 2 else None

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown(
            "2 between",
            "two blocks in four places, with numbers up to 2 between them that add up to 2",
            cls(2, 3),
            12,
        )

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Of two values, or three, some sums, also one that is too large."""
        for values in (one for one in (2, 3) if width and width % one == 0):
            yield from (cls(total, values) for total in range(4))


def enclosed(totals: Sequence[int], groups: Groups, values: int) -> Statement:
    """What stands between the two blocks of each group adds up to its total; −1 is not told."""
    shown = groups.select([total != NOT_TOLD for total in totals])
    return said([Enclosed(int(total), values) for total in totals if total != NOT_TOLD], shown, ANY)
