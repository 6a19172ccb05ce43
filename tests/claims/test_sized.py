"""Groups and their sizes against a plain search: truth, what follows and why, cuts; and what a place sees."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from satelier.claims import Sees, Sized, Truths, known_inputs
from satelier.claims.graphs.graph import Graph, grid_graph
from satelier.claims.graphs.islands import Islands
from satelier.claims.graphs.terms import ANY, NONE, Terms
from satelier.encode.survey import assignments
from satelier.formats.text import read
from satelier.kinds.registry import find
from satelier.reason.hint import Hint, hint
from satelier.trials.claims import ASPECTS, known

WIDEST = 4
SIZED = [(claim, width) for width in range(1, WIDEST + 1) for claim in Sized.samples(width)]
WEAK = 0.01  # of the rows of small claims, so many at most are called possible that are not


def groups(claim: Sized, row: Truths) -> list[set[int]]:
    """Merge what touches until nothing changes."""
    found = [{place} for place in np.flatnonzero(row).tolist()]
    for one, other in claim.edges:
        touched = [group for group in found if group & {one, other}]
        if row[one] and row[other] and len(touched) > 1:
            found = [group for group in found if group not in touched] + [set.union(*touched)]
    return found


def plain(claim: Sized, row: Truths) -> bool:
    """Whether all groups of a complete row are as they should be."""
    clues, sizes = dict(claim.clues), claim.sizes(len(row))
    for group in groups(claim, row):
        told = [clues[place] for place in group if place in clues]
        if any(number not in (ANY, len(group)) for number in told) or (claim.alone and len(told) > 1):
            return False
        rest = sizes[min(group)]
        if not told and (rest == NONE or rest not in (ANY, len(group))):
            return False
    return True


@functools.cache
def good(claim: Sized, width: int) -> Truths:
    return np.array([row for row in assignments(width) if plain(claim, row)], bool).reshape(-1, width)


def fits(claim: Sized, true: Truths, false: Truths) -> Truths:
    """Row by row, whether some completion of it is good."""
    every = good(claim, true.shape[1])
    return np.all((every | ~true[:, None]) & ~(every & false[:, None]), axis=2).any(axis=1)


def test_what_holds_is_what_a_plain_search_finds() -> None:
    for claim, width in SIZED:
        rows = assignments(width)
        assert np.array_equal(claim.holds(rows), [plain(claim, row) for row in rows]), claim


def test_what_is_called_impossible_is_and_little_else_is() -> None:
    missed = total = 0
    for claim, width in SIZED:
        true, false = known(width)
        right, said = fits(claim, true, false), claim.possible(true, false)
        assert not (right & ~said).any(), claim
        missed, total = missed + int((said & ~right).sum()), total + len(right)
    assert missed < WEAK * total


def test_what_follows_follows_from_the_facts_that_are_named() -> None:
    for claim, width in SIZED:
        true, false = known(width)
        rows = fits(claim, true, false)
        for found in claim.deduced(true[rows], false[rows]):
            for literal in found.literals:
                opposite = known_inputs(width, [*found.facts, -literal])
                assert not claim.possible(*(row[None] for row in opposite))[0], (claim, found)


def test_what_breaks_a_row_breaks_it_and_cuts_keep_all_that_is_good() -> None:
    for claim, width in SIZED:
        assert ASPECTS["because"](claim, width), claim
        for row in assignments(width)[~claim.holds(assignments(width))]:
            for clause in claim.cut(row, ~row):
                places, signs = np.abs(clause) - 1, np.array(clause) > 0
                assert not (row[places] == signs).any()
                assert (good(claim, width)[:, places] == signs).any(axis=1).all(), (claim, clause)


@pytest.mark.parametrize("aspect", ASPECTS)
def test_what_a_place_sees_is_exact(aspect: str) -> None:
    for width in range(1, 5):
        for claim in Sees.samples(width):
            can_hold = claim.holds(assignments(width)).any()
            assert not (can_hold or aspect != "cut") or ASPECTS[aspect](claim, width), claim


def test_one_literal_that_follows_from_nothing_is_told() -> None:
    """A single place holds no 2; that needs no fact, and nothing else follows with it."""
    found = hint(find("fillomino")(1, 1))
    assert isinstance(found, Hint) and (found.concludes, found.facts) == ((-2,), ())


def test_an_island_that_is_too_large_to_be_joined_is_part_of_the_reason() -> None:
    """On a way of five places, the first wants to be one of four; the last two are one island already."""
    way = Graph.of(5, [(0, 1), (1, 2), (2, 3), (3, 4)])
    row = Islands.of(Terms(way, {0: 4}, (ANY,) * 5), held=0b11001, open=0b11111)
    assert row.cause() == {0, 3, 4}


def test_layers_together_say_what_the_whole_says_row_by_row() -> None:
    """Rows of three numbers on a path of four places, some of them alike in a layer."""
    touching = [(place * 3 + number, place * 3 + 3 + number) for place in range(3) for number in range(3)]
    claim = Sized(tuple(touching), rest=(1, 2, 3) * 4, layers=3)
    draws = np.random.default_rng(5).integers(0, 8, (200, 12))
    true, false = draws == 0, draws > 4
    alone = [(claim.row(*row), number) for number, row in enumerate(zip(true, false, strict=True))]
    possible = [next(row.faults(), None) is None for row, _ in alone]
    assert np.array_equal(claim.possible(true, false), possible) and 0 < sum(possible) < len(possible)
    must, must_not = claim.forced(true, false)
    for row, number in alone:
        told = {*(np.flatnonzero(must[number]) + 1), *(-np.flatnonzero(must_not[number]) - 1)}
        assert told == {*row.following()}


GRID = grid_graph(3, 3)
WHOLE = [
    Sized(GRID, ((0, 3), (8, 2))),
    Sized(GRID, ((0, ANY), (4, 2))),
    Sized(GRID, ((0, 4), (2, 4), (6, 3)), ANY, alone=False),
    Sized(GRID, rest=3),
    Sized(GRID, ((4, ANY), (8, ANY)), ANY),
]


@pytest.mark.parametrize("claim", WHOLE, ids=range(len(WHOLE)))
def test_cuts_of_complete_rows_are_broken_by_them_and_kept_by_all_good_ones(claim: Sized) -> None:
    kept = good(claim, 9)
    for row in assignments(9):
        cuts = list(claim.cut(row, ~row))
        assert bool(cuts) != plain(claim, row)
        for cut in cuts:
            inputs, signs = np.abs(cut) - 1, np.array(cut) > 0
            assert not (row[inputs] == signs).any() and (kept[:, inputs] == signs).any(axis=1).all()


NUMBERED = [
    "2 . . 1/. . . ./. 3 . .",
    "? . . ./. . . 2/. . . .",
    ". . . ./. 4 . ./. . . .",
    "1 . 2 ./. . . ./2 . . ?",
]


@pytest.mark.parametrize("text", [*NUMBERED, "1", "."])
def test_what_a_search_is_told_of_islands_follows_from_their_rules(text: str) -> None:
    """Of all boards."""
    puzzle, number = read(find("nurikabe"), text), 0
    shortcuts = puzzle.search_families[len(puzzle.families) :]
    assert shortcuts
    for row in assignments(len(puzzle.grid)):
        board = row.reshape(puzzle.shape).astype(np.int16)
        if puzzle.holds(board):
            true, false = puzzle.values.truth(board)
            assert all(family.possible(true, false).all() for family in shortcuts)
            number += 1
    assert number
