"""Children: processes of this package that another one starts, with a channel between the two.

A child leads a group, and none stays when the one that started it ends:

    system      ends with its parent      asked to end    its channel
    Linux       by the kernel (prctl)     SIGTERM         a socket that it inherits
    elsewhere   its standard input ends   a line there    a connection to a port of its parent
"""

from __future__ import annotations

import _thread
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
from collections.abc import Callable, Mapping
from typing import Any

from satelier.system import jobs, processes
from satelier.system.processes import Popen, kill_group, of_a_group

CONNECTING = 60.0  # seconds for a child to begin: the machine may be busy
INTRODUCING = 5.0  # seconds for it to say who it is
LOOKING = 0.2  # seconds between two looks whether it has died instead
HERE = "127.0.0.1"
INHERITED, PORT = "inherited", "port"  # how a child finds its channel
LIFELINE = "lifeline"  # how it knows that its parent has ended, where it is not told its number
LINE = b"\n"
END = b"end\n"


# Seen by the one who starts them.


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
    settings["stdin"] = subprocess.DEVNULL if processes.DIES_WITH_PARENT else subprocess.PIPE
    return (_inheriting if processes.HAS_FORKS else _connecting)([module, *words], settings)


def _program(way: str, number: int, words: list[str]) -> list[str]:
    line = os.getpid() if processes.DIES_WITH_PARENT else LIFELINE
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


# Seen by themselves.


def channel_to_parent(way: str, number: int) -> socket.socket:
    """A child's end of its channel."""
    if way == INHERITED:
        return socket.socket(fileno=number)
    channel = socket.create_connection((HERE, number))
    channel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    channel.sendall(_said_to_us())
    return channel


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
