"""What to try next, and what a solution was made of."""

from __future__ import annotations

from satelier.compiled import Longs, routine, step
from satelier.engines.counters.kernels.learning.propagation import assign
from satelier.engines.counters.kernels.learning.state import (
    DECISIONS,
    LEVEL,
    LINKS,
    NO_INDEX,
    NO_REASON,
    OWN,
    ROOM,
    ROW,
    SLACK,
    TRAIL,
    VISITS,
    Learning,
)

LOOKS = 8  # at variables take as long as a visit to a row
FARTHEST = 40  # what takes more than so many choices weighs nothing


@routine
def weigh(search: Learning) -> None:
    """How much would follow from each variable, and from which of its signs more (Jeroslow, Wang, 1990)."""
    for variable in range(len(search.marks)):
        forth, back = weight(search, 2 * variable), weight(search, 2 * variable + 1)
        search.activities[variable] = forth + back
        search.phases[variable] = 1 if forth > back else 0


@routine
def weight(search: Learning, literal: int) -> float:
    """How much would follow if a literal were true: the less its rows have left, the more."""
    return nearness(search, search.room, literal, ROOM) + nearness(search, search.slack, literal ^ 1, SLACK)


@step
def nearness(search: Learning, left: Longs, literal: int, lack: int) -> float:
    total, place = 0.0, search.heads[2 * literal + lack]
    while place != NO_INDEX:
        row = search.links[LINKS * place + ROW]
        total += 1.0 / (1 << min(left[row] + search.heaviest[row], FARTHEST))
        place = search.links[LINKS * place + lack]
    return total


@routine
def decide(search: Learning) -> None:
    """Choose the open variable that was most active, with the sign it had last."""
    chosen, most, numbers = 0, -1.0, search.numbers
    if numbers[DECISIONS] == 0:
        weigh(search)
    end = numbers[OWN]
    for variable in range(len(search.marks)):
        if variable == end and most >= 0:
            break  # what the puzzle decides goes before what stands for something else
        if search.values[2 * variable] == 0 and search.activities[variable] > most:
            chosen, most = variable, search.activities[variable]
    search.level_starts[numbers[LEVEL]] = numbers[TRAIL]
    numbers[LEVEL] += 1
    numbers[DECISIONS] += 1
    numbers[VISITS] += end // LOOKS
    assign(search, 2 * chosen + 1 - search.phases[chosen], NO_REASON)


@step
def keep(search: Learning) -> None:
    for variable in range(len(search.model)):
        search.model[variable] = 1 if search.values[2 * variable] > 0 else 0


@step
def forbid(search: Learning) -> int:
    """The clause in `learnt` that one of the choices is another; its size."""
    level = search.numbers[LEVEL]
    for index in range(level):
        search.learnt[index] = search.trail[search.level_starts[level - 1 - index]] ^ 1
    return level
