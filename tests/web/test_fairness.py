"""One client that asks for everything does not keep the others from being answered."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import itertools
import json
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from satelier.errors import Error
from satelier.web.queue.asides import LONG, LONG_EACH, NICEST, Aside, Asides
from satelier.web.queue.jobs import SHORT_TURN, Job, Watch
from satelier.web.queue.shares import HALF_LIFE, MOST_REMEMBERED
from satelier.web.queue.turns import LONGEST_HOLD, MOST_WAITING_EACH, BusyError, Turns
from web.conftest import Result, Serving, awaited

POLITE, FLOOD = 12, 50
GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}


async def ask(serving: Serving, times: int, start: float) -> list[int]:
    """A person who comes to the bench at some moment: a page, then questions."""
    await asyncio.sleep(start)
    async with visitor(serving) as client:
        statuses = [(await client.get("/")).status_code]
        for _ in range(times):
            answer = await patiently(client)
            statuses.append(answer.status_code)
            assert answer.status_code == 200, answer.text
            assert len(json.loads(answer.content)["puzzle"]["givens"]) == 4
        return statuses


async def patiently(client: httpx.AsyncClient) -> httpx.Response:
    """The answer; on a machine that is too busy for all, people do as they are told, and ask again."""
    for _ in range(5):
        answer = await client.post("/api/new", json=GRID)
        if answer.status_code != 429:
            return answer
        await asyncio.sleep(int(answer.headers["retry-after"]))
    return answer


def visitor(serving: Serving) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=200)
    return httpx.AsyncClient(base_url=serving.address, timeout=60, limits=limits, verify=False)


async def story(serving: Serving) -> tuple[list[list[int]], list[httpx.Response]]:
    """What polite clients get, and a hostile one with more endless questions than anybody may have."""
    moments = random.Random(11)
    async with visitor(serving) as hostile:
        await hostile.get("/")
        flood = [hostile.post("/api/loop", json={}) for _ in range(FLOOD)]
        flooding = [asyncio.create_task(one) for one in flood]
        await asyncio.sleep(0.2)
        polite = await asyncio.gather(*(ask(serving, 2, moments.uniform(0, 1.5)) for _ in range(POLITE)))
        # A refusal is held back a little: all the others may have been answered by then.
        done, _ = await asyncio.wait(flooding, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        for task in flooding:
            task.cancel()
        await asyncio.gather(*flooding, return_exceptions=True)
        return polite, [task.result() for task in done]


def test_one_who_asks_for_everything_does_not_starve_the_others(serving: Serving) -> None:
    polite, refused = awaited(story(serving))
    assert polite == [[200] * 3] * POLITE
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

    assert awaited(order()) == "ababaa"


def waits(clients: dict[str, int], seconds: float, rounds: int = 4) -> dict[str, list[float | None]]:
    """How long each client waited for its turns, of so many `seconds` each; None where it was refused.

    Each has so many questions at once, and asks again as soon as it is answered.
    """

    async def story() -> dict[str, list[float | None]]:
        turns, found = Turns(at_once=2, each=2), collections.defaultdict[str, list[float | None]](list)

        async def ask(client: str) -> None:
            for _ in range(rounds):
                start = turns.now()
                try:
                    async with turns.turn(client):
                        found[client].append(turns.now() - start)
                        await asyncio.sleep(seconds)
                except BusyError:
                    found[client].append(None)
                    await asyncio.sleep(turns.hold(client))

        await asyncio.gather(*(ask(client) for client, many in clients.items() for _ in range(many)))
        return found

    return without_waiting(story())


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to what comes next: the same on every machine, and at once."""

    clock = 0.0

    def time(self) -> float:
        return self.clock

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.clock = max(self.clock, self._scheduled[0]._when)  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def without_waiting(story: Coroutine[Any, Any, Result]) -> Result:
    """What a coroutine returns, in its own time."""

    def run() -> Result:
        with contextlib.closing(Jumping()) as loop:
            return loop.run_until_complete(story)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()


def test_when_all_ask_too_much_those_who_are_let_in_wait_less_than_a_second() -> None:
    """Three hundred clients, fifty milliseconds each, again and again: 7.5 s of work at once."""
    found = waits({f"client {number}": 1 for number in range(300)}, 0.05, rounds=20)
    waited = [one for each in found.values() for one in each if one is not None]
    assert max(waited) < 1
    assert len(waited) > 200


def test_refusals_go_to_who_asks_most() -> None:
    found = waits({"hostile": 300, **{f"polite {number}": 1 for number in range(20)}}, 0.02)
    polite = [one for client, each in found.items() if client != "hostile" for one in each]
    assert None in found["hostile"]
    assert None not in polite


def test_who_is_refused_again_and_again_hears_of_it_more_slowly() -> None:
    async def story() -> tuple[float, float, float]:
        turns = Turns(at_once=1, each=1)
        before = turns.hold("a")
        for _ in range(100):
            turns._refusal(turns.shares.client("a"), BusyError("server.busy.all"))
        return before, turns.hold("a"), turns.hold("b")

    assert without_waiting(story()) == (0, LONGEST_HOLD, 0)


def test_what_is_remembered_of_clients_is_bounded_and_forgotten() -> None:
    async def story() -> tuple[int, float, float]:
        turns = Turns(at_once=1, each=1)
        for number in range(10_000):
            turns.hold(str(number))
        for _ in range(100):
            turns._refusal(turns.shares.client("a"), BusyError("server.busy.all"))
        before = turns.hold("a")
        await asyncio.sleep(100 * HALF_LIFE)
        return len(turns.shares), before, turns.hold("a")

    remembered, before, after = without_waiting(story())
    assert remembered <= MOST_REMEMBERED
    assert before == LONGEST_HOLD and after == 0


# Five hundred polite ones, ten that ask as fast as they can, ten with questions that do not end


class Modelled:
    """A worker and its pool, as far as somebody who watches a question sees them."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now, self.start, self.killed = now, now(), asyncio.get_running_loop().create_future()

    @property
    def used(self) -> float:
        return self.now() - self.start

    def slow_down(self, niceness: int) -> None:
        assert 0 < niceness <= NICEST

    def step_aside(self, worker: Modelled) -> None:
        assert worker is self

    def kill(self) -> None:
        if not self.killed.done():
            self.killed.set_result(None)


@dataclass
class Bench:
    """The queue, and how long who waited for an answer; None for a refusal."""

    turns: Turns
    asides: Asides = field(default_factory=Asides)
    heard: dict[str, list[float | None]] = field(default_factory=lambda: collections.defaultdict(list))

    async def ask(self, who: str, name: str, seconds: float, limit: float = 60.0) -> None:
        start = self.turns.now()
        try:
            self.turns.refuse_excess(name)
            async with self.turns.turn(name) as slot:
                await self._work(Job(name, "solve", b"", limit), slot, seconds)
        except Error:
            self.heard[who].append(None)
            await asyncio.sleep(self.turns.hold(name))
        else:
            self.heard[who].append(self.turns.now() - start)

    async def _work(self, job: Job, slot: Any, seconds: float) -> None:
        worker: Any = Modelled(self.turns.now)
        watch = Watch(self.asides, worker, job, slot, worker)
        try:
            await asyncio.wait([worker.killed], timeout=seconds)
        finally:
            watch.stop()
        if watch.reason is not None:
            raise watch.reason


def crowd(polite: str, small: str, endless: str, seconds: float = 5.0) -> dict[str, list[float | None]]:
    """What each sort hears, under names of these patterns: of one's number, and of its question's."""

    async def story() -> dict[str, list[float | None]]:
        bench, chance = Bench(Turns(at_once=3, each=2)), random.Random(5)
        asked = itertools.count()

        async def ask(who: str, pattern: str, number: int, takes: float, every: float, limit: float) -> None:
            at = chance.random() * every
            while at < seconds:
                await asyncio.sleep(max(0.0, at - bench.turns.now()))
                await bench.ask(who, pattern.format(number=number, asked=next(asked)), takes, limit)
                at = max(at, bench.turns.now()) + every

        await asyncio.gather(
            *(ask("polite", polite, one, 0.004, 1.67, 60) for one in range(500)),
            *(ask("small", small, 1000 + one, 0.004, 0.0, 60) for one in range(10)),
            *(ask("endless", endless, 2000 + one, 1e6, 0.0, 2) for one in range(10)),
        )
        return bench.heard

    return without_waiting(story())


OWN, LINE = "{number}", "127.0.0.1:{number}"


@pytest.mark.parametrize(
    ("polite", "small", "endless"),
    [
        pytest.param(OWN, OWN, OWN, id="each with a cookie"),
        pytest.param(LINE, LINE, LINE, id="nobody with a cookie"),
        pytest.param("10.0.0.7 {number}", "10.0.0.7 {number}", "10.0.0.7 {number}", id="all of one address"),
        pytest.param("10.0.0.7 {number}", OWN, OWN, id="a class behind one address, others outside"),
        pytest.param("cookie {number}", "cookie{number}", "cookie{number}", id="one browser with many lines"),
        pytest.param(OWN, "{number}-{asked}", "{number}-{asked}", id="another name for every question"),
    ],
)
def test_ten_hostile_ones_change_little_for_five_hundred_polite_ones(
    polite: str, small: str, endless: str
) -> None:
    found = crowd(polite, small, endless)
    waited = sorted(one for one in found["polite"] if one is not None)
    refused = found["polite"].count(None) / len(found["polite"])
    assert len(waited) > 1200
    assert refused < 0.01
    assert waited[int(0.99 * len(waited))] < 0.5
    assert None in found["endless"], "they are ended, or refused"


def test_a_question_that_others_wait_for_gives_its_turn_away_soon() -> None:
    async def story() -> tuple[float, float]:
        bench = Bench(Turns(at_once=1, each=1))
        alone = asyncio.create_task(bench.ask("long", "a", 2.0))
        await asyncio.sleep(0.01)
        await bench.ask("short", "b", 0.001)
        await alone
        return bench.heard["short"][0] or 9.0, bench.heard["long"][0] or 9.0

    short, long = without_waiting(story())
    assert short < 2 * SHORT_TURN and long < 2.1


def test_who_has_many_places_aside_loses_one_to_somebody_who_has_none() -> None:
    asides, ended = Asides(), list[BusyError]()
    for _ in range(LONG):
        asides.add(Aside("a", lambda niceness: None, ended.append))
    asides.add(Aside("b", lambda niceness: None, ended.append))
    assert len(ended) == 1 and len(asides) == LONG
    with pytest.raises(BusyError):
        asides.add(Aside("a", lambda niceness: None, lambda reason: None))
