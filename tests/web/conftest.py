"""A real server in a process of its own, and clients of it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

TESTS = Path(__file__).parents[1]
Result = TypeVar("Result")
ANSWER_SECONDS = 120  # until an answer counts as missing: the machine may be busy
# No connection leaves the server, whatever is asked of it: trying one would break what asked.
PROGRAM = """
import sys
def at_home(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"):
        raise PermissionError(event)
sys.addaudithook(at_home)
from satelier.system.processes import die_with_parent
die_with_parent({!r})  # should the test run be killed
from satelier.web.serve import serve
serve(lambda opened: print(opened.address, flush=True), 0, craft={!r}, classroom={!r})
"""


@dataclass(frozen=True)
class Serving:
    """A server that runs."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        return int(httpx.URL(self.address).port or 80)

    def client(self, comes_from: str | None = None) -> httpx.Client:
        """Somebody at this machine, or one who comes from another address."""
        way = httpx.HTTPTransport(verify=False, local_address=comes_from)
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=ANSWER_SECONDS, transport=way)


def awaited(story: Coroutine[Any, Any, Result]) -> Result:
    """What a coroutine returns, in a thread of its own: in this one a browser's loop may be running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def start(craft: str = "web.hostile", classroom: bool = False) -> Serving:
    """Start a server; its address is the first thing that it says."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)])}
    program = [sys.executable, "-c", PROGRAM.format(os.getpid(), craft, classroom)]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    return Serving(process, process.stdout.readline().strip())


def stop(serving: Serving, how: signal.Signals = signal.SIGINT) -> int:
    """Stop it; its exit code."""
    serving.process.send_signal(how)
    return serving.process.wait(ANSWER_SECONDS)


@pytest.fixture(scope="session")
def serving() -> Iterator[Serving]:
    running = start()
    with running.client() as client:
        assert client.get("/api/health").json()["status"] == "ready"
    yield running
    assert running.process.poll() is None, "the server must survive everything"
    assert stop(running) == 0


@pytest.fixture
def client(serving: Serving) -> Iterator[httpx.Client]:
    with serving.client() as client:
        yield client
