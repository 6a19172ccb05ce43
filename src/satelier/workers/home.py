"""The nursery as seen by the one who asks: it is started, told to fork, and closed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
from typing import Any

from satelier.workers.nursery import BURIED
from satelier.workers.worker import Worker

DYING = 0.01  # seconds until we look again whether a child has ended


class Nursery:
    """The process that forks, as seen from here; see `satelier.workers.nursery`."""

    def __init__(self, craft: str, *, warm: bool) -> None:
        self._control, theirs = socket.socketpair()
        self._control.setblocking(False)
        number = theirs.fileno()
        command = [sys.executable, "-m", "satelier.workers.nursery", craft, str(number), *["warm"][:warm]]
        # One thread is enough, and a fork keeps only one.
        environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            command, pass_fds=[number], env=environment, stdin=subprocess.DEVNULL, process_group=0
        )
        theirs.close()
        self._one_at_a_time = asyncio.Lock()

    async def ready(self) -> Any:
        """What its craft tells of itself, once everything is loaded."""
        return json.loads((await self._line()).removeprefix("ready "))

    async def fork(self) -> Worker:
        """A new child."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        async with self._one_at_a_time:
            with theirs:
                socket.send_fds(self._control, [b"fork\n"], [theirs.fileno()])
            number = int((await self._line()).removeprefix("born "))
        return await Worker.on(number, ours)

    async def bury(self, worker: Worker) -> int | None:
        """Let go of a child that has ended; its exit code, or minus the signal that killed it."""
        with contextlib.suppress(ConnectionError):
            while not (told := await self._told_of(worker)).startswith(BURIED):
                await asyncio.sleep(DYING)
            return int(told.removeprefix(BURIED))
        return None

    async def _told_of(self, worker: Worker) -> str:
        """Ask once whether a child has ended; meanwhile others may be born and buried."""
        async with self._one_at_a_time:
            self._control.send(f"bury {worker.number}\n".encode())
            return await self._line()

    async def _line(self) -> str:
        line = b""
        while not line.endswith(b"\n"):
            part = await asyncio.get_running_loop().sock_recv(self._control, 65536)
            if not part:
                raise ConnectionResetError
            line += part
        return line.decode().strip()

    def close(self) -> None:
        """End it; its children end with it."""
        self._process.kill()
        self._process.wait()
        self._control.close()
