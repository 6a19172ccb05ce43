"""Series in tests: plans, drivers in processes of their own, and who kills them."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from satelier.series.plans.plan import Plan
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import Form
from satelier.series.results.columns import LASTING
from satelier.series.results.store import Store
from satelier.series.results.summary import lasting

LOOK = 0.02  # seconds, at most, between two looks at what goes on
STUCK = 900.0  # seconds without a row, on a machine that may be very busy
SQUARO = {"puzzle": "squaro", "size": "3x3", "seed": 1}


def planned(**keys: Any) -> Plan:
    """A plan of small squaros, and what else is said."""
    told = {**SQUARO, **keys}
    return read_plan({key.replace("_", "-"): value for key, value in told.items()}, Form())


def made(path: Path, plan: Plan) -> Path:
    Store.create(path, plan).close()
    return path


def lasting_rows(path: Path) -> list[tuple[Any, ...]]:
    """The rows without what is measured."""
    with Store.open(path) as store:
        return list(store.connection.execute(f"SELECT {', '.join(LASTING)} FROM results ORDER BY task"))


def lasting_summary(path: Path) -> list[dict[str, Any]]:
    with Store.open(path) as store:
        return list(lasting(store))


def drive(
    path: Path, *options: str, before: Sequence[str] = (), said: int | IO[bytes] = subprocess.PIPE
) -> subprocess.Popen[bytes]:
    command = [
        *before,
        sys.executable,
        "-m",
        "satelier",
        "series",
        "resume",
        str(path),
        "--rows",
        "0",
        *options,
    ]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)


def children(pid: int) -> list[int]:
    """The processes that a process has started, from whichever of its threads."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):
                found += map(int, (thread / "children").read_text().split())
    return found


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def wait_for(holds: Any, seconds: float = 120.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.02)
    return False


def kill(pid: int) -> bool:
    """Whether it was alive until now: nobody is killed twice."""
    was_alive = is_alive(pid)
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
        return was_alive
    return False


def rows_of(path: Path) -> int:
    with Store.open(path) as store:
        return store.done()


@contextlib.contextmanager
def counting(path: Path) -> Iterator[Callable[[], int]]:
    """How many rows there are, whenever it is asked: a hundredth of what it costs to open a store."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=60)) as line:
        yield lambda: int(line.execute("SELECT count(*) FROM results").fetchone()[0])


def torment(path: Path, tasks: int, kills: int, chance: random.Random, *options: str) -> tuple[int, int]:
    """Run to the end, killing drivers and workers at random: so many of each, spread over half of the tasks.

    The other half is left so that nothing ends before the killing does, and all that runs is nicer than we
    are, so that we get to look. How many drivers and workers were killed.
    """
    drivers = 0
    # Workers are killed half-way between two drivers, so that there is somebody to notice.
    aims = [(2 * number + 1) * tasks // (4 * kills + 4) for number in range(kills)]
    while True:
        # What it says goes to a file: whoever it started may outlive it, with the end of a pipe in hand.
        with tempfile.TemporaryFile() as said:
            driver = drive(path, *options, before=("nice", "-n", "10"), said=said)
            aim = (drivers + 1) * tasks // (2 * kills + 2) if drivers < kills else tasks + 1
            _kill_workers(path, driver, aim, aims, chance)
            if driver.poll() is None:
                orphans = children(driver.pid)
                drivers += kill(driver.pid)
                driver.wait()
                assert wait_for(lambda left=orphans: not any(map(is_alive, left)))
            said.seek(0)
            told = said.read().decode()
        if driver.returncode == 0:
            return drivers, kills - len(aims)
        assert driver.returncode == -signal.SIGKILL, told


def _kill_workers(
    path: Path, driver: subprocess.Popen[bytes], end: int, aims: list[int], chance: random.Random
) -> None:
    """Kill one at each aim, until so many rows are done or the driver has ended; the file is closed then."""
    last, moment = 0, time.monotonic()
    with counting(path) as rows:
        begun = rows()
        while driver.poll() is None and (done := rows()) < end:
            if done > last:
                last, moment = done, time.monotonic()
            assert time.monotonic() - moment < STUCK, f"no row in {STUCK} s: {children(driver.pid)}"
            # A worker that has not started yet is worth no kill.
            found = children(driver.pid) if aims and done >= max(begun + 1, aims[0]) else []
            if found and kill(chance.choice(found)):
                aims.pop(0)
                begun = done
            time.sleep(chance.uniform(0.0, LOOK))
