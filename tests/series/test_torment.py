"""Drivers and workers killed at random, again and again: every task has its row, once, and the right one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from series.driving import drive, lasting_rows, lasting_summary, made, planned, torment

CONTENDERS = {"size": "4x4", "solver": ["cadical", "walksat:max-iterations=500"]}


def tormented_and_not(folder: Path, count: int, kills: int) -> None:
    plan = planned(**CONTENDERS, count=count)
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
    tormented_and_not(tmp_path, count=150, kills=3)


@pytest.mark.slow
def test_ten_thousand_tasks_and_twenty_kills_of_each(tmp_path: Path) -> None:
    tormented_and_not(tmp_path, count=5_000, kills=20)
