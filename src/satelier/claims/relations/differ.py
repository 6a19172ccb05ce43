"""Differ: the first half of the inputs is not, one by one, the second half.

>>> Differ().holds([[0, 1, 0, 1], [0, 1, 1, 1]]).tolist()
[False, True]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.claim import LAZY, Bounds, Claim, Operands, Over, Recognised, Shown, Truths
from satelier.claims.counts.count import literals_of
from satelier.claims.statement import Statement, said
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups
from satelier.logic.formula import Exists, Formula, Iff, Judge, Or, Xor, disjunction
from satelier.logic.stencil import Stencil

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


@dataclass(frozen=True)
class Differ(Claim):
    """The first half of the inputs is not, one by one, the second half."""

    kind = "differ"
    usual = "difference"
    # Written to a file it has to say all of it; searching, few pairs of lines ever come out equal.
    solving = LAZY
    whole_when_broken = "difference"
    document = "patterns"
    one_reason = True
    keeps_halves_apart = True

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        half = true.shape[1] // 2
        same = (true[:, :half] & true[:, half:]) | (false[:, :half] & false[:, half:])
        return np.asarray(~same.all(axis=1))

    @classmethod
    def look(cls, columns: NDArray[np.intp]) -> Apart:
        return Apart(*np.split(columns, 2))

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        must = np.zeros_like(true), np.zeros_like(true)
        rows = np.flatnonzero((true | false).sum(axis=1) == true.shape[1] - 1)  # else nothing is forced
        must[0][rows], must[1][rows] = super().forced(true[rows], false[rows])
        return must

    def negation(self, width: int) -> Stencil:
        """The halves are equal."""
        half = width // 2
        pairs = [(place, place + half) for place in range(1, half + 1)]
        return Stencil.of(width, [clause for a, b in pairs for clause in ((a, -b), (-a, b))])

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        return "twin-lines"

    def why(self, step: Step) -> tuple[str, str]:
        """The lines would be equal otherwise."""
        words = step.words
        if step.concludes_guard:
            return super().why(step)
        place, number, _ = words.puzzle.values.meaning(-step.concludes[0])
        names = {"the": words.group(step.instance), "place": words.place(place)}
        why = words.say("hint.equal.differ", **names, adjective=words.adjective(number))
        return why, words.all_said(step.concludes)

    @classmethod
    def formula(cls, bounds: Bounds, operands: Operands, over: Over, holds: Judge) -> Formula:
        """Somewhere the first half is not the second."""
        half = len(operands) // 2
        somewhere = disjunction(Xor(*pair) for pair in zip(operands[:half], operands[half:], strict=True))
        return Exists(over, somewhere) if over else somewhere

    @classmethod
    def recognised(cls, formula: Formula) -> Recognised | None:
        """Some of these pairs, which have nothing in common, differ."""
        pairs = unequal_pairs(formula)
        if pairs is None or len(pairs) < 2:
            return None
        inputs = tuple(one for half in zip(*pairs, strict=True) for one in half)
        return Recognised(cls(), inputs) if len({abs(one) for one in inputs}) == len(inputs) else None

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown("differ 10", "two lines of 10 that differ", cls(), 20)

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        return [] if width % 2 or not width else [cls()]


def differ(pairs: Groups) -> Statement:
    """The two halves of each group differ somewhere. For puzzles with two values."""
    return said(Differ(), pairs)


def unequal_pairs(formula: Formula) -> list[tuple[int, int]] | None:
    """The pairs of literals of which some are unequal: a ≠ b or c ≠ d …; None of any other formula."""
    found: list[tuple[int, int]] = []
    for part in formula.operands if isinstance(formula, Or) else (formula,):
        pair = literals_of((part.left, part.right)) if isinstance(part, Xor | Iff) else None
        if pair is None:
            return None
        found.append((pair[0], pair[1] if isinstance(part, Xor) else -pair[1]))
    return found


@dataclass(frozen=True)
class Apart:
    """Halves that must not be equal: the literals of each, a column each."""

    first: NDArray[np.intp]
    second: NDArray[np.intp]

    def possible(self, true: Truths, false: Truths) -> bool:
        same = (true[self.first] & true[self.second]) | (false[self.first] & false[self.second])
        return not same.all(axis=0).any()

    def holds(self, true: Truths) -> bool:
        return not (true[self.first] == true[self.second]).all(axis=0).any()
