"""First: the first place that is not blank holds a value, as in Easy as ABC.

The inputs say which values the first place holds, then which the second does; each place holds one.

>>> near, far = [0, 1, 0,  0, 0, 1], [1, 0, 0,  0, 0, 1]  # of the values blank, A and B
>>> First(1, 3).holds([near, far]).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from satelier.claims.claim import Claim, Shown, Truths
from satelier.claims.relations.placed import Placed, Sets
from satelier.claims.statement import ANY, Statement, said
from satelier.claims.words.first import first_end, first_sentence, first_why, first_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

NOT_TOLD = -1
BLANK = 0  # the number of the value that is looked past


@dataclass(frozen=True)
class First(Placed):
    """Each place holds one of so many values; the first that is not blank holds `value`."""

    value: int
    values: int
    kind = "first"
    usual = clauses = "prefix"

    def each(self, width: int) -> int:
        return self.values

    def left(self, allowed: Sets, each: int) -> Sets | None:
        """Up to the first place that may be the one, all are blank; of what lies behind nothing is said."""
        wanted, ends = 1 << self.value, self._ends(allowed)
        if not ends or not all(allowed):
            return None
        near = ends[0]
        here = allowed[near] & (wanted | (1 << BLANK if len(ends) > 1 else 0))
        return (*[1 << BLANK] * near, here, *allowed[near + 1 :])

    def _ends(self, allowed: Sets) -> list[int]:
        """The places that may be the first that is not blank."""
        found = []
        for place, own in enumerate(allowed):
            if own >> self.value & 1:
                found.append(place)
            if not own >> BLANK & 1:
                break
        return found

    def sentence(self, about: About, language: str) -> str:
        return first_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "first-seen"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else first_why(self, step)

    def end(self, step: Step) -> str:
        return first_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return first_wrong(self, about, true, language)

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown(
            "first of 3", "the first of three places that is not blank, of three values", cls(1, 3), 9
        )

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Two values, or three, and each that is not the blank."""
        for values in (one for one in (2, 3) if width and width % one == 0):
            yield from (cls(value, values) for value in range(1, values))


def first(seen: Sequence[int], groups: Groups, values: int) -> Statement:
    """The first value of each group that is not blank, by its number; −1 is not told."""
    shown = groups.select([value != NOT_TOLD for value in seen])
    return said([First(int(value), values) for value in seen if value != NOT_TOLD], shown, ANY)
