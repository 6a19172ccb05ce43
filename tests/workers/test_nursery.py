"""Births and burials: a child that takes long to die holds nobody up."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from satelier.workers.home import GoneError, Nursery
from satelier.workers.pool import Pool
from satelier.workers.worker import Died, Worker
from series.driving import is_alive, wait_for
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
    lingering = await nursery.fork()
    burial = asyncio.create_task(nursery.bury(lingering.number))
    for _ in range(3):
        born = await nursery.fork()
        assert await told(born) == b"said"
        born.kill()
        assert await nursery.bury(born.number) == -signal.SIGKILL
    assert not burial.done()
    os.kill(lingering.number, signal.SIGTERM)
    return await burial


def test_a_child_that_takes_long_to_die_holds_nobody_up() -> None:
    async def story() -> int | None:
        nursery = await Nursery.start("workers.idle", warm=False)
        try:
            return await births_beside_a_burial(nursery)
        finally:
            nursery.close()

    assert awaited(story()) == -signal.SIGTERM


def test_an_exchange_that_breaks_off_ends_the_nursery() -> None:
    """Else the answer that nobody waited for would be taken for the next one."""

    async def story() -> bool:
        nursery = await Nursery.start("workers.idle", warm=False)
        birth = asyncio.create_task(nursery.fork())
        await asyncio.sleep(0)  # it has been asked for, but not heard of
        birth.cancel()
        with pytest.raises(asyncio.CancelledError):
            await birth
        with pytest.raises(GoneError):
            await nursery.fork()
        return await nursery.bury(1) is None and nursery.process.wait() == -signal.SIGKILL

    assert awaited(story())


def test_a_nursery_that_does_not_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("satelier.workers.home.ANSWERING", 0.2)

    async def story() -> None:
        nursery = await Nursery.start("workers.idle", warm=False)
        os.kill(nursery.process.pid, signal.SIGSTOP)
        with pytest.raises(GoneError):
            await nursery.ping()
        assert nursery.process.wait() == -signal.SIGKILL

    awaited(story())


def test_a_successor_outlives_its_nursery_and_ends_when_nobody_needs_it() -> None:
    async def story() -> int:
        nursery = await Nursery.start("workers.idle", warm=False)
        successor = await nursery.successor()
        nursery.close()
        nursery.process.wait()
        assert await told(await successor.fork()) == b"said"
        successor._writer.close()  # as when the server dies: nobody is left to kill it
        return successor.process.pid

    number = awaited(story())
    assert wait_for(lambda: not is_alive(number))


def test_a_pool_is_there_again_whatever_of_it_died(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nursery in charge, its successor, both at once; dead, or alive and silent."""
    monkeypatch.setattr("satelier.workers.home.ANSWERING", 0.5)

    async def answer(pool: Pool) -> bytes:
        worker = await pool.take()
        try:
            return await told(worker)
        except Died:
            pool.drop(worker)
            return await answer(pool)
        finally:
            if not worker.killed:
                pool.give_back(worker)

    async def story(seed: int) -> None:
        random = Random(seed)
        pool = Pool("workers.idle", most=2)
        pool.start()
        await pool.skills()
        for _ in range(6):
            await asyncio.sleep(random.random() / 2)
            nurseries = [pool._nurseries.current, pool._nurseries._successor]
            for nursery in filter(None, random.sample(nurseries, random.randint(1, 2))):
                os.kill(nursery.process.pid, random.choice([signal.SIGKILL, signal.SIGSTOP]))
            async with asyncio.timeout(30):
                assert await answer(pool) == b"said"
        pool.close()

    awaited(story(7))
