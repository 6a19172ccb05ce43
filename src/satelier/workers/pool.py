"""Warm workers that wait, replaced when they die. A nursery serves at once; a warmer one takes over.

What is lost is mended twice: whoever runs into it sees to it at once, and a watch looks at everything a few
times a second and restores what is missing, so that nothing depends on who notices what, and when.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import time
import traceback
from collections.abc import Coroutine
from typing import Any, TypeVar

from satelier.workers.home import GoneError, UnbornError
from satelier.workers.succession import Home, Succession, start_home
from satelier.workers.worker import Worker

Result = TypeVar("Result")

TASKS_IN_A_LIFE = 500
WATCHING = 0.2  # seconds between two looks at everything
ASKING = 2.0  # seconds between two questions to the nurseries whether they are there
STARVING = (
    15.0  # seconds without a worker for one who waits: what has not been mended by then is started anew
)
WARM_AGAIN = 600.0  # seconds until another warm nursery is tried, where one could not be had


class Pool:
    """Workers of one craft: `most` at a time, and those besides that were slowed down.

    Made inside a running event loop.
    """

    def __init__(self, craft: str, most: int) -> None:
        self.craft = craft
        self.most = most
        self._skills: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._idle: collections.deque[Worker] = collections.deque()
        self._waiting: collections.deque[asyncio.Future[Worker]] = collections.deque()
        self._coming = 0
        self._busy: set[Worker] = set()
        self._homes: dict[Worker, Home] = {}
        self._nurseries = Succession(craft)
        self._background: set[asyncio.Task[Any]] = set()
        self._fed = time.monotonic()  # when nobody waited, or a worker last came

    # starting and ending

    def start(self) -> None:
        """Begin to load; whoever needs a worker waits until it is there."""
        self._do(self._load())

    async def skills(self) -> Any:
        """What the craft tells of itself, once it is loaded."""
        return await asyncio.shield(self._skills)

    @property
    def is_ready(self) -> bool:
        """Whether what is asked now would be answered."""
        starving = bool(self._waiting) and time.monotonic() - self._fed > STARVING / 3
        return self._skills.done() and self._nurseries.is_there and not starving

    def close(self) -> None:
        """End every child."""
        for task in self._background:
            task.cancel()
        for worker in self._homes:
            worker.kill()
        for nursery in {*self._homes.values()} - {self._nurseries.current}:
            self._nurseries.end(nursery)
        self._nurseries.close()

    async def _load(self) -> None:
        """Serve as soon as everything is loaded; then watch over it."""
        skills = await self._nurseries.begin()
        self._skills.set_result(skills)
        self._fed = time.monotonic()
        self._refill()
        self._do(self._watch())
        self._do(self._warm())

    async def _warm(self) -> None:
        """Beside what serves already, make what is slow the first time; then that one serves."""
        while True:
            if not self._nurseries.warm:
                try:
                    await self._move(await start_home(self.craft, warm=True))
                except (GoneError, OSError):
                    await asyncio.sleep(WARM_AGAIN)
            await asyncio.sleep(ASKING)

    async def renew(self) -> None:
        """A warm nursery in the place of the one that serves: there is more to be loaded now."""
        with contextlib.suppress(GoneError, OSError):  # then the one that is there goes on
            await self._move(await start_home(self.craft, warm=True))

    async def _move(self, nursery: Home) -> None:
        """From here on, children come from this nursery."""
        old = self._nurseries.current
        await self._nurseries.take_over(nursery)
        while self._idle:
            self.drop(self._idle.popleft())
        if old is not None and old not in self._homes.values():
            self._nurseries.end(old)
        self._refill()

    # watching

    async def _watch(self) -> None:
        asked = 0.0
        while True:
            try:
                if (now := time.monotonic()) - asked > ASKING or not self._nurseries.is_complete:
                    asked = now
                    await self._nurseries.provide()
                self._restore()
            except Exception:  # a watch that ends watches nothing
                traceback.print_exc()
            await asyncio.sleep(WATCHING)

    def _restore(self) -> None:
        """Workers in the place of those that died while nobody looked, or never came."""
        self._nurseries.forget_ended()
        for worker in [worker for worker in self._idle if self._lost(worker)]:
            self._idle.remove(worker)
            self.drop(worker)
        self._refill()
        current = self._nurseries.current
        if not self._waiting or (current is not None and current.is_loading):
            self._fed = time.monotonic()
        elif time.monotonic() - self._fed > STARVING and current is not None:
            current.close()
            self._fed = time.monotonic()

    # workers

    async def take(self) -> Worker:
        """A worker, for one task."""
        while self._idle:
            worker = self._idle.pop()  # the one that worked last: what it used is still at hand
            if not self._lost(worker):
                self._busy.add(worker)
                return worker
            self.drop(worker)
        wish: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(wish)
        try:
            return await wish
        except asyncio.CancelledError:
            if wish in self._waiting:
                self._waiting.remove(wish)
            elif not wish.cancelled():
                self.give_back(wish.result())
            raise

    def step_aside(self, worker: Worker) -> None:
        """Its task takes long, and it was slowed down: let another one take its place."""
        self._busy.discard(worker)
        self._refill()

    def give_back(self, worker: Worker) -> None:
        """The task is done; the worker waits for the next, unless it has lived long enough."""
        moved = self._homes[worker] is not self._nurseries.current
        if worker.slowed or worker.tasks >= TASKS_IN_A_LIFE or moved or self._lost(worker):
            self.drop(worker)
        else:
            self._busy.discard(worker)
            self._place(worker)

    def drop(self, worker: Worker) -> asyncio.Task[int | None]:
        """End a worker, whatever it is doing; how it ended (its exit code) comes later.

        None comes instead when its nursery had died, and it with it.
        """
        worker.kill()
        self._busy.discard(worker)
        self._refill()
        return self._do(self._bury(worker))

    async def _bury(self, worker: Worker) -> int | None:
        home = self._homes[worker]
        code = await home.bury(worker.number)
        del self._homes[worker]
        if home is not self._nurseries.current and home not in self._homes.values():
            self._nurseries.end(home)
        return code

    def _lost(self, worker: Worker) -> bool:
        """Whether it has died, or will any moment because its nursery has."""
        return worker.gone or self._homes[worker].gone

    def _place(self, worker: Worker) -> None:
        self._fed = time.monotonic()
        while self._waiting:
            wish = self._waiting.popleft()
            if not wish.done():
                self._busy.add(worker)
                wish.set_result(worker)
                return
        self._idle.append(worker)

    def _refill(self) -> None:
        """Fork as many as there are too few."""
        if self._skills.done():
            for _ in range(self.most - len(self._idle) - len(self._busy) - self._coming):
                self._coming += 1
                self._do(self._bear())

    async def _bear(self) -> None:
        try:
            worker = await self._born()
        except (UnbornError, OSError):
            return  # no room for a process or its channel: the watch tries again
        finally:
            self._coming -= 1
        self._place(worker)

    async def _born(self) -> Worker:
        while True:
            nursery = self._nurseries.current
            assert nursery is not None
            try:
                worker = await nursery.fork()
            except GoneError:
                await self._nurseries.replace(nursery)
            else:
                self._homes[worker] = nursery
                return worker

    def _do(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task
