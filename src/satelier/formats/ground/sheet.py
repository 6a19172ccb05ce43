"""A puzzle on its sheet: what a file may hold beside the puzzle itself.

entries   what a person has filled in. Kinds with clues keep them as the puzzle's givens (as native text
          does); for the others, whose givens are the puzzle, they stand beside it
solution  a whole board, where the file gives one
meta      what is said about the puzzle: author, source, …
more      keys of a JSON document that mean nothing to us and are kept

>>> from satelier.puzzles import find
>>> sheet = Sheet(find("takuzu")(2, 2)).filled([[1, -1], [-1, -1]])
>>> sheet.puzzle.givens.tolist(), sheet.written.tolist()
([[-1, -1], [-1, -1]], [[1, -1], [-1, -1]])
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle, kind_of
from satelier.values import OPEN, Board


@dataclass(frozen=True, eq=False)
class Sheet:
    """A puzzle, and what goes along with it where a format has a place for it."""

    puzzle: Puzzle
    entries: Board | None = None
    solution: Board | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def written(self) -> Board | None:
        """What has been filled in, wherever it is kept; None where there is nothing."""
        board = self.entries if self.puzzle.is_given() else self.puzzle.entered
        return None if board is None or (board == OPEN).all() else board

    def filled(self, board: ArrayLike) -> Sheet:
        """The same sheet with this filled in."""
        if not self.puzzle.is_given():
            return replace(self, puzzle=self.puzzle.with_givens(board))
        entries = np.array(board, dtype=np.int16)
        entries[self.puzzle.givens != OPEN] = OPEN  # what is given is not filled in
        return replace(self, entries=None if (entries == OPEN).all() else entries)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sheet):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self.puzzle)

    def _identity(self) -> tuple[object, ...]:
        boards = [None if board is None else board.tolist() for board in (self.entries, self.solution)]
        return self.puzzle, boards, dict(self.meta), dict(self.more)


def build(kind: type[Puzzle], rows: int, columns: int, **parts: Any) -> Puzzle:
    """The puzzle of these parts; a wrong shape is refused before the values of a huge line are made."""
    if kind.square and rows != columns:
        raise InputError("puzzle.size.square", kind=kind_of(kind), rows=rows, columns=columns)
    return kind(rows, columns, **parts)


def agreed(told: type[Puzzle], wanted: type[Puzzle] | None) -> type[Puzzle]:
    """The kind that a text tells, which must be the one asked for, if any was."""
    if wanted not in (None, told):
        assert wanted is not None
        raise InputError("formats.kind.other", told=kind_of(told), wanted=kind_of(wanted))
    return told
