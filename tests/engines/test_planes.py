"""Planes say what counters say, and rules that want something else have none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from native_boards import KINDS

from satelier.claims import Statement, exactly
from satelier.compiled.rows import LANES
from satelier.engines.counters.ask.batch import ask
from satelier.engines.counters.compile.plan import Plan, plan_of
from satelier.engines.counters.compile.planes import NO_PLANES, planes_of
from satelier.grid import Grid
from satelier.puzzle import Puzzle, Value, Values, rule
from satelier.puzzles import find
from satelier.values import OPEN

CAP = 50


def without_planes(plan: Plan) -> Plan:
    return replace(plan, counters=plan.counters._replace(**NO_PLANES), idle=[], seen=[])


@pytest.mark.parametrize("name", [name for name in KINDS if name.startswith("sudoku")])
def test_planes_count_as_counters_do(name: str) -> None:
    batch = KINDS[name](200, np.random.default_rng(12))
    plan = plan_of(find(batch.kind)(*batch.boards.shape[1:], box=batch.box))
    assert len(plan.counters.planes)
    by_planes, by_counters = (
        ask(each, batch.boards, most=CAP, budget=10**6) for each in (plan, without_planes(plan))
    )
    assert np.array_equal(by_planes.counts, by_counters.counts)
    assert {0, 1, CAP} <= set(by_planes.counts.tolist())


class Rooks(Puzzle):
    """One filled cell in every row and column."""

    values = Values(Value("."), Value("#"))

    @rule("One in each row and column.", fr="Une par ligne et par colonne.")
    def lines(self, grid: Grid) -> Iterator[Statement]:
        yield exactly(1, grid.lines, "#")


def test_planes_of_two_values_write_both() -> None:
    """Only a variable that is true stands in the trail: a cell without one has the first value."""
    plan = plan_of(Rooks(4, 4))
    assert len(plan.counters.planes)
    boards = np.full((2, 4, 4), -1)
    boards[1, :2, :2] = np.eye(2)
    found = ask(plan, boards, most=100)
    assert found.counts.tolist() == [24, 2]
    assert (found.solutions[1].sum(axis=0) == 1).all() and set(found.solutions.ravel()) == {0, 1}


def test_all_sudokus_of_four() -> None:
    plan = plan_of(find("sudoku")(4, 4))
    assert len(plan.counters.planes)
    assert ask(plan, np.full((1, 4, 4), -1), most=1_000).counts.tolist() == [288]


@pytest.mark.parametrize("kind", ["takuzu", "unruly", "squaro", "norinori"])
def test_other_rules_have_no_planes(kind: str) -> None:
    assert len(plan_of(find(kind)(4, 4)).counters.planes) == 0


def test_what_a_true_variable_rules_out() -> None:
    plan = plan_of(find("sudoku")(4, 4))
    blocks = np.asarray(plan.counters.blocks).reshape(plan.empty.variables, -1)
    words = LANES  # 64 groups, 63 to a word, in one row
    bits = np.array([[int(word).bit_count() for word in row] for row in blocks])
    assert (bits[:, -words:].sum(axis=1) == 4).all(), "it is in a cell, a row, a column and a box"
    # 3 digits of the cell, and the digit in 3 cells of the row, 3 of the column and 1 more of the box,
    # each in four groups
    assert (bits[:, :-words].sum(axis=1) == 4 * (3 + 3 + 3 + 1)).all()


def test_a_variable_that_the_rules_settle_leaves_no_planes() -> None:
    """The trail of a board would not tell of it."""
    plan = plan_of(find("sudoku")(4, 4))
    values = np.zeros(plan.empty.variables, np.int8)
    values[0] = 1
    assert planes_of(plan.counters, np.asarray(plan.start.bounds), values) is NO_PLANES
    values[0] = 2
    planes = planes_of(plan.counters, np.asarray(plan.start.bounds), values)["planes"]
    assert sum(int(word).bit_count() for word in np.asarray(plan.counters.planes) ^ planes) == 4


@pytest.mark.parametrize("compile", [False, True])
def test_where_places_have_two_values_what_is_not_true_has_the_first(compile: bool) -> None:
    """One in each row and column, and a variable per place: the board is more than what was found true."""
    plan = plan_of(find("null")(3, 3), compile)
    assert len(plan.counters.planes) > 0
    answers = ask(plan, np.full((1, 3, 3), OPEN, np.int16), most=10, compile=compile)
    assert answers.counts.tolist() == [6] and plan.empty.holds(answers.solutions[0])


@pytest.mark.parametrize("compile", [False, True])
def test_of_groups_alike_the_last_is_chosen_from(compile: bool) -> None:
    """That a place has one value is said after the rules: a choice is between values of a place, then."""
    plan = plan_of(find("sudoku")(4, 4))
    chosen = ask(plan, np.full((1, 4, 4), OPEN, np.int16), compile=compile).choices[0, 0]
    spot = int(plan.start.spots[int(chosen) >> 1])
    assert spot >> 16 == len(plan.empty.grid) - 1


def test_plain_and_compiled_search_on_planes_choose_alike() -> None:
    batch = KINDS["sudoku 6"](60, np.random.default_rng(5))
    plan = plan_of(find(batch.kind)(*batch.boards.shape[1:], box=batch.box))
    plain, fast = (ask(plan, batch.boards, most=2, budget=20, compile=one) for one in (False, True))
    for name in ("solutions", "counts", "settled", "choices"):
        assert np.array_equal(getattr(plain, name), getattr(fast, name)), name
