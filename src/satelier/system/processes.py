"""Processes that other rooms start.

None stays when the one that started it ends, but for those *behind*: they work at low priority on what is of
use to whoever comes next, and end soon. A *child* leads a group, and has a channel to whoever started it:

    system      ends with its parent      asked to end    its channel
    Linux       by the kernel (prctl)     SIGTERM         a socket that it inherits
    elsewhere   its standard input ends   a line there    a connection to a port of its parent
"""

from __future__ import annotations

import _thread
import asyncio
import contextlib
import hmac
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from satelier.system import jobs

PR_SET_PDEATHSIG = 1
BEHIND_VARIABLE, OFF = "SATELIER_BACKGROUND", "off"  # nothing is started behind anyone's back
BEHIND_DONE = 3  # the exit code of one behind that had something to do
STOPPED = 130  # the exit code of who was asked to end, and did
CONNECTING = 60.0  # seconds for a child to begin: the machine may be busy
INTRODUCING = 5.0  # seconds for it to say who it is
LOOKING = 0.2  # seconds between two looks whether it has died instead
HERE = "127.0.0.1"
INHERITED, PORT = "inherited", "port"  # how a child finds its channel
LIFELINE = "lifeline"  # how it knows that its parent has ended, where it is not told its number
LINE = b"\n"
END = b"end\n"
STOPPING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # as far as a system has them

HAS_FORKS = hasattr(os, "fork")
DIES_WITH_PARENT = sys.platform == "linux" and hasattr(signal, "SIGKILL")
Popen = subprocess.Popen[bytes]


# Children, seen by the one who starts them.


class Child:
    """A process of this package that we have started, and our end of a channel to it."""

    def __init__(self, process: Popen, channel: socket.socket) -> None:
        self.process, self.channel = process, channel

    @property
    def pid(self) -> int:
        return self.process.pid

    def ask_to_end(self) -> None:
        """Let it finish as if it were interrupted at a keyboard."""
        with contextlib.suppress(ProcessLookupError, BrokenPipeError, ValueError):
            if self.process.stdin is None:
                self.process.send_signal(signal.SIGTERM)
            else:
                self.process.stdin.write(END)
                self.process.stdin.flush()

    def end(self) -> int:
        """Make sure that it, and all that it started, is gone; how it ended."""
        kill_group(self.process)
        self.channel.close()
        if self.process.stdin is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
        return self.process.wait()


def start_child(
    module: str, *words: str, environment: Mapping[str, str] | None = None, quiet: bool = False
) -> Child:
    """Have `main(channel, *words)` of a module run in a process of its own."""
    settings: dict[str, Any] = {"env": os.environ | (environment or {}), **of_a_group()}
    if quiet:
        settings |= {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    settings["stdin"] = subprocess.DEVNULL if DIES_WITH_PARENT else subprocess.PIPE
    return (_inheriting if HAS_FORKS else _connecting)([module, *words], settings)


def _program(way: str, number: int, words: list[str]) -> list[str]:
    line = os.getpid() if DIES_WITH_PARENT else LIFELINE
    return [sys.executable, "-m", "satelier.system.child", str(line), way, str(number), *words]


def _inheriting(words: list[str], settings: dict[str, Any]) -> Child:
    ours, theirs = socket.socketpair()
    with theirs:
        number = theirs.fileno()
        return Child(
            subprocess.Popen(_program(INHERITED, number, words), pass_fds=[number], **settings), ours
        )


def _connecting(words: list[str], settings: dict[str, Any]) -> Child:
    """Of all who connect, the child is the one that knows a word which it was told by its standard input."""
    word = secrets.token_hex(16).encode() + LINE
    with socket.create_server((HERE, 0)) as listening:
        process = subprocess.Popen(_program(PORT, listening.getsockname()[1], words), **settings)
        try:
            assert process.stdin is not None
            process.stdin.write(word)
            process.stdin.flush()
            return Child(process, _accepted(listening, process, word))
        except BaseException:
            process.kill()
            process.wait()
            raise


def _accepted(listening: socket.socket, process: Popen, word: bytes) -> socket.socket:
    end = time.monotonic() + CONNECTING
    listening.settimeout(LOOKING)
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(TimeoutError):
            channel, _ = listening.accept()
            if _is_said(channel, word):
                channel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return channel
            channel.close()
    raise ChildProcessError(f"no child of {process.args!r}")


def _is_said(channel: socket.socket, word: bytes) -> bool:
    """Whether who has connected knows the word."""
    channel.settimeout(INTRODUCING)
    try:
        return hmac.compare_digest(_line(lambda: channel.recv(1)), word)
    except OSError:
        return False
    finally:
        channel.settimeout(None)


def _line(read: Callable[[], bytes]) -> bytes:
    """The next line, byte by byte, so that nothing of what follows is taken; of a sensible length."""
    said = b""
    while not said.endswith(LINE) and len(said) < 64 and (more := read()):
        said += more
    return said


def _said_to_us() -> bytes:
    """A line of standard input, past Python's buffer: it must not be locked when the interpreter ends."""
    return _line(lambda: os.read(0, 1))


# Children, seen by themselves.


def channel_to_parent(way: str, number: int) -> socket.socket:
    """A child's end of its channel."""
    if way == INHERITED:
        return socket.socket(fileno=number)
    channel = socket.create_connection((HERE, number))
    channel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    channel.sendall(_said_to_us())
    return channel


def die_with_parent(parent: int) -> None:
    """Be killed by the system when the parent ends, whichever way it does (on Linux; elsewhere, nothing)."""
    if DIES_WITH_PARENT:
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(0)


def follow_parent() -> None:
    """End when the parent does, and be interrupted when it says so: its lifeline is our standard input.

    What we have started ends with us, where the system has groups that do.
    """
    jobs.begin()
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    while said := _said_to_us():
        if said == END:
            _thread.interrupt_main()
    os._exit(0)


def lead_group() -> None:
    """Lead a group, so that what we start can be killed with us."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def call_when_stopped(stop: Callable[[int], None]) -> None:
    """Call this when the process is asked to end, by a person or the system; inside a running event loop."""
    loop = asyncio.get_running_loop()
    for number in (number for number in signal.Signals if number.name in STOPPING):
        try:
            loop.add_signal_handler(number, stop, number)
        except NotImplementedError:  # Windows: Python's own handlers, which wake the loop up
            signal.signal(number, lambda number, _: loop.call_soon_threadsafe(stop, number))


# Groups, and who waits for whom.


def of_a_group() -> dict[str, Any]:
    """Settings of a process that leads a group: `kill_group` ends it with all that it starts."""
    if hasattr(os, "killpg"):
        return {"process_group": 0}
    return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}


def kill_group(process: Popen) -> None:
    """End a process that was started as one of a group; where there are no groups, it alone."""
    if hasattr(os, "killpg"):
        kill_group_of(process.pid)
    else:
        process.kill()


def kill_group_of(leader: int) -> None:
    """End a process and whatever it started, by its number."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def slow_down_group(leader: int, niceness: int) -> None:
    """Let everyone else go first."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.setpriority(os.PRIO_PGRP, leader, niceness)
    else:
        jobs.slow_down(leader)


def be_nice(niceness: int) -> None:
    """Let others go first, from now on."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    elif niceness:
        jobs.slow_down(os.getpid())


# Processes behind.


def may_start_behind() -> bool:
    """Whether the user lets us start processes behind his back."""
    return os.environ.get(BEHIND_VARIABLE) != OFF


def start_behind(module: str, words: Iterable[str]) -> Popen:
    """A module as a program of its own, at low priority, that says nothing."""
    apart: dict[str, Any] = {"start_new_session": True} if hasattr(os, "setsid") else {}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.DETACHED_PROCESS}
    apart |= dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    return subprocess.Popen([sys.executable, "-m", module, *words], **apart)
