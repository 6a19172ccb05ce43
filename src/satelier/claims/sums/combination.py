"""Combination: places hold different values that have a sum, as in Kakuro: 16 in two digits is 7 and 9.

The inputs say which values the first place holds, then which the second does. Each place holds one value.

>>> Combination(3, (1, 2, 3)).holds([[1, 0, 0,  0, 1, 0], [0, 0, 1,  0, 0, 1]]).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from satelier.claims.claim import LAZY, Claim, Shown, Truths
from satelier.claims.relations.placed import Placed, Sets
from satelier.claims.sums.combinations import Weights, ways
from satelier.claims.words.combination import (
    combination_end,
    combination_sentence,
    combination_why,
    combination_wrong,
)
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Combination(Placed):
    """Each place holds one value, no two the same, and their weights add up to the total.

    weights   of the values of a place; 0 of one that cannot be held
    """

    total: int
    weights: Weights
    kind = "different-sum"
    usual = "sets"
    in_memory = (
        LAZY  # by its cuts: unit propagation on its clauses does not see all that a placed value rules out
    )

    def each(self, width: int) -> int:
        return len(self.weights)

    def places(self, width: int) -> int:
        return width // len(self.weights)

    def left(self, allowed: Sets, each: int) -> Sets | None:
        return ways(self.total, self.weights, allowed)

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return combination_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "few-sums"

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else combination_why(self, step)

    def end(self, step: Step) -> str:
        return combination_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return combination_wrong(self, about, language)

    # What is tried and shown.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("7 in 2", "two different digits up to 6 that add up to 7", cls(7, tuple(range(1, 7))), 12)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """All sums of two values, or three, or with one that cannot be held."""
        for each in (one for one in (2, 3) if width and width % one == 0):
            weights = tuple(range(1, each + 1))
            yield from (cls(total, weights) for total in range(1, sum(weights) + 2))
            yield cls(each, (0, *weights[1:]))
