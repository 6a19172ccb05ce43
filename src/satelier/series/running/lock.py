"""One driver per file: a lock that the system lets go when its holder dies, however it dies.

SQLite's own locks are on the file itself, and to open and close that file again would break them; so the
lock is on a file beside it. Left behind by a killed driver it locks nothing.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from satelier.errors import UsageError

LOOKS, LOOK = 20, 0.005  # times that a lock is tried, and the seconds in between, where looking takes one


@contextlib.contextmanager
def driving(path: Path) -> Iterator[None]:
    """Nobody else drives the series of this file in the meantime; refused while somebody does."""
    beside = path.with_name(f".{path.name}.lock")
    file = _locked(beside, path)
    try:
        yield
    finally:
        beside.unlink(missing_ok=True)  # while the lock is still held
        os.close(file)


def is_driven(path: Path) -> bool:
    """Whether somebody drives it now; to look takes no lock, so that nobody is kept from starting to."""
    try:
        file = os.open(path.with_name(f".{path.name}.lock"), os.O_RDONLY)
    except OSError:
        return False
    try:
        return _is_locked(file)
    finally:
        os.close(file)


def _locked(beside: Path, path: Path) -> int:
    """The lock file, locked; once more if another driver took it away between opening and locking."""
    while True:
        try:
            file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise UsageError("series.unwritable", path=str(path), why=error.strerror) from error
        if not _lock(file):
            os.close(file)
            raise UsageError("series.driven", path=str(path))
        with contextlib.suppress(FileNotFoundError):
            if beside.stat().st_ino == os.fstat(file).st_ino:
                return file
        os.close(file)


if sys.platform == "linux":
    # Locks of an open file, about which one can ask without having one; `struct flock` is what they speak.
    _WHOLE = struct.Struct("hhqqi0q")

    def _lock(file: int) -> bool:
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, _WHOLE.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
        except BlockingIOError:
            return False
        return True

    def _is_locked(file: int) -> bool:
        asked = _WHOLE.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
        found: int = _WHOLE.unpack(fcntl.fcntl(file, fcntl.F_OFD_GETLK, asked))[0]
        return found != fcntl.F_UNLCK

else:

    def _lock(file: int) -> bool:
        for _ in range(LOOKS):
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return True
            time.sleep(LOOK)
        return False

    def _is_locked(file: int) -> bool:
        """Here, looking is locking for a moment: who wants to drive tries more than once."""
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False
