"""Whoever kills what forks the workers is answered all the same, again and again."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from series.driving import children, wait_for
from web.conftest import Serving, start, stop
from web.test_workers_die import GRID

ROUNDS = 10
SOON = 20  # seconds until an answer counts as missing; the machine may be busy


@pytest.fixture(scope="module")
def mortal() -> Iterator[Serving]:
    running = start()
    yield running
    assert stop(running) == 0


@pytest.fixture
def client(mortal: Serving) -> Iterator[httpx.Client]:
    with mortal.client() as client:
        client.timeout = httpx.Timeout(SOON)
        client.get("/api/health")
        yield client


def nursery(client: httpx.Client) -> int:
    """The nursery in charge, as its children know it."""
    number: int = client.post("/api/who", json={}).json()["nursery"]
    return number


def another_than(victim: int, client: httpx.Client) -> int:
    """The next in charge; children of the one that was killed live on for a moment."""
    seen = [victim]
    assert wait_for(lambda: seen.append(nursery(client)) or seen[-1] != victim)
    return seen[-1]


def is_warm(number: int) -> bool:
    """Whether it has tried what is slow the first time; one that has not is replaced before long anyway."""
    return b"warm" in Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")


def healthy(client: httpx.Client) -> bool:
    return client.get("/api/health").json()["status"] == "ready"


def test_the_next_question_is_answered_each_time_the_nursery_is_killed(client: httpx.Client) -> None:
    moments = random.Random(14)
    for _ in range(ROUNDS):
        time.sleep(moments.random() * 0.4)
        victim = nursery(client)
        os.kill(victim, signal.SIGKILL)
        time.sleep(moments.choice([0, 0, 0.002, 0.05]))
        answer = client.post("/api/new", json=GRID)
        assert answer.status_code == 200, answer.text
        assert len(answer.json()["puzzle"]["givens"]) == 4
        assert wait_for(
            lambda victim=victim: nursery(client) != victim
        )  # what it forked lives on for a moment
    assert wait_for(lambda: healthy(client))


def settled_children(process: int) -> list[int]:
    """Those that it has forked, once it has forked all that it wants: workers, and its successor."""
    found: list[int] = []
    while len(found) < 2 or children(process) != found:
        found = children(process)
        time.sleep(1)
    return found


def test_it_is_replaced_within_a_second(client: httpx.Client) -> None:
    """Measured here by what the system did, not by a clock: nothing has been loaded again."""
    assert wait_for(lambda: is_warm(nursery(client)))
    victim = nursery(client)
    heirs = settled_children(victim)
    os.kill(victim, signal.SIGKILL)
    assert another_than(victim, client) in heirs


def test_questions_that_are_at_work_are_asked_again(client: httpx.Client) -> None:
    victim = nursery(client)
    with ThreadPoolExecutor(4) as askers:
        asked = [askers.submit(client.post, "/api/talk", json={}) for _ in range(4)]
        time.sleep(0.2)
        os.kill(victim, signal.SIGKILL)
        assert [one.result().json() for one in asked] == [{"told": 5}] * 4


def test_even_when_everything_dies_at_once_it_comes_back_and_health_says_so(client: httpx.Client) -> None:
    victim = nursery(client)
    for number in (victim, *children(victim)):
        os.kill(number, signal.SIGKILL)
    assert wait_for(lambda: not healthy(client))
    assert client.post("/api/new", json=GRID).status_code == 200
    assert healthy(client)
