"""A claim under a guard: if the first input is true, the claim holds of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import Claim, Sum, Truths
from satelier.claims.counts.count import Count
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Guarded(Claim):
    """If the first input is true, the claim holds of the others. Its family is that of the claim."""

    claim: Claim

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.claim.kind

    @property
    def unguarded(self) -> Claim:
        return self.claim

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        return np.asarray(~true[:, 0] | self.claim.possible(true[:, 1:], false[:, 1:]))

    def as_count(self, width: int) -> Count | None:
        """What the guard lets through, of the inputs after it."""
        return self.claim.as_count(width - 1)

    def as_sum(self, width: int) -> Sum | None:
        return None  # a guard lets its sum be anything

    @property
    def one_reason(self) -> bool:  # type: ignore[override]
        return self.claim.one_reason

    @property
    def clauses(self) -> str:  # type: ignore[override]
        return self.claim.clauses

    def cut(self, true: Truths, false: Truths) -> Iterator[Clause]:
        """What the claim needs, where the guard holds."""
        for clause in self.claim.cut(true[1:], false[1:]):
            yield (-1, *(literal + 1 if literal > 0 else literal - 1 for literal in clause))

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """The guard, and what there is too much of; where something is lacking, the guard, which asks."""
        inputs, is_excess = self.claim.blamed(true[1:], false[1:])
        return np.concatenate([[True], inputs & is_excess]), is_excess

    def sentence(self, about: About, language: str) -> str:
        return self.claim.sentence(about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return self.claim.pattern(about, concludes, facts)

    def why(self, step: Step) -> tuple[str, str]:
        return self.claim.why(step)

    def end(self, step: Step) -> str:
        return self.claim.end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return self.claim.wrong(about, true[1:], false[1:], language)
