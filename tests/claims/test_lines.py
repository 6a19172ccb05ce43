"""Lines that hang together, rings that close too soon, even numbers: each against its truth function."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from satelier.claims import Claim, Even, JoinedLines, Ring
from satelier.claims.graphs.net import Net
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.path import path
from satelier.trials.claims import ASPECTS

WIDEST = 4


@pytest.mark.parametrize("family", [JoinedLines, Ring, Even])
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
