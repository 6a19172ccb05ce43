"""What is pointed out on a board: a hint, what it rests on, what is broken, that it is solved.

place   a cell, or a vertex, by its row-major number from 0
clue    a cell with a printed number, likewise; where cells are decided, places and clues are the same cells

>>> from satelier.formats.text import read, read_board
>>> from satelier.puzzles import find
>>> puzzle = read(find("sudoku"), ".... .... .... ....")
>>> sorted(found(puzzle, read_board(puzzle, "4.4. .... .... ....")).error_cells)
[0, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from typing import Literal

from satelier.claims import Count, Guarded
from satelier.family import Instance
from satelier.puzzle import Puzzle
from satelier.values import Board

Pointed = Literal["used", "hint", "error"]
NOTHING: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Marks:
    """hint_cells   the places that a hint fills
    used_cells   the places that it rests on, and used_clues the numbers
    error_cells  the places that break a rule, and error_clues the numbers that are not met
    solved       whether the board is a solution
    """

    hint_cells: Set[int] = NOTHING
    used_cells: Set[int] = NOTHING
    error_cells: Set[int] = NOTHING
    used_clues: Set[int] = NOTHING
    error_clues: Set[int] = NOTHING
    solved: bool = False

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
        yield "hint", self.hint_cells, NOTHING
        yield "error", self.error_cells, self.error_clues


PLAIN = Marks()


def found(puzzle: Puzzle, board: Board) -> Marks:
    """What the rules say of a board: the places that break one, or that it is a solution."""
    broken = puzzle.violations(board)
    others = [instance for instance in broken if instance.clue is None]
    return Marks(
        error_cells=_blamed(others, board), error_clues=_clues(puzzle, broken), solved=puzzle.holds(board)
    )


def pointing(
    puzzle: Puzzle, concluded: Iterable[int], facts: Iterable[int], instances: Iterable[Instance] = ()
) -> Marks:
    """A deduction: the literals that it concludes, the known ones it rests on, the instances it uses."""
    hint, used = (
        frozenset(puzzle.values.meaning(literal)[0] for literal in literals)
        for literals in (concluded, facts)
    )
    return Marks(hint_cells=hint, used_cells=used, used_clues=_clues(puzzle, instances))


def _blamed(broken: list[Instance], board: Board) -> frozenset[int]:
    """The places to look at: where there is too much of something, and else all that lack something.

    A row with two 4s also lacks another number; pointing at the 4s says more than pointing at the row.
    """
    blamed: set[int] = set()
    for instance in broken:
        blamed |= set(_excess(instance, board))
    lacking = (_lacking(instance) for instance in broken if not _excess(instance, board))
    return frozenset(blamed.union(*(places for places in lacking if not places & blamed)))


def _excess(instance: Instance, board: Board) -> tuple[int, ...]:
    """The places that hold what an instance counts, where those are too many; its guard among them."""
    claim = instance.claim.claim if isinstance(instance.claim, Guarded) else instance.claim
    true, _ = instance.family.values.truth(board)
    held = [literal for literal in instance.literals if true[literal]]
    counted = len(held) - isinstance(instance.claim, Guarded)
    if not isinstance(claim, Count) or counted <= claim.high:
        return ()
    return tuple(dict.fromkeys(instance.family.values.meaning(literal)[0] for literal in held))


def _lacking(instance: Instance) -> set[int]:
    """The places that lack something; where one place asks for it of its neighbours, that one."""
    return set(instance.places[:1] if isinstance(instance.claim, Guarded) else instance.places)


def _clues(puzzle: Puzzle, instances: Iterable[Instance]) -> frozenset[int]:
    """The cells, by number, whose printed numbers the instances are about: these are what to look at."""
    found = (instance.clue for instance in instances)
    return frozenset((clue[0] - 1) * puzzle.columns + clue[1] - 1 for clue in found if clue)
