"""Run a kernel of this room compiled, or in plain Python where nobody should wait for that."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import Any

import numpy as np

from satelier.compiled import Kernel, as_lists
from satelier.compiled.runner import TO_LOAD, pays

NEVER = float("inf")
LONGEST_WAIT_SECONDS = 2 * TO_LOAD  # that any question may wait
SPENT: defaultdict[Kernel[..., Any], float] = defaultdict(float)  # seconds in plain Python, of this process


def is_fast(
    kernel: Kernel[..., Any], seconds: float, compile: bool | None = None, left: float = NEVER
) -> bool:
    """Whether to run it compiled, when plain Python would take so many seconds more, and as many are left.

    What was spent before pays for loading what is at hand. The compiler is waited for only where this
    question alone takes longer: a puzzle of twelve cells took half a minute because thousands came before it.
    """
    return pays([kernel], SPENT[kernel] + seconds, min(left, max(LONGEST_WAIT_SECONDS, seconds)), compile)


def run(kernel: Kernel[..., Any], *arguments: Any, fast: bool = True) -> Any:
    """What a kernel says; it changes the arrays that it is given, either way."""
    if fast:
        return kernel.compiled(*arguments)
    lists = [_as_list(argument) for argument in arguments]
    start = time.process_time()
    result = kernel.python(*lists)
    SPENT[kernel] += time.process_time() - start
    for argument, changed in zip(arguments, lists, strict=True):
        _write_back(argument, changed)
    return result


def _as_list(argument: Any) -> Any:
    if isinstance(argument, tuple):
        return as_lists(argument)
    return argument.tolist() if isinstance(argument, np.ndarray) else argument


def _write_back(argument: Any, changed: Any) -> None:
    parts = zip(argument, changed, strict=True) if isinstance(argument, tuple) else [(argument, changed)]
    for array, numbers in parts:
        if isinstance(array, np.ndarray):
            array[:] = numbers
