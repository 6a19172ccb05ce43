"""Islands in rows that are looked at together against each row by itself, and against a plain search."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.claims import Sized
from satelier.claims.graphs.bit_islands import WholeIslands
from satelier.claims.graphs.graph import Graph, grid_graph
from satelier.claims.graphs.growth import Barrier, needed, waves
from satelier.claims.graphs.islands import Islands
from satelier.claims.graphs.terms import ANY, NONE, Terms
from satelier.claims.sequences.line import bits_of, members
from satelier.kinds.registry import find
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.explain import explainer
from satelier.reason.hints.together import spoken_of_together

SIDE = 5
GRID = grid_graph(SIDE, SIDE)
CLAIMS = [
    Sized(GRID, ((0, 4), (13, 3), (24, ANY))),
    Sized(GRID, ((2, ANY), (20, ANY), (14, ANY))),
    Sized(GRID, ((0, 4), (6, 4), (22, 3)), ANY, alone=False),
    Sized(GRID, rest=4),
]


def drawn(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows that differ from one of them in few inputs, as trials do: what is true, and what is false."""
    random = np.random.default_rng(seed)
    first = random.integers(0, 8, SIDE * SIDE)
    others = random.integers(0, 8, (count, len(first)))
    rows = np.where(random.random(others.shape) < 0.08, others, first)
    return rows == 0, rows > 5


@pytest.mark.parametrize("claim", CLAIMS, ids=range(len(CLAIMS)))
def test_what_is_found_of_one_row_is_used_for_no_other_in_which_it_is_wrong(claim: Sized) -> None:
    for seed in range(20):
        true, false = drawn(12, seed)
        possible, (must, must_not) = claim.possible(true, false), claim.forced(true, false)
        for number, row in enumerate(zip(true, false, strict=True)):
            alone = claim.row(*row)
            assert possible[number] == (next(alone.faults(), None) is None)
            told = {*(np.flatnonzero(must[number]) + 1), *(-np.flatnonzero(must_not[number]) - 1)}
            assert told == {*alone.following()}


@pytest.mark.parametrize("claim", CLAIMS, ids=range(len(CLAIMS)))
def test_what_an_island_needs_is_what_it_cannot_grow_enough_without(claim: Sized) -> None:
    """The opposite of each open input is tried."""
    for row in (claim.row(*pair) for seed in range(8) for pair in zip(*drawn(4, seed), strict=True)):
        for island in row.all:
            if island.wanted != ANY and _grows_enough(row, island, row.open):
                tried = members(row.open & ~row.held)
                found = {one for one in tried if not _grows_enough(row, island, row.open & ~(1 << one))}
                assert {*members(needed(row, island)[0])} == found


def _grows_enough(row: Islands, island, free: int) -> bool:  # type: ignore[no-untyped-def]
    *_, (reach, _) = waves(row, island, free, Barrier(row, island))
    return bool(reach & row.terms.clued) if island.wanted == NONE else reach.bit_count() >= island.wanted


@pytest.mark.parametrize("claim", CLAIMS, ids=range(len(CLAIMS)))
def test_what_is_said_of_a_complete_row_does_not_depend_on_those_before(claim: Sized) -> None:
    rows, fresh = WholeIslands(claim.terms(SIDE * SIDE)), claim.terms(SIDE * SIDE)
    for seed in range(10):
        for true in drawn(10, seed)[0]:
            held = bits_of(true)
            assert [*rows.cuts(held)] == [*WholeIslands(fresh).cuts(held)]


def test_islands_that_are_too_small_are_mended_where_there_is_room() -> None:
    """In two corners of a grid of two rows, of whose middle column nothing is open."""
    rows, held, open = (
        WholeIslands(Terms(Graph.of(10, grid_graph(2, 5)), {}, (3,) * 10)),
        0b10001,
        0b1101111011,
    )
    mended = rows.mended(held, open)
    assert not [*rows.cuts(held | mended)] and not mended & ~open
    assert [*rows.cuts(held | rows.mended(held, open=held))]


def test_layers_are_not_spoken_of_together() -> None:
    """Of a Fillomino the rule about sizes speaks of each number by itself."""
    book, sizes, count = _fillomino()
    alone = spoken_of_together(book, [sizes], facts=[], concludes=[2])
    assert alone == set(range(2, 6 * count + 1, count))
    assert spoken_of_together(book, [sizes], facts=[-2 - count], concludes=[2]) == alone - {2 + count}


def test_what_is_said_of_the_whole_grid_leads_nowhere_where_a_narrower_rule_does() -> None:
    """That groups have their sizes, and that a cell has one number: what follows alike lies in that cell."""
    book, sizes, count = _fillomino()
    others = (number for number in range(len(book)) if number != sizes)
    cell = next(number for number in others if {1, 2} <= {*map(abs, book.scopes[number])})
    assert spoken_of_together(book, [sizes, cell], facts=[], concludes=[2]) == set(range(1, count + 1))


def _fillomino() -> tuple[Rulebook, int, int]:
    """Its instances, the one that speaks of sizes, and how many numbers there are."""
    puzzle = find("fillomino")(2, 3)
    book = explainer(puzzle).book
    [sizes] = [number for number in range(len(book)) if book.instance(number).claim.layers > 1]
    return book, sizes, len(puzzle.values)
