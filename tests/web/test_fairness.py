"""One client that asks for everything does not keep the others from being answered."""

from __future__ import annotations

import asyncio
import json

import httpx

from satelier.web.jobs import LONG_EACH
from satelier.web.turns import MOST_WAITING_EACH, Turns
from web.conftest import Serving, awaited

POLITE = 40
GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}


async def ask(serving: Serving, times: int) -> list[int]:
    """A person at the bench: a page, then questions."""
    async with visitor(serving) as client:
        statuses = [(await client.get("/")).status_code]
        for _ in range(times):
            answer = await client.post("/api/new", json=GRID)
            statuses.append(answer.status_code)
            assert len(json.loads(answer.content)["puzzle"]["givens"]) == 4
        return statuses


def visitor(serving: Serving) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=200)
    return httpx.AsyncClient(base_url=serving.address, timeout=60, limits=limits, verify=False)


async def story(serving: Serving) -> tuple[list[list[int]], list[httpx.Response]]:
    """What forty polite clients get, and a hostile one with more endless questions than anybody may have."""
    async with visitor(serving) as hostile:
        await hostile.get("/")
        flood = [hostile.post("/api/loop", json={}) for _ in range(MOST_WAITING_EACH + 20)]
        flooding = [asyncio.create_task(one) for one in flood]
        await asyncio.sleep(0.2)
        polite = await asyncio.gather(*(ask(serving, 3) for _ in range(POLITE)))
        refused = [task.result() for task in flooding if task.done()]
        for task in flooding:
            task.cancel()
        await asyncio.gather(*flooding, return_exceptions=True)
        return polite, refused


def test_one_who_asks_for_everything_does_not_starve_forty(serving: Serving) -> None:
    polite, refused = awaited(story(serving))
    assert polite == [[200] * 4] * POLITE
    assert {answer.status_code for answer in refused} == {429}
    assert refused[0].headers["retry-after"].isdecimal()
    assert refused[0].json()["error"]


def test_long_questions_are_few_for_each(serving: Serving) -> None:
    async def ask_too_many() -> list[int]:
        async with visitor(serving) as client:
            await client.get("/")
            asking = [asyncio.create_task(client.post("/api/loop", json={})) for _ in range(LONG_EACH + 1)]
            done, rest = await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            return [task.result().status_code for task in done]

    assert awaited(ask_too_many()) == [429]


def test_turns_given_up_leave_nothing_behind() -> None:
    """Those who wait and go, also just when their turn comes, take nobody's place."""

    async def story() -> bool:
        turns = Turns(at_once=1, each=1)

        async def wait() -> None:
            async with turns.turn("a"):
                await asyncio.sleep(0.01)

        for moment in range(6):
            waiting = [asyncio.create_task(wait()) for _ in range(MOST_WAITING_EACH)]
            for _ in range(moment):
                await asyncio.sleep(0)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5), turns.turn("a"), asyncio.timeout(5):
            return True

    assert awaited(story())


def test_clients_take_turns() -> None:
    async def order() -> str:
        turns, told = Turns(at_once=1, each=1), []

        async def work(client: str) -> None:
            async with turns.turn(client):
                told.append(client)
                await asyncio.sleep(0)

        await asyncio.gather(*(work(client) for client in "aaaabb"))
        return "".join(told)

    assert awaited(order()) == "aababa"
