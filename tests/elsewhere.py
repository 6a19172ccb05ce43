"""A plug-in for pytest: a system without what only POSIX has (`make test-elsewhere`).

Modules such as `fcntl` and `resource` cannot be imported, `os.fork` and its kin are not there, nor are the
signals that Windows has not; descriptors are not inherited, the platform has another name, and processes of
`multiprocessing` are spawned. The same in every Python process that the tests start, and that those start.
Only this package is kept from all that: the standard library and others know on which system they are.
"""

from __future__ import annotations

import asyncio
import builtins
import multiprocessing
import os
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

MODULES = {"fcntl", "resource", "pwd", "grp", "termios", "pty"}
BLOCKED = Path(__file__).with_name("blocked")
PACKAGE = "satelier"
OF_OS = (
    "fork forkpty killpg setpgid getpgid setsid nice setpriority getuid geteuid pidfd_open sched_getaffinity "
    "posix_spawn waitstatus_to_exitcode mkfifo getloadavg uname PRIO_PGRP WNOHANG"
)
SIGNALS = (
    "SIGKILL SIGALRM SIGXCPU SIGHUP SIGUSR1 SIGSTOP SIGCONT setitimer ITIMER_REAL alarm pthread_sigmask "
    "pidfd_send_signal"
)
WORKERS, SERIES = "tests/web/test_workers_die.py", "tests/series/test_running.py"
SOLVERS = "tests/solvers/test_solver"
# What is about POSIX itself, and why.
ABOUT_POSIX = {
    "tests/workers/test_nursery.py": "nothing forks; workers without forks are in test_spawning.py",
    "tests/reason/test_generate.py::test_the_budget_ends_what_a_kind_draws_without_a_look_at_the_clock": "an "
    "alarm breaks it off; in the workbench its worker is ended",
    "tests/web/test_nursery_dies.py": "there is no nursery that could die",
    f"{WORKERS}::test_a_client_that_goes_away_takes_its_work_with_it[sleeping]": "it forks; only groups of "
    "processes, or jobs of Windows, take that along",
    f"{WORKERS}::test_a_worker_does_many_tasks_and_another_takes_the_place_of_a_slow_one": "it asks for the "
    "niceness of a process",
    f"{WORKERS}::test_a_death_is_answered_with_a_sentence[bomb-": "memory is limited, see below",
    f"{SERIES}::test_a_memory_limit_costs_its_task_alone": "memory is limited by `resource`, or by jobs of "
    "Windows",
    f"{SOLVERS}_process.py::test_a_program_that_hangs_is_killed_with_its_children": "only groups of "
    "processes, or jobs of Windows, take that along",
    f"{SOLVERS}_contract.py::test_a_session_counts_each_question_apart[lingeling]": "it works in a fork; "
    "without, each question is put to a new program",
    f"{SOLVERS}_interrupt.py": "python-sat leaves Ctrl-C blocked in the mask",
}
OF_THE_INTERPRETER = {"dont_write_bytecode"}
OF_POPEN = ("pass_fds", "process_group", "start_new_session", "preexec_fn")


class Without:
    """A module as this package sees it elsewhere: some of its names are missing, some are others.

    What a test sets here is an attribute like any, found before the module's own, and deleted when undone;
    what the interpreter itself reads is set where it does.
    """

    def __init__(self, module: Any, missing: str = "", **other: Any) -> None:
        self.__dict__.update(_module=module, _missing=set(missing.split()), _other=other)

    def __getattr__(self, name: str) -> Any:
        if name in self._missing:
            raise AttributeError(f"{name} is not there on this system")
        return self._other[name] if name in self._other else getattr(self._module, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in OF_THE_INTERPRETER:
            setattr(self._module, name, value)
        else:
            self.__dict__[name] = value


class Popen(subprocess.Popen[Any]):
    """A process that inherits nothing but what every system lets it."""

    def __init__(self, *words: Any, **settings: Any) -> None:
        for name in OF_POPEN:
            if name in settings:
                raise ValueError(f"{name} is not there on this system")
        super().__init__(*words, **settings)


LESS = {
    "os": Without(os, OF_OS),
    "signal": Without(signal, SIGNALS),
    "socket": Without(socket, "AF_UNIX send_fds recv_fds socketpair"),
    "select": Without(select, "poll epoll"),
    "time": Without(time, "clock_gettime"),
    "subprocess": Without(subprocess, Popen=Popen),
    "sys": Without(sys, platform="elsewhere"),
}


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Leave out what is about POSIX itself."""
    about = [item for item in items if item.nodeid.startswith(tuple(ABOUT_POSIX))]
    config.hook.pytest_deselected(items=about)
    items[:] = [item for item in items if item not in about]


def pytest_report_header() -> list[str]:
    return [f"not elsewhere: {name} ({why})" for name, why in ABOUT_POSIX.items()]


def pytest_load_initial_conftests() -> None:
    """Before anything of the tests is imported: what they import first would be another package than ours."""
    sys.path.insert(0, str(BLOCKED))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(BLOCKED), os.environ.get("PYTHONPATH")]))
    block()


def block() -> None:
    """From here on, in this process, the package is elsewhere."""
    multiprocessing.set_start_method("spawn", force=True)
    asyncio.AbstractEventLoop.add_signal_handler = asyncio.SelectorEventLoop.add_signal_handler = _missing  # type: ignore[method-assign]
    original = builtins.__import__

    def imported(name: str, globals: Any = None, *more: Any, **how: Any) -> Any:
        place = globals or {}
        importer = str(place.get("__package__") or place.get("__name__") or "")
        if importer.partition(".")[0] == PACKAGE:
            if name in MODULES:
                raise ModuleNotFoundError(f"no module named {name!r} on this system", name=name)
            if name in LESS:
                return LESS[name]
        return original(name, globals, *more, **how)

    builtins.__import__ = imported
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def _missing(*_: Any) -> None:
    raise NotImplementedError
