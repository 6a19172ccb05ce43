"""What follows from the literals that are true, row by row, and how that is taken back."""

from __future__ import annotations

from satelier.compiled import Longs, routine, step
from satelier.engines.counters.kernels.learning.state import (
    AT_LEVEL,
    FACTS,
    HEAD,
    LEVEL,
    LINKS,
    NO_CONFLICT,
    NO_INDEX,
    PLACE,
    ROOM,
    ROW,
    SLACK,
    TRAIL,
    VISITS,
    WEIGHT,
    WHY,
    Learning,
)


@step
def assign(search: Learning, literal: int, why: int) -> None:
    """Make a literal true; the reason is a row, doubled, + 1 for its room, and + 1 again; or none."""
    numbers, fact = search.numbers, FACTS * (literal >> 1)
    search.values[literal], search.values[literal ^ 1] = 1, -1
    search.facts[fact + PLACE] = numbers[TRAIL]
    search.facts[fact + AT_LEVEL] = numbers[LEVEL]
    search.facts[fact + WHY] = why
    search.trail[numbers[TRAIL]] = literal
    numbers[TRAIL] += 1


@routine
def force(search: Learning, row: int, left: int, lack: int) -> None:
    """Open inputs that weigh more than the slack that is left are true, or than the room that is, false."""
    for place in range(search.row_starts[row], search.row_starts[row + 1]):
        literal = search.members[place]
        if search.values[literal] == 0 and search.links[LINKS * place + WEIGHT] > left:
            assign(search, literal ^ lack, 2 * row + lack + 1)


@routine
def propagate(search: Learning) -> int:
    """Tell the rows of every literal; a row that cannot hold any more, doubled, + 1 for its room; or none."""
    numbers, conflict = search.numbers, NO_CONFLICT
    while numbers[HEAD] < numbers[TRAIL] and conflict == NO_CONFLICT:
        literal = search.trail[numbers[HEAD]]
        numbers[HEAD] += 1
        conflict = max(
            tell(search, search.room, literal, ROOM), tell(search, search.slack, literal ^ 1, SLACK)
        )
    return conflict


@step
def tell(search: Learning, left: Longs, literal: int, lack: int) -> int:
    """The rows of a literal lose slack, or room; one that cannot hold any more, or none."""
    conflict, visits, place = NO_CONFLICT, 0, search.heads[2 * literal + lack]
    while place != NO_INDEX:
        row = search.links[LINKS * place + ROW]
        left[row] -= search.links[LINKS * place + WEIGHT]
        if left[row] < 0:
            if left[row] + search.heaviest[row] < 0:
                conflict = 2 * row + lack
            elif conflict == NO_CONFLICT:
                force(search, row, left[row] + search.heaviest[row], lack)
        place = search.links[LINKS * place + lack]
        visits += 1
    search.numbers[VISITS] += visits
    return conflict


@routine
def go_back(search: Learning, level: int) -> None:
    """Undo all choices after `level`; variables remember the sign they had."""
    numbers, start = search.numbers, search.level_starts[level]
    for index in range(numbers[TRAIL] - 1, start - 1, -1):
        literal = search.trail[index]
        if index < numbers[HEAD]:
            take_back(search, search.room, literal, ROOM)
            take_back(search, search.slack, literal ^ 1, SLACK)
        search.values[literal] = 0
        search.values[literal ^ 1] = 0
        search.phases[literal >> 1] = 1 - (literal & 1)
    numbers[TRAIL] = numbers[HEAD] = start
    numbers[LEVEL] = level


@step
def take_back(search: Learning, left: Longs, literal: int, lack: int) -> None:
    place = search.heads[2 * literal + lack]
    while place != NO_INDEX:
        left[search.links[LINKS * place + ROW]] += search.links[LINKS * place + WEIGHT]
        place = search.links[LINKS * place + lack]
