"""Sums: of lines, outside the grid; of runs of white cells, in the black cells before them; of cages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Fact, Mark
from satelier.clues.numbers import RegionNumbers, RimNumbers
from satelier.clues.plain import NOTHING, Plain, joined, outside, rows_of
from satelier.clues.regions import Regions
from satelier.frozen import dataclass
from satelier.grid import Grid, Groups, Rim
from satelier.grid.chance.regions import numbered

LARGEST = 45  # all digits together
BLACK, BETWEEN = (
    "#",
    "\\",
)  # in the plain form: a cell without sums; what parts the sum below from that across
NO_CAGE = "."
ROW = "row-part"  # the noun of runs that lie across

_SUMS = re.compile(r"([0-9]{0,2})\\([0-9]{0,2})")


@dataclass(frozen=True)
class RimSums(RimNumbers):
    """Sums of lines, in which the k-th cell counts k.

    >>> RimSums().bounds(3, 4)
    (0, 10)
    """

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        longest = max(rows, columns)
        return 0, longest * (longest + 1) // 2

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        rows, columns = chosen.shape
        rim, found = Rim(rows, columns, self.sides), self.cleared(rows, columns)
        found[rim.along("t")] = np.arange(1, rows + 1) @ chosen
        found[rim.along("l")] = chosen @ np.arange(1, columns + 1)
        return found


@dataclass(frozen=True)
class EnclosedSums(RimNumbers):
    """Sums of what stands between the two blocks of a line, which are all numbers of a line at most.

    >>> EnclosedSums().bounds(5, 5)
    (0, 6)
    """

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        numbers = max(rows, columns, 2) - 2
        return 0, numbers * (numbers + 1) // 2

    def around(self, board: NDArray[np.int16]) -> Clues:
        """The sums of a board whose first value is a block, of which each line has two."""
        rows, columns = board.shape
        rim, found = Rim(rows, columns, self.sides), self.cleared(rows, columns)
        for side, lines in (("t", board.T), ("l", board)):
            inside = np.cumsum(lines == 0, axis=1) == 1
            found[rim.along(side)] = np.where(inside, lines, 0).sum(axis=1)
        return found


# Runs.


class RunSums(ClueLayer):
    """What layers of sums of runs share; a black cell is one that has a clue across, be it 0: no sum."""

    fixed = True
    in_words = True
    text_size = 0.3
    plain = "clues"
    place: int  # of the sum among those that the plain form tells of a cell, from 1

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        if self.plain not in found:
            return self.cleared(rows, columns)
        words = rows_of(found, self.plain, [columns] * rows)
        return np.array([[self._read(word) for word in row] for row in words], dtype=np.int32)

    def _read(self, word: str) -> int:
        """The sum that a word tells, 0 for none."""
        if word == NOTHING:
            return NO_CLUE
        told = _SUMS.fullmatch(BETWEEN if word == BLACK else word)
        number = int(told[self.place] or 0) if told else LARGEST + 1
        if number > LARGEST:
            raise outside(self.plain, word)
        return number

    def _looks(self, rows: int, columns: int) -> dict[str, Any]:
        """Beside the middle, for there may be two; nothing where no sum is told."""
        mark = self.mark(0, 0, "1")
        return {"aside": [mark.x, mark.y], "unsaid": 0}

    def facts(self, clues: Clues, rows: int, columns: int) -> Iterator[Fact]:
        yield f"sum-{self.key}", int(clues[clues > 0].sum()), {}

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        return None  # across becomes down, and what stood before a run stands after it


@dataclass(frozen=True)
class SumsAcross(RunSums):
    """For black cells the sum of the white cells right of them; 0 where none is told.

    >>> clues = SumsAcross().from_plain({"clues": ["# 4\\\\ .", "\\\\12 . ."]}, 2, 3)
    >>> clues.tolist()
    [[0, 0, -1], [12, -1, -1]]
    """

    below: str = "down"  # the name of the layer of the sums below
    key = "across"
    place = 2

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 0, LARGEST

    def agreed(self, own: Clues, layers: Mapping[str, ClueLayer], all_clues: Mapping[str, Clues]) -> Clues:
        """A cell with a sum below is black."""
        return np.where((own == NO_CLUE) & (all_clues[self.below] > 0), np.int32(0), own)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        """Both layers at once."""
        both = zip(others[self.below].ravel().tolist(), clues.ravel().tolist(), strict=True)
        words = [_plain_word(down, across) for down, across in both]
        return {self.plain: joined([words[row * columns :][:columns] for row in range(rows)], " ")}

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        """A dark cell, which is split where it has a sum, and that in the upper corner."""
        yield from (Mark(x + 0.5, y + 0.5, "", shape="block") for y, x in np.argwhere(clues == 0).tolist())
        yield from _split(clues)
        yield from super().marks(np.where(clues == 0, np.int32(NO_CLUE), clues), rows, columns)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x + 0.22, y - 0.22, text, self.text_size)


@dataclass(frozen=True)
class SumsDown(RunSums):
    """For black cells the sum of the white cells below them, where one is told."""

    key = "down"
    place = 1

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return 1, LARGEST

    def agreed(self, own: Clues, layers: Mapping[str, ClueLayer], all_clues: Mapping[str, Clues]) -> Clues:
        return np.where(own == 0, np.int32(NO_CLUE), own)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {}

    def marks(self, clues: Clues, rows: int, columns: int) -> Iterator[Mark]:
        yield from _split(clues)
        yield from super().marks(clues, rows, columns)

    def mark(self, x: float, y: float, text: str) -> Mark:
        return Mark(x - 0.2, y + 0.26, text, self.text_size)


def _split(clues: Clues) -> Iterator[Mark]:
    """The dark cells that have a sum."""
    yield from (Mark(x + 0.5, y + 0.5, "", shape="split") for y, x in np.argwhere(clues > 0).tolist())


def _plain_word(down: int, across: int) -> str:
    if across == NO_CLUE:
        return NOTHING
    told = BETWEEN.join(str(one) if one > 0 else "" for one in (down, across))
    return BLACK if told == BETWEEN else told


def sums_before(across: Clues, down: Clues, runs: Groups) -> Clues:
    """The sum told in the black cell before each run of a row or a column; NO_CLUE where there is none."""
    found = [np.zeros(0, np.int32)]
    for part in runs.parts:
        clues, back = (across, (0, 1)) if part.noun == ROW else (down, (1, 0))
        framed = np.pad(clues, ((1, 0), (1, 0)), constant_values=NO_CLUE)
        rows, columns = np.divmod(part.places[:, 0], clues.shape[1])
        told = framed[rows + 1 - back[0], columns + 1 - back[1]]
        found.append(np.where(told > 0, told, np.int32(NO_CLUE)))
    return np.concatenate(found)


def sums_around(digits: NDArray[np.int16]) -> dict[str, Clues]:
    """The sums of all runs of digits, each in the black cell before it; these hold 0."""
    is_black = digits == 0
    across, down = np.where(is_black, 0, NO_CLUE).astype(np.int32), np.full(digits.shape, NO_CLUE, np.int32)
    for part in Grid(*digits.shape).segments(is_black, 1).parts:
        clues, back = (across, 1) if part.noun == ROW else (down, digits.shape[1])
        before = part.places[:, 0] - back
        there = (before >= 0) & is_black.ravel()[before]
        clues.flat[before[there]] = digits.ravel()[part.places[there]].sum(axis=1)
    return {SumsAcross.key: across, SumsDown.key: down}


# Cages.


@dataclass(frozen=True)
class Cages(Regions):
    """Regions with sums; in the plain form "." is a cell of no cage, which is one of its own here."""

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        if self.plain not in found:
            return self._unsaid(rows, columns)
        words = [word for row in rows_of(found, self.plain, [columns] * rows) for word in row]
        alone = [f"{NO_CAGE}{cell}" if word == NO_CAGE else word for cell, word in enumerate(words)]
        return numbered(np.array(alone).reshape(rows, columns))[0].astype(np.int32)


@dataclass(frozen=True)
class CageSums(RegionNumbers):
    """The sum of each cage, where it is told; none is left out by makers."""

    low: int = 1
    high: int = 10**6
    fixed = True

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        most = max(rows, columns)
        return self.low, min(self.high, most * (most + 1) // 2)

    def mark(self, x: float, y: float, text: str) -> Mark:
        """Inside the outline of its cage."""
        return Mark(x - 0.3 + 0.05 * len(text), y - 0.27, text, 0.24)

    def around(self, board: NDArray[np.int16], labels: Clues) -> Clues:
        """The sums that the values of a board have in each region."""
        found = np.full(labels.shape, NO_CLUE, dtype=np.int32)
        told, first = np.unique(labels, return_index=True)
        found.flat[first] = np.bincount(labels.ravel(), weights=board.ravel() + 1)[told]
        return found
