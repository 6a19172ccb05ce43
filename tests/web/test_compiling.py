"""The server makes machine code while it serves, says so, and then has workers that know it."""

from __future__ import annotations

import asyncio

import pytest

from satelier.system.processes import BEHIND_DONE, BEHIND_VARIABLE
from satelier.web import compiling
from satelier.web.compiling import Compiling
from web.conftest import awaited


class FakeProcess:
    """A compiler that is done after some looks."""

    def __init__(self, looks: int, code: int) -> None:
        self.looks, self.code, self.killed = looks, code, False

    def poll(self) -> int | None:
        self.looks -= 1
        return self.code if self.looks < 0 else None

    def kill(self) -> None:
        self.killed = True

    def wait(self) -> int:
        return self.code


class FakeJobs:
    renewed = 0

    async def ready(self) -> None:
        pass

    async def renew(self) -> None:
        self.renewed += 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BEHIND_VARIABLE, "on")
    monkeypatch.setattr(compiling, "LOOKING", 0.001)


@pytest.mark.parametrize(("code", "renewed"), [(BEHIND_DONE, 1), (0, 0)])
def test_workers_are_renewed_if_anything_was_compiled(
    monkeypatch: pytest.MonkeyPatch, code: int, renewed: int
) -> None:
    monkeypatch.setattr(compiling, "start_behind", lambda *_: FakeProcess(3, code))
    jobs = FakeJobs()
    awaited(Compiling().run(jobs))  # type: ignore[arg-type]
    assert jobs.renewed == renewed


def test_it_is_told_only_while_there_is_something_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    process = FakeProcess(10**6, 0)
    monkeypatch.setattr(compiling, "start_behind", lambda *_: process)

    async def story() -> list[bool]:
        one, seen = Compiling(), []
        running = asyncio.create_task(one.run(FakeJobs()))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        seen.append(one.under_way)
        while not one.under_way:
            await asyncio.sleep(0.001)
        process.looks = 0
        await running
        return [*seen, one.under_way]

    assert awaited(story()) == [False, False]


def test_the_compiler_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    process = FakeProcess(10**6, 0)
    monkeypatch.setattr(compiling, "start_behind", lambda *_: process)

    async def story() -> None:
        one = Compiling()
        running = asyncio.create_task(one.run(FakeJobs()))  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        running.cancel()
        one.close()

    awaited(story())
    assert process.killed
