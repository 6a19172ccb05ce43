"""The drivers of the server: started, stopped, and gone when the server goes.

A few run at once, whoever asked for them. Where more are asked for, they take turns: the one that has run
longest is stopped, which loses nothing, and goes on when its turn comes again.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import time
from dataclasses import field
from pathlib import Path

from satelier.frozen import dataclass
from satelier.series.results.machine import cores
from satelier.system.children import Child, start_child
from satelier.system.processes import STOPPED
from satelier.web.queue.turns import BusyError

MOST = 2  # series at once
MOST_WAITING = 100  # and for a turn
TURN = 20.0  # seconds that a series runs before another one may
LOOK = 0.5  # seconds between two looks at whose turn it is
NICENESS = 10  # whoever waits at a page comes first
DRIVER_GRACE_SECONDS = 5.0  # for a driver to end


@dataclass(frozen=True)
class Wish:
    """A series that somebody wants to have driven."""

    path: Path
    client: str


@dataclass
class Driver:
    """A process that does it; `again`: it was stopped for others, and is to go on later."""

    wish: Wish
    child: Child
    since: float = field(default_factory=time.monotonic)
    again: bool = False


class Runs:
    """Drivers by the name of their series, and those that wait for a turn, the next one first."""

    def __init__(self) -> None:
        self._drivers: dict[str, Driver] = {}
        self._waiting: dict[str, Wish] = {}

    def is_running(self, name: str) -> bool:
        self._forget()
        return name in self._drivers

    def is_waiting(self, name: str) -> bool:
        self._forget()
        return name in self._waiting

    def start(self, path: Path, client: str) -> None:
        """Drive a series, at once or when its turn comes."""
        if self.is_running(path.stem) or self.is_waiting(path.stem):
            return
        self.refuse(client)
        self._waiting[path.stem] = Wish(path, client)
        self.take_turns()

    def refuse(self, client: str) -> None:
        """Refuse who has a series under way, or everybody when too many wait."""
        self._forget()
        wishes = [*self._waiting.values(), *(driver.wish for driver in self._drivers.values())]
        if len(self._waiting) >= MOST_WAITING or any(wish.client == client for wish in wishes):
            raise BusyError("series.page.busy")

    def stop(self, name: str) -> None:
        """Ask a driver to end; it keeps what is done."""
        self._forget()
        self._waiting.pop(name, None)
        if name in self._drivers:
            self._end(self._drivers[name], again=False)

    def take_turns(self) -> None:
        """Let begin whoever may, on the server's own thread: a driver ends with the thread that began it."""
        self._forget()
        while self._waiting and len(self._drivers) < MOST:
            name = next(iter(self._waiting))
            try:
                self._drivers[name] = Driver(self._waiting[name], _launch(self._waiting[name].path))
            except OSError:
                return  # no room for a process now: later, perhaps
            del self._waiting[name]
        late = [one for one in self._drivers.values() if time.monotonic() - one.since >= TURN]
        for driver in late[: len(self._waiting)]:
            self._end(driver, again=True)

    async def keep_turns(self) -> None:
        """See to it again and again, until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            self.take_turns()

    def close(self) -> None:
        self._waiting.clear()
        for name in list(self._drivers):
            self.stop(name)
        for driver in self._drivers.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                driver.child.process.wait(DRIVER_GRACE_SECONDS)
            driver.child.end()

    def _end(self, driver: Driver, *, again: bool) -> None:
        driver.again = again
        driver.child.ask_to_end()

    def _forget(self) -> None:
        """Let go of the drivers that have ended; who made room for others waits behind them."""
        for name, driver in list(self._drivers.items()):
            code = driver.child.process.poll()
            if code is not None:
                driver.child.end()
                del self._drivers[name]
            if driver.again and code in (STOPPED, -signal.SIGTERM):
                self._waiting[name] = driver.wish


def _launch(path: Path) -> Child:
    return start_child("satelier.series.running.drive", str(path), str(cores()), str(NICENESS), quiet=True)
