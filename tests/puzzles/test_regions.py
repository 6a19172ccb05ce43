"""Regions made at random are connected, cover the grid, and hold what they should."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.grid.chance.regions import UNCLAIMED, around_dominoes, dominoes, grow, numbered, scattered


def connected(labels: np.ndarray) -> bool:
    """Whether every region is one piece: a flood from its first place reaches all of it."""
    for label in range(labels.max() + 1):
        inside = {tuple(place) for place in np.argwhere(labels == label).tolist()}
        todo = [min(inside)]
        while todo:
            row, column = todo.pop()
            if (row, column) in inside:
                inside.remove((row, column))
                todo += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        if inside:
            return False
    return True


SIZES = [(1, 2), (2, 2), (1, 9), (9, 1), (5, 7), (20, 20)]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_regions_grow_over_the_whole_grid(rows: int, columns: int) -> None:
    for seed in range(5):
        random = np.random.default_rng(seed)
        labels = grow(scattered(rows, columns, 1 + rows * columns // 6, random), random)
        assert UNCLAIMED not in labels
        assert connected(labels)


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_every_region_holds_two_coloured_cells(rows: int, columns: int) -> None:
    for seed in range(20):
        random = np.random.default_rng(seed)
        coloured = dominoes(rows, columns, 100, random)
        labels = around_dominoes(coloured, random)
        assert connected(labels)
        assert set(np.bincount(labels.ravel(), weights=coloured.ravel())) == {2}


def test_most_regions_do_not_give_a_domino_away() -> None:
    random = np.random.default_rng(1)
    coloured = dominoes(30, 30, 100, random)
    labels = around_dominoes(coloured, random)
    pairs = [np.argwhere((labels == label) & coloured) for label in range(labels.max() + 1)]
    together = sum(int(np.abs(first - second).sum()) == 1 for first, second in pairs)
    assert together < len(pairs) / 2


def test_labels_count_in_the_order_they_are_met() -> None:
    labels, first = numbered(np.array([[7, 7, 2], [9, 2, 0]]))
    assert labels.tolist() == [[0, 0, 1], [2, 1, 3]]
    assert first.tolist() == [0, 2, 3, 5]
