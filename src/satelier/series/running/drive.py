"""A driver as a child process of its own: it ends with its parent, and cleanly when it is asked to end.

Either way nothing is lost.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from satelier.errors import Error
from satelier.series.results.store import Store
from satelier.series.running.run import RunOptions, run
from satelier.system.processes import STOPPED

DONE, FAILED = 0, 1


def main(_: socket.socket, path: str, jobs: str, niceness: str) -> int:
    try:
        with ended_like_interrupted(), Store.open(Path(path)) as store:
            run(store, RunOptions(int(jobs), niceness=int(niceness)))
    except KeyboardInterrupt:
        return STOPPED
    except Error as error:
        print(error, file=sys.stderr)
        return FAILED
    return DONE


@contextlib.contextmanager
def ended_like_interrupted() -> Iterator[None]:
    """To be asked to end is to be interrupted: what is done is kept."""

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
