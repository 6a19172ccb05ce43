"""The nursery as seen by the one who asks: it is started, told to fork, and closed.

What is said is strictly a request and its answer. An exchange that breaks off (no answer in time, a wrong
one, an asker who leaves) ends the nursery: a late answer would be taken for that of the next request.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from satelier.workers.worker import Worker

DYING = 0.01  # seconds until we look again whether a child has ended
LOADING = 1800.0  # seconds for everything to be loaded, and compiled where that is asked for
ANSWERING = 10.0  # seconds for any other answer
LONGEST_LINE = 1 << 20  # bytes


class GoneError(Exception):
    """The nursery has died, or did not answer as it should and was ended."""


class UnbornError(Exception):
    """The system has no room for another process at the moment."""


class Nursery:
    """The process that forks, as seen from here; see `satelier.workers.nursery`."""

    skills: Any = None  # what its craft tells of itself
    is_loading = False  # where children are forked, none is loaded

    def __init__(self, process: Kin | subprocess.Popen[bytes], control: socket.socket) -> None:
        self.process = process
        self._control = control
        self._one_at_a_time = asyncio.Lock()
        self._closed = False

    @classmethod
    async def start(cls, craft: str, *, warm: bool) -> Nursery:
        """A new process, once everything is loaded in it."""
        ours, theirs = socket.socketpair()
        with theirs, _closed_unless_fine(ours):
            nursery = await cls(_spawn(craft, theirs.fileno(), warm), ours)._listening()
        with nursery._ended_if_broken():
            nursery.skills = json.loads(await nursery._told("ready", LOADING))
        return nursery

    async def _listening(self) -> Nursery:
        self._control.setblocking(False)
        self._reader, self._writer = await asyncio.open_connection(sock=self._control, limit=LONGEST_LINE)
        return self

    async def fork(self) -> Worker:
        """A new child."""
        ours, theirs = socket.socketpair()
        with theirs, _closed_unless_fine(ours):
            number = await self._born("fork", theirs)
            ours.setblocking(False)
            return await Worker.on(number, ours)

    async def successor(self) -> Nursery:
        """A copy of it that outlives it and serves in its place: it need not load anything."""
        ours, theirs = socket.socketpair()
        with theirs, _closed_unless_fine(ours):
            nursery = await Nursery(Kin(await self._born("succeed", theirs)), ours)._listening()
        nursery.skills = self.skills
        return nursery

    async def bury(self, number: int) -> int | None:
        """Let go of a child that has ended; its exit code, or minus the signal that killed it.

        None when the nursery itself has gone: then all its children have, whatever they were doing.
        """
        with contextlib.suppress(GoneError):
            while not (code := await self._exchange(f"bury {number}", "buried")):
                await asyncio.sleep(DYING)  # meanwhile others may be born and buried
            return int(code)
        return None

    async def ping(self) -> None:
        """Have it answer; `GoneError` if it does not."""
        await self._exchange("ping", "here")

    @property
    def gone(self) -> bool:
        """Whether it has died or been closed, as far as is known without asking it."""
        return self._closed or self._reader.at_eof()

    def close(self) -> None:
        """End it; its children end with it."""
        self._closed = True
        self._writer.close()
        self.process.kill()

    async def _born(self, request: str, theirs: socket.socket) -> int:
        number = int(await self._exchange(request, "born", theirs.fileno()))
        if not number:
            raise UnbornError
        return number

    async def _exchange(self, request: str, expected: str, *descriptors: int) -> str:
        async with self._one_at_a_time:
            with self._ended_if_broken():
                socket.send_fds(self._control, [f"{request}\n".encode()], descriptors)
                return await self._told(expected, ANSWERING)

    async def _told(self, expected: str, seconds: float) -> str:
        """What it says after the word that must come first."""
        async with asyncio.timeout(seconds):
            line = await self._reader.readline()
        word, _, argument = line.decode().rstrip().partition(" ")
        if word != expected or not line.endswith(b"\n"):
            raise ConnectionResetError(line)
        return argument

    @contextlib.contextmanager
    def _ended_if_broken(self) -> Iterator[None]:
        if self.gone:
            raise GoneError
        try:
            yield
        except BaseException as problem:
            self.close()
            if isinstance(problem, OSError | ValueError):
                raise GoneError from problem
            raise


class Kin:
    """A child of our child: killed through a handle, since its number may become another's."""

    def __init__(self, number: int) -> None:
        self.pid = number
        self._handle = os.pidfd_open(number) if hasattr(os, "pidfd_open") else None

    def kill(self) -> None:
        """End it at once; where there are no handles, it ends when its control socket is closed."""
        if self._handle is not None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)
            os.close(self._handle)
            self._handle = None

    def wait(self) -> int:
        """Nothing is left of it that we could wait for."""
        return 0

    poll = wait


def _spawn(craft: str, number: int, warm: bool) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "satelier.workers.nursery", craft, str(number), *["warm"][:warm]]
    # One thread is enough, and a fork keeps only one.
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(
        command, pass_fds=[number], env=environment, stdin=subprocess.DEVNULL, process_group=0
    )


@contextlib.contextmanager
def _closed_unless_fine(channel: socket.socket) -> Iterator[None]:
    try:
        yield
    except BaseException:
        channel.close()
        raise
