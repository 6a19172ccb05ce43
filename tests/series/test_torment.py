"""Drivers and workers killed at random, again and again: every task has its row, once, and the right one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from satelier.series.plans.plan import Plan
from series.driving import drive, lasting_rows, lasting_summary, made, planned, torment

SMALL = {"size": "4x4"}
# Takes its time on a fast machine as well: who kills gets to look often enough before all is done.
THINKER = "#!/bin/sh\nsleep 0.03\necho s UNKNOWN\n"


def thinker(folder: Path) -> str:
    """A solver that thinks for a while, and then does not know."""
    program = folder / "thinker"
    program.write_text(THINKER)
    program.chmod(0o700)
    return f"process:{program}"


def tormented_and_not(folder: Path, plan: Plan, kills: int) -> None:
    calm, wild = made(folder / "calm.db", plan), made(folder / "wild.db", plan)
    assert drive(calm).wait() == 0
    drivers, workers = torment(wild, len(plan), kills, random.Random(5))
    assert drivers >= kills and workers >= kills
    rows = lasting_rows(wild)
    assert len(rows) == len(plan) == len({row[1] for row in rows})
    assert rows == lasting_rows(calm)
    assert lasting_summary(wild) == lasting_summary(calm)
    assert [row[1] for row in rows] == [task.key for task in plan]


def test_a_tormented_series_ends_like_an_undisturbed_one(tmp_path: Path) -> None:
    tormented_and_not(tmp_path, planned(**SMALL, solver=["cadical", thinker(tmp_path)], count=30), kills=1)


@pytest.mark.slow
def test_ten_thousand_tasks_and_twenty_kills_of_each(tmp_path: Path) -> None:
    solvers = ["cadical", "walksat:max-iterations=500"]
    tormented_and_not(tmp_path, planned(**SMALL, solver=solvers, count=5_000), kills=20)
