"""Limits that the system keeps for a process, whatever native code is at work in it.

Without the alarms of POSIX a thread of the interpreter's own (`faulthandler`) ends the process: it needs no
lock of Python's, but counts seconds of the clock where the system would count those of the processor.
"""

from __future__ import annotations

import _weakrefset
import contextlib
import faulthandler
import functools
import os
import signal
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from satelier.system import jobs

try:
    import resource
except ModuleNotFoundError:  # Windows
    HAS_LIMITS = False
else:
    HAS_LIMITS = True

MEGABYTE = 2**20
WATCHDOG = 1  # the exit code of a process that was ended by its watchdog
CRASH = 70  # the exit code of a child that ended by a mistake of ours, so that it is not taken for that

TIDYING = {  # what Python calls back once something is gone
    (weakref.__file__, "remove"), (weakref.__file__, "__call__"), (_weakrefset.__file__, "_remove"),
}  # fmt: skip

HAS_ALARMS = hasattr(signal, "setitimer")
# Exit codes; a system without these signals has no such codes either.
AT_LIMIT = {WATCHDOG, -getattr(signal, "SIGALRM", 14), -getattr(signal, "SIGXCPU", 24)}
AT_ONCE = 1e-3  # seconds until an alarm that is due already: none would mean never
KILLED = -getattr(signal, "SIGKILL", 9)
FROM_OUTSIDE = {KILLED, -signal.SIGTERM}

_deadlines: list[float] = []  # when the watchdog ends this process; the first one counts


@contextlib.contextmanager
def at_most_memory(megabytes: int | None) -> Iterator[None]:
    """No more memory of its own than this; what is past it is a MemoryError, or an abort of native code."""
    if megabytes is None:
        yield
        return
    if not HAS_LIMITS:
        jobs.limit_memory(megabytes * MEGABYTE)
        try:
            yield
        finally:
            jobs.limit_memory(None)
        return
    before = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MEGABYTE, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


@contextlib.contextmanager
def at_most_seconds(seconds: float | None) -> Iterator[None]:
    """The system ends this process unless the block ends first, whatever native code is at work."""
    if not HAS_ALARMS:
        with _watched(seconds):
            yield
        return
    if seconds is not None:
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def raising_after(seconds: float, error: type[Exception]) -> Iterator[None]:
    """Raise this in the block, or at its very end, once it has taken so long.

    It comes between two steps of Python, in the main thread: native code is not broken off. Nothing happens
    where the alarm is set already, since then somebody else ends us, and where there are no alarms. It rings
    once, so that none is left to ring later should this one come while it is being taken back; again only
    where an exception would be lost, since Python tidies up and lets none through.
    """
    if not _is_alarm_free():
        yield
        return

    def ring(_: int, frame: FrameType | None) -> None:
        if _is_tidying_up(frame):
            signal.setitimer(signal.ITIMER_REAL, AT_ONCE)
            return
        raise error

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, AT_ONCE))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_tidying_up(frame: FrameType | None) -> bool:
    """Whether this is done because something is no longer used: what is raised there is only printed."""
    while frame is not None:
        code = frame.f_code
        if code.co_name == "__del__" or (code.co_filename, code.co_name) in TIDYING:
            return True
        frame = frame.f_back
    return False


def _is_alarm_free() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return HAS_ALARMS and is_main and signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@contextlib.contextmanager
def at_most_processor(seconds: float) -> Iterator[None]:
    """An endless loop is ended by the system, even when nobody watches any more."""
    if not HAS_LIMITS:
        with _watched(seconds):
            yield
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime + seconds) + 2
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
    yield


def end_after_processor(most: int) -> None:
    """Let the system end this process after so many seconds of work."""
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))


def limit_growth(most: int) -> None:
    """Past so many bytes more a bomb gets a MemoryError, or dies; should the machine run out, we go first."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    except OSError:
        pages = 0  # not Linux: the size we were born with is not known
    if not HAS_LIMITS:
        jobs.limit_memory(most)
        return
    most += pages * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def allow_files(wanted: int) -> None:
    """Have at least so many file descriptors, if we may."""
    if HAS_LIMITS:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def peak_memory() -> int | None:
    """The most kilobytes that this process ever held, where the system tells."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if HAS_LIMITS else None


@contextlib.contextmanager
def _watched(seconds: float | None) -> Iterator[None]:
    if seconds is None:
        yield
        return
    _deadlines.append(time.monotonic() + seconds)
    _set_watchdog()
    try:
        yield
    finally:
        _deadlines.pop()
        _set_watchdog()


def _set_watchdog() -> None:
    if not _deadlines:
        faulthandler.cancel_dump_traceback_later()
        return
    left = max(0.001, min(_deadlines) - time.monotonic())
    faulthandler.dump_traceback_later(left, exit=True, file=_nowhere())


@functools.cache
def _nowhere() -> int:
    """Where the watchdog's last words go; it keeps the number of the file, so that this stays open."""
    return os.open(os.devnull, os.O_WRONLY)
