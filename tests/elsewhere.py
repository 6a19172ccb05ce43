"""A plug-in for pytest: a system without what only POSIX has (`make test-elsewhere`).

Modules such as `fcntl` and `resource` cannot be imported, `os.fork` and its kin are not there, nor are the
signals that Windows has not, and processes of `multiprocessing` are spawned. Only this package is kept from
them: the standard library and others know on which system they are.
"""

from __future__ import annotations

import builtins
import multiprocessing
import os
import signal
import sys
from typing import Any

MODULES = {"fcntl", "resource", "pwd", "grp", "termios", "pty"}
OF_OS = (
    "fork",
    "forkpty",
    "killpg",
    "setpgid",
    "getpgid",
    "setsid",
    "nice",
    "setpriority",
    "getuid",
    "geteuid",
)
SIGNALS = (
    "SIGKILL",
    "SIGALRM",
    "SIGXCPU",
    "SIGHUP",
    "SIGUSR1",
    "setitimer",
    "pthread_sigmask",
    "pidfd_send_signal",
)
PACKAGE = "satelier"


class Without:
    """A module as this package sees it elsewhere: some of its names are missing."""

    def __init__(self, module: Any, missing: tuple[str, ...]) -> None:
        self._module, self._missing = module, missing

    def __getattr__(self, name: str) -> Any:
        if name in self._missing:
            raise AttributeError(f"{name} is not there on this system")
        return getattr(self._module, name)


LESS = {"os": Without(os, OF_OS), "signal": Without(signal, SIGNALS)}


def pytest_configure() -> None:
    multiprocessing.set_start_method("spawn", force=True)
    original = builtins.__import__

    def imported(name: str, globals: Any = None, *more: Any, **how: Any) -> Any:
        if str((globals or {}).get("__name__", "")).partition(".")[0] == PACKAGE:
            if name in MODULES:
                raise ModuleNotFoundError(f"no module named {name!r} on this system", name=name)
            if name in LESS:
                return LESS[name]
        return original(name, globals, *more, **how)

    builtins.__import__ = imported
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]
