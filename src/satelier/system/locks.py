"""A lock of a file that the system lets go when its holder dies, however it dies.

Where there is no `fcntl` it is SQLite who locks: it knows how on every system.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    HAS_LOCKS = False
else:
    HAS_LOCKS = True

LOOKS, LOOK = 20, 0.005  # times that a lock is tried, and the seconds in between, where looking takes one
Release = Callable[[], None]


def hold(path: Path) -> Release:
    """Lock a file, which is made; what lets it go again, and takes the file away.

    BlockingIOError while somebody else has it; OSError where the file cannot be written.
    """
    return _hold(path) if HAS_LOCKS else _hold_by_sqlite(path)


def is_held(path: Path) -> bool:
    """Whether somebody has the lock now; to look keeps nobody from taking it."""
    if not HAS_LOCKS:
        return path.exists() and _is_held_by_sqlite(path)
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        return _is_locked(file)
    finally:
        os.close(file)


def _hold(path: Path) -> Release:
    """Once more if another holder took the file away between opening and locking."""
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _lock(file):
            os.close(file)
            raise BlockingIOError
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_ino == os.fstat(file).st_ino:
                return lambda: _let_go(path, file)
        os.close(file)


def _let_go(path: Path, file: int) -> None:
    path.unlink(missing_ok=True)  # while the lock is still held
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
        """Here, looking is locking for a moment: who wants to have it tries more than once."""
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


# The second way. Here, too, looking is locking for a moment.


def _hold_by_sqlite(path: Path) -> Release:
    with contextlib.ExitStack() as opened:
        try:
            connection = sqlite3.connect(path, timeout=LOOKS * LOOK, isolation_level=None)
            opened.callback(connection.close)
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise BlockingIOError from None
            raise OSError(errno.EACCES, str(error)) from None
        opened.pop_all()

    def let_go() -> None:
        connection.close()
        with contextlib.suppress(OSError):  # somebody else has opened it by now, and will take it away
            path.unlink(missing_ok=True)

    return let_go


def _is_held_by_sqlite(path: Path) -> bool:
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0)) as connection:
            connection.execute("SELECT * FROM sqlite_master").fetchall()
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False
