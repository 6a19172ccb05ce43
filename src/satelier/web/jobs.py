"""Questions on their way: they wait for their turn, get a worker, are watched, and can be taken back.

Every question begins as if it were quick. One that goes on for longer than TURN_SECONDS gives its turn away
and works on behind everyone else's back, at lower priority: short work never waits for long work.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from satelier.errors import Error, unknown_name
from satelier.system.limits import AT_LIMIT, FROM_OUTSIDE
from satelier.web.turns import BusyError, Slot, Turns
from satelier.workers.messages import BROKEN, Message
from satelier.workers.pool import Pool
from satelier.workers.worker import Died, Tell, Worker

TURN_SECONDS = 0.5  # seconds
CHANCES = 4  # times that a turn is made longer for who has not had half of it, since others were at work
LONG_EACH = 4  # long questions of one client
LONG = 32  # and of all
ATTEMPTS = 3  # to answer a question whose workers die through no fault of its own
# Whoever waits alone for something long should not wait longer because the machine does other things as well;
# the more of it there is, the further back it stands.
NICER, NICEST = 2, 15  # for each that takes long, and at most
LATE = 5  # seconds after which work that did not end in time is ended from here

OUT_OF_TIME, DIED = "server.lost.time", "server.lost.died"


class LostError(Error):
    """The work died, was cancelled, or ran out of its limits."""


class OrphanedError(Exception):
    """A worker was killed, or died because its nursery did: the question is asked again."""


@dataclass(eq=False)
class Job:
    """One question of one client."""

    client: str
    name: str
    body: bytes
    seconds: float
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    task: asyncio.Task[Any] | None = None
    taken_back: bool = False


class Jobs:
    """All questions that are being answered. Made inside a running event loop."""

    def __init__(self, craft: str) -> None:
        cores = os.cpu_count() or 1
        self._pool = Pool(craft, most=cores + 1)
        self._turns = Turns(at_once=cores + 1, each=cores)
        self._long: collections.Counter[str] = collections.Counter()
        self._jobs: dict[str, Job] = {}
        self._pool.start()

    async def ready(self) -> None:
        """Wait until questions can be answered."""
        await self._pool.skills()

    async def renew(self) -> None:
        """Have workers that know what was compiled lately."""
        await self._pool.renew()

    @property
    def is_ready(self) -> bool:
        """Whether a question that is asked now would be answered."""
        return self._pool.is_ready

    async def job(self, client: str, name: str, body: bytes) -> Job:
        """A question, not yet asked; an error where there is none of that name, or no room for it."""
        self._turns.refuse_excess(client)
        known = await self._pool.skills()
        if name not in known:
            raise unknown_name("web.question", name, known)
        return Job(client, name, body, known[name] + LATE)

    def hold(self, client: str) -> float:
        """Seconds to wait before a client is told that it asks too much."""
        return self._turns.hold(client)

    async def answer(self, job: Job, tell: Tell) -> Message:
        """Ask: the answer, or the refusal, as the worker wrote it."""
        self._jobs[job.id] = job
        job.task = asyncio.current_task()
        try:
            return await self._answer(job, tell)
        except asyncio.CancelledError:
            if not job.taken_back or job.task is None:
                raise
            job.task.uncancel()
            raise LostError("server.lost.cancelled") from None
        finally:
            del self._jobs[job.id]

    def cancel(self, name: str) -> bool:
        """Take a question back, by the id of its job; whether there was one."""
        job = self._jobs.get(name)
        if job is None or job.task is None or job.taken_back:
            return False
        job.taken_back = True
        return job.task.cancel()

    def cancel_all(self) -> None:
        """Take back everything that is being answered."""
        for name in list(self._jobs):
            self.cancel(name)

    def close(self) -> None:
        """End every worker."""
        self._pool.close()

    async def _answer(self, job: Job, tell: Tell) -> Message:
        async with self._turns.turn(job.client) as slot:
            for _ in range(ATTEMPTS):
                with contextlib.suppress(OrphanedError):
                    return await self._attempt(job, slot, tell)
            raise LostError(DIED)

    async def _attempt(self, job: Job, slot: Slot, tell: Tell) -> Message:
        worker = await self._pool.take()
        try:
            message = await self._watched(job, slot, worker, tell)
        except Died:
            ended = await asyncio.shield(self._pool.drop(worker))
            if ended is None or ended in FROM_OUTSIDE:
                raise OrphanedError from None
            raise LostError(OUT_OF_TIME if ended in AT_LIMIT else DIED) from None
        except BaseException:
            self._pool.drop(worker)
            raise
        if message[0] == BROKEN:
            self._pool.drop(worker)
            raise LostError(f"server.lost.{message[1].decode()}")
        self._pool.give_back(worker)
        return message

    async def _watched(self, job: Job, slot: Slot, worker: Worker, tell: Tell) -> Message:
        """The answer; a job that takes long is moved aside, one that takes too long is given up."""
        reasons: list[Error] = []

        def end(reason: Error) -> None:
            reasons.append(reason)
            worker.kill()

        def step_aside(chances: int = CHANCES) -> None:
            if chances and worker.used < TURN_SECONDS / 2:  # the machine is slow, not the question
                timers.append(later(TURN_SECONDS, step_aside, chances - 1))
                return
            try:
                aside.enter_context(self._aside(job.client))
            except BusyError as problem:
                end(problem)
            else:
                self._pool.slow_down(worker, self._niceness())
                slot.leave()

        later = asyncio.get_running_loop().call_later
        timers = [later(TURN_SECONDS, step_aside), later(job.seconds, end, LostError(OUT_OF_TIME))]
        try:
            with contextlib.ExitStack() as aside:
                return await worker.ask(job.name, job.body, job.seconds, tell)
        except Died:
            raise (reasons[0] if reasons else Died) from None
        finally:
            for timer in timers:
                timer.cancel()

    def _niceness(self) -> int:
        return min(NICEST, NICER * self._long.total())

    @contextlib.contextmanager
    def _aside(self, client: str) -> Iterator[None]:
        """A place among the long jobs."""
        if self._long[client] >= LONG_EACH:
            raise BusyError("server.busy.long", most=LONG_EACH)
        if self._long.total() >= LONG:
            raise BusyError("server.busy.all")
        self._long[client] += 1
        try:
            yield
        finally:
            self._long[client] -= 1
            self._long = +self._long
