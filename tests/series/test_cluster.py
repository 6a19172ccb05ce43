"""The same plan on a Dask cluster: the same rows, also when one of its workers is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from series.driving import (
    children,
    drive,
    kill,
    lasting_rows,
    lasting_summary,
    made,
    planned,
    rows_of,
    wait_for,
)

pytest.importorskip("distributed")


def dask_workers(driver: int) -> list[int]:
    """The cluster's worker processes: those that have a worker of ours."""
    return [one for one in children(driver) if children(one)]


def test_a_worker_of_the_cluster_is_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    plan = planned(size="4x4", solver=["cadical", "minisat"], count=30)
    calm, wild = made(tmp_path / "calm.db", plan), made(tmp_path / "wild.db", plan)
    assert drive(calm).wait() == 0
    driver = drive(wild, "--cluster", "local", "--jobs", "2")
    assert wait_for(lambda: rows_of(wild) > 0 and dask_workers(driver.pid), 60)
    assert kill(dask_workers(driver.pid)[0])
    assert driver.wait(120) == 0
    assert lasting_rows(wild) == lasting_rows(calm)
    assert lasting_summary(wild) == lasting_summary(calm)


def test_no_scheduler_is_a_sentence(tmp_path: Path) -> None:
    path = made(tmp_path / "a.db", planned())
    driver = drive(path, "--cluster", "nonsense://nowhere")
    assert driver.wait(60) == 1
    assert driver.stderr is not None
    assert "nonsense://nowhere" in driver.stderr.read().decode()
