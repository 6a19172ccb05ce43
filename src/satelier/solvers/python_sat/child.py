"""Work in a child process that is killed when its time is up: the limit for what cannot be interrupted.

The child is a fork: it has everything its parent has loaded, and only its result comes back.

>>> in_child(lambda: 6 * 7, seconds=5.0, name="thinker")
42
>>> import time
>>> in_child(lambda: time.sleep(60), seconds=0.05, name="sleeper") is None
True
"""

from __future__ import annotations

import math
import os
import pickle
import resource
import select
import signal
from collections.abc import Callable
from typing import NoReturn, TypeVar

from satelier.errors import Error
from satelier.processes import die_with_parent

Result = TypeVar("Result")


def in_child(work: Callable[[], Result], seconds: float, name: str) -> Result | None:
    """What `work` returns, or None when it takes more than `seconds`; `name` is said if it crashes."""
    reader, writer = os.pipe()
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        deliver(work, writer, seconds, parent)
    os.close(writer)
    try:
        return received(reader, seconds)
    except (EOFError, pickle.UnpicklingError):
        raise Error("solvers.crashed", name=name) from None
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def deliver(work: Callable[[], Result], writer: int, seconds: float, parent: int) -> NoReturn:
    """The child's life: work, write the result, and leave without its parent's clean-up."""
    try:
        die_with_parent(parent)
        # Where the system cannot do that, the child does not stay behind for ever.
        most = math.ceil(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(work(), pipe)
    finally:
        os._exit(0)


def received(reader: int, seconds: float) -> Result | None:
    """The child's result, or None if nothing comes in time; an error if the child died."""
    with os.fdopen(reader, "rb") as pipe:
        waiting = select.poll()
        waiting.register(pipe, select.POLLIN)
        if not waiting.poll(seconds * 1000):
            return None
        result: Result = pickle.load(pipe)
        return result
