"""Lattices: numbers, rows, coordinates and names agree with each other, and groups with plain geometry."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from satelier.grid import LATTICES, Edges, Grid, Groups, Lattice, Links, Pieces, Rim, Tracks

SIZES = [(1, 1), (1, 4), (4, 1), (2, 3), (3, 3)]
DOMINOES = Pieces(2, 2, ((0, 1), (2, 3), (0, 2), (1, 3)))
ALL: list[Lattice] = [make(*size) for make in LATTICES.values() for size in SIZES]
ALL += [DOMINOES, *(Rim(*size, sides) for size in SIZES for sides in ("tl", "tlrb", "r"))]


@pytest.mark.parametrize("lattice", ALL, ids=str)
def test_numbers_rows_and_coordinates_are_one_order(lattice: Lattice) -> None:
    everywhere = [(row, column) for row, n in enumerate(lattice.layout, 1) for column in range(1, n + 1)]
    assert len(lattice) == len(everywhere) == int(np.prod(lattice.shape))
    assert [tuple(at) for at in lattice.coordinates(np.arange(len(lattice))).tolist()] == everywhere
    assert [lattice.place(*at) for at in everywhere] == list(range(len(lattice)))
    assert lattice.place(0, 1) is lattice.place(1, 0) is lattice.place(len(lattice.layout) + 1, 1) is None
    board = np.arange(len(lattice)).reshape(lattice.shape)
    assert np.array_equal(lattice.board(lattice.lists(board), np.int64), board)


@pytest.mark.parametrize("lattice", ALL, ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_has_a_name_of_its_own(lattice: Lattice, language: str) -> None:
    names = [lattice.name(place, language, "the") for place in range(len(lattice))]
    assert len(set(names)) == len(lattice)


@pytest.mark.parametrize("lattice", ALL, ids=str)
def test_no_two_places_lie_in_the_same_spot(lattice: Lattice) -> None:
    extents = lattice.extents
    assert extents.shape == (len(lattice), 4)
    assert len({tuple(one) for one in extents.tolist()}) == len(lattice)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("lattice", ALL, ids=str)
def test_a_lattice_of_any_size_says_all_about_itself(lattice: Lattice) -> None:
    """Also one whose cells have no links."""
    told = [name for name in dir(type(lattice)) if not name.startswith("_")]
    for groups in (found for name in told if isinstance(found := getattr(lattice, name), Groups)):
        for part in groups.parts:
            assert part.places.size == 0 or 0 <= part.places.min() <= part.places.max() < len(lattice)


@pytest.mark.parametrize("size", SIZES)
def test_the_edges_of_a_cell_are_its_four_sides(size: tuple[int, int]) -> None:
    edges = Edges(*size)
    cells = {tuple(one): number for number, one in enumerate(Grid(*size).extents.tolist())}
    found = edges.around_cells.parts[0]
    for (left, top, right, bottom), cell in cells.items():
        sides = [(left, top, right, top), (left, top, left, bottom)]
        sides += [(right, top, right, bottom), (left, bottom, right, bottom)]
        assert [tuple(one) for one in edges.extents[found.places[cell]].tolist()] == sides
    assert found.cells is not None and found.cells.tolist() == list(cells.values())


@pytest.mark.parametrize("size", SIZES)
def test_edges_at_a_vertex_and_links_at_a_cell_end_there(size: tuple[int, int]) -> None:
    for lattice, groups, points in [
        (Edges(*size), Edges(*size).at_vertices, LATTICES["vertex"](*size).middles),
        (Links(*size), Links(*size).at_cells, Grid(*size).middles),
    ]:
        ends = [{tuple(one[:2]), tuple(one[2:])} for one in lattice.extents.tolist()]
        expected = [
            {place for place, two in enumerate(ends) if tuple(point) in two} for point in points.tolist()
        ]
        found = {
            tuple(indices): set(places)
            for part in groups.parts
            for indices, places in zip(part.indices.tolist(), part.places.tolist(), strict=True)
        }
        names = itertools.product(
            *(range(1, 1 + n) for n in (len(set(points[:, 1])), len(set(points[:, 0]))))
        )
        assert [found[name] for name in names] == expected


def owned(groups: Groups) -> dict[int, set[int]]:
    rows = [(part.owners, part.places) for part in groups.parts]
    return {int(owner): set(row.tolist()) for one in rows for owner, row in zip(one[0], one[1], strict=True)}


def test_around_are_eight_and_blocks_nine() -> None:
    around, blocks = owned(Grid(3, 3).around), owned(Grid(3, 3).blocks)
    assert around[4] == set(range(9)) - {4} and around[0] == {1, 3, 4}
    assert all(blocks[cell] == around[cell] | {cell} for cell in range(9))


def test_groups_of_a_kind_bring_their_own_words() -> None:
    groups = Grid(2, 2).squares.called("knot", en="knot {0} | the knot {0} | the knot {0} has")
    assert groups.name(0) == "knot 1" and groups.parts[0].name(0, "fr", "has") == "the knot 1 has"


@pytest.mark.parametrize("direction", ["up", "down", "left", "right"])
@pytest.mark.parametrize("lattice", [Grid(3, 4), Tracks(3, 4)], ids=["cells", "tracks"])
def test_rays_of_all_cells_are_the_rays_of_each(lattice: Grid | Tracks, direction: str) -> None:
    """Those that see nothing included."""
    cells = lattice if isinstance(lattice, Grid) else lattice.grid
    found = dict[int, tuple[str, list[int], list[int]]]()
    for part in lattice.rays(direction).parts:
        assert part.cells is not None
        rows = zip(part.cells.tolist(), part.places.tolist(), part.indices.tolist(), strict=True)
        found |= {cell: (part.noun, places, names) for cell, places, names in rows}
    assert sorted(found) == list(range(12))
    for cell, own in found.items():
        ray = cells.ray(cell, direction)
        [part] = (ray if isinstance(lattice, Grid) else lattice.of_cells(ray)).parts
        assert own == (part.noun, *part.places.tolist(), *part.indices.tolist())
