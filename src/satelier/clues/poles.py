"""Domains of two cells, cells outside them, and the numbers of poles of each line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Mark
from satelier.clues.numbers import RimNumbers
from satelier.clues.plain import Plain, joined, letters, numbers_of, outside, rows_of
from satelier.clues.regions import Regions
from satelier.clues.symbols import Blocks
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid import Rim
from satelier.grid.chance.regions import numbered

NOWHERE = "#"  # in the plain form: a cell outside all domains
# The sides on which each pole of columns and of rows is told, by their names in the plain form.
POLES = {"plus": {"columns": "t", "rows": "l"}, "minus": {"columns": "b", "rows": "r"}}


@dataclass(frozen=True)
class Domains(Regions):
    """Regions, of two cells where they are laid out; a cell that is outside has one of its own.

    >>> layer = Domains()
    >>> labels = layer.from_plain({"regions": ["A # A", "B B #"]}, 2, 3)
    >>> labels.tolist()
    [[0, 1, 0], [2, 2, 3]]
    """

    outside: str = "blocks"  # the name of the layer of cells that are outside
    partners: tuple[int, ...] = (0, 2, 1)  # what the other cell of a domain holds, by what the one does

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        if self.plain not in found:
            return self._unsaid(rows, columns)
        words = [word for row in rows_of(found, self.plain, [columns] * rows) for word in row]
        alone = [f"{NOWHERE}{cell}" if word == NOWHERE else word for cell, word in enumerate(words)]
        return numbered(np.array(alone).reshape(rows, columns))[0].astype(np.int32)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        is_outside = (others[self.outside] != NO_CLUE).tolist()
        told = zip(clues.tolist(), is_outside, strict=True)
        words = [
            [NOWHERE if out else letters(label) for label, out in zip(*row, strict=True)] for row in told
        ]
        return {self.plain: joined(words, " ")}

    def agreed(self, own: Clues, layers: Mapping[str, ClueLayer], all_clues: Mapping[str, Clues]) -> Clues:
        """A cell that is outside leaves the domain that it was in."""
        is_outside = all_clues[self.outside] != NO_CLUE
        if (np.bincount(own.ravel())[own[is_outside]] == 1).all():
            return own
        cells = np.arange(own.size).reshape(own.shape)
        return numbered(np.where(is_outside, own.size + cells, own))[0]

    def _looks(self, rows: int, columns: int) -> dict[str, Any]:
        return {**super()._looks(rows, columns), "partners": list(self.partners)}


@dataclass(frozen=True)
class Outside(Blocks):
    """Cells outside all domains."""

    regions: str = "regions"

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        words = rows_of(found, self.regions, [columns] * rows) if self.regions in found else []
        clues = self.cleared(rows, columns)
        clues.flat[[at for at, word in enumerate(w for row in words for w in row) if word == NOWHERE]] = 0
        return clues

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {}  # domains tell it


@dataclass(frozen=True)
class PoleNumbers(RimNumbers):
    """How many plus poles a line has, above and left of the grid; how many minus poles, below and right.

    >>> layer = PoleNumbers()
    >>> clues = layer.from_plain({"columns": {"plus": [1, None]}, "rows": {"minus": [2]}}, 1, 2)
    >>> clues.tolist(), layer.to_plain(clues, 1, 2, {})["columns"]
    ([1, -1, -1, 2, -1, -1], {'plus': [1, None], 'minus': [None, None]})
    """

    sides: str = "tblr"

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        """Two lists for the columns, two for the rows."""
        clues, rim, most = self.cleared(rows, columns), Rim(rows, columns, self.sides), max(rows, columns)
        for pole, sides in POLES.items():
            for lines, side in sides.items():
                told = found.get(lines, {})
                if not isinstance(told, dict):
                    raise InputError("clues.plain.named", name=lines)
                numbers = numbers_of(told, pole, len(rim.along(side)), NO_CLUE)
                if wrong := [one for one in numbers if one != NO_CLUE and not 0 <= one <= most]:
                    raise outside(lines, wrong[0])
                clues[rim.along(side)] = numbers
        return clues

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        told = {
            (lines, pole): self.along(clues, rows, columns, side).tolist()
            for pole, sides in POLES.items()
            for lines, side in sides.items()
        }
        return {
            lines: {pole: [None if one == NO_CLUE else one for one in told[lines, pole]] for pole in POLES}
            for lines in ("columns", "rows")
        }

    def of_poles(self, plus: NDArray[np.bool_], minus: NDArray[np.bool_]) -> Clues:
        """The numbers of a board with these poles."""
        rows, columns = plus.shape
        found, rim = self.cleared(rows, columns), Rim(rows, columns, self.sides)
        for held, sides in zip((plus, minus), POLES.values(), strict=True):
            for side in sides.values():
                found[rim.along(side)] = held.sum(axis=0 if side in "tb" else 1)
        return found

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        """In two corners stands which pole is told there."""
        for x, y, picture, sign in _corners(rows, columns):
            yield Mark(x, y, "", self.text_size, picture, sign=sign)
        yield from super().marks(clues, rows, columns)

    def _looks(self, rows: int, columns: int) -> dict[str, Any]:
        return {
            **super()._looks(rows, columns),
            "beside": [[x, y, picture] for x, y, picture, _ in _corners(rows, columns)],
        }


def _corners(rows: int, columns: int) -> Iterator[tuple[float, float, str, str]]:
    """Where it stands which pole is told on two sides: the picture, and what stands for it in a text."""
    yield -0.5, -0.5, "plus", "+"
    yield columns + 0.5, rows + 0.5, "minus", "-"
