"""Whose turn it is: few tasks start at once, client after client, and nobody waits for one who asks a lot."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from satelier.errors import Error

MOST_WAITING_EACH = 32
MOST_WAITING = 512


class BusyError(Error):
    """Too much is being asked at once; it may be asked again a little later."""


class Slot:
    """A turn that was taken; it ends once, at the latest with the task."""

    def __init__(self, turns: Turns, client: str) -> None:
        self._turns: Turns | None = turns
        self.client = client

    def leave(self) -> None:
        """Let the next one begin."""
        if self._turns is not None:
            turns, self._turns = self._turns, None
            turns.left(self.client)


class Turns:
    """At most so many tasks in all, and so many of each client; waiting clients come one after the other."""

    def __init__(self, at_once: int, each: int) -> None:
        self.at_once = at_once
        self.each = each
        self._running: collections.Counter[str] = collections.Counter()
        # Clients that wait, the one whose turn is next at the front.
        self._queues: collections.OrderedDict[str, collections.deque[asyncio.Future[None]]]
        self._queues = collections.OrderedDict()

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[Slot]:
        """Wait for a turn; refused at once when too many wait already."""
        await self._wait(client)
        slot = Slot(self, client)
        try:
            yield slot
        finally:
            slot.leave()

    def left(self, client: str) -> None:
        """A turn has ended."""
        self._running[client] -= 1
        if not self._running[client]:
            del self._running[client]
        self._next()

    def refuse_excess(self, client: str) -> None:
        """An error when too many wait already."""
        if len(self._queues.get(client, ())) >= MOST_WAITING_EACH:
            raise BusyError("server.busy.client", most=MOST_WAITING_EACH)
        if sum(map(len, self._queues.values())) >= MOST_WAITING:
            raise BusyError("server.busy.all")

    async def _wait(self, client: str) -> None:
        self.refuse_excess(client)
        go = asyncio.get_running_loop().create_future()
        self._queues.setdefault(client, collections.deque()).append(go)
        self._next()
        try:
            await go
        except asyncio.CancelledError:
            self._give_up(client, go)
            raise

    def _give_up(self, client: str, go: asyncio.Future[None]) -> None:
        """The one who waited has gone, perhaps just when its turn had come."""
        if go.done() and not go.cancelled():
            self.left(client)
        elif go in self._queues.get(client, ()):
            self._queues[client].remove(go)
            if not self._queues[client]:
                del self._queues[client]

    def _next(self) -> None:
        """Let begin whoever may."""
        for client in list(self._queues):
            if self._running.total() >= self.at_once:
                return
            if self._running[client] < self.each:
                self._begin(client)

    def _begin(self, client: str) -> None:
        queue = self._queues[client]
        while queue:
            go = queue.popleft()
            if not go.cancelled():  # it may have gone without having said so yet
                self._running[client] += 1
                go.set_result(None)
                self._queues.move_to_end(client)
                break
        if not queue:
            del self._queues[client]
