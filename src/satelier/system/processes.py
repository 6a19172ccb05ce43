"""Processes that other rooms start: those that end with their parent, groups, and those *behind*.

What is behind works at low priority on what is of use to whoever comes next, and ends soon.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Any

from satelier.system import jobs

PR_SET_PDEATHSIG = 1
BEHIND_VARIABLE, OFF = "SATELIER_BACKGROUND", "off"  # nothing is started behind anyone's back
BEHIND_DONE = 3  # the exit code of one behind that had something to do
STOPPED = 130  # the exit code of who was asked to end, and did
STOPPING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # as far as a system has them

HAS_FORKS = hasattr(os, "fork")
DIES_WITH_PARENT = sys.platform == "linux" and hasattr(signal, "SIGKILL")
Popen = subprocess.Popen[bytes]


def die_with_parent(parent: int) -> None:
    """Be killed by the system when the parent ends, whichever way it does (on Linux; elsewhere, nothing)."""
    if DIES_WITH_PARENT:
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(0)


def lead_group() -> None:
    """Lead a group, so that what we start can be killed with us."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def call_when_stopped(stop: Callable[[int], None]) -> None:
    """Call this when the process is asked to end, by a person or the system; inside a running event loop."""
    import asyncio

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
    """Let others go first, by so much more than this process does."""
    if hasattr(os, "setpriority"):
        own = os.getpriority(os.PRIO_PROCESS, 0)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.setpriority(os.PRIO_PGRP, leader, own + niceness)
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
