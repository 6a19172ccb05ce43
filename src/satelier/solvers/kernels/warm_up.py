"""Compile everything now, so that nobody waits later."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from satelier.compiled import Kernel
from satelier.logic import rup
from satelier.solvers import flat_loading
from satelier.solvers.kernels import cdcl_session, dpll_solver, walksat_solver

MODULES = (cdcl_session, dpll_solver, walksat_solver, rup, flat_loading)


def kernels(*more: Kernel[..., Any]) -> list[Kernel[..., Any]]:
    """All kernels, and `more` of other rooms.

    >>> [kernel.name for kernel in kernels()][:2]
    ['search_on', 'add_clauses']
    """
    return list(dict.fromkeys([*(kernel for module in MODULES for kernel in module.KERNELS), *more]))


def warm_up(*more: Kernel[..., Any]) -> Iterator[tuple[str, float]]:
    """Compile kernel after kernel, or load what was compiled before; the name and the seconds of each."""
    for kernel in kernels(*more):
        start = time.perf_counter()
        _ = kernel.compiled
        yield kernel.name, time.perf_counter() - start
