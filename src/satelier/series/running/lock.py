"""One driver per file.

SQLite's own locks are on the file itself, and to open and close that file again would break them; so the
lock is on a file beside it. Left behind by a killed driver it locks nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from satelier.errors import UsageError
from satelier.system import locks


@contextlib.contextmanager
def driving(path: Path) -> Iterator[None]:
    """Nobody else drives the series of this file in the meantime; refused while somebody does."""
    try:
        let_go = locks.hold(_beside(path))
    except BlockingIOError:
        raise UsageError("series.driven", path=str(path)) from None
    except OSError as error:
        raise UsageError("series.unwritable", path=str(path), why=error.strerror) from error
    try:
        yield
    finally:
        let_go()


def is_driven(path: Path) -> bool:
    """Whether somebody drives it now."""
    return locks.is_held(_beside(path))


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")
