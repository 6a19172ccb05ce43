"""Compile in another process, behind everyone's back: whoever asked goes on without, and finds it later.

`python -m satelier.compiled.background MODULE…` compiles the kernels of modules, one process at a time on a
machine. It outlives a short command that started it, so that the next one is quick.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from satelier.system.processes import BEHIND_DONE, be_nice, may_start_behind, start_behind

LONGEST = 900.0  # seconds after which nobody is at work any more
NICENESS = 10

_started: set[str] = set()


def compile_later(kernels: Sequence[Any]) -> bool:
    """Have kernels compiled by another process; whether one is, or was, at work for them."""
    if not may_start_behind() or any(kernel.folder is None for kernel in kernels):
        return False
    modules = {kernel.python.__module__ for kernel in kernels}
    if missing := modules - _started:
        with contextlib.suppress(OSError):  # no room for a process: perhaps another time
            start_behind(__name__, sorted(missing))
            _started.update(missing)
    return modules <= _started


def main(modules: Iterable[str]) -> int:
    """Compile what is not there yet; the exit code tells whether there was anything."""
    be_nice(NICENESS)
    missing = [kernel for name in modules for kernel in kernels_of(name) if not kernel.at_hand]
    if missing:
        with alone(missing[0].folder.parent) as first:
            for kernel in missing if first else ():
                _ = kernel.at_hand or kernel.compiled
    return BEHIND_DONE if missing else 0


def kernels_of(module: str) -> list[Any]:
    """The kernels that a module has or lists."""
    from satelier.compiled.translate import Kernel

    found = importlib.import_module(module)
    every = [*vars(found).values(), *getattr(found, "KERNELS", ())]
    return list(dict.fromkeys(kernel for kernel in every if isinstance(kernel, Kernel)))


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[bool]:
    """Whether nobody else is at work for this folder."""
    mark = folder / "compiling"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if time.time() - mark.stat().st_mtime > LONGEST:  # whoever it was has died
            mark.unlink()
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        mark.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
