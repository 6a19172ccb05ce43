"""Jobs of Windows: what is in one has its limits, and ends when the last handle to it is closed.

A child makes a job of itself: the only handle is its own, so that whatever it starts ends with it. On other
systems nothing happens here.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

EXTENDED_LIMITS = 9  # JobObjectExtendedLimitInformation
PROCESS_MEMORY, KILL_ON_CLOSE = 0x100, 0x2000
BELOW_NORMAL = 0x4000
SET_INFORMATION = 0x0200


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = [
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("most_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    ]


class Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION.

    >>> ctypes.sizeof(Limits), ctypes.sizeof(BasicLimits)
    (144, 64)
    """

    _fields_ = [
        ("basic", BasicLimits),
        ("transfers", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    ]


_own: list[Any] = []  # the handle of the job that this process made of itself; never closed


def begin() -> None:
    """Make a job of this process."""
    if sys.platform == "win32":
        kernel = _kernel()
        job = kernel.CreateJobObjectW(None, None)
        if job and kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess()):
            _own.append(job)
            limit_memory(None)


def limit_memory(most: int | None) -> None:
    """No more bytes than this for this process (None: any number); past it there is a MemoryError."""
    if sys.platform == "win32" and _own:
        limits = Limits()
        limits.basic.flags = KILL_ON_CLOSE | (PROCESS_MEMORY if most else 0)
        limits.process_memory = most or 0
        _kernel().SetInformationJobObject(
            _own[0], EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
        )


def slow_down(number: int) -> None:
    """Let everyone else go before a process."""
    if sys.platform == "win32":
        kernel = _kernel()
        if process := kernel.OpenProcess(SET_INFORMATION, False, number):
            kernel.SetPriorityClass(process, BELOW_NORMAL)
            kernel.CloseHandle(process)


if sys.platform == "win32":
    from ctypes import wintypes

    def _kernel() -> Any:
        """kernel32, told what handles are: else they would be cut to 32 bits."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
        kernel.SetInformationJobObject.argtypes = [
            wintypes.HANDLE,
            ctypes.c_int,
            ctypes.c_void_p,
            wintypes.DWORD,
        ]
        kernel.SetPriorityClass.argtypes = [wintypes.HANDLE, wintypes.DWORD]
        kernel.CloseHandle.argtypes = [wintypes.HANDLE]
        return kernel
