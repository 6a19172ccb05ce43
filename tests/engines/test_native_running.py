"""Nobody waits for compiled code to do little, and nobody does much without it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from satelier.compiled import Kernel, kernel
from satelier.engines.counters import running
from satelier.engines.counters.ask.batch import ask
from satelier.engines.counters.compile.plan import plan_of_one
from satelier.engines.counters.kernels.boards import solve_boards
from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.solve import solve


@kernel
def double(number: int) -> int:
    return 2 * number


def test_what_was_spent_in_plain_python_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little work stays plain, until all of it together would have paid for compiled code."""
    asked: list[float] = []
    monkeypatch.setattr(running, "pays", lambda kernels, seconds, left, compile: asked.append(seconds))
    ticks = iter([0.0, 5.0])
    monkeypatch.setattr(running.time, "process_time", lambda: next(ticks))
    monkeypatch.setattr(running, "SPENT", running.defaultdict(float))
    running.is_fast(double, 1.0)
    assert running.run(double, 21, fast=False) == 42
    running.is_fast(double, 1.0)
    assert asked == [1.0, 6.0]


def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and to compile is an error; much was done in plain Python before."""

    def refuse(kernel: Kernel[..., int]) -> None:
        raise AssertionError(f"{kernel.name} would be compiled")

    monkeypatch.setattr(Kernel, "at_hand", False)
    monkeypatch.setattr(Kernel, "loaded", False)
    monkeypatch.setattr(Kernel, "compiled", property(refuse))
    monkeypatch.setattr(running, "SPENT", running.defaultdict(lambda: 1000.0))


def test_a_small_puzzle_never_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A 4 × 3 Unruly once took 35 seconds: eight seconds of others in plain Python had paid for compiling."""
    no_compiler(monkeypatch)
    for kind, size in (("unruly", (4, 3)), ("takuzu", (6, 6)), ("sudoku", (4, 4))):
        assert solve(find(kind)(*size), solver="native").board is not None
    assert count_many("unruly", np.full((1, 4, 3), -1), most=500).tolist() == [90]  # beyond plain budgets


def test_what_plain_python_cannot_settle_goes_to_the_solver_that_learns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    no_compiler(monkeypatch)
    plan = plan_of_one(find("unruly")(4, 3))
    assert not ask(plan, np.full((1, 4, 3), -1, np.int16), most=500, budget=10_000).settled.any()


def test_no_entries_of_a_small_unruly_take_more_than_a_conflict() -> None:
    """All 531,441 boards of 4 × 3; a search that took long would show here."""
    boards = np.array(list(itertools.product((-1, 0, 1), repeat=12)), np.int16).reshape(-1, 4, 3)
    if not solve_boards.at_hand:  # a sample, where nothing is compiled yet
        boards = boards[np.random.default_rng(0).choice(len(boards), 200, replace=False)]
    plan = plan_of_one(find("unruly")(4, 3))
    assert ask(plan, boards, most=2, budget=1).settled.all()
