"""Warm workers that wait, replaced when they die. A nursery serves at once; a warmer one takes over."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import Coroutine
from typing import Any, TypeVar

from satelier.workers.home import Nursery
from satelier.workers.worker import Worker

Result = TypeVar("Result")

TASKS_IN_A_LIFE = 500


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
        self._homes: dict[Worker, Nursery] = {}
        self._nursery: Nursery | None = None
        self._background: set[asyncio.Task[Any]] = set()

    # starting and ending

    def start(self) -> None:
        """Begin to load; whoever needs a worker waits until it is there."""
        self._do(self._load())

    async def skills(self) -> Any:
        """What the craft tells of itself, once it is loaded."""
        return await asyncio.shield(self._skills)

    def close(self) -> None:
        """End every child."""
        for task in self._background:
            task.cancel()
        for worker in self._homes:
            worker.kill()
        for nursery in {*self._homes.values(), *([self._nursery] if self._nursery else [])}:
            nursery.close()

    async def _load(self) -> None:
        """Serve as soon as everything is loaded; then, beside that, make what is slow the first time."""
        self._nursery = Nursery(self.craft, warm=False)
        skills = await self._nursery.ready()
        if not self._skills.done():
            self._skills.set_result(skills)
        self._refill()
        warm = Nursery(self.craft, warm=True)
        try:
            await warm.ready()
        except BaseException:
            warm.close()
            raise
        self._move(warm)

    def _move(self, nursery: Nursery) -> None:
        """From here on, children come from this nursery."""
        old, self._nursery = self._nursery, nursery
        while self._idle:
            self.drop(self._idle.popleft())
        if old is not None and old not in self._homes.values():
            old.close()
        self._refill()

    # workers

    async def take(self) -> Worker:
        """A worker, for one task."""
        while self._idle:
            worker = self._idle.pop()  # the one that worked last: what it used is still at hand
            if not worker.gone:
                self._busy.add(worker)
                return worker
            self.drop(worker)
        wish: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(wish)
        try:
            return await wish
        except asyncio.CancelledError:
            if wish.done() and not wish.cancelled():
                self.give_back(wish.result())
            raise

    def slow_down(self, worker: Worker) -> None:
        """Its task takes long: let it go on behind everyone else's back, and another one take its place."""
        worker.slow_down()
        self._busy.discard(worker)
        self._refill()

    def give_back(self, worker: Worker) -> None:
        """The task is done; the worker waits for the next, unless it has lived long enough."""
        old = worker.slowed or worker.tasks >= TASKS_IN_A_LIFE or self._homes[worker] is not self._nursery
        if old:
            self.drop(worker)
        else:
            self._busy.discard(worker)
            self._place(worker)

    def drop(self, worker: Worker) -> asyncio.Task[int | None]:
        """End a worker, whatever it is doing; how it ended (its exit code) comes later."""
        worker.kill()
        self._busy.discard(worker)
        self._refill()
        return self._do(self._bury(worker))

    async def _bury(self, worker: Worker) -> int | None:
        home = self._homes[worker]
        code = await home.bury(worker)
        del self._homes[worker]
        if home is not self._nursery and home not in self._homes.values():
            home.close()
        return code

    def _place(self, worker: Worker) -> None:
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
        finally:
            self._coming -= 1
        self._place(worker)

    async def _born(self) -> Worker:
        while True:
            nursery = self._nursery
            assert nursery is not None
            try:
                worker = await nursery.fork()
            except ConnectionError:
                await self._replace(nursery)
            else:
                self._homes[worker] = nursery
                return worker

    async def _replace(self, nursery: Nursery) -> None:
        """The nursery itself has died: start another."""
        if self._nursery is nursery:
            nursery.close()
            self._nursery = Nursery(self.craft, warm=False)
            await self._nursery.ready()

    def _do(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task
