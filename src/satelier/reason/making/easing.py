"""From a puzzle with as few clues as it needs to one inside the band: clues come back where it is too hard.

How large its steps are is asked of the puzzle itself (`grade.reach`), so this is right for claims of any
sort, also for those of which a solver's propagation sees less than a person does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from satelier.puzzle import Puzzle
from satelier.reason.grade import UNBOUNDED, Reach, reach
from satelier.reason.making.wishes import MISS, Attempt, Wish
from satelier.reason.solutions import unique
from satelier.values import Board

Unit = TypeVar("Unit")
SWAPPED = 12  # clues that are tried in the place of one that makes a puzzle too easy


def eased_to(
    build: Callable[[list[Unit]], Puzzle],
    solution: Board,
    kept: list[Unit],
    every: Sequence[Unit],
    wish: Wish,
    begin: float = 0,
    patience: int = UNBOUNDED,
) -> Iterator[Attempt]:
    """The puzzle with the clues that are kept; then, in search of the band, with some of the others: more
    where it was too hard, fewer where too easy. Where one clue makes it too easy, others in its place.

    begin     with this share of the others, where it takes long to say how hard a puzzle of few clues is
    patience  see `grade.reach`
    """
    spare = [] if wish.minimal else [unit for unit in every if unit not in kept]
    back, too_few, too_many = int(begin * len(spare)), -1, len(spare) + 1
    while too_few < back < too_many:
        attempt = _attempt(build([*kept, *spare[:back]]), solution, wish, patience)
        yield attempt
        too_few, too_many = (back, too_many) if wish.is_too_hard(attempt) else (too_few, back)
        back = (too_few + too_many) // 2
    hard = [*kept, *spare[:too_few]]
    for unit in spare[too_many : too_many + SWAPPED] if too_few >= 0 else ():
        attempt = _attempt(build([*hard, unit]), solution, wish, patience)
        yield attempt
        hard += [unit] if wish.is_too_hard(attempt) else []


def _attempt(puzzle: Puzzle, solution: Board, wish: Wish, patience: int) -> Attempt:
    """The attempt with this puzzle, if it has this solution alone."""
    wish.in_time()
    if not leaves_only(puzzle, solution):
        return MISS
    return judged(puzzle, solution, reach(puzzle, wish.most, patience), wish)


def judged(puzzle: Puzzle, solution: Board, found: Reach, wish: Wish) -> Attempt:
    """The attempt with this puzzle; one that is too hard or too easy only says so."""
    if found.beyond is not None:
        return Attempt(largest=found.beyond)
    return Attempt(puzzle, solution) if found.largest >= wish.least else Attempt(largest=found.largest)


def leaves_only(puzzle: Puzzle, solution: Board) -> bool:
    """Whether a puzzle with some of the clues has this solution and no other: more clues may leave none,
    where a clue is something in the way, such as a wall."""
    return puzzle.holds(solution) and unique(puzzle) is True
