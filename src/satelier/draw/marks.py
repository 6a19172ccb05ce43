"""What is pointed out on a board: a hint, what it rests on, what is broken, that it is solved.

place   a cell, or a vertex, by its row-major number from 0
clue    a cell with a printed number, likewise; where cells are decided, places and clues are the same cells;
        or a corner, where the numbers stand on corners

>>> from satelier.formats.text import read, read_board
>>> from satelier.puzzles import find
>>> puzzle = read(find("sudoku"), ".... .... .... ....")
>>> sorted(found(puzzle, read_board(puzzle, "4.4. .... .... ....")).error_cells)
[0, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import field
from typing import Literal

from satelier.claims.family import Fault, Instance
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.values import Board

Pointed = Literal["used", "hint", "error"]
NO_PLACES: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Marks:
    """hint_cells   the places that a hint fills
    used_cells   the places that it rests on, and used_clues the numbers
    parts        the places of a pattern by its parts: base, ends, cover
    error_cells  the places that break a rule, and error_clues the numbers that are not met
    solved       whether the board is a solution
    """

    hint_cells: Set[int] = NO_PLACES
    used_cells: Set[int] = NO_PLACES
    error_cells: Set[int] = NO_PLACES
    used_clues: Set[int] = NO_PLACES
    error_clues: Set[int] = NO_PLACES
    solved: bool = False
    parts: Mapping[str, Set[int]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Which title says what is pointed out: the first that fits."""
        telling = {
            "broken": self.error_cells or self.error_clues,
            "hint": self.hint_cells or self.used_cells or self.used_clues,
            "solved": self.solved,
        }
        return next((name for name, there in telling.items() if there), "plain")

    def pointed(self) -> Iterator[tuple[Pointed, Set[int], Set[int]]]:
        """Places and clues by what they are pointed out for, what matters most last."""
        yield "used", self.used_cells - self.hint_cells, self.used_clues
        yield "hint", self.hint_cells, NO_PLACES
        yield "error", self.error_cells, self.error_clues


PLAIN = Marks()


def found(puzzle: Puzzle, board: Board) -> Marks:
    """What the rules say of a board: the places that break one, or that it is a solution."""
    broken = puzzle.faults(board)
    others = [fault for fault in broken if fault.instance.clue is None]
    clues = _clues(puzzle, (fault.instance for fault in broken))
    return Marks(error_cells=blamed(others), error_clues=clues, solved=puzzle.holds(board))


def pointing(
    puzzle: Puzzle,
    concluded: Iterable[int],
    facts: Iterable[int],
    instances: Iterable[Instance] = (),
    parts: Mapping[str, Set[int]] | None = None,
) -> Marks:
    """A deduction: the literals that it concludes, the known ones it rests on, the instances it uses, and the
    parts of its pattern."""
    hint, used = (
        frozenset(puzzle.values.meaning(literal)[0] for literal in literals)
        for literals in (concluded, facts)
    )
    clues = _clues(puzzle, instances)
    return Marks(hint_cells=hint, used_cells=used, used_clues=clues, parts=parts or {})


def blamed(faults: Sequence[Fault]) -> frozenset[int]:
    """The places to look at: where there is too much of something, and else all that lack something.

    A row with two 4s also lacks another number; pointing at the 4s says more than pointing at the row.
    """
    found: set[int] = set()
    for fault in faults:
        found |= fault.places if fault.is_excess else set()
    lacking = (fault.places for fault in faults if not fault.is_excess)
    return frozenset(found.union(*(places for places in lacking if not places & found)))


def _clues(puzzle: Puzzle, instances: Iterable[Instance]) -> frozenset[int]:
    """The cells, by number, whose printed numbers the instances are about: these are what to look at."""
    found = (instance.clue for instance in instances)
    return frozenset((clue[0] - 1) * puzzle.columns + clue[1] - 1 for clue in found if clue)
