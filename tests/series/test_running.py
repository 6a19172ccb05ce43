"""Running: crashes, limits, locks, stops; what is recorded of them."""

from __future__ import annotations

import dataclasses
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from satelier.errors import UsageError
from satelier.series.results.columns import NAMES
from satelier.series.results.store import Store
from satelier.series.running.lock import driving, is_driven
from satelier.series.running.run import RunOptions, run
from series.driving import children, drive, is_alive, lasting_rows, made, planned, rows_of, wait_for

STATUS, REASON = NAMES.index("status"), NAMES.index("reason")


def outcomes(path: Path, **keys: object) -> tuple[list[str], list[str | None], int]:
    """The statuses and reasons of a series that is run here, and how many workers were lost."""
    with Store.create(path, planned(**keys)) as store:
        run(store, RunOptions(1))
        rows = list(store.rows())
        return [row[STATUS] for row in rows], [row[REASON] for row in rows], store.failures()


def test_a_crash_is_tried_once_more_and_then_a_failure(tmp_path: Path) -> None:
    crashing = "process:sh -c 'kill -ABRT $PPID'"
    statuses, reasons, lost = outcomes(tmp_path / "a.db", solver=[crashing, "cadical"], count=2)
    assert statuses == ["failed", "solved", "failed", "solved"]
    assert reasons[0] == "crashed (6)"
    assert lost == 4  # each of the two, twice


def test_a_task_that_outlives_its_limit_is_killed_and_unknown(tmp_path: Path) -> None:
    alarmed = "process:sh -c 'kill -ALRM $PPID'"
    statuses, reasons, lost = outcomes(tmp_path / "a.db", solver=alarmed, limit=1)
    assert (statuses, reasons, lost) == (["unknown"], ["limit"], 0)


def test_a_limit_is_kept(tmp_path: Path) -> None:
    start = time.monotonic()
    statuses, _, _ = outcomes(tmp_path / "a.db", solver="process:sh -c 'sleep 600'", limit=0.2)
    assert statuses == ["unknown"]
    assert time.monotonic() - start < 300


def test_what_a_solver_gets_wrong_is_a_failure_with_its_sentence(tmp_path: Path) -> None:
    statuses, reasons, lost = outcomes(tmp_path / "a.db", solver="process:false")
    assert statuses == ["failed"] and "false" in str(reasons[0]) and lost == 0


def test_a_memory_limit_costs_its_task_alone(tmp_path: Path) -> None:
    keys = {"puzzle": "takuzu", "size": "14x14", "density": 40, "encoding": "document"}
    statuses, reasons, _ = outcomes(tmp_path / "a.db", **keys, memory=256, solver=["cadical"])
    assert (statuses, reasons) == (["failed"], ["memory"])


def test_one_driver_at_a_time_and_no_lock_is_left(tmp_path: Path) -> None:
    path = made(tmp_path / "a.db", planned())
    with driving(path):
        assert is_driven(path)
        with pytest.raises(UsageError, match="right now"), Store.open(path) as store:
            run(store, RunOptions(1))
    assert not is_driven(path)
    assert [one.name for one in tmp_path.iterdir()] == ["a.db"]
    with Store.open(path) as store:
        assert run(store, RunOptions(1)).done == 1


def test_a_killed_driver_leaves_neither_workers_nor_a_lock(tmp_path: Path) -> None:
    path = made(tmp_path / "a.db", planned(solver="process:sh -c 'sleep 60'", count=2))
    driver = drive(path, "--jobs", "2")
    assert wait_for(lambda: len(children(driver.pid)) == 2)
    workers = children(driver.pid)
    assert wait_for(lambda: any(children(worker) for worker in workers))
    driver.kill()
    driver.wait()
    assert wait_for(lambda: not any(map(is_alive, workers)))
    assert not is_driven(path)


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_series_keeps_what_is_done_and_goes_on(tmp_path: Path, way: signal.Signals) -> None:
    path = made(tmp_path / "a.db", planned(count=2000))
    driver = drive(path, "--jobs", "1")
    assert wait_for(lambda: rows_of(path) > 0)
    workers = children(driver.pid)
    driver.send_signal(way)
    assert driver.wait(20) == 130
    assert driver.stderr is not None
    assert b"nothing is lost" in driver.stderr.read()
    assert 0 < rows_of(path) < 2000
    assert not any(map(is_alive, workers))


def test_a_finished_series_is_not_run_again(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    outcomes(path, count=3)
    before = lasting_rows(path)
    with Store.open(path) as store:
        assert run(store, RunOptions(2)).done == 3
    assert lasting_rows(path) == before


def test_another_program_does_not_go_on(tmp_path: Path) -> None:
    path = made(tmp_path / "a.db", dataclasses.replace(planned(), version="0.0.1", program="another"))
    with Store.open(path) as store, pytest.raises(UsageError, match=r"0\.0\.1 \(another\)"):
        run(store, RunOptions(1))


def test_what_is_no_series_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"SQLite format 3\0 or not")
    with pytest.raises(Exception, match="no series"):
        Store.open(tmp_path / "a.db")
    with pytest.raises(Exception, match="no file"):
        Store.open(tmp_path / "b.db")
    made(tmp_path / "c.db", planned())
    with pytest.raises(UsageError, match="already"):
        Store.create(tmp_path / "c.db", planned())


def test_who_looks_whether_a_series_is_driven_keeps_nobody_from_driving_it(tmp_path: Path) -> None:
    """As many looks and starts, side by side, as half a second holds."""
    path = tmp_path / "some.db"
    begun = threading.Event()

    def look_all_the_time() -> None:
        while not ended.is_set():
            is_driven(path)
            begun.set()

    ended = threading.Event()
    with ThreadPoolExecutor(2) as lookers:
        for _ in range(2):
            lookers.submit(look_all_the_time)
        begun.wait()
        try:
            until = time.monotonic() + 0.5
            while time.monotonic() < until:
                with driving(path):
                    assert is_driven(path)
        finally:
            ended.set()
