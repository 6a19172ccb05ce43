"""Clues that tell the runs of cells around them, in any order: Tapa's.

>>> layer = RingClues()
>>> layer.symbols(2, 2)[:3], LENGTHS[layer.symbols(2, 2).index("31")]
(('0', '1', '2'), (3, 1))
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.frozen import dataclass
from satelier.grid.sights import AROUND as STEPS

AROUND = 8  # cells of a ring
MOST = {2: 5, 3: 3, 4: 1}  # of so many lengths, the longest


def _every() -> Iterator[tuple[int, ...]]:
    yield from ((length,) for length in range(AROUND + 1))
    yield (-1,)
    for count, most in MOST.items():
        for lengths in itertools.product(range(most + 1), repeat=count):
            if sum(max(1, length) + 1 for length in lengths) <= AROUND:
                yield tuple(length or -1 for length in lengths)


LENGTHS = tuple(_every())  # of each clue, by its number; −1 is a length that is not told
NUMBERS = {lengths: number for number, lengths in enumerate(LENGTHS)}


def spelled(lengths: Sequence[int], between: str = "") -> str:
    """The lengths of a clue as they are written."""
    return between.join("?" if length < 0 else str(length) for length in lengths)


@dataclass(frozen=True)
class RingClues(ClueLayer):
    """A clue lists the lengths of the runs around its cell; it is known by its place in LENGTHS."""

    key = "rings"
    in_words = True

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, len(LENGTHS) - 1

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return tuple(map(spelled, LENGTHS))

    def plain_symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return tuple(spelled(lengths, ",") for lengths in LENGTHS)

    def lengths(self, clues: Clues, unknown: int) -> list[tuple[int, ...] | None]:
        """The lengths that each cell tells, or `unknown` for one; None where there is no clue."""
        told = [None if clue == NO_CLUE else LENGTHS[clue] for clue in clues.ravel().tolist()]
        return [own and tuple(unknown if one < 0 else one for one in own) for own in told]

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        """A clue for every cell that is not chosen, the longest run first."""
        found, framed = self.cleared(*chosen.shape), np.pad(chosen, 1)
        for row, column in np.argwhere(~chosen).tolist():
            ring = [bool(framed[row + 1 + down, column + 1 + right]) for down, right in STEPS]
            found[row, column] = NUMBERS[tuple(sorted(_runs(ring), reverse=True)) or (0,)]
        return found

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        return iter(())

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x, y, " ".join(text), self.text_size * (1 if len(text) == 1 else 1.4 / len(text) + 0.1))


def _runs(ring: Sequence[bool]) -> list[int]:
    """The lengths of the runs around a ring."""
    if all(ring):
        return [len(ring)]
    first = ring.index(False)
    turned = itertools.groupby([*ring[first:], *ring[:first]])
    return [len(list(run)) for held, run in turned if held]
