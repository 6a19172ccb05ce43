"""Workers where nothing can be forked: each is started by itself and loads everything, and some wait, loaded.

A `Spawner` does what a nursery does (`home`), as seen by the one who asks; there is no process behind it.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import deque
from typing import Any

from satelier.system.children import Child, start_child
from satelier.workers.home import LOADING, GoneError, UnbornError
from satelier.workers.messages import read
from satelier.workers.worker import Worker

SPARE = 1  # workers that are loaded, or being loaded, before anybody wants them
ENDING = 0.02  # seconds until we look again whether a child has ended
ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


class Spawned(Worker):
    """A worker that is a child of this process."""

    child: Child

    def kill(self) -> None:
        """End it at once."""
        self.killed = True
        self._writer.close()
        self.child.process.kill()


class Nobody:
    """The process of a spawner: there is none that could die."""

    pid = 2**31 - 1  # of no process; 0 and −1 would be many

    def poll(self) -> int:
        return 0

    wait = kill = poll


class Spawner:
    """Starts workers of a craft, ahead of those who want them."""

    def __init__(self, craft: str, *, warm: bool) -> None:
        self.craft, self.warm = craft, warm
        self.process = Nobody()
        self.skills: Any = None
        self.gone = False
        self._spare: deque[asyncio.Task[Spawned]] = deque()
        self._living: dict[int, Spawned] = {}
        self._loading = 0

    @classmethod
    async def start(cls, craft: str, *, warm: bool) -> Spawner:
        """With a worker loaded; a warm one that takes over from another has all that are wanted at once."""
        spawner = cls(craft, warm=warm)
        spawner._provide((os.cpu_count() or 1) + 1)
        try:
            await asyncio.wait(spawner._spare, return_when="ALL_COMPLETED" if warm else "FIRST_COMPLETED")
            spawner._next().result()
        except BaseException as problem:
            spawner.close()
            if isinstance(problem, OSError | ValueError):
                raise GoneError from problem
            raise
        return spawner

    async def fork(self) -> Worker:
        """A new worker, one that is loaded if there is one."""
        if self.gone:
            raise GoneError
        self._provide(1)
        task = self._next()
        self._spare.remove(task)
        self._provide(SPARE)
        try:
            return await task
        except (OSError, ValueError) as problem:
            raise UnbornError from problem

    async def successor(self) -> Spawner:
        """Another one, should this one be closed."""
        spawner = Spawner(self.craft, warm=self.warm)
        spawner.skills = self.skills
        return spawner

    async def bury(self, number: int) -> int | None:
        """The exit code of a worker, once it has ended; None when it was ended with all others."""
        if number not in self._living:
            return None
        child = self._living.pop(number).child
        while child.process.poll() is None:
            await asyncio.sleep(ENDING)
        return child.end()

    async def ping(self) -> None:
        """Nothing stands between us and the workers."""
        if self.gone:
            raise GoneError

    @property
    def is_loading(self) -> bool:
        """Whether workers are under way: on a slow machine that takes its time."""
        return self._loading > 0

    def close(self) -> None:
        """End all workers."""
        self.gone = True
        for task in self._spare:
            task.cancel()
        for worker in self._living.values():
            worker.kill()
            worker.child.end()
        self._living.clear()

    def _next(self) -> asyncio.Task[Spawned]:
        """One that is loaded, or else the one that has been loading longest."""
        return next((task for task in self._spare if task.done()), self._spare[0])

    def _provide(self, most: int) -> None:
        while len(self._spare) < most:
            self._spare.append(asyncio.create_task(self._load()))

    async def _load(self) -> Spawned:
        self._loading += 1
        try:
            return await self._loaded()
        finally:
            self._loading -= 1

    async def _loaded(self) -> Spawned:
        child = await asyncio.to_thread(_started, self.craft, self.warm)
        try:
            child.channel.setblocking(False)
            worker = Spawned(child.pid, *await asyncio.open_connection(sock=child.channel))
            worker.child = child
            self._living[worker.number] = worker
            async with asyncio.timeout(LOADING):
                self.skills = json.loads((await read(worker._reader))[1])
        except BaseException as problem:
            self._living.pop(child.pid, None)
            child.end()
            if isinstance(problem, asyncio.IncompleteReadError):
                raise ChildProcessError from problem
            raise
        if self.gone:
            child.end()
            raise GoneError
        return worker


def _started(craft: str, warm: bool) -> Child:
    return start_child("satelier.workers.spawned", craft, *["warm"][:warm], environment=ENVIRONMENT)
