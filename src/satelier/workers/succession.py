"""The nursery in charge and its successor: when one dies another takes over, and nobody else need know how.

The successor is a fork of the nursery in charge, with everything loaded, and waits. Only where both have died
at once is a new process started, which takes as long as loading does.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import Any

from satelier.system.processes import HAS_FORKS
from satelier.workers.home import GoneError, Nursery, UnbornError
from satelier.workers.spawning import Spawner

PAUSES = (0.1, 1.0, 5.0, 30.0)  # seconds between attempts to start what does not want to start

Home = Nursery | Spawner  # where workers come from


async def start_home(craft: str, *, warm: bool) -> Home:
    """A nursery, once everything is loaded in it; where there are no forks, who does without."""
    return await (Nursery if HAS_FORKS else Spawner).start(craft, warm=warm)


class Succession:
    """One nursery in charge at a time. Made inside a running event loop."""

    def __init__(self, craft: str) -> None:
        self.craft = craft
        self.current: Home | None = None
        self.warm = False  # whether the one in charge has tried what is slow the first time
        self._successor: Home | None = None
        self._changing = asyncio.Lock()
        self._ended: list[Home] = []

    @property
    def is_there(self) -> bool:
        """Whether a nursery is in charge that, as far as is known, would answer."""
        return self.current is not None and not self.current.gone

    @property
    def is_complete(self) -> bool:
        """Whether there is a successor as well."""
        return self.is_there and self._successor is not None and not self._successor.gone

    async def begin(self) -> Any:
        """Load, however often it takes; what the craft tells of itself."""
        self.current = await self._start()
        return self.current.skills

    async def replace(self, gone: Home) -> None:
        """Put another in the place of one that has gone; who notices it second finds it done."""
        async with self._changing:
            if self.current is gone:
                self.end(gone)
                self.current = await self._next()
                with contextlib.suppress(GoneError):  # whoever asks it next runs into that
                    await self._fill()

    async def take_over(self, nursery: Home) -> None:
        """From here on, this one is in charge; the one before is left to its children."""
        async with self._changing:
            self.current, self.warm = nursery, True
            self._give_up_successor()

    async def provide(self) -> None:
        """See to it that the one in charge answers and that there is a successor which does."""
        nursery = self.current
        assert nursery is not None
        try:
            await nursery.ping()
            if self._successor is None or not await _answers(self._successor):
                await self._renew(nursery)
        except GoneError:
            await self.replace(nursery)

    def end(self, nursery: Home) -> None:
        """Close a nursery, without waiting until nothing is left of it."""
        nursery.close()
        self._ended.append(nursery)
        self.forget_ended()

    def forget_ended(self) -> None:
        """Let the system forget the processes that have ended."""
        self._ended = [nursery for nursery in self._ended if nursery.process.poll() is None]

    def close(self) -> None:
        """End them all, and wait for it."""
        self._give_up_successor()
        if self.current is not None:
            self.end(self.current)
        for nursery in self._ended:
            nursery.process.kill()
            nursery.process.wait()

    async def _next(self) -> Home:
        successor, self._successor = self._successor, None
        if successor is not None:
            if await _answers(successor):
                return successor
            self.end(successor)
        self.warm = False
        return await self._start()

    async def _renew(self, nursery: Home) -> None:
        """A successor in the place of none, or of one that has died."""
        async with self._changing:
            if nursery is self.current:
                old = self._give_up_successor()
                if old is not None:
                    await nursery.bury(old.process.pid)
                await self._fill()

    async def _fill(self) -> None:
        """A successor in the place of none, unless there is no room for one now."""
        assert self.current is not None
        with contextlib.suppress(UnbornError, OSError):
            self._successor = await self.current.successor()

    def _give_up_successor(self) -> Home | None:
        old, self._successor = self._successor, None
        if old is not None:
            self.end(old)
        return old

    async def _start(self) -> Home:
        pauses = itertools.chain(PAUSES, itertools.repeat(PAUSES[-1]))
        while True:
            with contextlib.suppress(GoneError, OSError):
                return await start_home(self.craft, warm=False)
            await asyncio.sleep(next(pauses))


async def _answers(nursery: Home) -> bool:
    try:
        await nursery.ping()
    except GoneError:
        return False
    return True
