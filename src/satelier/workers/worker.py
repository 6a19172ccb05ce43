"""A child as seen by the one who asks: tasks go out, news and an answer come back, and it can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import signal
import socket
import sys
import time
from collections.abc import Awaitable, Callable

from satelier.system.processes import kill_group_of, slow_down_group
from satelier.workers.messages import NEWS, TASK, Message, pack, read

Tell = Callable[[bytes], Awaitable[None]]


class Died(Exception):  # noqa: N818 - it is what happened
    """The child went away before it had answered."""


class Worker:
    """One child process; it does one task at a time."""

    def __init__(self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.number = number
        self.tasks = 0
        self.slowed = False
        self.killed = False
        self._before = 0.0
        self._reader = reader
        self._writer = writer

    @classmethod
    async def on(cls, number: int, channel: socket.socket) -> Worker:
        """The worker of this process number, at the other end of a channel."""
        return cls(number, *await asyncio.open_connection(sock=channel))

    async def ask(self, task: str, body: bytes, seconds: float, tell: Tell) -> Message:
        """The answer to a task; `seconds` of the processor are all it gets."""
        self.tasks += 1
        self._before = self._processor()
        try:
            head = json.dumps([task, seconds]).encode()
            self._writer.write(pack(TASK, head + b"\n" + body))
            await self._writer.drain()
            while (message := await read(self._reader))[0] == NEWS:
                await tell(message[1])
            return message
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Died from None

    @property
    def used(self) -> float:
        """Seconds of the processor that its task has had; without end where the system does not tell."""
        return self._processor() - self._before

    def _processor(self) -> float:
        try:  # the clock of another process, as Linux numbers them
            return time.clock_gettime((~self.number << 3) | 2) if sys.platform == "linux" else math.inf
        except OSError:
            return math.inf

    @property
    def gone(self) -> bool:
        """Whether it has died while nobody looked."""
        return self._reader.at_eof()

    def slow_down(self, niceness: int) -> None:
        """Let others go first, from now on for good."""
        self.slowed = True
        slow_down_group(self.number, niceness)

    def kill(self) -> None:
        """End it, and whatever it has started, at once."""
        self.killed = True
        self._writer.close()
        kill_group_of(self.number)
        with contextlib.suppress(ProcessLookupError):  # a child just born leads no group yet
            os.kill(self.number, signal.SIGKILL)
