"""Compile everything now, module by module, on all cores: kernels of one module share much of the work."""

from __future__ import annotations

import concurrent.futures
import importlib
import os
import time
from argparse import Namespace
from collections.abc import Iterator

from satelier.messages import say
from satelier.solvers.kernels.warm_up import MODULES, warm_up

# Those that take longest first, so that no core is left with them at the end.
COMPILED = (
    "satelier.engines.counters.kernels.to_compile",
    "satelier.reason.hints.chain",
    *(module.__name__ for module in MODULES),
)


def command_warm_up(options: Namespace) -> int:
    """Compile, with a progress bar, and tell how long it took."""
    from rich.console import Console
    from rich.progress import track

    start = time.perf_counter()
    bar = track(_made(), say("cli.compiling", options.lang), len(COMPILED), console=Console(stderr=True))
    names = set[str]().union(*bar)  # a kernel may be of use to several modules
    seconds = round(time.perf_counter() - start, 1)
    print(say("cli.compiled", options.lang, count=len(names), seconds=seconds))
    return 0


def _made() -> Iterator[list[str]]:
    """Of each module, as soon as it is done, its kernels."""
    with concurrent.futures.ProcessPoolExecutor(min(os.cpu_count() or 1, len(COMPILED))) as cores:
        for done in concurrent.futures.as_completed([cores.submit(make, name) for name in COMPILED]):
            yield done.result()


def make(module: str) -> list[str]:
    """Compile the kernels of a module."""
    return list(warm_up(importlib.import_module(module).KERNELS))
