"""Which puzzles of a stream have exactly one solution: asked many at a time, where the kernel can.

Neighbours that differ in clues and givens only are asked together: one at first, so that something is seen
soon, then more and more. What comes out is in the order in which it came in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satelier.cli.lines.answering import is_ready
from satelier.formats.ground.arrays import stacked
from satelier.formats.ground.sheet import Sheet
from satelier.puzzle import Puzzle
from satelier.reason.batches import answered
from satelier.reason.solutions import unique

MOST = 1024  # puzzles that are asked together


def with_one_solution(found: Iterable[Sheet]) -> Iterator[Sheet]:
    """Those that have exactly one solution."""
    for sheets in _alike(found):
        yield from (
            sheet for sheet, only in zip(sheets, _unique([one.puzzle for one in sheets]), strict=True) if only
        )


def _unique(puzzles: list[Puzzle]) -> Iterable[bool]:
    arrays = stacked(puzzles)
    if is_ready(arrays):
        return map(bool, answered(arrays, 2, 1).counts == 1)
    return (unique(puzzle) is True for puzzle in puzzles)


def _alike(found: Iterable[Sheet]) -> Iterator[list[Sheet]]:
    """Neighbours of one kind and size: at most one, two, four … of them."""
    held: list[Sheet] = []
    most = 1
    for sheet in found:
        if held and (len(held) == most or _frame(sheet.puzzle) != _frame(held[0].puzzle)):
            yield held
            held, most = [], min(2 * most, MOST)
        held.append(sheet)
    if held:
        yield held


def _frame(puzzle: Puzzle) -> tuple[object, ...]:
    """What puzzles have in common that may be one beside the other in an array."""
    return type(puzzle), puzzle.size, puzzle.shape, puzzle.box
