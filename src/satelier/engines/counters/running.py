"""Run a kernel of this room compiled, or in plain Python where nobody should wait for that."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import Any

import numpy as np

from satelier.compiled import Kernel, as_lists
from satelier.compiled.runner import pays

NEVER = float("inf")
SPENT: defaultdict[Kernel[..., Any], float] = defaultdict(float)  # seconds in plain Python, of this process


def is_fast(kernel: Kernel[..., Any], seconds: float, compile: bool | None = None) -> bool:
    """Whether to run it compiled, when plain Python would take so many seconds more."""
    return pays([kernel], SPENT[kernel] + seconds, NEVER, compile)


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
