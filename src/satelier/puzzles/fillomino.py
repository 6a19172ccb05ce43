"""Fillomino, by Nikoli."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims import Statement, at_least, at_most, exactly, implied, sized_each, when
from satelier.grid import Grid
from satelier.grid.chance.filling import LARGE, filled, largest_group
from satelier.puzzle import Broken, Puzzle, rule
from satelier.values import OPEN, Board, Values

numbers = functools.cache(Values.numbers)


class Fillomino(Puzzle):
    """Fillomino: fill in numbers; every group of equal ones has as many cells as its number says."""

    fr = "Fillomino : chaque groupe de nombres égaux a autant de cases que le dit son nombre."
    aliases: ClassVar[tuple[str, ...]] = ("filling", "allied-occupation")
    plain_givens, usual_size = "clues", "6x6"
    most, is_bounded = LARGE, False  # `bound` is that of what was given at first
    solved, broken = {"..3 ..5 ..1": "333 555 551"}, {"size": Broken("..3 ..5 ..1", "333 555 511")}

    @property
    def values(self) -> Values:  # type: ignore[override]
        return numbers(max(3, self.bound if "givens" in vars(self) else self.rows * self.columns))

    @functools.cached_property
    def bound(self) -> int:
        return largest_group(np.where(self.givens == OPEN, OPEN, self.givens + 1), self.most)

    def with_givens(self, givens: ArrayLike) -> Puzzle:
        made = super().with_givens(givens)
        if self.is_bounded or (self.givens != OPEN).any():
            vars(made).update(bound=max(self.bound, int(made.givens.max()) + 1), is_bounded=True)
        return made

    def grid_identity(self) -> tuple[object, ...]:
        return *super().grid_identity(), self.bound

    @rule(
        "A group of equal numbers has as many cells as its number says.",
        fr="Un groupe de nombres égaux a autant de cases que le dit son nombre.",
    )
    def size(self, grid: Grid) -> Iterator[Statement]:  # type: ignore[override]
        yield sized_each(grid.whole, grid.neighbours, len(self.values))
        yield implied(at_most(1, grid.touching, "1"))
        yield implied(when("2", exactly(1, grid.neighbours, "2")))
        for value in list(self.values)[2:]:
            yield implied(when(value.symbol, at_least(1, grid.neighbours, value.symbol)))

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board | None:
        return (filled(rows, columns, random) - 1).astype(np.int16) if cls.most == LARGE else None
