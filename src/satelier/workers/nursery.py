"""A process that has everything loaded and forks children on request.

Started as `python -m satelier.workers.nursery CRAFT FD [warm]`; FD is its end of a socket pair. It says
`ready JSON`, then answers `fork` (with the child's end of a socket pair attached) by `born PID` and
`bury PID` by `buried CODE`: a child is waited for only then, so that its number is nobody else's before.
One that has not ended yet is `dying`: to be asked again later, since nobody here waits for it.
It ends, and its children with it, when the other end closes.
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
from types import ModuleType

from satelier.processes import die_with_parent
from satelier.workers.child import live

LINE = 64
BURIED = "buried "
SLOWED = 15  # the niceness of what nobody waits for


def main(craft_name: str, control_number: str, *warm: str) -> None:
    die_with_parent(os.getppid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C is for the one who started us
    craft = importlib.import_module(craft_name)
    control = socket.socket(fileno=int(control_number))
    skills = craft.prepare()
    if warm:
        _try_first(craft)
        craft.warm_up()
    gc.collect()
    gc.freeze()  # what is loaded is shared with the children, and stays so
    with contextlib.suppress(ConnectionError):  # the one who started us has gone: that is our end
        control.sendall(f"ready {json.dumps(skills)}\n".encode())
        _serve(control, craft)


def _try_first(craft: ModuleType) -> None:
    """Warm up in a child at low priority: what it makes and keeps on disk, we then only load."""
    child = os.fork()
    if child == 0:
        try:
            die_with_parent(os.getppid())
            os.nice(SLOWED)
            craft.warm_up()
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def _serve(control: socket.socket, craft: ModuleType) -> None:
    while True:
        request, numbers, _, _ = socket.recv_fds(control, LINE, 1)
        if not request:
            return
        word, _, argument = request.decode().strip().partition(" ")
        if word == "fork":
            control.sendall(f"born {_fork(control, numbers[0], craft)}\n".encode())
        else:
            control.sendall(_bury(int(argument)))


def _bury(child: int) -> bytes:
    """Let go of a child, if it has ended: a killed one may need a while to give back what it had."""
    ended, status = os.waitpid(child, os.WNOHANG)
    return f"{BURIED}{os.waitstatus_to_exitcode(status)}\n".encode() if ended else b"dying\n"


def _fork(control: socket.socket, number: int, craft: ModuleType) -> int:
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        control.close()
        live(socket.socket(fileno=number), craft, parent)
    os.close(number)
    return child


if __name__ == "__main__":
    main(*sys.argv[1:])
