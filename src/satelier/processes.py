"""Processes that other rooms start: none stays behind when the one that started it ends."""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
STOPPED = 130  # the exit code of who was asked to end, and did


def die_with_parent(parent: int) -> None:
    """Be killed by the system when the parent ends, whichever way it does (on Linux; elsewhere, nothing)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(0)
