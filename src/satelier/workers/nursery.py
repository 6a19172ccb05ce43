"""A process that has everything loaded and forks children on request.

Started as `python -m satelier.workers.nursery CRAFT FD [warm]`; FD is its end of a socket pair. It says
`ready JSON` and from then on gives one answer to each request, in order:

    fork       (with the child's end of a socket pair) born PID, or 0 if there is no room
    succeed    (with the child's end of a socket pair) born PID: a copy of itself, which serves there
    bury PID   buried CODE: a child is waited for only then, so that its number is nobody else's before;
               `buried` without a code: it has not ended yet, ask again later, since nobody here waits
    ping       here

It ends, and its children with it, when the other end closes; a copy of itself goes on until its own end does.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import ModuleType
from typing import NoReturn

from satelier.system.processes import die_with_parent
from satelier.workers.child import live

LINE = 64


def main(craft_name: str, control_number: str, *warm: str) -> None:
    die_with_parent(os.getppid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C is for the one who started us
    craft = importlib.import_module(craft_name)
    control = socket.socket(fileno=int(control_number))
    skills = craft.prepare()
    if warm:
        craft.warm_up()
    gc.collect()
    gc.freeze()  # what is loaded is shared with the children, and stays so
    with contextlib.suppress(ConnectionError):  # the one who started us has gone: that is our end
        control.sendall(f"ready {json.dumps(skills)}\n".encode())
        _serve(control, craft)


def _serve(control: socket.socket, craft: ModuleType) -> None:
    while True:
        request, numbers, _, _ = socket.recv_fds(control, LINE, 1)
        if not request:
            return
        word, _, argument = request.decode().strip().partition(" ")
        control.sendall(f"{_ANSWERS[word](control, craft, argument, *numbers)}\n".encode())


def _ping(control: socket.socket, craft: ModuleType, argument: str) -> str:
    return "here"


def _bury(control: socket.socket, craft: ModuleType, child: str) -> str:
    """Let go of a child, if it has ended: a killed one may need a while to give back what it had."""
    ended, status = os.waitpid(int(child), os.WNOHANG)
    return f"buried {os.waitstatus_to_exitcode(status)}" if ended else "buried"


def _bear(control: socket.socket, craft: ModuleType, argument: str, number: int) -> str:
    parent = os.getpid()
    return _fork(control, number, lambda channel: live(channel, craft, parent))


def _succeed(control: socket.socket, craft: ModuleType, argument: str, number: int) -> str:
    return _fork(control, number, lambda channel: _outlive(channel, craft))


def _fork(control: socket.socket, number: int, life: Callable[[socket.socket], object]) -> str:
    """A child that lives at the other end of a channel; `born 0` when the system has no room for it."""
    try:
        child = os.fork()
    except OSError:
        child = None
    if child == 0:
        control.close()
        life(socket.socket(fileno=number))
    os.close(number)
    return f"born {child or 0}"


def _outlive(control: socket.socket, craft: ModuleType) -> NoReturn:
    """Be a nursery of its own, in a group of its own: what kills the first one leaves this one alone."""
    try:
        os.setpgid(0, 0)
        with contextlib.suppress(ConnectionError):
            _serve(control, craft)
    finally:
        os._exit(0)


_ANSWERS: dict[str, Callable[..., str]] = {"fork": _bear, "succeed": _succeed, "bury": _bury, "ping": _ping}


if __name__ == "__main__":
    main(*sys.argv[1:])
