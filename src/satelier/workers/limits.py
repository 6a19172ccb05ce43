"""Limits that the system keeps for a child process, whatever native code is at work in it."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
from collections.abc import Iterator

MEGABYTE = 2**20


@contextlib.contextmanager
def at_most_memory(megabytes: int | None) -> Iterator[None]:
    """No more memory of its own than this; what is past it is a MemoryError, or an abort of native code."""
    before = resource.getrlimit(resource.RLIMIT_DATA)
    if megabytes is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MEGABYTE, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


@contextlib.contextmanager
def at_most_seconds(seconds: float | None) -> Iterator[None]:
    """The system ends this process unless the block ends first, whatever native code is at work."""
    if seconds is not None:
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def kill_group(leader: int) -> None:
    """End a process and whatever it started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)
