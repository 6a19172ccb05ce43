"""Lines that hang together, rings that close too soon, even numbers: each against its truth function."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from satelier.claims import Claim, Even, JoinedLines, NoneOrTwo, Ring, known_inputs
from satelier.claims.graphs.net import Net
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.path import path
from satelier.trials.claims import ASPECTS

WIDEST = 4


@pytest.mark.parametrize("family", [JoinedLines, Ring, Even, NoneOrTwo])
@pytest.mark.parametrize("aspect", ASPECTS)
def test_all_that_is_said_agrees_with_what_is_possible(family: type[Claim], aspect: str) -> None:
    for width in range(1, WIDEST + 1):
        for claim in family.samples(width):
            assert ASPECTS[aspect](claim, width), claim


def joined(points: tuple[tuple[int, ...], ...], reached: tuple[int, ...], row: tuple[bool, ...]) -> bool:
    """Merge what meets until nothing changes."""
    parts = [{point} for point in reached]
    for line in (line for line, drawn in enumerate(row) if drawn):
        parts.append({point for point, lines in enumerate(points) if line in lines} or {-1 - line})
    merged = True
    while merged:
        merged = False
        for one, other in itertools.combinations(parts, 2):
            if one & other:
                one |= other
                parts.remove(other)
                merged = True
                break
    return len(parts) <= 1


@pytest.mark.parametrize("width", range(1, WIDEST + 1))
def test_lines_are_joined_as_a_plain_search_says(width: int) -> None:
    for claim in JoinedLines.samples(width):
        assert isinstance(claim, JoinedLines)
        for row in itertools.product((False, True), repeat=width):
            assert claim.holds([row])[0] == joined(claim.points, claim.reached, row)


def points_in_rows(height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """The lines at each point of a grid: those to the right, then those downwards, row by row; corners first,
    as the groups of a lattice have them."""
    number, at = itertools.count(), dict[tuple[int, int], list[int]]()
    for row in range(height):
        for down, right in ((0, 1), (1, 0)):
            for column in range(width - right if row + down < height else 0):
                line = next(number)
                for point in ((row, column), (row + down, column + right)):
                    at.setdefault(point, []).append(line)
    return tuple(tuple(lines) for lines in sorted(at.values(), key=len))


@pytest.mark.parametrize("size", [(2, 3), (3, 3), (2, 5)])
@pytest.mark.parametrize("reached", [(), (0,), (1, 4)])
def test_pieces_and_cuts_by_bits_are_those_of_a_walk(size: tuple[int, int], reached: tuple[int, ...]) -> None:
    """On complete rows and on others; a cut is broken by its row, and says no more than the claim."""
    claim = JoinedLines(points_in_rows(*size), reached)
    width = 1 + max(map(max, claim.points))
    assert claim.bits(width) is not None
    random = np.random.default_rng(0)
    for share_open in (0.0, 0.4):
        for _ in range(150):
            true, is_open = random.random(width) < random.random(), random.random(width) < share_open
            true &= ~is_open
            false = ~true & ~is_open
            pieces = claim.row(true, false).pieces
            cuts = list(claim.cut(true, false))
            assert claim.possible([true], [false])[0] == (len(pieces) <= 1)
            assert len(cuts) == (len(pieces) if len(pieces) > 1 else 0)
            assert {frozenset(one for one in cut if one > 0) for cut in cuts} == {
                frozenset(one for one in cut if one > 0) for cut in claim.row(true, false).cuts()
            }
            for cut in cuts:
                assert all(false[one - 1] if one > 0 else true[-one - 1] for one in cut)
                against = known_inputs(width, [-one for one in cut])
                assert not claim.possible(*(np.array([row, row]) for row in against)).any()


def test_a_ring_that_leaves_out_a_line_or_a_point_is_too_soon() -> None:
    square = ((0, 3), (0, 1), (1, 2), (2, 3, 4), (4,))
    rows = np.array([[1, 1, 1, 1, 0], [1, 1, 1, 1, 1], [1, 1, 1, 0, 1]], dtype=bool)
    assert Ring(square).holds(rows).tolist() == [True, False, True]
    assert Ring(square, reached=(4,)).holds(rows).tolist() == [False, False, True]
    (found,) = Ring(square).deduced(rows[2:], np.zeros_like(rows[2:]))
    assert found.literals == (-4,) and set(found.facts) == {1, 2, 3, 5}


def test_the_ring_of_a_net_is_a_shortest_way_and_what_closes_it() -> None:
    net = Net.of(4, ((0, 1), (0, 2), (1, 2, 3), (3,)))
    assert net.ring([3, 0, 1, 2]) == [0, 1, 2] and net.ring([0, 1, 3]) == []


def test_players_names_are_found_from_the_shape_of_a_reason() -> None:
    """A 3 in a corner, a 3 beside a 0: on a board of nothing else."""
    found = {
        text: {step.pattern.name for step in path(read(find("slitherlink"), text)).steps}
        for text in ("3.. ... ...", ".... .03. .... ....")
    }
    assert "corner-number" in found["3.. ... ..."]
    assert "beside-zero" in found[".... .03. .... ...."]
