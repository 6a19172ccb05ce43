"""Rows as they come: those of a puzzle before anything is known, and clauses that a solution breaks."""

from __future__ import annotations

from satelier.compiled import Uint32s, routine, signed, step
from satelier.engines.counters.kernels.learning.propagation import force, go_back
from satelier.engines.counters.kernels.learning.state import (
    AT_LEVEL,
    ENDLESS,
    FACTS,
    FOUND,
    GIVEN_UP,
    HEAD,
    LEVEL,
    LINKS,
    MEMBERS,
    NO_INDEX,
    NONE,
    PLACE,
    ROOM,
    ROW,
    ROWS,
    RUN,
    SLACK,
    WEIGHT,
    Learning,
)

NEGATIVE = 2**31  # words from here on stand for negative numbers


@routine
def load(search: Learning) -> bool:
    """Everything open, and the rows as `said` has them; whether none of them is impossible by itself."""
    heads, end = search.heads, 0
    for head in range(len(heads)):
        heads[head] = NO_INDEX
    for literal in range(len(search.values)):
        search.values[literal] = 0
    for variable in range(len(search.marks)):
        search.marks[variable] = 0
    for run in range(0, len(search.said), RUN):
        width, low, high = search.said[run + 1], search.said[run + 2], search.said[run + 3]
        for _ in range(search.said[run]):
            for place in range(end, end + width):
                search.members[place] = coded(search.members[place])
            end += width
            add_row(search, end, low, high, search.said[run + 4])
            if not speak_at_once(search):
                return False
    return True


@step
def coded(word: int) -> int:
    """The code of a literal that is a signed word."""
    return 2 * word - 2 if word < NEGATIVE else 2 * (2**32 - word) - 1


@routine
def add_row(search: Learning, end: int, low: int, high: int, at: int) -> None:
    """The inputs from where the last row ended are one more row; its weights stand at `at`, or are 1."""
    numbers, row, total, heaviest = search.numbers, search.numbers[ROWS], 0, 1
    start = numbers[MEMBERS]
    for place in range(start, end):
        weight = 1 if at < 0 else search.weights[at + place - start]
        search.links[LINKS * place + ROW], search.links[LINKS * place + WEIGHT] = row, weight
        total, heaviest = total + weight, max(heaviest, weight)
    search.slack[row] = (ENDLESS if low <= 0 else total - low) - heaviest
    search.room[row] = (ENDLESS if high >= total else high) - heaviest
    search.heaviest[row] = heaviest
    if low > 0:
        link(search, start, end, SLACK)
    if high < total:
        link(search, start, end, ROOM)
    search.row_starts[row], search.row_starts[row + 1] = start, end
    numbers[ROWS], numbers[MEMBERS] = row + 1, end


@step
def link(search: Learning, start: int, end: int, lack: int) -> None:
    """These inputs stand before those that are the same literals."""
    links, heads = search.links, search.heads
    for place in range(start, end):
        head = 2 * search.members[place] + lack
        links[LINKS * place + lack] = heads[head]
        heads[head] = place


@routine
def add_clauses(search: Learning, clauses: Uint32s) -> int:
    """Rows that the last solution breaks, added where they can hold: NONE where that is nowhere, else FOUND.

    GIVEN_UP where there is no room for them.
    """
    numbers, end, lost = search.numbers, search.numbers[MEMBERS], 0
    level = level_for(search, clauses)
    if level < 0:
        return NONE
    if end + len(clauses) > len(search.members):
        return GIVEN_UP
    if level < numbers[LEVEL]:
        go_back(search, level)
    for word in clauses:
        if word > 0:
            literal = coded(word)
            search.members[end] = literal
            lost += 1 if search.values[literal] < 0 and is_told(search, literal) else 0
            end += 1
            continue
        if numbers[ROWS] + 1 >= len(search.row_starts):
            return GIVEN_UP
        add_row(search, end, 1, ENDLESS, -1)
        search.slack[numbers[ROWS] - 1] -= lost
        speak_at_once(search)
        lost = 0
    return FOUND


@step
def level_for(search: Learning, clauses: Uint32s) -> int:
    """The last level at which each of these clauses has something that is not false; −1: none.

    Where a clause has one literal of its last level, that is the last level but one of its literals: it says
    something there.
    """
    level, last, before, holds = search.numbers[LEVEL], -1, -1, False
    for word in clauses:
        if word > 0:
            own = signed(search.facts[FACTS * (coded(word) >> 1) + AT_LEVEL])
            holds = holds or search.values[coded(word)] > 0
            before = max(before, min(own, last))
            last = max(last, own)
        else:
            if not holds:
                level = min(level, last - 1 if before == last else max(before, 0) if last > 0 else -1)
            last, before, holds = -1, -1, False
    return level


@step
def is_told(search: Learning, literal: int) -> bool:
    """Whether the rows of a literal know its value."""
    return bool(search.facts[FACTS * (literal >> 1) + PLACE] < search.numbers[HEAD])


@step
def speak_at_once(search: Learning) -> bool:
    """What the last row says before anything else is known; whether it can hold."""
    row = search.numbers[ROWS] - 1
    heaviest = search.heaviest[row]
    if search.slack[row] + heaviest < 0 or search.room[row] + heaviest < 0:
        return False
    if search.slack[row] < 0:
        force(search, row, search.slack[row] + heaviest, SLACK)
    if search.room[row] < 0:
        force(search, row, search.room[row] + heaviest, ROOM)
    return True
