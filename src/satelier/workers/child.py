"""A child's life: its limits, and one task after the other until nobody asks any more."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, NoReturn

from satelier.system.limits import at_most_processor, limit_growth
from satelier.system.processes import die_with_parent, lead_group
from satelier.workers.messages import ANSWER, BROKEN, NEWS, REFUSAL, Refused, pack, receive

MEMORY = 1 << 30  # bytes that a child may take beyond what it was born with
NEWS_APART = 0.05  # seconds: news that come faster are dropped

# Nothing that a task does needs a program or the network; a task that tries is broken or has been tricked.
STARTING, OURS = "subprocess.Popen", "satelier."
FORBIDDEN = (STARTING, "os.exec", "os.posix_spawn", "os.spawn", "os.system", "socket.")


def live(channel: socket.socket, craft: ModuleType, parent: int) -> NoReturn:
    """Do the tasks that come; leave without the clean-up of the process we were forked from."""
    try:
        # A group, not a session: Linux weighs sessions against each other before it looks at niceness.
        lead_group()
        die_with_parent(parent)
        limit_growth(MEMORY)
        _stay_inside()
        while (message := receive(channel)) is not None:
            _do(message[1], channel, craft)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


def _do(task: bytes, channel: socket.socket, craft: ModuleType) -> None:
    head, _, body = task.partition(b"\n")
    name, seconds = json.loads(head)
    try:
        with at_most_processor(seconds):
            channel.sendall(pack(ANSWER, craft.answer(name, body, _teller(channel))))
    except Refused as no:
        channel.sendall(pack(REFUSAL, no.content))
    except (BrokenPipeError, ConnectionResetError):
        os._exit(0)
    except MemoryError:
        channel.sendall(pack(BROKEN, b"memory"))
    except Exception:
        traceback.print_exc()
        channel.sendall(pack(BROKEN, b"bug"))


def _teller(channel: socket.socket) -> Callable[[bytes], None]:
    last = 0.0

    def tell(news: bytes) -> None:
        nonlocal last
        if time.monotonic() - last >= NEWS_APART:
            last = time.monotonic()
            channel.sendall(pack(NEWS, news))

    return tell


def _stay_inside() -> None:
    """From here on no program is started and no connection made, whatever a task asks for."""

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event.startswith(FORBIDDEN) and not (event == STARTING and _is_module_of_ours(arguments[1])):
            raise PermissionError(event)

    sys.addaudithook(watch)


def _is_module_of_ours(words: str | Sequence[str]) -> bool:
    """A module of this package with no words of its own: how a solver that cannot be interrupted is given
    its time where nothing can be forked. On Windows the words have become a line."""
    import subprocess

    found = words if isinstance(words, str) else subprocess.list2cmdline(words)
    start = subprocess.list2cmdline([sys.executable, "-m", OURS])
    return found.startswith(start) and found.removeprefix(start).replace(".", "").isidentifier()
