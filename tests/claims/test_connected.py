"""Connected places against a plain search: truth, what is forced, why, cuts, encodings, words."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from alike import alike
from satelier.claims import Claim, Connected, Truths, connected
from satelier.claims.graphs.graph import every_graph, grid_graph
from satelier.grid import Grid, Links

OPEN, TRUE, FALSE = range(3)


def plain(claim: Connected, row: tuple[bool, ...]) -> bool:
    """Whether the true places of a row are one group: merge what touches until nothing changes."""
    label = {place: place for place, true in enumerate(row) if true}
    edges = list(claim.edges)
    if claim.outside is not None:
        label[-1] = -1
        edges += [(place, -1) for place in claim.outside]
    for _ in label:
        for one, other in edges:
            if one in label and other in label:
                label[one] = label[other] = min(label[one], label[other])
    return len(set(label.values())) <= 1


def truth_table(claim: Connected, width: int) -> dict[tuple[int, ...], bool]:
    """For every partial assignment, whether some completion of it is connected."""
    found = {}
    for row in itertools.product((TRUE, FALSE, OPEN), repeat=width):  # the open ones last
        if OPEN in row:
            place = row.index(OPEN)
            found[row] = any(found[(*row[:place], value, *row[place + 1 :])] for value in (TRUE, FALSE))
        else:
            found[row] = plain(claim, tuple(value == TRUE for value in row))
    return found


def known(rows: list[tuple[int, ...]]) -> tuple[Truths, Truths]:
    table = np.array(rows)
    return table == TRUE, table == FALSE


def claims(width: int) -> list[Connected]:
    drawn = [Connected(edges) for edges in every_graph(width)]
    outsides = [subset for size in (0, 1, width) for subset in itertools.combinations(range(width), size)]
    return drawn + [Connected(one.edges, subset) for one in drawn for subset in dict.fromkeys(outsides)]


def without(row: tuple[int, ...], place: int, value: int = OPEN) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])


@pytest.mark.parametrize(
    ("width", "step"), alike([*zip(range(1, 6), (1, 1, 1, 7, 31), strict=True), (4, 1), (5, 7)], 5)
)
def test_all_small_graphs_are_as_a_plain_search_says(width: int, step: int) -> None:
    """Whether it may hold, one by one and all at once; what is forced; that reasons do, and are minimal."""
    for claim in claims(width):
        table = truth_table(claim, width)
        rows = list(table)
        assert claim.possible(*known(rows)).tolist() == list(table.values())
        some = rows[::step]
        assert [bool(claim.possible(*known([row]))[0]) for row in some] == [table[row] for row in some]
        alive = [row for row in some if table[row]]
        check_forced(claim, alive, table)
        check_reasons(claim, [row for row in some if not table[row]], table)


def check_forced(claim: Connected, rows: list[tuple[int, ...]], table: dict[tuple[int, ...], bool]) -> None:
    true, false = known(rows)
    must = claim.forced(true, false)
    told: dict[int, set[int]] = {number: set() for number in range(len(rows))}
    for found in claim.deduced(true, false):
        check_deduced(rows[found.row], found.literals, found.facts, table)
        told[found.row] |= set(found.literals)
    for number, row in enumerate(rows):
        expected = {
            place + 1 if value == FALSE else -place - 1
            for place in range(len(row))
            if row[place] == OPEN
            for value in (TRUE, FALSE)
            if not table[without(row, place, value)]
        }
        forced = {place + 1 for place in np.flatnonzero(must[0][number]).tolist()}
        forced |= {-place - 1 for place in np.flatnonzero(must[1][number]).tolist()}
        assert forced == expected == told[number], (claim, row)


def check_deduced(
    row: tuple[int, ...],
    literals: tuple[int, ...],
    facts: tuple[int, ...],
    table: dict[tuple[int, ...], bool],
) -> None:
    """Each literal follows from the facts, which are known, and from no fewer of them."""
    named = dict.fromkeys((abs(fact) - 1 for fact in facts), None)
    assert all(row[abs(fact) - 1] == (TRUE if fact > 0 else FALSE) for fact in facts)
    for literal in literals:
        place, value = abs(literal) - 1, FALSE if literal > 0 else TRUE
        base = tuple(row[at] if at in named else value if at == place else OPEN for at in range(len(row)))
        assert not table[base]
        assert all(table[without(base, at)] for at in named)


def check_reasons(claim: Connected, rows: list[tuple[int, ...]], table: dict[tuple[int, ...], bool]) -> None:
    for row, kept in zip(rows, claim.because(*known(rows)) if rows else [], strict=True):
        base = tuple(value if kept[place] else OPEN for place, value in enumerate(row))
        assert not table[base]
        assert all(table[without(base, place)] for place in np.flatnonzero(kept).tolist())
    for row in rows:
        check_cuts(claim, row, table)


def check_cuts(claim: Connected, row: tuple[int, ...], table: dict[tuple[int, ...], bool]) -> None:
    """Every cut is false in the row, and follows: its opposite cannot be completed."""
    cuts = list(claim.cut(*(part[0] for part in known([row]))))
    assert cuts
    for clause in cuts:
        against = [OPEN] * len(row)
        for literal in clause:
            against[abs(literal) - 1] = FALSE if literal > 0 else TRUE
            assert row[abs(literal) - 1] == against[abs(literal) - 1]
        assert not table[tuple(against)]


@pytest.mark.parametrize("height, width", [(2, 3), (2, 4), (3, 3), (3, 4), (4, 4)])
@pytest.mark.parametrize("outside", [False, True])
def test_grids_are_as_a_plain_search_says(height: int, width: int, outside: bool) -> None:
    """Sampled: partial assignments of grids, by the definition of every default that is overridden here."""
    random = np.random.default_rng(height * 10 + width)
    places = height * width
    claim = Connected(grid_graph(height, width), tuple(range(width)) if outside else None)
    table = random.choice([OPEN, TRUE, FALSE], size=(80, places), p=[0.25, 0.3, 0.45])
    true, false = table == TRUE, table == FALSE
    possible = claim.possible(true, false)
    assert possible.tolist() == [completable(claim, row.tolist()) for row in table]
    assert 5 < possible.sum() < 75
    own, general = (one.forced(true[possible], false[possible]) for one in (claim, Overridden(claim)))
    assert all((mine == its).all() for mine, its in zip(own, general, strict=True))
    for row in np.flatnonzero(~possible).tolist():
        kept = claim.because(true[row], false[row])
        assert not claim.possible((true[row] & kept)[None], (false[row] & kept)[None])[0]
        assert (Claim.because(claim, true[row] & kept, false[row] & kept) == kept).all()
        for clause in claim.cut(true[row], false[row]):
            against = np.array([abs(literal) - 1 for literal in clause if literal > 0], dtype=int)
            free = [place not in against for place in range(places)]
            ends = [-literal - 1 for literal in clause if literal < 0]
            assert not false[row][ends].any() and false[row][against].all()
            assert not plain_path(claim, free, ends)


class Overridden(Claim):
    """A claim that knows of another one what is possible, and nothing else."""

    def __init__(self, claim: Claim) -> None:
        self.possible = claim.possible  # type: ignore[method-assign]


def completable(claim: Connected, row: list[int]) -> bool:
    """With all that is open true, what is true must be in one piece of it."""
    ends = [place for place, value in enumerate(row) if value == TRUE]
    free = [value != FALSE for value in row]
    return all(plain_path(claim, free, [end, *ends[:1]]) for end in ends)


def plain_path(claim: Connected, free: list[bool], ends: list[int]) -> bool:
    """Whether a way leads from one end to the other; to the outside, where there is one."""
    reached = set(ends[:1])
    for _ in range(len(free)):
        reached |= {b for a, b in claim.edges if a in reached and free[b]}
        reached |= {a for a, b in claim.edges if b in reached and free[a]}
    if claim.outside is not None:
        return not reached or bool(reached & set(claim.outside))
    return ends[-1] in reached


# As rules say it.


def test_the_graph_is_that_of_the_lattice() -> None:
    grid = Grid(2, 3)
    (claim,) = connected(grid.whole, "#", grid.neighbours).claims
    assert set(claim.edges) == set(grid_graph(2, 3))
    (rounder,) = connected(grid.whole, "#", grid.around, outside=grid.border).claims
    assert len(rounder.edges) == 11 and rounder.outside == (0, 1, 2, 3, 4, 5)


def test_links_touch_where_they_share_a_cell() -> None:
    links = Links(2, 2)
    (claim,) = connected(links.whole, "#", links.at_cells).claims
    assert claim.edges == ((0, 1), (0, 2), (1, 3), (2, 3))  # a ring of four


def test_each_region_has_a_graph_of_its_own() -> None:
    grid = Grid(2, 3)
    statement = connected(grid.regions([[0, 0, 1], [0, 1, 1]]), "#", grid.neighbours)
    assert [claim.edges for claim in statement.claims] == [((0, 1), (0, 2)), ((0, 2), (1, 2))]
