"""The workbench's craft, and questions that no workbench should have: they loop, grow, abort, crash, talk."""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from satelier.system.limits import at_most_seconds
from satelier.web import craft

Tell = Callable[[bytes], None]


def prepare() -> dict[str, float]:
    return craft.prepare() | dict.fromkeys(WORSE, 60) | {"late": -4}


def warm_up() -> None:
    """Tests do not wait for machine code."""


def answer(name: str, body: bytes, tell: Tell) -> bytes:
    return json.dumps(WORSE[name](tell)).encode() if name in WORSE else craft.answer(name, body, tell)


def loop(tell: Tell) -> Any:
    tell(json.dumps({"number": os.getpid()}).encode())
    while True:
        pass


def sleeping(tell: Tell) -> Any:
    """Waits with a child of its own, which must go too."""
    if child := os.fork():
        tell(json.dumps({"number": child}).encode())
    time.sleep(60)


def slowly(tell: Tell) -> Any:
    """Takes its time, and says who does it."""
    tell(json.dumps({"number": os.getpid()}).encode())
    time.sleep(0.5)
    return {"number": os.getpid()}


def endless(tell: Tell) -> Any:
    """Comes to an end by its own alarm, while native code is at work."""
    with at_most_seconds(0.2):
        return sum(itertools.repeat(0))


def late(tell: Tell) -> Any:
    """Does not keep to its time, which is up after one second."""
    time.sleep(60)


def pigeonhole(tell: Tell) -> Any:
    """Thirteen pigeons, twelve holes, native code without a limit."""
    from satelier.solvers.registry import find
    from solvers.oracle import pigeons

    tell(json.dumps({"number": os.getpid()}).encode())
    return str(find("minisat").solve(pigeons(12)).status)


def bomb(tell: Tell) -> Any:
    """Takes more memory than there is; none of it is written to: on a busy machine that takes a minute."""
    return len([np.empty(1 << 28, np.int8) for _ in range(1 << 20)])


def abort(tell: Tell) -> Any:
    os.abort()


def segfault(tell: Tell) -> Any:
    ctypes.string_at(0)


def leave(tell: Tell) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def bug(tell: Tell) -> Any:
    return {}["nothing"]


def program(tell: Tell) -> Any:
    return subprocess.run(["true"], check=True).returncode


def call(tell: Tell) -> Any:
    return str(socket.create_connection(("127.0.0.1", 9)))


def who(tell: Tell) -> Any:
    return {"number": os.getpid(), "niceness": os.nice(0), "nursery": os.getppid()}


def talk(tell: Tell) -> Any:
    for number in range(5):
        tell(json.dumps({"number": number}).encode())
        time.sleep(0.1)
    return {"told": 5}


BAD = (
    slowly,
    loop,
    sleeping,
    pigeonhole,
    endless,
    late,
    bomb,
    abort,
    segfault,
    leave,
    bug,
    program,
    call,
    who,
    talk,
)
WORSE: dict[str, Callable[[Tell], Any]] = {function.__name__: function for function in BAD}
