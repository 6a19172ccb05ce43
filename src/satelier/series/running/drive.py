"""A driver as a process of its own: `python -m satelier.series.running.drive FILE JOBS NICENESS PARENT`.

It ends with its parent, and cleanly when it is asked to end; either way nothing is lost.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from satelier.errors import Error
from satelier.processes import STOPPED, die_with_parent
from satelier.series.results.store import Store
from satelier.series.running.run import RunOptions, run

DONE, FAILED = 0, 1


def main() -> int:
    path, (jobs, niceness, parent) = Path(sys.argv[1]), map(int, sys.argv[2:])
    die_with_parent(parent)
    try:
        with ended_like_interrupted(), Store.open(path) as store:
            run(store, RunOptions(jobs, niceness=niceness))
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


if __name__ == "__main__":
    sys.exit(main())
