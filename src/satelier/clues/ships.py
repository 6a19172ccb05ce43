"""Layers of a fleet: how many ships there are of each length, and cells that are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.clues.plain import Plain, outside
from satelier.clues.symbols import Symbols
from satelier.frozen import dataclass
from satelier.grid import Lattice, Legend

USUAL = ((10, (4, 3, 2, 1)), (8, (4, 3, 2)), (6, (3, 2, 1)), (4, (2, 1)), (1, (1,)))  # by the shorter side
SHAPES = "o^v<>m"


@dataclass(frozen=True)
class Fleet(ClueLayer):
    """How many ships there are of one cell, of two, …

    >>> Fleet().from_plain({"fleet": [1, 1, 2, 3]}, 6, 6).tolist()
    [2, 1, 1, 0, 0, 0, 0, 0, 0]
    """

    longest: int = 9
    key = "fleet"
    blank = False
    fixed = True

    def lattice(self, rows: int, columns: int) -> Lattice:
        return Legend(rows, columns, self.longest)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, rows * columns

    def cleared(self, rows: int, columns: int) -> Clues:
        return np.zeros(self.longest, dtype=np.int32)

    def layout(self, rows: int, columns: int, random: np.random.Generator) -> Clues:
        counts = next(counts for least, counts in USUAL if min(rows, columns) >= least)
        return np.array([*counts, *[0] * (self.longest - len(counts))], dtype=np.int32)

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        return self.layout(rows, columns, random)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        yield self.layout(rows, columns, np.random.default_rng(0))

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        ships = found.get(self.key, [])
        if not isinstance(ships, list) or not all(type(one) is int for one in ships):
            raise outside(self.key, ships)
        if wrong := [one for one in ships if not 1 <= one <= self.longest]:
            raise outside(self.key, wrong[0])
        return np.bincount(ships, minlength=self.longest + 1)[1:].astype(np.int32)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {self.key: np.repeat(np.arange(1, self.longest + 1), clues).tolist()}

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        return iter(())

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        """Below the grid and no wider than it, for each length that there is: so many dots, and how many."""
        told = [(length, count) for length, count in enumerate(clues.tolist(), 1) if count]
        step = min(1.0, columns / max(1, len(told)))
        for place, (length, count) in enumerate(told):
            yield Mark((place + 0.5) * step, rows + 0.3, "", self.text_size, f"ship-of-{length}")
            yield Mark((place + 0.5) * step, rows + 0.7, str(count), self.text_size, sign=f"{count}x{length}")

    def for_page(self, rows: int, columns: int) -> dict[str, Any]:
        """A picture over each number; what there is none of goes without saying."""
        over = [f"ship-of-{length}" for length in range(1, self.longest + 1)]
        return {**super().for_page(rows, columns), "over": over, "unsaid": 0}

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return clues


@dataclass(frozen=True)
class ShownShips(Symbols):
    """Cells that are shown: water (~), a ship of one (o), ends at that side (^ v < >), m, any ship (?)."""

    alphabet: str = "~o^v<>m?"
    pictures = {
        "~": "water", "o": "ship", "^": "ship-up", "v": "ship-down", "<": "ship-left", ">": "ship-right",
        "m": "ship-middle",
    }  # fmt: skip

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        yield "shown", int((clues != NO_CLUE).sum()), {}

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        """What each cell is."""
        framed = np.pad(chosen, 1)
        up, down, left, right = (
            framed[:-2, 1:-1], framed[2:, 1:-1], framed[1:-1, :-2], framed[1:-1, 2:],
        )  # fmt: skip
        found = np.where(chosen, self.alphabet.index("m"), 0).astype(np.int32)
        ends = {"^": ~up & down, "v": up & ~down, "<": ~left & right, ">": left & ~right}
        for symbol, there in ends.items():
            found[chosen & there & ~(left | right if symbol in "^v" else up | down)] = self.alphabet.index(
                symbol
            )
        found[chosen & ~(up | down | left | right)] = self.alphabet.index("o")
        return found

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return None
