"""Puzzles with exactly one solution and no clue to spare, by the thousand.

given      clues are added to an empty board, at random, until the rules alone give the rest; then each is
           left out if no other solution comes of that
numbered   all clues are there, as the solution has them; each is left out if one solution is left
"""

from __future__ import annotations

from satelier.compiled import Longs, Shorts, Uint32s, kernel, read, routine, unsigned
from satelier.compiled.chance import below, shifted, stepped
from satelier.engines.counters.arrays import FOUND, Counters, Table, X, Y
from satelier.engines.counters.kernels.boards import (
    KNOWN,
    LAYER,
    VALUES,
    Start,
    begin,
    clued,
    write_model,
)
from satelier.engines.counters.kernels.demanding import demand
from satelier.engines.counters.kernels.propagation import propagate
from satelier.engines.counters.kernels.search import explore, forget, tight
from satelier.puzzle import NO_CLUE
from satelier.values import OPEN

TRIES = 200  # random searches for a solution, before a board is given up


@kernel
def make_given(
    counters: Counters,
    start: Start,
    table: Table,
    states: Longs,
    order: Uint32s,
    boards: Shorts,
    solutions: Shorts,
    made: Longs,
    budget: int,
) -> None:
    """A board per pair of random states; made[i] is how many clues it has, 0 where none was made."""
    places = len(order)
    for board in range(len(made)):
        table.numbers[X], table.numbers[Y] = states[2 * board], states[2 * board + 1]
        forget(table)
        first = board * places
        made[board] = 0
        if drawn_solution(counters, start, table, budget):
            write_model(start, table, solutions, first)
            states[2 * board] = table.numbers[X]
            table.numbers[X] = 0
            shuffle(table, order, states, 2 * board)
            add_clues(counters, start, table, order, solutions, boards, first)
            made[board] = leave_out(counters, start, table, order, boards, first, budget)


@routine
def drawn_solution(counters: Counters, start: Start, table: Table, budget: int) -> bool:
    """Search at random, and again where that takes too long."""
    for _ in range(TRIES):
        begin(start, table)
        ended = explore(counters, table, 0, 0, start.numbers[KNOWN], 1, budget)
        if ended or table.numbers[FOUND] > 0:
            return table.numbers[FOUND] > 0
    return False


@routine
def shuffle(table: Table, order: Uint32s, states: Longs, at: int) -> None:
    """The places in a random order."""
    x, y = states[at], table.numbers[Y]
    for place in range(len(order)):
        order[unsigned(place)] = place
    for last in range(len(order) - 1, 0, -1):
        x, y = shifted(x), stepped(y)
        other = below(last + 1, x, y)
        moved = order[unsigned(last)]
        order[unsigned(last)] = order[unsigned(other)]
        order[unsigned(other)] = moved
    states[at], table.numbers[Y] = x, y


@routine
def literal_at(start: Start, boards: Shorts, first: int, place: int) -> int:
    """The literal that a board says of a place."""
    return read(start.literals, place * start.numbers[VALUES] + boards[unsigned(first + place)])


@routine
def add_clues(
    counters: Counters,
    start: Start,
    table: Table,
    order: Uint32s,
    solutions: Shorts,
    boards: Shorts,
    first: int,
) -> None:
    """Give one place after the other, as long as it tells something."""
    begin(start, table)
    for index in range(len(order)):
        place = read(order, index)
        literal = literal_at(start, solutions, first, place)
        boards[unsigned(first + place)] = OPEN
        if table.values[unsigned(literal >> 1)] == 0:
            boards[unsigned(first + place)] = solutions[unsigned(first + place)]
            propagate(counters, table, demand(table, literal, 0), 0, 0)


@routine
def leave_out(
    counters: Counters, start: Start, table: Table, order: Uint32s, boards: Shorts, first: int, budget: int
) -> int:
    """Take every clue away that the others imply; how many are left."""
    kept = 0
    for index in range(len(order)):
        place = read(order, index)
        if boards[unsigned(first + place)] != OPEN:
            kept += 1
            literal = literal_at(start, boards, first, place)
            begin(start, table)
            size = demand(table, literal ^ 1, 0)
            for other in range(len(order)):
                if boards[unsigned(first + other)] != OPEN and other != place and size >= 0:
                    size = demand(table, literal_at(start, boards, first, other), size)
            ended = explore(counters, table, size, 0, start.numbers[KNOWN], 1, budget)
            if ended and table.numbers[FOUND] == 0:
                boards[unsigned(first + place)] = OPEN
                kept -= 1
    return kept


@kernel
def make_numbered(
    counters: Counters,
    start: Start,
    table: Table,
    states: Longs,
    order: Uint32s,
    clues: Shorts,
    made: Longs,
    budget: int,
) -> None:
    """Thin out the numbers of boards that have all of them; 0 where even those leave several solutions."""
    cells = len(order)
    for board in range(len(made)):
        table.numbers[X], table.numbers[Y] = 0, states[2 * board + 1]
        forget(table)
        made[board] = 0
        if is_single(counters, start, table, clues, board, budget):
            shuffle(table, order, states, 2 * board)
            made[board] = cells
            for index in range(cells):
                at = board * cells + read(order, index)
                clue = clues[unsigned(at)]
                clues[unsigned(at)] = NO_CLUE
                if is_single(counters, start, table, clues, board, budget):
                    made[board] -= 1
                else:
                    clues[unsigned(at)] = clue


@routine
def is_single(counters: Counters, start: Start, table: Table, clues: Shorts, board: int, budget: int) -> bool:
    """Whether a board's clues leave one solution, as far as the budget tells."""
    begin(start, table)
    clued(counters, start, table, clues, board)
    urgent = tight(table, start.numbers[LAYER], len(counters.guards), 0)
    ended = explore(counters, table, 0, urgent, start.numbers[KNOWN], 2, budget)
    return ended and table.numbers[FOUND] == 1
