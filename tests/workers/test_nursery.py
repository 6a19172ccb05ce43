"""Births and burials: a child that takes long to die holds nobody up."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from satelier.workers.home import Nursery
from satelier.workers.worker import Worker
from web.conftest import awaited

TESTS = Path(__file__).parents[1]


async def no_news(news: bytes) -> None:
    raise AssertionError(news)


async def told(worker: Worker) -> bytes:
    return (await worker.ask("anything", b"said", 5, no_news))[1]


@pytest.fixture(autouse=True)
def craft_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), *filter(None, sys.path)]))


async def births_beside_a_burial(nursery: Nursery) -> int | None:
    await nursery.ready()
    lingering = await nursery.fork()
    burial = asyncio.create_task(nursery.bury(lingering))
    for _ in range(3):
        born = await nursery.fork()
        assert await told(born) == b"said"
        born.kill()
        assert await nursery.bury(born) == -signal.SIGKILL
    assert not burial.done()
    os.kill(lingering.number, signal.SIGTERM)
    return await burial


def test_a_child_that_takes_long_to_die_holds_nobody_up() -> None:
    async def story() -> int | None:
        nursery = Nursery("workers.idle", warm=False)
        try:
            return await births_beside_a_burial(nursery)
        finally:
            nursery.close()

    assert awaited(story()) == -signal.SIGTERM
