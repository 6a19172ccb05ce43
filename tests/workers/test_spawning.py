"""Where nothing forks: children that connect, follow a lifeline, are watched by a thread; locks by SQLite."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from satelier.system import children, locks, processes
from satelier.system.children import start_child
from satelier.system.limits import AT_LIMIT
from satelier.system.processes import STOPPED
from satelier.workers import child
from satelier.workers.home import GoneError
from satelier.workers.messages import receive
from satelier.workers.spawning import Spawner
from series.driving import is_alive, wait_for
from web.conftest import awaited
from workers.test_nursery import TESTS, told


@pytest.fixture(autouse=True)
def second_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), *filter(None, sys.path)]))
    monkeypatch.setattr(processes, "HAS_FORKS", False)
    monkeypatch.setattr(processes, "DIES_WITH_PARENT", False)
    monkeypatch.setattr(locks, "HAS_LOCKS", False)


def test_workers_wait_loaded_and_are_replaced() -> None:
    async def story() -> tuple[int | None, bool]:
        spawner = await Spawner.start("workers.idle", warm=False)
        try:
            first, second = await spawner.fork(), await (await spawner.successor()).fork()
            assert [await told(worker) for worker in (first, second)] == [b"said", b"said"]
            second.kill()
            first.kill()
            return await spawner.bury(first.number), spawner.gone
        finally:
            spawner.close()

    code, gone = awaited(story())
    assert code not in (None, 0) and not gone


def test_a_craft_that_cannot_be_loaded_is_told() -> None:
    async def story() -> None:
        await Spawner.start("workers.nowhere", warm=False)

    with pytest.raises(GoneError):
        awaited(story())


def test_a_child_is_interrupted_when_it_is_asked_to_end() -> None:
    child = start_child("workers.waiting", quiet=True)
    assert receive(child.channel) is not None
    child.ask_to_end()
    assert child.process.wait(60) == STOPPED
    child.end()


def test_a_child_ends_with_its_parent_even_when_it_is_busy() -> None:
    program = """
from satelier.system import children, processes
processes.HAS_FORKS = processes.DIES_WITH_PARENT = False
child = children.start_child("workers.waiting", quiet=True)
print(child.pid, flush=True)
input()
"""
    parent = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with parent:
        assert parent.stdout is not None
        number = int(parent.stdout.readline())
        assert is_alive(number)
        parent.kill()
    assert wait_for(lambda: not is_alive(number))


def test_a_watchdog_ends_what_outlives_its_seconds() -> None:
    program = """
import itertools
from satelier.system import limits
limits.HAS_ALARMS = limits.HAS_LIMITS = False
with limits.at_most_processor(60):
    with limits.at_most_seconds(60):
        pass
    with limits.at_most_seconds(0.2):
        sum(itertools.repeat(0))
"""
    ended = subprocess.run([sys.executable, "-c", program], timeout=50)
    assert ended.returncode in AT_LIMIT


def test_a_lock_is_one_holders(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not locks.is_held(path)
    let_go = locks.hold(path)
    assert locks.is_held(path)
    with pytest.raises(BlockingIOError):
        locks.hold(path)
    let_go()
    assert not locks.is_held(path) and not path.exists()
    with pytest.raises(OSError, match="unable"):
        locks.hold(tmp_path / "nowhere" / "lock")


def test_who_does_not_know_the_word_is_no_child() -> None:
    """Anyone on the machine may connect to the port of a parent that waits for its child."""
    waiting = [sys.executable, "-c", "input()"]
    with (
        socket.create_server((children.HERE, 0)) as listening,
        subprocess.Popen(waiting, stdin=subprocess.PIPE) as child,
    ):
        for said in (b"wrong\n", b"right\n"):
            socket.create_connection(listening.getsockname()).sendall(said + b"hello")
        assert children._accepted(listening, child, b"right\n").recv(5) == b"hello"
        child.kill()
        child.wait()
        with pytest.raises(ChildProcessError):
            children._accepted(listening, child, b"right\n")


SOLVING = [sys.executable, "-m", "satelier.solvers.python_sat.child"]


@pytest.mark.parametrize(
    ("words", "may"),
    [
        (SOLVING, True),
        (subprocess.list2cmdline(SOLVING), True),
        ([*SOLVING, "more"], False),
        ([sys.executable, "-m", "satelier"], False),
        ([sys.executable, "-m", "satelier.", "--help"], False),
        ([sys.executable, "-m", "pip"], False),
        ([sys.executable, "-c", "import satelier.x"], False),
        (["/bin/sh"], False),
        (f"/bin/sh {' '.join(SOLVING)}", False),
    ],
)
def test_a_task_starts_nothing_but_a_module_of_ours(words: str | list[str], may: bool) -> None:
    """Without forks a solver that cannot be interrupted is one: over HTTP it was an error there."""
    assert child._is_module_of_ours(words) is may
