"""One driver per file: a lock that the system lets go when its holder dies, however it dies.

SQLite's own locks are on the file itself, and to open and close that file again would break them; so the
lock is on a file beside it. Left behind by a killed driver it locks nothing.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from satelier.errors import UsageError


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
    """Whether somebody drives it now."""
    try:
        file = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


def _locked(beside: Path, path: Path) -> int:
    """The lock file, locked; once more if another driver took it away between opening and locking."""
    while True:
        try:
            file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise UsageError("series.unwritable", path=str(path), why=error.strerror) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(file)
            raise UsageError("series.driven", path=str(path)) from error
        with contextlib.suppress(FileNotFoundError):
            if beside.stat().st_ino == os.fstat(file).st_ino:
                return file
        os.close(file)
