"""Questions on their way: they wait for their turn, get a worker, are watched, and can be taken back.

Every question begins as if it were quick. One that goes on for longer than TURN_SECONDS, or than SHORT_TURN
while others wait, gives its turn away and works on behind everyone else's back, at lower priority: short work
never waits for long work.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from dataclasses import dataclass, field
from typing import Any

from satelier.errors import Error, unknown_name
from satelier.system.limits import AT_LIMIT, FROM_OUTSIDE
from satelier.web.queue.asides import Aside, Asides
from satelier.web.queue.shares import house_of
from satelier.web.queue.turns import BusyError, Slot, Turns
from satelier.workers.messages import BROKEN, Message
from satelier.workers.pool import Pool
from satelier.workers.worker import Died, Tell, Worker

TURN_SECONDS = 0.5  # seconds
SHORT_TURN = 0.035  # seconds of the processor in a turn that others wait for
LOOKING = 0.02  # seconds between two looks at a question
CHANCES = 4  # times that a turn is made longer for who has not had half of it, since others were at work
ATTEMPTS = 3  # to answer a question whose workers die through no fault of its own
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
        self._asides = Asides()
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
        watch = Watch(self._asides, self._pool, job, slot, worker)
        try:
            return await worker.ask(job.name, job.body, job.seconds, tell)
        except Died:
            raise (watch.reason or Died) from None
        finally:
            watch.stop()


class Watch:
    """Looks at a question while it is answered: it steps aside, or is ended, when it is time."""

    def __init__(self, asides: Asides, pool: Pool, job: Job, slot: Slot, worker: Worker) -> None:
        self.reason: Error | None = None
        self._asides, self._pool, self._slot, self._worker = asides, pool, slot, worker
        self._aside = Aside(house_of(job.client), self._slow_down, self._end)
        self._loop = asyncio.get_running_loop()
        self._start, self._steps_aside = self._loop.time(), 0.0
        self._ending = self._loop.call_later(job.seconds, self._end, LostError(OUT_OF_TIME))
        self._looking = self._loop.call_later(LOOKING, self._look)

    def stop(self) -> None:
        """The question was answered, or never will be."""
        self._ending.cancel()
        self._looking.cancel()
        self._asides.remove(self._aside)
        if self._steps_aside:
            spent, wall = self._worker.used, self._loop.time() - self._steps_aside
            self._slot.went_on(min(spent, wall))

    def _look(self) -> None:
        """Look again and again, until the question is a long one."""
        try:
            long = self._is_long()
            if not self._steps_aside and (long or (self._slot.is_wanted and self._worker.used > SHORT_TURN)):
                self._step_aside()
            if long:
                self._asides.goes_on(self._aside)
                return
        except BusyError as problem:
            self._end(problem)
        else:
            self._looking = self._loop.call_later(LOOKING, self._look)

    def _is_long(self) -> bool:
        """Whether it has had its turn; where it had less of it than others, the machine is slow, not it."""
        seconds = self._loop.time() - self._start
        held_up = self._worker.used < TURN_SECONDS / 2 and seconds < TURN_SECONDS * (CHANCES + 1)
        return seconds >= TURN_SECONDS and not held_up

    def _step_aside(self) -> None:
        self._asides.add(self._aside)
        self._steps_aside = self._loop.time()
        self._pool.step_aside(self._worker)
        self._slot.leave()

    def _slow_down(self, niceness: int) -> None:
        self._worker.slow_down(niceness)

    def _end(self, reason: Error) -> None:
        self.reason = reason
        self._worker.kill()
