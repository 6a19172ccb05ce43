"""Processes that other rooms start.

None stays when the one that started it ends, but for those *behind*: they work at low priority on what is of
use to whoever comes next, and end soon.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

PR_SET_PDEATHSIG = 1
BEHIND_VARIABLE, OFF = "SATELIER_BACKGROUND", "off"  # nothing is started behind anyone's back
BEHIND_DONE = 3  # the exit code of one behind that had something to do
STOPPED = 130  # the exit code of who was asked to end, and did


def die_with_parent(parent: int) -> None:
    """Be killed by the system when the parent ends, whichever way it does (on Linux; elsewhere, nothing)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(0)


def may_start_behind() -> bool:
    """Whether the user lets us start processes behind his back."""
    return os.environ.get(BEHIND_VARIABLE) != OFF


def start_behind(module: str, words: Iterable[str]) -> subprocess.Popen[bytes]:
    """A module as a program of its own, at low priority, that says nothing."""
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.DETACHED_PROCESS}
    apart |= dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    return subprocess.Popen([sys.executable, "-m", module, *words], **apart)


def of_a_group() -> dict[str, Any]:
    """Settings of a process that leads a group: `kill_group` ends it with all that it starts."""
    if hasattr(os, "killpg"):
        return {"process_group": 0}
    return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started as one of a group; where there are no groups, it alone."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
